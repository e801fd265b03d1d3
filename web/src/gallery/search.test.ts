// Tests of search.
import { expect, test } from 'vitest'
import { rulebookNamed } from '../rulebooks/registry.ts'
import type { CardFacts } from '../api/protocol.ts'
import { addressOf, folded, inOrder, listed, saidOf, search, sections, standsOn, wantedIn, type Wanted } from './search.ts'

const card = (name: string, more: Partial<CardFacts> = {}): CardFacts => ({
  name,
  kind: 'village',
  types: [],
  set: 'Thunderstone',
  group: name,
  figures: {},
  attack: null,
  magic: null,
  more: false,
  moments: [],
  text: [],
  provenance: 'list',
  doubts: [],
  ...more,
})
const CARDS = [
  card('Famine', {
    kind: 'monster',
    types: ['monster', 'undead', 'doom'],
    group: 'Undead-Doom',
    text: ['Battle: Gain a Disease.'],
    moments: ['battle'],
  }),
  card('Flame Watch', { kind: 'hero', types: ['hero', 'fighter', 'wizard'], set: 'Dragonspire', text: ['Attack 2.'] }),
  card('Lantern', { types: ['item', 'light'] }),
  card("Dragon's Jaw", { kind: 'trap', types: ['trap'], set: 'Dragonspire', provenance: 'house', doubts: ['how often'] }),
]
const ALL = inOrder([
  ...listed(CARDS, rulebookNamed('classic'), { hero: 'Hero', monster: 'Monster' }),
  ...listed([card('Lantern', { kind: 'starter', set: 'Thunderstone Quest' })], rulebookNamed('quest'), {}),
])
const want = (wanted: Partial<Wanted>) =>
  search(ALL, { words: '', game: '', kinds: new Set(), classes: new Set(), house: false, doubtful: false, ...wanted }).map(
    (found) => `${found.shelves[0]}/${found.card.name}`,
  )

test('a search is an address, and an address a search', () => {
  const wanted = { words: 'draw  a card', kinds: new Set(['hero', 'item']), classes: new Set(['wizard']), house: false, doubtful: true }
  expect(saidOf(wanted, '2009')).toBe('?rules=2009&q=draw++a+card&kind=hero%2Citem&class=wizard&mark=doubtful')
  expect(wantedIn(saidOf(wanted, '2009'))).toEqual(wanted)
  expect(saidOf(wantedIn('?kind=nope&class=&mark=x'))).toBe('')
})

test('without a wish every card is there, Heroes first', () => {
  expect(want({})).toEqual([
    'dragonspire/Flame Watch',
    'thunderstone/Lantern',
    'quest/Lantern',
    'thunderstone/Famine',
    "dragonspire/Dragon's Jaw",
  ])
})

test('every word must be found: in name, kind, set, group, type or text', () => {
  expect(want({ words: 'FAM' })).toEqual(['thunderstone/Famine'])
  expect(want({ words: 'monster disease' })).toEqual(['thunderstone/Famine'])
  expect(want({ words: 'undead-doom' })).toEqual(['thunderstone/Famine'])
  expect(want({ words: 'dragonspire wizard' })).toEqual(['dragonspire/Flame Watch'])
  expect(want({ words: 'dragon’s' })).toEqual(["dragonspire/Dragon's Jaw"])
  expect(want({ words: 'lantern wizard' })).toEqual([])
})

test('filters go together', () => {
  expect(want({ game: 'quest' })).toEqual(['quest/Lantern'])
  expect(want({ kinds: new Set(['trap', 'monster']), game: 'dragonspire' })).toEqual(["dragonspire/Dragon's Jaw"])
  expect(want({ classes: new Set(['fighter', 'wizard']) })).toEqual(['dragonspire/Flame Watch'])
  expect(want({ classes: new Set(['fighter', 'cleric']) })).toEqual([])
  expect(want({ house: true, doubtful: true })).toEqual(["dragonspire/Dragon's Jaw"])
})

test('sections hold what was found, addresses hold every name', () => {
  expect(sections(ALL).map(({ kind, cards }) => `${kind} ${cards.length}`)).toEqual(['hero 1', 'item 2', 'monster 1', 'trap 1'])
  expect(addressOf(ALL[4]!)).toBe("/cards/dragonspire/Dragon's%20Jaw")
  expect(addressOf(ALL[3]!, '2009')).toBe('/cards/thunderstone/Famine?rules=2009')
  expect(folded('Élan −2')).toBe('elan -2')
})

test('both classic games share a shelf', () => {
  const on = (shelf: string) => [...new Set(ALL.filter((one) => standsOn(one, shelf)).map(({ shelves }) => shelves[0]))]
  expect(on('mixed')).toEqual(['dragonspire', 'thunderstone'])
  expect(on('quest')).toEqual(['quest'])
})
