// Texts in boxes that are too small for them end with a whole word.

const shortened = (words: string[], n: number) => `${words.slice(0, n).join(' ').replace(/[\s.,;:·]+$/, '')}…`

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
