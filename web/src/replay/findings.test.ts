// Tests of findings.
import { expect, test } from 'vitest'
import type { Choice, Decided, SeatChances, Turning } from '../api/protocol.ts'
import { de } from '../i18n/de/index.ts'
import { en } from '../i18n/en/index.ts'
import { changeOf, decidedOf, reasonOf, sinceOf, thenOf, totalsOf, type FindingWords } from './findings.ts'

const share = (value: number, error = 0.02) => ({ value, error })
const go = (verb: string, words: string) => ({ number: 0, verb, words, name: '', does: '', outcome: null })
const choice = (...options: unknown[]) =>
  ({ player: 0, name: 'Ann', step: 'open', asks: 'open_turn', card: null, sends_to: '', options }) as unknown as Choice
const VILLAGE = go('village', 'visit village')
const DUNGEON = go('dungeon', 'enter dungeon')
const decided = (more: Partial<Decided>) =>
  ({
    move: 4,
    before: share(0.5),
    after: share(0.5),
    lead: share(0),
    finding: 'best',
    choice: choice(VILLAGE),
    luck: null,
    others: null,
    ...more,
  }) as Decided
const other = (finding: Decided['finding'], value: number) => decided({ finding, lead: share(value), choice: choice(VILLAGE, DUNGEON) })
const two: FindingWords = { words: en, view: null, names: ['Ann', 'Bea'], together: '' }
const alone: FindingWords = { ...two, names: ['Ann'] }
const inGerman: FindingWords = { ...two, words: de }

test('every decision is told with the best one found', () => {
  expect(decidedOf(two, decided({}))).toBe('Ann: “Visit village”, 50 % (± 2). Nothing better was found.')
  expect(decidedOf(two, other('better', 0.06))).toBe('Ann: “Visit village”, 50 % (± 2). Clearly better: “Enter dungeon”, +6 % (± 2).')
  expect(decidedOf(two, other('perhaps', 0.03))).toContain('Perhaps better: “Enter dungeon”, +3 %')
  expect(decidedOf(two, other('alike', 0.004))).toContain('As good: “Enter dungeon”, 0 %')
  expect(decidedOf(inGerman, other('perhaps', 0.03))).toContain('Vielleicht besser: „')
})

test('the draw is told from choices, and own ones from those of others', () => {
  const seat = { luck: 0.1, choice: -0.2, others: 0.3 } as SeatChances
  expect(totalsOf(two, seat, 0)).toBe("Ann: +10 by the draw, −20 by own choices, +30 by others' choices.")
  expect(totalsOf(alone, seat, 0)).toBe('Ann: +10 by the draw, −20 by own choices.')
  expect(totalsOf(inGerman, seat, 1)).toBe(
    'Bea: +10 durch Kartenglück, −20 durch eigene Entscheidungen, +30 durch Entscheidungen der anderen.',
  )
  expect(sinceOf(two, decided({ luck: 0.1, others: -0.05 }))).toBe("Since the decision before: +10 % by the draw, −5 % by others' choices.")
  expect(sinceOf(alone, decided({ luck: 0.1, others: 0 }))).toBe('Since the decision before: +10 % by the draw.')
  expect(sinceOf(two, decided({}))).toBe('')
})

test('turning points say what turned', () => {
  const point = {
    player: 1,
    before: 0.5,
    after: 0.3,
    change: share(-0.2),
    by: 'choice',
    choice: choice(VILLAGE, DUNGEON),
    brought: [],
  } as unknown as Turning
  expect(changeOf(two, point)).toBe('Bea 50 % to 30 % (± 2).')
  expect(changeOf({ ...two, together: 'All of you' }, point)).toContain('All of you')
  expect(reasonOf(two, point)).toBe('By own choice: “Visit village”. Clearly better: “Enter dungeon”.')
  expect(thenOf(two, point)).toBe('')
  expect(reasonOf(two, { ...point, by: 'luck' })).toBe('By the draw: what was drawn or turned up.')
  expect(thenOf(two, { ...point, by: 'luck' })).toBe('Then: “Visit village”.')
})
