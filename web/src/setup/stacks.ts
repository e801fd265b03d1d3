// The groups of a set-up by part of the table, each with its cards.
import type { LibraryCard } from '../cards/library.svelte.ts'
import type { CardFacts } from '../api/protocol.ts'

export interface Group {
  name: string // name by which it is required or banned
  cards: LibraryCard[]
}

export type Part = 'heroes' | 'village' | 'market' | 'dungeon'

export interface Section {
  part: Part
  groups: Group[]
}

type Cards = Record<string, LibraryCard>

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : [])

/** The fields of a set-up for each part of the table, in display order. */
const FIELDS: Array<[Part, string[]]> = [
  ['heroes', ['heroes']],
  ['village', ['village']],
  ['market', ['market']],
  ['dungeon', ['monsters', 'rooms', 'features', 'guardian', 'setting', 'stones']],
]

export function sectionsOf(setup: Record<string, unknown>, cards: Cards): Section[] {
  const groups = byGroup(cards)
  return FIELDS.filter(([, fields]) => fields.some((field) => field in setup)).map(([part, fields]) => ({
    part,
    groups: fields.flatMap((field) => listed(setup[field])).map((name) => groupOf(name, groups, cards)),
  }))
}

function byGroup(cards: Cards): Map<string, LibraryCard[]> {
  const found = new Map<string, LibraryCard[]>()
  for (const card of Object.values(cards)) found.set(card.group, [...(found.get(card.group) ?? []), card])
  return found
}

/** The cards of a group; for a guardian only its own. */
function groupOf(name: string, groups: Map<string, LibraryCard[]>, cards: Cards): Group {
  const own = cards[name]
  const all = groups.get(name) ?? (own ? [own] : [])
  return { name, cards: [...all].sort((a, b) => (a.figures.level ?? 0) - (b.figures.level ?? 0)) }
}

/** The card shown for a group: the strongest monster, else the first card. */
export function faceOf({ cards }: Group): CardFacts | undefined {
  const foes = cards.filter((card) => card.figures.health !== undefined && card.kind === 'monster')
  return foes.length ? foes.reduce((best, card) => (card.figures.health! > best.figures.health! ? card : best)) : cards[0]
}

/** Lowest and highest of a figure. */
export function span(cards: CardFacts[], figure: string): [number, number] | null {
  const found = cards.flatMap((card) => card.figures[figure] ?? [])
  return found.length ? [Math.min(...found), Math.max(...found)] : null
}

/** A group that can be required or banned. */
export interface Wishable {
  name: string
  kind: string
}

/** The classic guardians, which are required or banned one by one. */
export const guardians = (cards: Cards) => Object.values(cards).flatMap((card) => (card.group === 'Guardian' ? [card.name] : []))
