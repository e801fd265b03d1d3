// Calls back once when an element comes near the visible part of the page.
const told = new WeakMap<Element, () => void>()
let watch: IntersectionObserver | undefined

function look(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    watch?.unobserve(target)
    told.get(target)?.()
  }
}

export function near(node: Element, tell: () => void) {
  watch ??= new IntersectionObserver(look, { rootMargin: '50% 0px' })
  told.set(node, tell)
  watch.observe(node)
  return { destroy: () => watch?.unobserve(node) }
}
