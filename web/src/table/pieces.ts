// Cuts a sentence where the names of cards stand in it.
export interface Piece {
  text: string
  card: boolean
}

/** A text cut where the names of cards stand; the longest name first, for one may hold another. */
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
