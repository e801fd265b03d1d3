// One stop of the Tab key for each region: arrows go on within it.
export const spotsIn = (region: Element): HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>('[data-spot]')].filter((element) => element.checkVisibility())

export function rove(isLit: (spot: string) => boolean) {
  for (const region of document.querySelectorAll('[data-region=hall], [data-region=village], [data-region=hand]')) {
    const all = spotsIn(region)
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => isLit(one.dataset.spot!)) ?? all[0]
    for (const one of all) one.tabIndex = one === stop ? 0 : -1
  }
}
