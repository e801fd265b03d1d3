// Measures of the plots: where the ticks stand, and labels that do not lie on each other.

/** Round values from nothing to at least `most`, in about `count` steps. */
export function ticks(most: number, count = 4): number[] {
  const rough = Math.max(most, 1) / count
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, unit * [1, 2, 5, 10].find((times) => unit * times >= rough)!)
  const found = [0]
  while (found.at(-1)! < most) found.push(found.at(-1)! + step)
  return found
}

/** Turns to be named on the way to the last one, which is always named; none so near to it that they would touch. */
export function turnTicks(last: number, count = 4): number[] {
  if (last < 1) return []
  const step = ticks(last, count)[1]!
  const found: number[] = []
  for (let turn = step; turn < last - step / 2; turn += step) found.push(turn)
  return [...found, last]
}

/** Moves heights apart until each has `gap` to the next, within the bounds, in their own order. */
export function spread(heights: number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i)
  order.forEach((one, n) => (one.y = n ? Math.max(one.y, order[n - 1]!.y + gap) : Math.max(one.y, top)))
  for (let n = order.length - 1; n >= 0; n--) {
    const below = n === order.length - 1 ? bottom : order[n + 1]!.y - gap
    order[n]!.y = Math.min(order[n]!.y, below)
  }
  const found = [...heights]
  for (const { y, i } of order) found[i] = y
  return found
}

/** Some rows of a long list, the first and the last among them: what a table of a plot shows. */
export function sampled(length: number, most = 12): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => i)
  const step = (length - 1) / (most - 1)
  return [...new Set(Array.from({ length: most }, (_, i) => Math.round(i * step)))]
}
