// Where one's own cards of a name are, as far as one may know.
import type { ClassicPlayer, QuestPlayer } from '../wire/protocol.ts'
import { countOf } from './tally.ts'

export interface Owned {
  hand: number
  deck: number
  discard: number
  kept: number
}

export function ownedOf(player: ClassicPlayer | QuestPlayer, name: string): Owned {
  const among = (cards: Array<{ name: string }>) => cards.filter((card) => card.name === name).length
  return {
    hand: among(player.hand),
    deck: countOf((player.deck_cards ?? []).filter((row) => row.name === name)),
    discard: among(player.discard),
    kept: among([...player.kept, ...player.turned_up]),
  }
}

/** All cards that go through the hand: what averages are taken of. */
export const cardsOf = (player: ClassicPlayer | QuestPlayer) => player.hand.length + player.hidden + player.deck + player.discard.length
