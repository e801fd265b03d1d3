// Turns the server's phrases into sentences: a capital at the beginning and punctuation at the end.
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ENDED = /[.?!…]$/
const ASKS = /(^|: )(which|what|who|whose|how|where|do you|will you)\b[^:]*$/i

export function sentence(text: string): string {
  const said = text.trim()
  return cap(!said || ENDED.test(said) ? said : `${said}.`)
}

/** Punctuates a question: a request that is answered with yes or no becomes a question, too. */
export const asked = (text: string, yesOrNo = false): string =>
  (yesOrNo || ASKS.test(text)) && !ENDED.test(text) ? cap(`${text}?`) : sentence(text)
