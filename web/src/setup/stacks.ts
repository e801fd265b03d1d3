// A set-up as the stacks one sees: which groups stand where, each with its cards.
import type { LibraryCard } from '../cards/library.svelte.ts'
import type { CardFacts } from '../api/protocol.ts'

export interface Group {
  name: string // as it can be required or banned
  cards: LibraryCard[]
}

export type Part = 'heroes' | 'village' | 'market' | 'dungeon'

export interface Section {
  part: Part
  groups: Group[]
}

type Cards = Record<string, LibraryCard>

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : [])

/** The fields of a set-up that lie in each part of the table, in the order they are shown. */
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

/** A group's cards; a guardian stands for itself, not for the other guardians of its group. */
function groupOf(name: string, groups: Map<string, LibraryCard[]>, cards: Cards): Group {
  const own = cards[name]
  const all = groups.get(name) ?? (own ? [own] : [])
  return { name, cards: [...all].sort((a, b) => (a.figures.level ?? 0) - (b.figures.level ?? 0)) }
}

/** The card that stands for its group: of monsters the mightiest, else the first. */
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

/** The classic guardians: features of a dungeon, wished for one by one. */
export const guardians = (cards: Cards) => Object.values(cards).flatMap((card) => (card.group === 'Guardian' ? [card.name] : []))
