import { expect, test } from 'vitest'
import { TERMS } from '../cards/keywords.ts'
import { glossary as german } from './de/glossary.ts'
import { rules as germanRules } from './de/rules.ts'
import { glossary as english } from './en/glossary.ts'
import { rules as englishRules } from './en/rules.ts'
import { parts } from './marked.ts'
import type { Block, Entries, Rulebooks } from './shapes.ts'

const told = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('named' in block) return block.named.flat()
  if ('signs' in block) return block.signs.map(([, , text]) => text)
  return 'example' in block ? [block.example] : [block.caption]
}
const all = (rules: Rulebooks) => Object.values(rules).flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(told)))
const termsIn = (texts: string[]) => texts.flatMap(parts).flatMap((part) => ('term' in part && part.term ? [part.term] : []))
const shape = (rules: Rulebooks) => Object.entries(rules).map(([name, { sections }]) => [name, sections.map(({ id, only, blocks }) => [id, only, blocks.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block)[0]))])])

test('a text is cut at its marks', () => {
  expect(parts('Add up {gold} [gold](gold), **all** of it: [cards](/cards).')).toEqual([
    { text: 'Add up ' }, { sign: 'gold' }, { text: ' ' }, { text: 'gold', term: 'gold' }, { text: ', ' }, { text: 'all', strong: true }, { text: ' of it: ' }, { text: 'cards', to: '/cards' }, { text: '.' },
  ])
})

test.each<[string, Entries, Rulebooks]>([['English', english, englishRules], ['German', german, germanRules]])('%s: every word that is marked has its entry', (_, glossary, rules) => {
  const used = [...TERMS, ...termsIn(all(rules)), ...termsIn(Object.values(glossary).flatMap((entry) => [entry.text, entry.quest ?? '']))]
  expect([...new Set(used)].filter((term) => !(term in glossary))).toEqual([])
})

test('both languages say the same things in the same order', () => {
  expect(Object.keys(german)).toEqual(Object.keys(english))
  expect(shape(germanRules)).toEqual(shape(englishRules))
})
