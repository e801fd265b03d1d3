// Tells whether a scrolling place of the table goes on below its visible part.
import { moreBelow, watchOverflow } from '../components/overflow.ts'

const WITHIN = [1, 2, 3].map((deep) => `:scope${' > *'.repeat(deep)}`).join() // the scrolling element may be a descendant

export function watchMoreBelow(place: HTMLElement, tell: (more: boolean) => void) {
  return { destroy: watchOverflow(place, () => tell([place, ...place.querySelectorAll(WITHIN)].some(moreBelow))) }
}
