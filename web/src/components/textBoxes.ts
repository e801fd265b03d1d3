// Boxes with a text that is cut to fit. All of them are looked at before any is written to: the page has to be laid out
// anew for whoever looks after somebody has written.
import { fittingIn } from './fittedText.ts'

export interface Box {
  outside: HTMLElement
  inside: HTMLElement
  text: string
  tell: (isCut: boolean) => void
}

const boxes = new Map<Element, Box>()
let watch: ResizeObserver | undefined

/** What decides how much of a text has room. */
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

/** Cuts the text of a box whenever there is another room for it, until this is called off. */
export function keepFitting(box: Box): () => void {
  watch ??= watching()
  boxes.set(box.outside, box)
  watch.observe(box.outside)
  return () => {
    watch?.unobserve(box.outside)
    boxes.delete(box.outside)
  }
}
