// The gallery's search: a card must contain every word typed and pass every filter.
import { CLASSES, KINDS, kindOf, type Kind } from '../cards/kinds.ts'
import type { LibraryCard } from '../cards/library.svelte.ts'
import type { Rulebook } from '../rulebooks/rulebook.ts'

export interface Found {
  card: LibraryCard
  book: Rulebook
  shelves: string[] // the games that list it; the first one is in its address
  kind: Kind
  text: string // searchable text, folded
}

export interface Wanted {
  words: string
  game: string // '' for all
  kinds: ReadonlySet<string>
  classes: ReadonlySet<string>
  house: boolean
  doubtful: boolean
}

/** Cards in the order of the gallery: by kind, then as the sets list them. */
const ORDER = Object.keys(KINDS) as Kind[]
export const CLASS_NAMES = Object.keys(CLASSES)

/** Folds case, accents and apostrophes. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/−/g, '-').toLowerCase()

export function listed(cards: LibraryCard[], book: Rulebook, kindNames: Record<string, string>): Found[] {
  return cards.map((card) => {
    const kind = kindOf(card)
    const { name, group, set, types, text, moments } = card
    return {
      card,
      book,
      shelves: book.library.shelves(card),
      kind,
      text: folded([name, group, set, kindNames[kind], kind, ...types, ...moments, ...text].join('\n')),
    }
  })
}

export const inOrder = (all: Found[]) => [...all].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** Is a card listed under a game? An empty name stands for all games. */
export const standsOn = ({ shelves }: Pick<Found, 'shelves'>, shelf: string) => !shelf || shelves.includes(shelf)

export function search(all: Found[], wanted: Wanted): Found[] {
  const words = folded(wanted.words).split(/\s+/).filter(Boolean)
  const { game, kinds, classes, house, doubtful } = wanted
  return all.filter(
    ({ card, shelves, kind, text }) =>
      standsOn({ shelves }, game) &&
      (!kinds.size || kinds.has(kind)) &&
      (!classes.size || [...classes].every((name) => card.types.includes(name))) &&
      (!house || card.provenance === 'house') &&
      (!doubtful || card.doubts.length > 0) &&
      words.every((word) => text.includes(word)),
  )
}

/** The query string of a search. */
export function saidOf(wanted: Omit<Wanted, 'game'>, rules = ''): string {
  const marks = [wanted.house ? 'house' : '', wanted.doubtful ? 'doubtful' : '']
  const said = {
    rules,
    q: wanted.words.trim(),
    kind: [...wanted.kinds].join(','),
    class: [...wanted.classes].join(','),
    mark: marks.filter(Boolean).join(','),
  }
  const all = new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString()
  return all && `?${all}`
}

/** Reads a search from a query string; unknown names are left out. */
export function wantedIn(address: string): Omit<Wanted, 'game'> {
  const said = new URLSearchParams(address)
  const among = (name: string, all: string[]) => new Set((said.get(name) ?? '').split(',').filter((one) => all.includes(one)))
  const marks = among('mark', ['house', 'doubtful'])
  return {
    words: said.get('q') ?? '',
    kinds: among('kind', ORDER),
    classes: among('class', CLASS_NAMES),
    house: marks.has('house'),
    doubtful: marks.has('doubtful'),
  }
}

/** Cards grouped by kind, without empty groups. */
export function sections(found: Found[]): Array<{ kind: Kind; cards: Found[] }> {
  return ORDER.map((kind) => ({ kind, cards: found.filter((one) => one.kind === kind) })).filter(({ cards }) => cards.length)
}

/** The address of a card; `rules` names a printing, for cards that differ by it. */
export const addressOf = ({ shelves, card, book }: Found, rules = '') =>
  `/cards/${shelves[0]}/${encodeURIComponent(card.name)}${rules && book.library.printings ? `?rules=${rules}` : ''}`
