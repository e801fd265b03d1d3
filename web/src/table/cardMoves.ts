// Finds which cards moved where between two views. It uses only what both views show.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView } from '../api/protocol.ts'
import { cardSpot, stackSpot } from './spots.ts'

export interface CardMove {
  ref: number
  from: string // a spot or `pile:NAME`
  to: string
}

export const DECK = 'pile:deck'
export const DISCARD = 'pile:discard'
export const DUNGEON = 'pile:dungeon'
export const seatOf = (seat: number) => `seat:${seat}`

/** The position of each visible card, as seen from a seat. */
export function places(view: AnyView, seat: number | null): Map<number, string> {
  const found = new Map<number, string>()
  const lay = (refs: Array<{ ref: number }>, place?: string) => refs.forEach(({ ref }) => found.set(ref, place ?? cardSpot(ref)))
  for (const stack of view.village) if (stack.top) found.set(stack.top.ref, stackSpot(stack.number))
  lay(rulebookOf(view).monsters(view))
  view.players.forEach((player, p) => {
    lay(player.discard, p === seat ? DISCARD : seatOf(p))
    lay(player.hand, p === seat ? undefined : seatOf(p))
  })
  return found
}

/** A card that was not visible before comes from the deck of its place. */
function origin(ref: number, view: AnyView, seat: number | null): string {
  return view.players[seat ?? -1]?.hand.some((card) => card.ref === ref) ? DECK : DUNGEON
}

export function movesBetween(before: AnyView, after: AnyView, seat: number | null): CardMove[] {
  const was = places(before, seat)
  const found: CardMove[] = []
  for (const [ref, to] of places(after, seat)) {
    if (to.startsWith('stack:')) continue // the next card of a stack was below, so it does not move
    const from = was.get(ref)
    if (from === to && !to.startsWith('card:')) continue
    if (from === undefined && !to.startsWith('card:')) continue
    found.push({ ref, from: from ?? origin(ref, after, seat), to })
  }
  return found
}
