// The engine's words as a sentence: with a capital and a full stop.
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ASKS = /(^|: )(which|what|who|whose|how|where|do you|will you)\b[^:]*$/i

export const sentence = (text: string): string => cap(!text || /[.?!…]$/.test(text) ? text : `${text}${ASKS.test(text) ? '?' : '.'}`)

/** Seconds as one reads them on a clock: 0:07, 12:30. */
export const clock = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
