// The printed figures of a card with their icons; a small plus where its text may add to one.
import type { GlyphName } from '../components/glyphs.ts'
import type { CardFacts } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import { kindOf } from './kinds.ts'

export interface Figure {
  name?: string // name of the printed figure: `attack`, `xp`
  sign: GlyphName
  value: string
  word: string
}

const FOES = new Set(['monster', 'guardian'])
const ROOMS = new Set(['room', 'wild'])

/** The icon of each figure, in the order they stand on a card. */
const OF_FOES: Array<[string, GlyphName]> = [
  ['armor', 'armor'],
  ['resist', 'resist'],
  ['wounds', 'wound'],
  ['festering', 'wound'],
  ['xp', 'xp'],
  ['vp', 'vp'],
  ['treasure', 'treasure'],
  ['rations', 'rations'],
  ['lantern', 'lantern'],
  ['potion', 'potion'],
  ['gold', 'gold'],
  ['light', 'light'],
]
const OF_OTHERS: Array<[string, GlyphName]> = [
  ['light', 'light'],
  ['strength', 'strength'],
  ['skill', 'strength'],
  ['weight', 'weight'],
  ['req', 'weight'],
  ['gold', 'gold'],
]
/** What a room adds to its monster. */
const OF_ROOMS: Array<[string, GlyphName]> = [
  ['health', 'health'],
  ['armor', 'armor'],
  ['resist', 'resist'],
  ['wounds', 'wound'],
  ['xp', 'xp'],
  ['treasure', 'treasure'],
  ['rations', 'rations'],
  ['lantern', 'lantern'],
  ['potion', 'potion'],
]
const ZERO_COUNTS = new Set(['strength', 'skill', 'weight', 'req', 'xp'])

const minus = (n: number) => String(n).replace('-', '−')

const wordFor = (name: string, n: number) => (n === 1 ? say().cards.single[name] : undefined) ?? say().cards.figures[name] ?? name

function listed(card: CardFacts, rows: Array<[string, GlyphName]>): Figure[] {
  return rows.flatMap(([name, sign]) => {
    const n = card.figures[name]
    if (n === undefined || (n === 0 && !ZERO_COUNTS.has(name))) return []
    return [{ name, sign, value: minus(n), word: wordFor(name, n) }]
  })
}

/** The light needed to enter a room, and what the room adds. */
function ofRoom(card: CardFacts): Figure[] {
  const light = card.figures.light
  const needed: Figure[] =
    light === undefined ? [] : [{ name: 'light', sign: 'light', value: minus(light), word: say().cards.figures.entry! }]
  return [...needed, ...listed(card, OF_ROOMS).map((figure) => ({ ...figure, value: `+${figure.value}` }))]
}

export function figuresOf(card: CardFacts): Figure[] {
  const kind = kindOf(card)
  if (FOES.has(kind)) return listed(card, OF_FOES)
  if (ROOMS.has(kind)) return []
  const words = say().cards.figures
  const more = card.more ? '+' : ''
  const found: Figure[] = []
  if (card.attack !== null) found.push({ name: 'attack', sign: 'attack', value: minus(card.attack) + more, word: words.attack! })
  if (card.magic !== null) found.push({ name: 'magic', sign: 'magic', value: minus(card.magic) + more, word: words.magic! })
  return [...found, ...listed(card, OF_OTHERS)]
}

/** All figures, as the inspected card shows them. */
export function allFigures(card: CardFacts): Figure[] {
  const kind = kindOf(card)
  const found = figuresOf(card)
  if (ROOMS.has(kind)) found.push(...ofRoom(card))
  else if (!FOES.has(kind)) found.push(...listed(card, [['vp', 'vp']]))
  return [...found, ...listed(card, [['level_up', 'xp']])]
}

const LETTERS: Record<string, string> = {
  village: 'V',
  dungeon: 'D',
  battle: 'B',
  breach: 'B',
  spoils: 'S',
  trophy: 'T',
  'before battle': 'B',
  'after battle': 'A',
}

/** Letters for when an ability works. */
export const marksOf = (card: CardFacts) => [
  ...new Set(card.moments.map((moment) => LETTERS[moment.replace(/^repeat /, '')]).filter(Boolean)),
]

const MOMENT = /^([A-Z][^:.]{2,60}):\s+/

/** A line of rules text: its timing and its effect. */
export function ruleOf(line: string): { moment: string; does: string } {
  const found = MOMENT.exec(line)
  return found ? { moment: found[1]!, does: line.slice(found[0].length) } : { moment: '', does: line }
}

/** The short text omits the lines that figures show already. */
export const gistOf = (card: CardFacts) => (card.text.length ? ruleOf(card.text[0]!).does : '')
