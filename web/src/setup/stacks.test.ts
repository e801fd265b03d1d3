// Tests of stacks.
import { describe, expect, it } from 'vitest'
import { rulebookNamed } from '../rulebooks/registry.ts'
import type { CardFacts } from '../api/protocol.ts'
import { BLANK_CARD } from '../cards/blankCard.ts'
import { faceOf, sectionsOf, span } from './stacks.ts'
import { wishable } from './wishes.ts'

const card = (name: string, group: string, kind: string, figures: Record<string, number> = {}, types: string[] = []): CardFacts => ({
  ...BLANK_CARD,
  name,
  group,
  kind,
  types,
  figures,
})
const cards = Object.fromEntries(
  [
    card('Elf Wizard', 'Elf', 'hero', { level: 1 }),
    card('Elf Sorcerer', 'Elf', 'hero', { level: 2 }),
    card('Gray Ooze', 'Ooze', 'monster', { health: 6 }),
    card('Green Blob', 'Ooze', 'monster', { health: 7 }),
    card('Guardian of Night', 'Guardian', 'monster', { health: 9 }, ['guardian']),
    card('Guardian of Torment', 'Guardian', 'monster', { health: 8 }, ['guardian']),
    card('Torch', 'Torch', 'basic'),
    card('Doomgate', 'Doomgate', 'setting'),
  ].map((one) => [one.name, one]),
)

describe('a set-up as stacks', () => {
  const sections = sectionsOf(
    { heroes: ['Elf'], village: [], monsters: ['Ooze'], features: ['Guardian of Night'], setting: 'Doomgate', game: 'mixed' },
    cards,
  )
  it('has a part for each place', () => {
    expect(sections.map(({ part, groups }) => [part, groups.map((group) => group.name)])).toEqual([
      ['heroes', ['Elf']],
      ['village', []],
      ['dungeon', ['Ooze', 'Guardian of Night', 'Doomgate']],
    ])
  })
  it('shows the mightiest monster and the lowest hero', () => {
    expect(faceOf(sections[2]!.groups[0]!)?.name).toBe('Green Blob')
    expect(faceOf(sections[0]!.groups[0]!)?.name).toBe('Elf Wizard')
  })
  it('takes a guardian for itself', () => expect(sections[2]!.groups[1]!.cards.map((one) => one.name)).toEqual(['Guardian of Night']))
  it('knows the span of a figure', () => expect([span(Object.values(cards), 'health'), span([], 'health')]).toEqual([[6, 9], null]))
})

it('only what is drawn can be wished for', () => {
  const groups = { basic: ['Torch'], hero: ['Elf'], monster: ['Ooze', 'Guardian'], setting: ['Doomgate'] }
  expect(wishable(groups, cards, rulebookNamed('classic').setup).map(({ name }) => name)).toEqual([
    'Elf',
    'Ooze',
    'Doomgate',
    'Guardian of Night',
    'Guardian of Torment',
  ])
})
