// Positions for tips and glossary entries: near their target, never over the question or available options, and
// over as little else as possible.
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Avoid {
  box: Box
  weight: number // penalty for covering it
}

/** The question strip, and on a phone the buttons below the hand. */
export const QUESTION = '[data-region=question], [data-region=question] + .bar'

const STEP = 12
const EDGE = 8
const GAP = 6 // px between a word and its entry
const INTO = 24 // px of overlap with the target's side that a straight line needs

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The distance of two boxes; a vertical or horizontal line is better than a slanting one. */
function apart(a: Box, b: Box): number {
  const across = Math.max(0, b.left + INTO - a.right, a.left - b.right + INTO)
  const up = Math.max(0, b.top - a.bottom, a.top - b.bottom)
  return across + up + 2 * Math.min(across, up)
}
const boxAt = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })

export function placeFor(width: number, height: number, target: Box, avoid: Avoid[], page: { width: number; height: number }): Box {
  let best = boxAt(EDGE, EDGE, width, height)
  let least = Infinity
  for (let top = EDGE; top <= Math.max(EDGE, page.height - height - EDGE); top += STEP)
    for (let left = EDGE; left <= Math.max(EDGE, page.width - width - EDGE); left += STEP) {
      const box = boxAt(left, top, width, height)
      const cost = avoid.reduce((sum, { box: other, weight }) => sum + (weight * overlap(box, other)) / 100, apart(box, target))
      if (cost < least) [best, least] = [box, cost]
    }
  return best
}

/** Below a word, else above, else beside it: the first position on the page that covers nothing to be kept. */
export function placeAtWord(width: number, height: number, word: Box, keep: Box[], page: { width: number; height: number }): Box {
  const left = Math.max(EDGE, Math.min(word.left, page.width - width - EDGE))
  const top = Math.max(EDGE, Math.min(word.top, page.height - height - EDGE))
  const below = boxAt(left, word.bottom + GAP, width, height)
  const above = boxAt(left, word.top - GAP - height, width, height)
  const ending = word.bottom - height // aligns its lower edge with the word
  const beside = [top, ending].flatMap((top) => [word.right + GAP, word.left - GAP - width].map((left) => boxAt(left, top, width, height)))
  const inside = (box: Box) => box.left >= 0 && box.top >= 0 && box.right <= page.width && box.bottom <= page.height
  return (
    [below, above, ...beside].find((box) => inside(box) && !keep.some((other) => overlap(box, other))) ?? (inside(above) ? above : below)
  )
}

const RIM = 2 // px that a line extends into its target
const COIN = 36 // px of a card's upper left corner, which has its price or health

/** The shortest line from the tip to the edge of its target that avoids the figure in the corner. */
export function wire(tip: Box, target: Box): { x1: number; y1: number; x2: number; y2: number } {
  const between = (least: number, most: number, wanted: number) => Math.max(least, Math.min(most, wanted))
  const y2 = between(target.top + RIM, Math.max(target.top + RIM, target.bottom - RIM), (tip.top + tip.bottom) / 2)
  const left = target.left + (y2 < target.top + COIN ? Math.min(COIN, (target.right - target.left) / 2) : RIM)
  const x2 = between(left, Math.max(left, target.right - RIM), (tip.left + tip.right) / 2)
  return { x1: between(tip.left + 14, tip.right - 14, x2), y1: between(tip.top, tip.bottom, y2), x2, y2 }
}
