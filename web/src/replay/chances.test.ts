// Tests of chances.
import { expect, test } from 'vitest'
import type { Chances, SeatChances, Turning } from '../api/protocol.ts'
import { linesOf, nextPoint, overTurns } from './chances.ts'

const share = (value: number, error = 0.1) => ({ value, error })
const seat = (turns: number[], after: number[], result: number): SeatChances => ({
  turns,
  after: after.map((value) => share(value)),
  result,
  luck: 0,
  choice: 0,
  others: 0,
  before: share(0.5),
})
const found = (seats: SeatChances[]): Chances => ({ playouts: 8, seats, moves: [], turning_points: [] })

test('between the own turns the line goes straight on, and it ends with the result', () => {
  expect(overTurns([seat([1, 3], [0.4, 0.6], 1)], 4).map(({ value }) => value)).toEqual([0.5, 0.4, 0.5, 0.6, 1])
  expect(overTurns([seat([2], [0.3], 0)], 2).map(({ value }) => value)).toEqual([0.5, 0.25, 0])
})

test('what is decided before the first turn belongs to it', () => {
  expect(overTurns([seat([0], [0.3], 1)], 2).map(({ value }) => value)).toEqual([0.5, 0.3, 1])
})

test('players have a line each, and one together against the dungeon', () => {
  const two = found([seat([1], [0.4], 1), seat([2], [0.2], 0)])
  expect(linesOf(two, 3, ['Ann', 'Bea'], '').map(({ name, values }) => [name, values.at(-1)])).toEqual([
    ['Ann', 100],
    ['Bea', 0],
  ])
  const one = linesOf(found([seat([1], [0.4], 1), seat([2], [0.2], 1)]), 3, ['Ann', 'Bea'], 'All of you')
  expect(one.map(({ name, values }) => [name, values])).toEqual([['All of you', [50, 40, 20, 100]]])
  expect(one[0]!.unsure).toEqual([20, 20, 20, 0])
})

test('turning points go round', () => {
  const points = [4, 9, 20].map((move) => ({ move }) as Turning)
  expect([0, 4, 9, 20].map((move) => nextPoint(points, move, 1))).toEqual([0, 1, 2, 0])
  expect([0, 4, 9, 30].map((move) => nextPoint(points, move, -1))).toEqual([2, 2, 0, 2])
})
