// Arrow keys in a row of tabs.
/** Arrow keys move the focus to the next tab, and from the last one to the first. */
export function alongTabs<T>(event: KeyboardEvent & { currentTarget: HTMLElement }, all: readonly T[], now: T, choose: (tab: T) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!step) return
  event.preventDefault()
  event.stopPropagation() // the table handles arrow keys, too
  const next = (all.indexOf(now) + step + all.length) % all.length
  choose(all[next]!)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
}
