// The engine's and the server's words as people write them: with a capital at the beginning and a sign at the end.
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ENDED = /[.?!…]$/
const ASKS = /(^|: )(which|what|who|whose|how|where|do you|will you)\b[^:]*$/i

export function sentence(text: string): string {
  const said = text.trim()
  return cap(!said || ENDED.test(said) ? said : `${said}.`)
}

/** What the engine asks: some of it is a question, some a request, which a yes or a no makes a question, too. */
export const asked = (text: string, yesOrNo = false): string =>
  (yesOrNo || ASKS.test(text)) && !ENDED.test(text) ? cap(`${text}?`) : sentence(text)
