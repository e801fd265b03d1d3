// The small print of a card: types, name, where it is from.
import type { CardFacts } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import { cap } from '../i18n/sentence.ts'
import { kindOf } from './kinds.ts'

const TOLD_BY_THE_FRAME = new Set([
  'hero',
  'weapon',
  'spell',
  'villager',
  'item',
  'monster',
  'guardian',
  'treasure',
  'legendary',
  'trap',
  'disease',
  'thunderstone',
  'wound',
  'setting',
  'starter',
])

export interface TypeWord {
  word: string
  type: string
}

/** What a card is, word by word. At hand size the frame tells the kind of Heroes and Monsters that have a type. */
export function typeWords(card: CardFacts, long = false): TypeWord[] {
  const kind = kindOf(card)
  const rest = card.types.filter((type) => !TOLD_BY_THE_FRAME.has(type)).map((type) => ({ word: cap(type), type }))
  const level = card.figures.level !== undefined && kind !== 'hero' ? [{ word: say().cards.level(card.figures.level), type: 'level' }] : []
  const framed = !long && rest.length > 0 && (kind === 'hero' || kind === 'monster')
  return [...(framed ? [] : [{ word: say().cards.kinds[kind], type: kind }]), ...rest, ...level]
}

export const typeLine = (card: CardFacts, long = false) =>
  typeWords(card, long)
    .map(({ word }) => word)
    .join(' · ')

/** A name as it is written on a card: the level of a Hero of Quest stays with its word. */
export const nameOf = (card: CardFacts) => card.name.replace(/ (?=\d$)/, '\u00a0')

/** How many letters the longest word of a text has: it must not be broken. */
export const longest = (text: string) => Math.max(...text.split(/ |(?<=-)/).map((word) => word.length))

export function footOf(card: CardFacts): string {
  const words = say().cards
  const copies = card.figures.copies
  return [card.set, ...(copies ? [words.copies(copies)] : []), words.provenance[card.provenance] ?? ''].filter(Boolean).join(' · ')
}
