// Boxes with a text that is cut to fit. All boxes are measured before any text is changed,
// because reading a size after a change forces a layout.
import { fittingIn } from './fittedText.ts'

export interface Box {
  outside: HTMLElement
  inside: HTMLElement
  text: string
  tell: (isCut: boolean) => void
}

const boxes = new Map<Element, Box>()
let watch: ResizeObserver | undefined

/** The measures that decide how much of a text fits. */
function kindOf({ outside }: Box): string {
  const { fontSize, fontFamily, lineHeight } = getComputedStyle(outside)
  return [outside.className, outside.lang, outside.clientWidth, outside.clientHeight, fontSize, lineHeight, fontFamily].join()
}

function fit({ outside, inside, text, tell }: Box, kind: string) {
  const fits = (said: string) => {
    inside.textContent = said
    return outside.scrollHeight <= outside.clientHeight && outside.scrollWidth <= outside.clientWidth
  }
  const said = fittingIn(kind, text, fits, () => document.fonts.status === 'loaded')
  inside.textContent = said
  tell(said !== text)
}

function fitAll(some: Box[]) {
  const kinds = some.map(kindOf)
  some.forEach((box, i) => fit(box, kinds[i]))
}

function watching(): ResizeObserver {
  document.fonts.addEventListener('loadingdone', () => fitAll([...boxes.values()]))
  return new ResizeObserver((entries) => fitAll(entries.flatMap(({ target }) => boxes.get(target) ?? [])))
}

/** Cuts the text of a box each time its size changes; returns a function that stops this. */
export function keepFitting(box: Box): () => void {
  watch ??= watching()
  boxes.set(box.outside, box)
  watch.observe(box.outside)
  return () => {
    watch?.unobserve(box.outside)
    boxes.delete(box.outside)
  }
}
