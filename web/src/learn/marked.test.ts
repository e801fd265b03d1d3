// Tests of marked.
import { expect, test } from 'vitest'
import { TERMS } from '../cards/keywords.ts'
import { parts } from './marked.ts'
import type { Block, RulesText, WholeEntry } from './shapes.ts'
import { glossaryIn, rulesIn } from './texts.svelte.ts'

const told = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('named' in block) return block.named.flat()
  if ('signs' in block) return block.signs.map(([, , text]) => text)
  return 'example' in block ? [block.example] : [block.caption]
}
const all = (rules: Record<string, RulesText>) =>
  Object.values(rules).flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(told)))
const termsIn = (texts: string[]) => texts.flatMap(parts).flatMap((part) => ('term' in part && part.term ? [part.term] : []))
const shape = (rules: Record<string, RulesText>) =>
  Object.entries(rules).map(([name, { sections }]) => [
    name,
    sections.map(({ id, only, blocks }) => [id, only, blocks.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block)[0]))]),
  ])

test('a text is cut at its marks', () => {
  expect(parts('Add up {gold} [gold](gold), **all** of it: [cards](/cards).')).toEqual([
    { text: 'Add up ' },
    { sign: 'gold' },
    { text: ' ' },
    { text: 'gold', term: 'gold' },
    { text: ', ' },
    { text: 'all', strong: true },
    { text: ' of it: ' },
    { text: 'cards', to: '/cards' },
    { text: '.' },
  ])
})

test.each(['en', 'de'])('%s: every word that is marked has its entry', async (language) => {
  const glossary: Record<string, WholeEntry> = await glossaryIn(language)
  const used = [
    ...TERMS,
    ...termsIn(all(await rulesIn(language))),
    ...termsIn(Object.values(glossary).flatMap(({ text, instead }) => [text, ...Object.values(instead)])),
  ]
  expect([...new Set(used)].filter((term) => !(term in glossary))).toEqual([])
})

test('both languages say the same things in the same order', async () => {
  const meanings = (glossary: Record<string, WholeEntry>) =>
    Object.entries(glossary).map(([term, { only, instead }]) => [term, only, Object.keys(instead)])
  expect(meanings(await glossaryIn('de'))).toEqual(meanings(await glossaryIn('en')))
  expect(shape(await rulesIn('de'))).toEqual(shape(await rulesIn('en')))
})
