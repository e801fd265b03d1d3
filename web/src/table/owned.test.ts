// Tests of owned.
import { expect, it } from 'vitest'
import type { ClassicPlayer, SeenCard } from '../api/protocol.ts'
import { cardsOf, ownedOf } from './owned.ts'

const named = (...names: string[]) => names.map((name, ref) => ({ ref, name }) as SeenCard)
const player = (more: Partial<ClassicPlayer>): ClassicPlayer => ({
  name: 'Mika',
  xp: 0,
  hand: [],
  hidden: 0,
  deck: 0,
  discard: [],
  turned_up: [],
  kept: [],
  kept_hidden: 0,
  deck_cards: null,
  points: null,
  scored: null,
  sums: null,
  outlook: null,
  treasures: [],
  ...more,
})

it('finds one’s cards wherever one may know them', () => {
  const mine = player({
    hand: named('Torch', 'Militia'),
    deck: 3,
    deck_cards: [
      { name: 'Torch', count: 2 },
      { name: 'Dagger', count: 1 },
    ],
    discard: named('Torch'),
    kept: named('Stalker'),
  })
  expect(ownedOf(mine, 'Torch')).toEqual({ hand: 1, deck: 2, discard: 1, kept: 0 })
  expect(ownedOf(mine, 'Stalker').kept).toBe(1)
  expect(cardsOf(mine)).toBe(6)
})

it('knows nothing of a deck that is hidden', () =>
  expect(ownedOf(player({ deck: 5, hidden: 6 }), 'Torch')).toEqual({ hand: 0, deck: 0, discard: 0, kept: 0 }))
