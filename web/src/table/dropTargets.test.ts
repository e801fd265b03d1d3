// Tests of dropTargets.
import { expect, test } from 'vitest'
import { fill } from '../api/defaults.ts'
import type { Choice, Option } from '../api/protocol.ts'
import { CHAMPION, DESTROYED, dropsFrom, HAND, STRIP } from './dropTargets.ts'
import { DECK, DISCARD } from './cardMoves.ts'

const option = (number: number, verb: string, more: object = {}): Option => fill('Option', { number, verb, words: verb, ...more })
const choice = (options: Option[], sends_to = ''): Choice =>
  fill('Choice', { player: 0, name: 'Mika', step: '', question: '', options, sends_to })
const drops = (spot: string, options: Option[], { held = false, sent = '', entrance = null as string | null } = {}) =>
  Object.fromEntries(
    [...dropsFrom(spot, held, choice(options, sent), options, entrance)].map(([place, found]) => [
      place,
      found.map(({ number }) => number),
    ]),
  )

test('a weapon goes to every Hero who may take it, or a Hero to the weapon', () => {
  const options = [
    option(0, 'equip', { card: 5, equal: [6], target: 7, equal_targets: [8] }),
    option(1, 'equip', { card: 5, equal: [6], target: 9 }),
  ]
  expect(drops('card:6', options, { held: true })).toEqual({ 'card:7': [0], 'card:8': [0], 'card:9': [1] })
  expect(drops('card:8', options, { held: true })).toEqual({ 'card:5': [0], 'card:6': [0] })
})

test('a stack goes to hand or discard pile, and paying with the hand is the same', () => {
  const options = [option(0, 'buy', { stack: 3 }), option(1, 'buy', { stack: 4 }), option(2, 'done')]
  expect(drops('stack:3', options)).toEqual({ [HAND]: [0], [DISCARD]: [0] })
  expect(drops('card:7', options, { held: true })).toEqual({ 'stack:3': [0], 'stack:4': [1] })
  expect(drops('card:7', options)).toEqual({})
})

test('a monster comes to the hand, or any card of the hand goes to it', () => {
  const options = [option(0, 'attack', { card: 20, place: 1 }), option(1, 'use', { card: 7 })]
  expect(drops('card:20', options)).toEqual({ [HAND]: [0] })
  expect(drops('card:7', options, { held: true })).toEqual({ 'card:20': [0], [STRIP]: [1] })
})

test('what is named goes where the question sends it', () => {
  const options = [option(0, 'pick', { card: 7 }), option(1, 'done')]
  expect(drops('card:7', options, { held: true, sent: 'destroyed' })).toEqual({ [STRIP]: [0], [DESTROYED]: [0] })
  expect(drops('card:7', options, { held: true, sent: 'deck' })).toEqual({ [STRIP]: [0], [DECK]: [0] })
  expect(drops('card:7', options, { held: true })).toEqual({ [STRIP]: [0] })
})

test('a champion goes to rooms and locations; the hand fights where it stands', () => {
  const options = [option(0, 'move', { place: 2 }), option(1, 'done', { place: 1 }), option(2, 'visit', { place: 0 }), option(3, 'dungeon')]
  expect(drops(CHAMPION, options)).toEqual({ 'place:2': [0], 'location:0': [2] })
  expect(drops(CHAMPION, options, { entrance: 'place:0' })).toEqual({ 'place:2': [0], 'location:0': [2], 'place:0': [3] })
  expect(drops('card:7', options, { held: true })).toEqual({ 'place:1': [1] })
})

test('several things one could mean stay several', () => {
  const options = [option(0, 'use', { card: 7, effect: 0 }), option(1, 'use', { card: 7, effect: 1 })]
  expect(drops('card:7', options, { held: true })).toEqual({ [STRIP]: [0, 1] })
  expect([...dropsFrom('card:7', true, null, options)]).toEqual([])
})
