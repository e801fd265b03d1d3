// Measures of the plots: where the ticks stand, and labels that do not lie on each other.

/** Round values from 0 to at least `most`, in about `count` steps. */
export function ticks(most: number, count = 4): number[] {
  const rough = Math.max(most, 1) / count
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, unit * [1, 2, 5, 10].find((times) => unit * times >= rough)!)
  const found = [0]
  while (found.at(-1)! < most) found.push(found.at(-1)! + step)
  return found
}

/** Turns that get a label: the last one always, and earlier ones that do not touch it. */
export function turnTicks(last: number, count = 4): number[] {
  if (last < 1) return []
  const step = ticks(last, count)[1]!
  const found: number[] = []
  for (let turn = step; turn < last - step / 2; turn += step) found.push(turn)
  return [...found, last]
}

/** Moves positions apart until neighbours are `gap` apart, within the bounds and in the same order. Each group keeps its middle. */
export function spread(places: number[], gap: number, first: number, last: number): number[] {
  const order = places.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i)
  const crowds: Array<{ middle: number; all: number[] }> = []
  for (const { at, i } of order) {
    crowds.push({ middle: within(at, 1), all: [i] })
    while (crowds.length > 1 && touch(crowds.at(-2)!, crowds.at(-1)!)) join(crowds.splice(-2) as [Crowd, Crowd])
  }
  const found = [...places]
  for (const { middle, all } of crowds) all.forEach((i, n) => (found[i] = middle + (n - (all.length - 1) / 2) * gap))
  return found

  type Crowd = (typeof crowds)[number]
  function within(middle: number, count: number) {
    const half = ((count - 1) / 2) * gap
    return Math.max(first + half, Math.min(last - half, middle))
  }
  function touch(one: Crowd, other: Crowd) {
    return other.middle - one.middle < ((one.all.length + other.all.length) / 2) * gap
  }
  function join([one, other]: [Crowd, Crowd]) {
    const all = [...one.all, ...other.all]
    const middle = all.reduce((sum, i) => sum + places[i]!, 0) / all.length
    crowds.push({ middle: within(middle, all.length), all })
  }
}

/** Sample rows of a long list for the table of a plot; includes the first and the last row. */
export function sampled(length: number, most = 12): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => i)
  const step = (length - 1) / (most - 1)
  return [...new Set(Array.from({ length: most }, (_, i) => Math.round(i * step)))]
}
