// Finds out whether a scrolling box has more beside or below its visible part, so that the page can show it.
import type { Attachment } from 'svelte/attachments'

const SLACK = 8 // px; a smaller overflow is ignored

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

export const moreBelow = (box: Element): boolean =>
  box.scrollTop + box.clientHeight < box.scrollHeight - SLACK && scrolls(getComputedStyle(box).overflowY)

const scrollsAcross = (box: Element): boolean => scrolls(getComputedStyle(box).overflowX)

/** Calls `look` after each change of a box's size, content or scroll position, at most once a frame; returns what stops it. */
export function watchOverflow(box: HTMLElement, look: () => void): () => void {
  let next = 0
  const soon = () => {
    next ||= requestAnimationFrame(() => {
      next = 0
      look()
    })
  }
  const size = new ResizeObserver(soon)
  const content = new MutationObserver(soon)
  size.observe(box)
  content.observe(box, { childList: true, subtree: true })
  box.addEventListener('scroll', soon, true)
  return () => {
    cancelAnimationFrame(next)
    size.disconnect()
    content.disconnect()
    box.removeEventListener('scroll', soon, true)
  }
}

/** Fades the edges of a scrolling box beyond which there is more (styles/base.css). */
export const fadeAtEdges: Attachment<HTMLElement> = (box) =>
  watchOverflow(box, () => {
    const across = scrollsAcross(box)
    box.toggleAttribute('data-more-left', across && box.scrollLeft > SLACK)
    box.toggleAttribute('data-more-right', across && box.scrollLeft + box.clientWidth < box.scrollWidth - SLACK)
    box.toggleAttribute('data-more-below', moreBelow(box))
  })
