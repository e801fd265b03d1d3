// Tests of shell.
import { describe, expect, test } from 'vitest'
import { fill } from '../api/defaults.ts'
import type { AnyView, Happening, LogLine, Refusal, SeatSeen, TableSeen, Update } from '../api/protocol.ts'
import { en } from '../i18n/en/index.ts'
import { asked, cap, sentence } from '../i18n/sentence.ts'
import { clock } from './clock.ts'
import { keyMeaning, nextBox, type Pressed } from './keys.ts'
import { paceOf } from './pace.ts'
import { pieces } from './pieces.ts'
import { percent } from './percent.ts'
import { byTurn, lastDecided, lastLines, lastOwn, told } from './newLines.ts'
import { stepsOf } from './steps.ts'
import { mayHint, stripTopic, type Now } from './stripTopic.ts'
import { movesBetween } from './cardMoves.ts'
import { byVerb } from './why.ts'

test('words become sentences', () => {
  expect(cap('buy')).toBe('Buy')
  expect(sentence('buy a card with 6 gold')).toBe('Buy a card with 6 gold.')
  expect(asked('Which monster do you attack?')).toBe('Which monster do you attack?')
  expect(sentence('')).toBe('')
  expect(asked('which monster do you attack')).toBe('Which monster do you attack?')
  expect(asked('Mimic: how many cards')).toBe('Mimic: how many cards?')
  expect(sentence('how it went is told at the end ')).toBe('How it went is told at the end.')
  expect(asked('destroy what you like')).toBe('Destroy what you like.')
  expect(asked('Choir Weeper: ignore this alert', true)).toBe('Choir Weeper: ignore this alert?')
  expect([clock(7), clock(61.2), clock(-3)]).toEqual(['0:07', '1:02', '0:00'])
})

describe('steps of the turn', () => {
  test('before a place is chosen there is one', () => {
    expect(stepsOf({ steps: [], step: 'open' })).toEqual([{ name: 'open', state: 'now' }])
  })
  test('those behind are done', () => {
    const found = stepsOf({ steps: ['effects', 'buy', 'level up'], step: 'buy' })
    expect(found.map((one) => one.state)).toEqual(['done', 'done', 'now', 'next', 'next'])
  })
  test('a step outside the turn stands alone', () => {
    expect(stepsOf({ steps: ['effects'], step: 'guild' })).toEqual([{ name: 'guild', state: 'now' }])
    expect(stepsOf({ steps: ['effects'], step: '' })).toEqual([])
  })
})

const seat = (change: Partial<SeatSeen> = {}): SeatSeen => ({
  name: 'Ann',
  person: 'a',
  bot: '',
  stand_in: false,
  here: true,
  host: false,
  ...change,
})
const table = (change: Partial<TableSeen> = {}) =>
  ({
    status: 'playing',
    seats: [seat(), seat({ name: 'Bea', person: 'b' })],
    mine: [0],
    undo: null,
    asked: 0,
    day: '',
    ...change,
  }) as TableSeen
const view = (change: object = {}) => ({ over: false, choice: null, ...change }) as AnyView
const now = (change: Partial<Now> = {}): Now => ({ line: 'open', trouble: false, table: table(), view: view(), seat: 0, ...change })

describe('what the strip says', () => {
  const undo = (of: number, waiting: number[]) => ({ seat: of, agreed: [], waiting, until: null })
  test.each<[string, Partial<Now>]>([
    ['lost', { line: 'lost', trouble: true }],
    ['trouble', { trouble: true, view: view({ choice: {} }) }],
    ['over', { view: view({ over: true }) }],
    ['over', { table: table({ status: 'closed' }), view: view({ choice: {} }) }],
    ['asked-undo', { table: table({ undo: undo(0, [1]) }) }],
    ['asks-undo', { table: table({ undo: undo(1, [0]) }), view: view({ choice: {} }) }],
    ['stood-in', { table: table({ seats: [seat({ bot: 'apprentice', stand_in: true })] }) }],
    ['question', { view: view({ choice: {} }) }],
    ['waiting', { table: table({ asked: 1 }) }],
    ['away', { table: table({ asked: 1, seats: [seat(), seat({ here: false })] }) }],
    ['waiting', { table: table({ asked: 1, seats: [seat(), seat({ here: false, bot: 'apprentice' })] }) }],
    ['quiet', { table: null }],
  ])('%s', (strip, change) => expect(stripTopic(now(change))).toBe(strip))

  test('a hint only where nobody else plays', () => {
    const bot = seat({ person: '', bot: 'apprentice' })
    expect(mayHint(table({ seats: [seat(), bot] }))).toBe(true)
    expect(mayHint(table({ seats: [seat(), bot], day: '2026-01-31' }))).toBe(false)
    expect(mayHint(table({ seats: [seat(), seat({ bot: 'apprentice', stand_in: true })] }))).toBe(false)
    expect(mayHint(table())).toBe(false)
    expect(mayHint(null)).toBe(false)
  })
})

describe('keys', () => {
  const pressed = (key: string, code = '', change: Partial<Pressed> = {}): Pressed => ({
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...change,
  })
  test('digits by their place, whatever Shift makes of them', () => {
    expect(keyMeaning(pressed('1', 'Digit1'))).toEqual({ key: '1' })
    expect(keyMeaning(pressed('!', 'Digit1', { shiftKey: true }))).toEqual({ key: '⇧1' })
  })
  test('letters, also with caps lock; the browser keeps its own', () => {
    expect(keyMeaning(pressed('W', 'KeyW'))).toEqual({ action: 'why' })
    expect(keyMeaning(pressed('w', 'KeyW', { ctrlKey: true }))).toBeNull()
    expect(keyMeaning(pressed('?', 'Minus', { shiftKey: true }))).toEqual({ action: 'keys' })
    expect(keyMeaning(pressed('x', 'KeyX'))).toBeNull()
  })
  test('an arrow goes straight ahead', () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
    const boxes = [box(0, 0), box(20, 0), box(40, 0), box(20, 20)]
    expect(nextBox(boxes[0]!, boxes, [1, 0])).toBe(1)
    expect(nextBox(boxes[1]!, boxes, [0, 1])).toBe(3)
    expect(nextBox(boxes[0]!, boxes, [-1, 0])).toBe(-1)
  })
})

describe('the log', () => {
  const line = (text: string, kind = '') => fill<LogLine>('LogLine', { text, turn: 1, kind })
  const entry = (seq: number, of: number | null, lines: string[], kind = 'decided', by = ''): Happening => ({
    seq,
    kind,
    seat: of,
    by,
    lines: lines.map((text) => line(text, text.startsWith('Turn') ? 'turn' : '')),
    back_to: null,
  })
  const log = [
    entry(1, null, ['Turn 1: Ann'], 'started'),
    entry(2, 0, ['Ann rests.', 'Turn 2: Bot']),
    entry(3, 1, ['Bot buys.'], 'decided', 'apprentice'),
  ]
  test('what came after my own last decision is new', () => {
    expect(lastOwn(log, [0])).toBe(2)
    expect([
      lastOwn([entry(1, null, [], 'copied'), entry(2, null, ['Turn 9: Ann'], 'started')], [0]),
      lastOwn(log.slice(0, 1), [0]),
    ]).toEqual([2, 0])
    expect([lastDecided(log), lastDecided(log.slice(0, 2)), lastDecided([])]).toEqual([null, 0, null])
    expect(told(log, [0]).map((one) => one.fresh)).toEqual([false, false, false, true])
  })
  test('to a watcher nothing is', () => expect(told(log, []).some((one) => one.fresh)).toBe(false))
  test('lines stand below their turns, the first ones below the turn of whoever does something first', () => {
    const at = (turn: number, player: number, kind: string) => ({
      key: `${turn} ${kind}`,
      line: fill<LogLine>('LogLine', { text: '', turn, kind, player }),
      fresh: false,
    })
    const turns = byTurn([at(1, 1, 'visited'), at(1, 0, 'discarded'), at(2, 0, 'turn'), at(2, 0, 'rested'), at(3, 1, 'turn')])
    const told = (of: typeof turns) => of.map(({ turn, player, lines }) => [turn, player, lines.length])
    expect(told(turns)).toEqual([
      [1, 1, 2],
      [2, 0, 1],
      [3, 1, 0],
    ])
    expect(told(lastLines(turns, 2))).toEqual([
      [1, 1, 1],
      [2, 0, 1],
      [3, 1, 0],
    ])
    expect(told(lastLines(turns, 1))).toEqual([
      [2, 0, 1],
      [3, 1, 0],
    ])
  })
})

test('chances are not rounded away', () => {
  expect([percent(0.426), percent(1), percent(0.999), percent(0.001), percent(0)]).toEqual(['43%', '100%', '>99%', '<1%', '0%'])
})

describe('cards travel', () => {
  const card = (ref: number) => ({ ref })
  const at = (hand: number[], discard: number[], top: number, rank: number | null) =>
    ({
      rulebook: 'classic',
      front: [],
      village: [{ number: 3, top: card(top) }],
      halls: [{ ranks: [{ card: rank === null ? null : card(rank) }] }],
      players: [{ hand: hand.map(card), discard: discard.map(card) }],
    }) as unknown as AnyView
  test('bought, drawn, and come into the hall', () => {
    const found = movesBetween(at([1], [], 7, null), at([1, 2], [7], 8, 20), 0)
    expect(found).toEqual([
      { ref: 20, from: 'pile:dungeon', to: 'card:20' },
      { ref: 7, from: 'stack:3', to: 'pile:discard' },
      { ref: 1, from: 'card:1', to: 'card:1' },
      { ref: 2, from: 'pile:deck', to: 'card:2' },
    ])
  })
})

test('names in a text are cut out, the longest first', () => {
  const found = pieces('Ann buys Flaming Sword and Sword.', ['Sword', 'Flaming Sword'])
  expect(found.filter((piece) => piece.card).map((piece) => piece.text)).toEqual(['Flaming Sword', 'Sword'])
  expect(found.map((piece) => piece.text).join('')).toBe('Ann buys Flaming Sword and Sword.')
})

test('reasons stand below what one would have done', () => {
  const refusal = (move: string, name: string) => ({ move, name, reason: 'no' }) as Refusal
  const found = byVerb(
    [
      refusal('buy Fireball, 9 gold', 'Fireball'),
      refusal('level up Militia for 3 XP', 'Militia'),
      refusal('buy Torch, 3 gold', 'Torch'),
      refusal('rest', ''),
    ],
    en.engine,
  )
  expect(found.map((group) => [group.verb, group.refusals.map((one) => one.what)])).toEqual([
    ['buy', ['Fireball, 9 gold', 'Torch, 3 gold']],
    ['level up', ['Militia for 3 XP']],
    ['', ['rest']],
  ])
})

test('only what others do takes its time', () => {
  const update = (of: number, by: string, text = 'buys') =>
    ({ table: { mine: [0] }, happened: [{ seq: 5, kind: 'decided', seat: of, by, lines: text ? [{ text }] : [] }] }) as unknown as Update
  expect(paceOf(update(0, ''), 1, 0)).toBe(0)
  expect(paceOf(update(1, ''), 1, 0)).toBe(600)
  expect(paceOf(update(0, 'apprentice'), 2, 0)).toBe(300)
  expect(paceOf(update(1, '', ''), 1, 0)).toBe(0)
  expect(paceOf(update(1, ''), 0, 0)).toBe(0)
  expect(paceOf(update(1, ''), 1, 9)).toBe(0) // the same update once more
})
