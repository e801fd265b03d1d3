// The type line of a card, its name, and where it is from.
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

/** The words of a card's type line. At hand size, Heroes and Monsters with a type omit their kind, which the frame shows. */
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

/** A card's name; a non-breaking space ties the level of a Quest Hero to the word before. */
export const nameOf = (card: CardFacts) => card.name.replace(/ (?=\d$)/, '\u00a0')

/** The length of the longest word of a text, which must not be broken. */
export const longest = (text: string) => Math.max(...text.split(/ |(?<=-)/).map((word) => word.length))

export function footOf(card: CardFacts): string {
  const words = say().cards
  const copies = card.figures.copies
  return [card.set, ...(copies ? [words.copies(copies)] : []), words.provenance[card.provenance] ?? ''].filter(Boolean).join(' · ')
}
