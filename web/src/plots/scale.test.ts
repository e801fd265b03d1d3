// Tests of scale.
import { expect, test } from 'vitest'
import { sampled, spread, ticks, turnTicks } from './scale.ts'

test('ticks are round and reach the highest value', () => {
  expect(ticks(36)).toEqual([0, 10, 20, 30, 40])
  expect(ticks(7)).toEqual([0, 2, 4, 6, 8])
  expect(ticks(0)).toEqual([0])
  expect(ticks(3)).toEqual([0, 1, 2, 3])
  expect(ticks(120).at(-1)).toBeGreaterThanOrEqual(120)
})

test('the last turn is named, and none too near to it', () => {
  expect(turnTicks(100)).toEqual([50, 100])
  expect(turnTicks(63)).toEqual([20, 40, 63])
  expect(turnTicks(0)).toEqual([])
  expect(turnTicks(1)).toEqual([1])
})

test('labels keep their distance and their bounds', () => {
  expect(spread([10, 12, 50], 10, 0, 100)).toEqual([6, 16, 50])
  expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100])
  expect(spread([99, 98], 10, 0, 100)).toEqual([100, 90])
  expect(spread([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60])
  expect(spread([1, 2, 15], 10, 0, 100)).toEqual([0, 10, 20])
  expect(spread([], 10, 0, 100)).toEqual([])
})

test('a long list is shown by some of its rows', () => {
  expect(sampled(3)).toEqual([0, 1, 2])
  const rows = sampled(101)
  expect(rows[0]).toBe(0)
  expect(rows.at(-1)).toBe(100)
  expect(rows.length).toBe(12)
})
