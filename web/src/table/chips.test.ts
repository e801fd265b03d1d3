// Tests of chips.
import { expect, it } from 'vitest'
import type { Option, SeenCard } from '../api/protocol.ts'
import { en } from '../i18n/en/index.ts'
import { fill } from '../api/defaults.ts'
import { chipsOf, type Circumstances } from './chips.ts'

const card = (more: Partial<SeenCard> = {}): SeenCard => fill<SeenCard>('SeenCard', { ref: 1, name: 'Militia', ...more })
const noted = (...of: Array<[string, string]>) => ({
  notes: of.map(([, note]) => note),
  marks: of.map(([what]) => ({ what, amount: null, card: '' })),
})
const at = (more: Partial<Circumstances> = {}): Circumstances => ({
  options: [],
  change: null,
  weapons: [],
  gold: 0,
  owner: '',
  step: '',
  sent: '',
  ...more,
})
const option = (verb: string, xp: number | null = null) => ({ verb, xp }) as Option
const said = (...of: [SeenCard, Circumstances]) => chipsOf(...of, en).map((chip) => `${chip.kind}: ${chip.words}`)

it('says what can be done with a card', () => {
  expect(said(card(), at({ options: [option('equip')] }))).toEqual(['weapon: give it'])
  expect(said(card(), at({ options: [option('level', 2)] }))).toEqual(['level: Level up: 2 XP'])
  expect(said(card(), at({ options: [option('use')], step: 'spoils' }))).toEqual(['spoils: spoils'])
  expect(said(card(), at({ options: [option('pick')] }))).toEqual(['note: choose'])
  expect(said(card(), at({ options: [option('pick')], sent: 'destroyed' }))).toEqual(['note: destroy'])
  expect(said(card(), at({ options: [option('attack')] }))).toEqual([])
  expect(said(card(), at({ options: [option('attack')], buttonless: true }))).toEqual(['note: attack'])
})

it('says what giving it something would change', () => {
  expect(said(card(), at({ given: option('equip'), change: { attack: 6, magic: 0, light: 1 } }))).toEqual(['drop: +6, light +1'])
  expect(said(card(), at({ given: option('equip') }))).toEqual(['drop: may take it'])
  expect(said(card(), at({ given: option('attack') }))).toEqual(['drop: attack'])
})

it('tells the engine’s notes once', () => {
  expect(said(card({ used: true, ...noted(['used', 'used'], ['attack', 'attack +3'], ['with', 'with Dagger']) }), at())).toEqual([
    'used: used',
    'note: attack +3',
  ])
  expect(said(card(noted(['with', 'with Dagger'])), at({ weapons: ['Dagger'] }))).toEqual(['weapon: Dagger'])
})

it('says whose a borrowed card is, or that it is borrowed', () => {
  const loan = card({ used: true, ...noted(['used', 'used'], ['borrowed', 'borrowed']) })
  expect(said(loan, at({ owner: 'Ann' }))).toEqual(['used: used', 'note: of Ann'])
  expect(said(loan, at())).toEqual(['used: used', 'note: borrowed'])
})

it('tells gold only where nothing else is to tell', () => {
  expect(said(card(), at({ gold: 2 }))).toEqual(['note: 2 gold'])
  expect(said(card({ used: true }), at({ gold: 2 }))).toEqual(['used: used'])
})
