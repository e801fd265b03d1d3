// Counts a player's own cards by name and place, as far as they are known.
import type { Player } from '../rulebooks/rulebook.ts'
import type { CardFacts } from '../api/protocol.ts'
import { averageWith } from './fight/fight.ts'
import { countOf } from './tally.ts'

export interface Owned {
  hand: number
  deck: number
  discard: number
  kept: number
}

export function ownedOf(player: Player, name: string): Owned {
  const among = (cards: Array<{ name: string }>) => cards.filter((card) => card.name === name).length
  return {
    hand: among(player.hand),
    deck: countOf((player.deck_cards ?? []).filter((row) => row.name === name)),
    discard: among(player.discard),
    kept: among([...player.kept, ...player.turned_up]),
  }
}

/** All cards that pass through the hand: the base of averages. */
export const cardsOf = (player: Player) => player.hand.length + player.hidden + player.deck + player.discard.length

export interface Average {
  what: 'gold' | 'attack' | 'magic' | 'light'
  now: number
  then: number
}

/** How one more copy of a card changes the average hand; only visible changes. */
export function averagesWith(player: Player, card: CardFacts): Average[] {
  const outlook = player.outlook
  if (!outlook?.draws) return []
  const more = { gold: card.figures.gold ?? 0, attack: card.attack ?? 0, magic: card.magic ?? 0, light: card.figures.light ?? 0 }
  return (['gold', 'attack', 'magic', 'light'] as const)
    .map((what) => ({ what, now: outlook[what], then: averageWith(outlook[what], outlook.draws, cardsOf(player), more[what]) }))
    .filter(({ now, then }) => now.toFixed(1) !== then.toFixed(1))
}
