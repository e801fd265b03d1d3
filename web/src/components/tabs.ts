// Arrow keys in a row of tabs.
/** In a row of tabs the arrow keys go to the next one, round the end, and take the focus along. */
export function alongTabs<T>(event: KeyboardEvent & { currentTarget: HTMLElement }, all: readonly T[], now: T, choose: (tab: T) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!step) return
  event.preventDefault()
  event.stopPropagation() // else the arrow would mean something to the table, too
  const next = (all.indexOf(now) + step + all.length) % all.length
  choose(all[next]!)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
}
