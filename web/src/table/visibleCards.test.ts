// Tests of visibleCards.
import { describe, expect, it } from 'vitest'
import type { AnyView, Choice, Option, SeenCard } from '../api/protocol.ts'
import { layPlace, offeredIn } from './visibleCards.ts'

const card = (ref: number) => ({ ref }) as SeenCard
const pick = (ref: number, more: Partial<Option> = {}) =>
  ({ number: ref, verb: 'pick', card: ref, equal: [] as number[], place: null, stack: null, player: null, ...more }) as Option
const choice = (...options: Option[]) => ({ options }) as Choice
const view = {
  rulebook: 'quest',
  guardian: card(90),
  village: [{ top: card(40) }, { top: null }],
  rooms: [{ card: card(50), monster: card(51) }],
  players: [{ hand: [card(1), card(2)], side_quests: [card(60)], guilds: [], guards: [] }],
} as unknown as AnyView

const offered = (...options: Option[]) => offeredIn(view, choice(...options), 0).map((option) => option.card)

describe('cards laid out for a question', () => {
  it('are those that lie nowhere in sight', () => {
    expect(offered(pick(1), pick(40), pick(51), pick(90), pick(77))).toEqual([77])
  })

  it('are none of equal cards if one of them is in sight', () => {
    expect(offered(pick(77, { equal: [2] }))).toEqual([])
  })

  it('are side quests while one chooses among them, but not one that is used', () => {
    expect(offered(pick(60))).toEqual([60])
    expect(offered(pick(60, { verb: 'use' }))).toEqual([])
  })

  it('lie in a hand that is empty, else where the village is, and there in a small window, too', () => {
    const holding = (hand: SeenCard[], hidden = 0) => ({ players: [{ hand, hidden, kept: [], kept_hidden: 0 }] }) as unknown as AnyView
    expect(layPlace(holding([]), 0, false)).toBe('hand')
    expect(layPlace(holding([]), 0, true)).toBe('village')
    expect(layPlace(holding([card(1)]), 0, false)).toBe('village')
    expect(layPlace(holding([], 6), 0, false)).toBe('village')
  })

  it('are not what is answered by a word or at another place', () => {
    expect(offered(pick(77, { verb: 'word' }), pick(78, { verb: 'buy', stack: 0 }), pick(79, { verb: 'move', place: 3 }))).toEqual([])
  })
})
