// Tests of plot.
import { expect, it } from 'vitest'
import type { GameListed } from '../api/protocol.ts'
import { path, rowsOf, ticks } from './plot.ts'

const game = (at: number, points: number[], more: Partial<GameListed> = {}): GameListed => ({
  id: String(at),
  game: 'thunderstone',
  mode: 'versus',
  kind: 'versus',
  status: 'over',
  names: [],
  bots: [],
  seat: 0,
  my_move: false,
  asked: null,
  at,
  setting: '',
  turns: 1,
  points,
  winners: [],
  practice: false,
  day: '',
  over: '',
  ...more,
})

it('counts what is finished and no practice, oldest first', () => {
  const rows = rowsOf(
    [game(3, [7]), game(1, [5, 9, 4]), game(2, [1, 2], { practice: true }), game(4, [], { status: 'playing' })],
    (one) => one.game,
  )
  expect(rows.map(({ at, mine, other }) => [at, mine, other])).toEqual([
    [1, 5, 9],
    [3, 7, null],
  ])
})
it('has no opponents among those one plays with', () =>
  expect(rowsOf([game(1, [5, 9], { kind: 'together' })], (one) => one.game)).toMatchObject([{ mine: 5, other: null }]))
it('has round lines around all values', () => {
  expect(ticks(0, 34)).toEqual([0, 10, 20, 30, 40])
  expect(ticks(-3, 4)).toEqual([-4, -2, 0, 2, 4])
  expect(ticks(0, 0)).toEqual([0, 1])
})
it('leaves gaps', () =>
  expect(
    path(
      [1, null, 2, 3],
      (i) => i,
      (value) => value,
    ),
  ).toBe('M0.0 1.0M2.0 2.0L3.0 3.0'))
