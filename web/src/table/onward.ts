// Does a place that scrolls go on below what is in sight? Says so whenever that changes.
const SLACK = 8 // px: less than that is nothing to scroll for

const scrolls = (one: Element) => getComputedStyle(one).overflowY !== 'visible' && one.scrollTop + one.clientHeight < one.scrollHeight - SLACK

export function onward(place: HTMLElement, tell: (more: boolean) => void) {
  const look = () => tell([place, ...place.children].some(scrolls))
  const size = new ResizeObserver(look)
  const content = new MutationObserver(look)
  size.observe(place)
  content.observe(place, { childList: true, subtree: true })
  place.addEventListener('scroll', look, true) // what scrolls may be inside
  return {
    destroy() {
      size.disconnect()
      content.disconnect()
      place.removeEventListener('scroll', look, true)
    },
  }
}
