// Tests of drawFacts.
import { expect, it } from 'vitest'
import type { CardFacts } from '../api/protocol.ts'
import { BLANK_CARD } from '../cards/blankCard.ts'
import { rulebookNamed } from '../rulebooks/registry.ts'
import { setup as words } from '../i18n/en/setup.ts'
import { glance } from './drawFacts.ts'
import type { Section } from './stacks.ts'

const card = (name: string, kind: string, more: Partial<CardFacts>): CardFacts => ({ ...BLANK_CARD, name, kind, group: name, ...more })
const group = (one: CardFacts) => ({ name: one.name, cards: [one] })
const sections: Section[] = [
  { part: 'heroes', groups: [group(card('Elf', 'hero', { types: ['hero', 'wizard'], figures: { cost: 5, light: 1 }, magic: 2 }))] },
  { part: 'village', groups: [group(card('Spear', 'village', { types: ['weapon'], figures: { cost: 4 }, attack: 2 }))] },
  {
    part: 'dungeon',
    groups: [group(card('Ooze', 'monster', { figures: { health: 6 } })), group(card('Claws', 'trap', { figures: { copies: 2 } }))],
  },
]

it('tells light, weapons, magic, classes, health, prices and what lies in the deck', () => {
  expect(glance(sections, rulebookNamed('classic').setup, words).map(({ head, text }) => `${head}: ${text}`)).toEqual([
    '2 sources of light: Elf, Torch',
    '1 weapon: Spear',
    'little magic: Elf',
    'Classes: Wizard 1',
    '6: health of the monsters',
    '4 to 5: gold for a card',
    '2 traps: in the dungeon deck',
  ])
})
it('says so where there is nothing', () => {
  expect(glance([], rulebookNamed('quest').setup, words).map(({ head, text }) => `${head}: ${text}`)).toEqual([
    '1 source of light: Lantern',
    '0 weapons: only Daggers',
    'no magic: weapons have to do',
  ])
})
