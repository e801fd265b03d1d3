// Tests of tips.
import { expect, test } from 'vitest'
import { rulebooks } from '../rulebooks/registry.ts'
import { fill } from '../api/defaults.ts'
import type { AnyView, Forecast, LogLine } from '../api/protocol.ts'
import { beatenBy, lastBattle, tipFor, tipsOf } from './tips.ts'

const view = (rulebook: 'classic' | 'quest', more: object = {}, verbs: string[] = ['village', 'dungeon', 'rest']): AnyView =>
  fill('AnyView', {
    rulebook,
    mode: 'versus',
    viewer: 0,
    turn: 2,
    active: 0,
    asked: 0,
    place: '',
    step: 'open',
    steps: [],
    over: false,
    village: [],
    destroyed: [],
    halls: [],
    rooms: [],
    monster_decks: [],
    keys: 0,
    keys_needed: 4,
    locations: [],
    players: [{ name: 'Mika', xp: 0, hand: [], hidden: 0, deck: 6, discard: [] }],
    choice: {
      player: 0,
      name: 'Mika',
      step: 'open',
      question: 'your turn',
      options: verbs.map((verb, number) => ({ number, verb, words: verb, card: 40 + number, gold: number, stack: number })),
    },
    ...more,
  })
const all = (rulebook: 'classic' | 'quest', ...but: string[]) => new Set(tipsOf(view(rulebook)).filter((id) => !but.includes(id)))
const id = (...of: Parameters<typeof tipFor>) => tipFor(...of)?.id
const OGRE = { ref: 7, monster: 'Ogre', means: null }
const holding = (gold: number, attack = 1) => ({
  players: [{ name: 'Mika', xp: 0, hand: [], hidden: 0, deck: 6, discard: [], sums: { gold, attack, magic: 0, light: 0, parts: [] } }],
})

test('a first game begins with what it is about, then where to go', () => {
  const rich = view('classic', holding(7))
  expect(tipFor(rich, new Set())).toMatchObject({ id: 'goal', goesOn: true })
  expect(id(rich, new Set(['goal']))).toBe('where')
  expect(id(rich, new Set(['goal', 'where']))).toBeUndefined()
})

test('what is told fits the hand: one that wins goes to fight, one that can buy nothing rests', () => {
  expect(id(view('classic', holding(7)), new Set(['goal']), '', [OGRE])).toBe('canWin')
  expect(id(view('classic', holding(1)), new Set(['goal']))).toBe('rest')
  expect(id(view('quest', holding(7), ['visit', 'dungeon']), new Set(['questGoal']), '', [OGRE])).toBe('questCanWin')
})

test('nobody is told anything while others decide, or when all is over', () => {
  expect(tipFor(view('classic', { choice: null }), new Set())).toBeNull()
  expect(tipFor(view('classic', { over: true }), new Set())).toBeNull()
})

test('buying comes first, light with the next purchase', () => {
  const buying = view('classic', { place: 'village', step: 'buy' }, ['buy', 'buy', 'done'])
  expect(tipFor(buying, new Set(['goal']))).toMatchObject({ id: 'buy' })
  expect(tipFor(buying, new Set(['goal']))?.at[0]).toBe('[data-spot="stack:1"]') // the most expensive one
  expect(id(buying, new Set(['goal', 'buy']))).toBe('light')
})

test('in the dungeon: weapons, if there are any, then the attack', () => {
  const prepare = { place: 'dungeon', step: 'prepare' }
  const arming = tipFor(view('classic', prepare, ['equip', 'done']), new Set(['goal']))
  expect(arming?.id).toBe('weapon')
  expect([arming?.at[0], arming?.at.at(-1)]).toEqual(['[data-spot="card:40"]', '[data-region=hand]'])
  expect(id(view('classic', prepare, ['equip', 'done']), new Set(['goal', 'weapon']))).toBe('attack')
  expect(id(view('classic', prepare, ['use', 'done']), new Set(['goal', 'attack']))).toBe('effect')
})

test('what happened is explained at the next decision', () => {
  expect(id(view('classic'), all('classic', 'won', 'lost'), 'won')).toBe('won')
  expect(id(view('classic'), all('classic', 'won', 'lost'), 'lost')).toBe('lost')
  const line = (kind: string, player: number): LogLine => fill<LogLine>('LogLine', { text: '', turn: 1, kind, player })
  expect(lastBattle([line('lost', 0), line('won', 0), line('drew', 0), line('lost', 1)], 0)).toBe('won')
  expect(lastBattle([line('lost', 1)], 0)).toBe('')
})

test('whom a hand beats: at once, or with what is in it, where one can get to', () => {
  const fight = (ref: number, place: number, wins: boolean, reached = false) =>
    fill<Forecast>('Forecast', { monster: `M${ref}`, ref, place, wins, reach: reached ? { wins: true, attack: 9, things: [] } : null })
  const fights = [fight(1, 1, false), fight(2, 2, false, true), fight(3, 3, true)]
  expect(beatenBy(view('classic'), fights).map(({ monster }) => monster)).toEqual(['M3', 'M2'])
  expect(beatenBy(view('quest', { rooms: [{ place: 3, barrier: 'too dark' }] }), fights).map(({ monster }) => monster)).toEqual(['M2'])
  const barred = fights.map((one) => ({ ...one, reason: 'its card does not let it be attacked' }))
  expect(beatenBy(view('classic'), barred).map(({ monster }) => monster)).not.toContain('M3')
})

test('a hand that wins is told to go', () => {
  expect(id(view('classic'), all('classic', 'canWin'))).toBeUndefined()
  expect(tipFor(view('classic'), all('classic', 'canWin'), '', [OGRE])).toMatchObject({
    id: 'canWin',
    at: ['[data-spot="card:7"]', '[data-region=hall]'],
  })
})

test('level up, disease, weak hands, and the end', () => {
  const hand = {
    players: [
      {
        name: 'Mika',
        xp: 3,
        hand: [{ ref: 7, name: 'Disease' }],
        hidden: 0,
        deck: 6,
        discard: [],
        sums: { gold: 4, attack: 1, magic: 0, light: 0, parts: [] },
      },
    ],
  }
  expect(id(view('classic', {}, ['level', 'done']), all('classic', 'level'))).toBe('level')
  expect(tipFor(view('classic', hand), all('classic', 'disease'))).toMatchObject({
    id: 'disease',
    at: ['[data-spot="card:7"]', '[data-region=hand]'],
  })
  expect(id(view('classic', { ...hand, turn: 8 }), all('classic', 'rest'))).toBe('rest')
  expect(id(view('classic', { ...hand, turn: 3 }), all('classic', 'rest'))).toBeUndefined()
  expect(id(view('classic', { ...hand, turn: 8 }), all('classic', 'rest'), '', [OGRE])).toBeUndefined() // it can do something
  expect(id(view('classic', { ...holding(9, 6), turn: 25 }), all('classic', 'rest'))).toBe('rest') // from then on with any hand that beats no monster
  expect(id(view('classic', { ...holding(9, 6), turn: 24 }), all('classic', 'rest'))).toBeUndefined()
  expect(id(view('classic', { halls: [{ ranks: [], deck: { count: 14 } }] }), all('classic', 'end'))).toBe('end')
  expect(id(view('classic', { halls: [{ ranks: [], deck: { count: 15 } }] }), all('classic', 'end'))).toBeUndefined()
  const stone = { halls: [{ ranks: [{ rank: 3, stone: true, card: { ref: 9, name: 'Stone of Mystery' } }], deck: { count: 4 } }] }
  expect(tipFor(view('classic', stone), all('classic', 'stone'))).toMatchObject({
    id: 'stone',
    at: ['[data-spot="card:9"]', '[data-region=hall]'],
  })
  expect(id(view('classic', stone), all('classic', 'end'))).toBeUndefined() // it is there already
})

test('Quest has tips of its own', () => {
  expect(id(view('quest', {}, ['visit', 'dungeon']), new Set(['questGoal']))).toBe('questWhere')
  expect(id(view('quest', { place: 'dungeon', step: 'move' }, ['move', 'done']), new Set(['questGoal']))).toBe('questMove')
  expect(id(view('quest', { keys: 3 }, ['visit']), all('quest', 'questEnd'))).toBe('questEnd')
})

test('every tip has a moment at which it comes, whatever was read before', () => {
  const player = (more: object) => ({ players: [{ ...holding(1).players[0], ...more }] })
  const inDungeon = { place: 'dungeon', step: 'prepare' }
  const moments: Array<[string, AnyView, Parameters<typeof tipFor>[2]?, Parameters<typeof tipFor>[3]?]> = [
    ['goal', view('classic')],
    ['where', view('classic', holding(7))],
    ['canWin', view('classic'), '', [OGRE]],
    ['won', view('classic'), 'won'],
    ['lost', view('classic'), 'lost'],
    ['level', view('classic', {}, ['level'])],
    ['weapon', view('classic', inDungeon, ['equip'])],
    ['effect', view('classic', inDungeon, ['use'])],
    ['attack', view('classic', inDungeon, ['done'])],
    ['disease', view('classic', player({ hand: [{ ref: 7, name: 'Disease' }] }))],
    ['stone', view('classic', { halls: [{ ranks: [{ rank: 3, stone: true, card: { ref: 9 } }], deck: { count: 4 } }] })],
    ['end', view('classic', { halls: [{ ranks: [], deck: { count: 9 } }] })],
    ['rest', view('classic', holding(1))],
    ['buy', view('classic', {}, ['buy'])],
    ['light', view('classic', {}, ['buy'])],
    ['questGoal', view('quest')],
    ['questWhere', view('quest', {}, ['visit'])],
    ['questCanWin', view('quest'), '', [OGRE]],
    ['questWon', view('quest'), 'won'],
    ['questLost', view('quest'), 'lost'],
    ['questLevel', view('quest', {}, ['level'])],
    ['questPrepare', view('quest', inDungeon)],
    ['questMove', view('quest', {}, ['move'])],
    ['questWound', view('quest', player({ wounds: 1 }))],
    ['questEnd', view('quest', { keys: 3 })],
    ['questBuy', view('quest', {}, ['buy'])],
  ]
  expect(moments.map(([tip]) => tip).sort()).toEqual([...tipsOf(view('classic')), ...tipsOf(view('quest'))].sort())
  for (const [tip, at, fought, winnable] of moments) expect(id(at, all(at.rulebook, tip), fought, winnable)).toBe(tip)
})

test('every tip has its words', () => {
  for (const { tips, words } of rulebooks) expect(tips.filter(({ id }) => !(id in words().tips))).toEqual([])
})
