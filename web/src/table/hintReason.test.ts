// Tests of hintReason.
import { expect, test } from 'vitest'
import type { AnyView, CardFacts, Forecast, Option } from '../api/protocol.ts'
import { en } from '../i18n/en/index.ts'
import { reasonFor, type Known } from './hintReason.ts'

const FACTS: Record<string, Partial<CardFacts>> = { Torch: { figures: { light: 1, gold: 2 } }, Imp: { figures: { xp: 1, vp: 3 } } }
const facts = (name: string) => ({ name, figures: {}, attack: null, magic: null, ...FACTS[name] }) as unknown as CardFacts
const fight = (ref: number, attack: number, health: number, more: Partial<Forecast> = {}) =>
  ({ monster: 'Imp', ref, attack, health, wins: attack >= health, parts: [], reach: null, ...more }) as unknown as Forecast
const view = (step: string) =>
  ({
    step,
    viewer: 0,
    players: [
      {
        hand: [1, 2, 3, 4, 5, 6],
        hidden: 0,
        deck: 6,
        discard: [],
        sums: { gold: 4 },
        outlook: { draws: 6, gold: 5, attack: 4, magic: 0, light: 1 },
      },
    ],
  }) as unknown as AnyView
const why = (option: Partial<Option>, known: Partial<Known> = {}, step = 'open') =>
  reasonFor(
    { place: null, outcome: null, name: '', ...option } as Option,
    { view: view(step), forecasts: [], then: undefined, facts, ...known },
    en,
  )

test('where to go', () => {
  expect(why({ verb: 'village' }, { forecasts: [fight(1, 2, 5)] })).toBe('This hand beats nobody now, and it has 4 gold to spend.')
  expect(why({ verb: 'village' }, { forecasts: [fight(1, 6, 5)] })).toBe('')
  expect(why({ verb: 'dungeon' }, { forecasts: [fight(1, 6, 5)] })).toBe('This hand beats Imp.')
})

test('what a fight brings, and what leads to it', () => {
  expect(why({ verb: 'attack', outcome: fight(1, 7, 5) })).toBe('You win by 2: 1 XP and 3 VP.')
  expect(why({ verb: 'equip' }, { forecasts: [fight(1, 4, 5)], then: [fight(1, 5, 5)] }, 'prepare')).toBe('Then you just beat Imp.')
})

test('what a purchase makes better', () => {
  expect(why({ verb: 'buy', name: 'Torch' }, {}, 'buy').replaceAll('\u00a0', ' ')).toBe('Average hand: gold 5.0 → 5.5, light 1.0 → 1.4.')
})
