// A card's lines of small print.
import type { CardFacts } from '../wire/protocol.ts'
import { say } from '../words/index.svelte.ts'
import { kindOf } from './kinds.ts'

const TOLD_BY_THE_FRAME = new Set([
  'hero', 'weapon', 'spell', 'villager', 'item', 'monster', 'guardian', 'treasure', 'legendary', 'trap', 'disease', 'thunderstone', 'wound', 'setting', 'starter',
])

const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function typeLine(card: CardFacts, long = false): string {
  const kind = kindOf(card)
  const rest = card.types.filter((type) => !TOLD_BY_THE_FRAME.has(type)).map(cap)
  const level = card.figures.level !== undefined && kind !== 'hero' ? [say().cards.level(card.figures.level)] : []
  const framed = !long && rest.length > 0 && (kind === 'hero' || kind === 'monster')
  return [...(framed ? [] : [say().cards.kinds[kind]]), ...rest, ...level].join(' · ')
}

export function footOf(card: CardFacts): string {
  const words = say().cards
  const copies = card.figures.copies
  return [card.set, ...(copies ? [words.copies(copies)] : []), words.provenance[card.provenance] ?? ''].filter(Boolean).join(' · ')
}
