// Tests of counting.
import { expect, test } from 'vitest'
import type { CardFacts, ClassicPlayer } from '../api/protocol.ts'
import { rulebookNamed } from '../rulebooks/registry.ts'
import { best, deckBy, holdsStone, owned, pointsBy } from './counting.ts'

const book = rulebookNamed('classic')
const KINDS: Record<string, [string, string[]]> = {
  Torch: ['basic', ['item']],
  Disease: ['basic', ['disease']],
  Pegasus: ['monster', ['monster']],
  Stone: ['thunderstone', []],
  Feast: ['village', ['item']],
}
const facts = (name: string) => ({ name, kind: KINDS[name]?.[0] ?? '', types: KINDS[name]?.[1] ?? [] }) as unknown as CardFacts
const seen = (name: string) => ({ ref: 1, name })
const player = {
  hand: [seen('Torch'), seen('Stone')],
  discard: [seen('Pegasus')],
  turned_up: [],
  kept: [],
  deck_cards: [
    { name: 'Torch', count: 2 },
    { name: 'Disease', count: 1 },
  ],
} as unknown as ClassicPlayer

test('points by where they come from', () => {
  const scored = [
    { source: 'Pegasus', points: 4, count: 2 },
    { source: 'Disease', points: -2, count: 2 },
    { source: 'experience', points: 3, count: 3 },
    { source: 'Feast', points: 1, count: 1 },
  ]
  expect(pointsBy(scored, facts)).toEqual([
    { group: 'xp', amount: 3 },
    { group: 'monster', amount: 4 },
    { group: 'village', amount: 1 },
    { group: 'bad', amount: -2 },
  ])
  expect(best(scored, 2).map((one) => one.source)).toEqual(['Pegasus', 'experience'])
})

test('all a player owns', () => {
  expect(owned(player, book).reduce((sum, one) => sum + one.count, 0)).toBe(6)
  expect(deckBy(player, facts, book)).toEqual([
    { group: 'basic', amount: 3 },
    { group: 'monster', amount: 1 },
    { group: 'stone', amount: 1 },
    { group: 'bad', amount: 1 },
  ])
  expect(holdsStone(player, facts, book)).toBe(true)
})
