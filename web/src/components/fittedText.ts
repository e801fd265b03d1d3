// Cuts a text at a whole word where its box is full.

const shortened = (words: string[], n: number) =>
  `${words
    .slice(0, n)
    .join(' ')
    .replace(/[\s.,;:·]+$/, '')}…`

/** As many words of a text as fit, with dots for the rest; an empty text if no word fits. */
export function fitting(text: string, fits: (said: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(' ')
  let [few, many] = [0, words.length] // bounds of the binary search: `few` words fit, `many` do not
  while (many - few > 1) {
    const half = (few + many) >> 1
    if (fits(shortened(words, half))) few = half
    else many = half
  }
  return few ? shortened(words, few) : ''
}

const MOST = 2000 // texts in the cache
const remembered = new Map<string, string>()

/** Caches results by text and box measures, because each attempt forces a layout.
 *  While fonts are loading nothing is cached. */
export function fittingIn(box: string, text: string, fits: (said: string) => boolean, isForGood: () => boolean): string {
  const key = `${box}\n${text}`
  const before = remembered.get(key)
  if (before !== undefined) return before
  const found = fitting(text, fits)
  if (remembered.size >= MOST) remembered.clear()
  if (isForGood()) remembered.set(key, found)
  return found
}
