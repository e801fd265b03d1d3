// Tests of equalCards.
import { expect, test } from 'vitest'
import { fill } from '../api/defaults.ts'
import type { Option } from '../api/protocol.ts'
import { traded, tradesFor } from './equalCards.svelte.ts'

const equip = fill<Option>('Option', { number: 0, verb: 'equip', words: '', name: 'Dagger', card: 7, target: 1, equal_targets: [2, 3] })
const refs = (...refs: number[]) => refs.map((ref) => ({ ref }))

test('a weapon goes to the Hero it was dropped on, of several equal ones', () => {
  const trades = tradesFor(equip, ['card:7', 'card:3'])
  expect(trades).toEqual([[1, 3]])
  expect(traded(refs(1, 2, 3, 7), trades)).toEqual(refs(3, 2, 1, 7))
})

test('where the one that is offered is meant, everything stays where it is', () => {
  expect(tradesFor(equip, ['card:7', 'card:1'])).toEqual([])
  expect(traded(refs(1, 2), [[1, 9]])).toEqual(refs(1, 2))
})

test('of equal weapons the one that was dragged goes', () => {
  expect(tradesFor({ ...equip, equal: [8] }, ['card:8', 'card:1'])).toEqual([[7, 8]])
})
