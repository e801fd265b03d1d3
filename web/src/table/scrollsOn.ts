// Tells whether a scrolling place goes on below what is in sight.
const SLACK = 8 // px; a smaller overflow is ignored

const WITHIN = [1, 2, 3].map((deep) => `:scope${' > *'.repeat(deep)}`).join() // the scrolling element may be a descendant
const scrolls = (one: Element) =>
  one.scrollTop + one.clientHeight < one.scrollHeight - SLACK && /auto|scroll/.test(getComputedStyle(one).overflowY)

export function onward(place: HTMLElement, tell: (more: boolean) => void) {
  let next = 0
  // measures once a frame, after layout
  const look = () => {
    next ||= requestAnimationFrame(() => {
      next = 0
      tell([place, ...place.querySelectorAll(WITHIN)].some(scrolls))
    })
  }
  const size = new ResizeObserver(look)
  const content = new MutationObserver(look)
  size.observe(place)
  content.observe(place, { childList: true, subtree: true })
  place.addEventListener('scroll', look, true)
  return {
    destroy() {
      cancelAnimationFrame(next)
      size.disconnect()
      content.disconnect()
      place.removeEventListener('scroll', look, true)
    },
  }
}
