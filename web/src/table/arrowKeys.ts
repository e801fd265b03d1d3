// Arrow keys within a region: one Tab stop for each group of elements.

/** Hidden places have the attribute `hidden`, because measuring each element would be slow. */
export const inSight = (element: Element): boolean => element.closest('[hidden]') === null

export const spotsIn = (region: Element): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('[data-spot]')].filter(inSight)

/** The cards of the hand are a group of their own, because their row may scroll. */
const groupsOf = (region: Element): HTMLElement[][] => {
  const all = spotsIn(region)
  return [all.filter((one) => one.closest('.fan')), all.filter((one) => !one.closest('.fan'))]
}

export function arrowKeys(isLit: (spot: string) => boolean) {
  const regions = [...document.querySelectorAll('[data-region=hall], [data-region=village], [data-region=hand]')]
  for (const all of regions.flatMap(groupsOf)) {
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => isLit(one.dataset.spot!)) ?? all[0]
    for (const one of all) if (one.tabIndex !== (one === stop ? 0 : -1)) one.tabIndex = one === stop ? 0 : -1
  }
}
