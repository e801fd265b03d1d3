// Cuts a text at a whole word where its box is full.

const shortened = (words: string[], n: number) =>
  `${words
    .slice(0, n)
    .join(' ')
    .replace(/[\s.,;:·]+$/, '')}…`

/** As many words of a text as fit, with dots for the others; nothing where not even one does. */
export function fitting(text: string, fits: (said: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(' ')
  let [few, many] = [0, words.length] // so few fit, so many do not
  while (many - few > 1) {
    const half = (few + many) >> 1
    if (fits(shortened(words, half))) few = half
    else many = half
  }
  return few ? shortened(words, few) : ''
}

const MOST = 2000 // texts remembered
const remembered = new Map<string, string>()

/** The same for a kind of box, named by all that decides what has room there. To try a text the page has to be laid out anew
 *  each time, so what has been found out there is remembered: but not while fonts are on their way. */
export function fittingIn(box: string, text: string, fits: (said: string) => boolean, isForGood: () => boolean): string {
  const key = `${box}\n${text}`
  const before = remembered.get(key)
  if (before !== undefined) return before
  const found = fitting(text, fits)
  if (remembered.size >= MOST) remembered.clear()
  if (isForGood()) remembered.set(key, found)
  return found
}
