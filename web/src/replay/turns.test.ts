// Tests of turns.
import { expect, test } from 'vitest'
import { along, firstWith, turnAt } from './turns.ts'

const TURNS = [
  { turn: 1, player: 0, move: 0 },
  { turn: 2, player: 1, move: 4 },
  { turn: 3, player: 0, move: 10 },
]

test('the turn under way', () => {
  expect([0, 3, 4, 9, 10, 12].map((move) => turnAt(TURNS, move))).toEqual([1, 1, 2, 2, 3, 3])
  expect(turnAt([], 3)).toBe(0)
})

test('how far along the game is', () => {
  expect(along(TURNS, 0, 12)).toBe(0)
  expect(along(TURNS, 2, 12)).toBe(0.5)
  expect(along(TURNS, 4, 12)).toBe(1)
  expect(along(TURNS, 12, 12)).toBe(3)
  expect(along([], 2, 12)).toBe(0)
})

test('the beginning of a turn is found without a list', async () => {
  const turnOf = async (move: number) => turnAt(TURNS, move)
  expect(await firstWith(12, turnOf, 2)).toBe(4)
  expect(await firstWith(12, turnOf, 3)).toBe(10)
  expect(await firstWith(12, turnOf, 1)).toBe(0)
  expect(await firstWith(12, turnOf, 9)).toBe(12)
})
