// Tests of outcome.
import { expect, test } from 'vitest'
import type { AnyView, CardFacts } from '../api/protocol.ts'
import { lead } from './outcome.ts'

const facts = (name: string) => ({ name, kind: name === 'Imp' ? 'monster' : 'hero', types: [] }) as unknown as CardFacts
const player = (monsters: number, heroes: number) => ({
  points: monsters + heroes,
  scored: [
    { source: 'Imp', points: monsters, count: 1 },
    { source: 'Squire', points: heroes, count: 1 },
  ],
})
const view = (...players: ReturnType<typeof player>[]) => ({ players }) as unknown as AnyView

test('how far from the best of the others, and by what most of all', () => {
  expect(lead(view(player(26, 2), player(49, 6)), 0, facts)).toEqual({ points: -27, by: ['monster'], of: -23 })
  expect(lead(view(player(26, 2), player(49, 6)), 1, facts)).toEqual({ points: 27, by: ['monster'], of: 23 })
  expect(lead(view(player(3, 9), player(4, 1), player(0, 7)), 0, facts)).toEqual({ points: 5, by: ['monster'], of: 3 })
})

test('equal differences are all named', () => {
  expect(lead(view(player(5, 4), player(2, 1)), 0, facts)).toEqual({ points: 6, by: ['monster', 'hero'], of: 3 })
})

test('nothing to tell alone, or at equal points', () => {
  expect(lead(view(player(3, 9)), 0, facts)).toBeNull()
  expect(lead(view(player(3, 9), player(9, 3)), 0, facts)).toBeNull()
})
