// Where a tip can lie: near what it explains, never over the question or over what is asked for, as little as can be over
// anything else.
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Avoid {
  box: Box
  weight: number // how bad it is to lie over it
}

const STEP = 12
const EDGE = 8
const INTO = 24 // how much of the tip lies beside its target at least, for a straight wire

const overlap = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How far two boxes are from each other; a wire straight up or across is better than a slanting one. */
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

/** The shortest way from the tip to what it explains, a little into it. */
export function wire(tip: Box, target: Box): { x1: number; y1: number; x2: number; y2: number } {
  const between = (least: number, most: number, wanted: number) => Math.max(least, Math.min(most, wanted))
  const x2 = between(target.left + 8, Math.max(target.left + 8, target.right - 8), (tip.left + tip.right) / 2)
  const y2 = between(target.top + 8, Math.max(target.top + 8, target.bottom - 8), (tip.top + tip.bottom) / 2)
  return { x1: between(tip.left + 14, tip.right - 14, x2), y1: between(tip.top, tip.bottom, y2), x2, y2 }
}
