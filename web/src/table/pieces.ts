// Splits a sentence at card names.
export interface Piece {
  text: string
  card: boolean
}

/** Splits a text at card names; tries longer names first, because one can contain another. */
export function pieces(text: string, cards: string[]): Piece[] {
  let found: Piece[] = [{ text, card: false }]
  for (const name of [...new Set(cards)].sort((a, b) => b.length - a.length))
    found = found.flatMap((piece) =>
      piece.card
        ? [piece]
        : piece.text
            .split(name)
            .flatMap((rest, i) => [...(i ? [{ text: name, card: true }] : []), ...(rest ? [{ text: rest, card: false }] : [])]),
    )
  return found
}
