// Tests of monsterLabel.
import { expect, it } from 'vitest'
import { fill } from '../../api/defaults.ts'
import type { Forecast, Rank, SeenCard } from '../../api/protocol.ts'
import { board } from '../../i18n/en/board.ts'
import { labelOf } from './monsterLabel.ts'
import { en } from './i18n/en.ts'

const words = { ...en, needsLight: board.needsLight }

const card = fill<SeenCard>('SeenCard', { ref: 1, name: 'Mythlurian' })
const rank = (more: Partial<Rank> = {}): Rank => ({
  rank: 2,
  card,
  stone: false,
  health: 8,
  xp: 2,
  vp: 4,
  gold: 3,
  light: 2,
  angry: false,
  ...more,
})
const fight = { attack: 7, health: 8, wins: false } as Forecast

it('says a monster in one sentence', () => {
  expect(labelOf(rank(), 1, fight, words)).toBe('Mythlurian, rank 2, health 8, needs light 2, you have 1; your total attack 7: lose by 1')
})

it('says only what there is to say', () => {
  expect(labelOf(rank({ rank: 0, light: 0, angry: true }), 0, undefined, words)).toBe('Mythlurian, before the hall, health 8, angry')
  expect(labelOf(rank({ health: null, light: 0 }), 0, undefined, words)).toBe('Mythlurian, rank 2')
  expect(labelOf(rank(), null, undefined, words)).toBe('Mythlurian, rank 2, health 8, needs light 2')
})
