// Which cards somebody is looking for: every word typed must be found, and every filter that is set must hold.
import { CLASSES, KINDS, kindOf, type Kind } from '../cards/kinds.ts'
import type { CardFacts } from '../wire/protocol.ts'

export interface Found {
  card: CardFacts
  game: string // as in its address
  quest: boolean
  kind: Kind
  text: string // all that can be searched, folded
}

export interface Wanted {
  words: string
  game: string // '' for all
  kinds: ReadonlySet<string>
  classes: ReadonlySet<string>
  house: boolean
  doubtful: boolean
}

/** Cards in the order of the gallery: kinds as on our frames, within one as the sets list them. */
const ORDER = Object.keys(KINDS) as Kind[]
export const CLASS_NAMES = Object.keys(CLASSES)

/** Case, accents and the shape of an apostrophe do not matter. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/−/g, '-').toLowerCase()

const BOTH = 'mixed' // the cards of both classic games

const gameOf = (card: CardFacts, quest: boolean) => (quest ? 'quest' : card.set === 'Dragonspire' ? 'dragonspire' : 'thunderstone')

export function listed(cards: CardFacts[], quest: boolean, kindNames: Record<string, string>): Found[] {
  return cards.map((card) => {
    const kind = kindOf(card)
    const { name, group, set, types, text, moments } = card
    return { card, game: gameOf(card, quest), quest, kind, text: folded([name, group, set, kindNames[kind], kind, ...types, ...moments, ...text].join('\n')) }
  })
}

export const inOrder = (all: Found[]) => [...all].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** Does a card of one game stand on a shelf? Nothing named: on the shelf of all. */
export const isOf = (game: string, shelf: string) => !shelf || game === shelf || (shelf === BOTH && game !== 'quest')

export function search(all: Found[], wanted: Wanted): Found[] {
  const words = folded(wanted.words).split(/\s+/).filter(Boolean)
  const { game, kinds, classes, house, doubtful } = wanted
  return all.filter(
    ({ card, game: of, kind, text }) =>
      isOf(of, game) &&
      (!kinds.size || kinds.has(kind)) &&
      (!classes.size || [...classes].every((name) => card.types.includes(name))) &&
      (!house || card.provenance === 'house') &&
      (!doubtful || card.doubts.length > 0) &&
      words.every((word) => text.includes(word)),
  )
}

/** What is looked for, as the end of an address: whoever follows it finds the same. */
export function saidOf(wanted: Omit<Wanted, 'game'>, rules = ''): string {
  const marks = [wanted.house ? 'house' : '', wanted.doubtful ? 'doubtful' : '']
  const said = { rules, q: wanted.words.trim(), kind: [...wanted.kinds].join(','), class: [...wanted.classes].join(','), mark: marks.filter(Boolean).join(',') }
  const all = new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString()
  return all && `?${all}`
}

/** The same, read from an address; what it names and there is not is left out. */
export function wantedIn(address: string): Omit<Wanted, 'game'> {
  const said = new URLSearchParams(address)
  const among = (name: string, all: string[]) => new Set((said.get(name) ?? '').split(',').filter((one) => all.includes(one)))
  const marks = among('mark', ['house', 'doubtful'])
  return { words: said.get('q') ?? '', kinds: among('kind', ORDER), classes: among('class', CLASS_NAMES), house: marks.has('house'), doubtful: marks.has('doubtful') }
}

/** By kind, with those that have none left out. */
export function sections(found: Found[]): Array<{ kind: Kind; cards: Found[] }> {
  return ORDER.map((kind) => ({ kind, cards: found.filter((one) => one.kind === kind) })).filter(({ cards }) => cards.length)
}

export const addressOf = ({ game, card }: Found, rules = '') => `/cards/${game}/${encodeURIComponent(card.name)}${rules ? `?rules=${rules}` : ''}`
