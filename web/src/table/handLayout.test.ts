// Tests of handLayout.
import { expect, it } from 'vitest'
import type { SeenCard } from '../api/protocol.ts'
import { fill } from '../api/defaults.ts'
import { sortHand, lay } from './handLayout.ts'
import { tally, countOf } from './tally.ts'

const card = (ref: number, name: string, more: Partial<SeenCard> = {}): SeenCard => fill<SeenCard>('SeenCard', { ref, name, ...more })
const refs = (cards: SeenCard[]) => cards.map((one) => one.ref)

it('puts a weapon behind its Hero', () => {
  const hand = [card(1, 'Dagger', { wielder: 3 }), card(2, 'Torch'), card(3, 'Militia', { weapons: [1] })]
  expect(refs(sortHand(hand, null))).toEqual([2, 3, 1])
  expect(lay(sortHand(hand, null), () => true).map((one) => one.tucked)).toEqual([false, false, true])
})

it('sorts by kind, then by name, and loses nobody', () => {
  const hand = [
    card(1, 'Torch'),
    card(2, 'Militia'),
    card(3, 'Dagger', { wielder: 2 }),
    card(4, 'Barkeep'),
    card(5, 'Elf', { wielder: 99 }),
  ]
  const rank = (one: SeenCard) => (one.name === 'Militia' ? 0 : 1)
  expect(refs(sortHand(hand, rank))).toEqual([2, 3, 4, 5, 1])
})

it('piles equal cards only where nothing tells them apart', () => {
  const hand = [card(1, 'Militia'), card(2, 'Torch'), card(3, 'Militia'), card(4, 'Militia', { used: true })]
  expect(lay(hand, () => true).map((one) => one.times)).toEqual([2, 1, 1])
  expect(lay(hand, () => false).map((one) => one.times)).toEqual([1, 1, 1, 1])
})

it('tallies names', () => {
  expect(tally(['a', 'b', 'a'])).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 1 },
  ])
  expect(countOf(tally(['a', 'b', 'a']))).toBe(3)
})
