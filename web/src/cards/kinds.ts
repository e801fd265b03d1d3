// The window of each kind of card: the shape of the opening, the motif behind the emblem, and how the emblem
// is lit.
import type { CardFacts } from '../api/protocol.ts'

export const WINDOWS = {
  arch: 'M13 152V76C13 36 56 16 100 4c44 12 87 32 87 72v76Z',
  gable: 'M12 152V66L100 7l88 59v86Z',
  plate: 'M36 7H164L193 38V114L164 145H36L7 114V38Z',
  shelf: 'M10 30Q10 10 30 10H170Q190 10 190 30V122Q190 142 170 142H30Q10 142 10 122Z',
  sigil: 'M100 5a71 71 0 1 1 0 142 71 71 0 0 1 0-142Z',
  cave: 'M5 152V66L17 80 27 36 40 58 56 13 71 38 90 5 107 34 127 10 141 46 158 22 170 68 182 52 195 92V152Z',
  saw: 'M6 6 22 30 38 6 54 30 70 6 86 30 102 6 118 30 134 6 150 30 166 6 182 30 194 10V144L180 120 164 144 148 120 132 144 116 120 100 144 84 120 68 144 52 120 36 144 20 120 6 140Z',
  gem: 'M62 5H138L192 46V106L138 146H62L8 106V46Z',
  crown: 'M6 152V38L36 66 54 12 80 48 100 3 120 48 146 12 164 66 194 38V152Z',
  shard: 'M96 3 146 20 191 66 174 118 128 148 74 141 22 116 9 60 52 20Z',
  blob: 'M100 8C150 2 190 30 190 66c0 22-10 28-10 48 0 12-14 12-16 0-1-8-8-8-9 2-1 20-20 20-22 2-1-10-9-10-10 0-1 26-24 26-26 2-1-8-8-9-9 0-2 14-18 14-20-2-1-8-8-8-10 0-3 12-16 10-17-2C39 94 12 88 12 62 12 30 52 6 100 8Z',
  tear: 'M3 76C38 26 74 10 104 10c34 0 66 18 93 66-27 46-60 66-94 66C70 142 36 122 3 76Z',
  keyhole: 'M100 5a56 56 0 0 1 33 101L150 148H50L67 106A56 56 0 0 1 100 5Z',
  pennant: 'M16 7H184V112L100 148 16 112Z',
  shield: 'M22 8H178V66C178 110 142 138 100 149 58 138 22 110 22 66Z',
  horizon: 'M4 30Q100-14 196 30V152H4Z',
}
export type Window = keyof typeof WINDOWS

/** Lines and dots behind the emblem; `stroke` are lines, `fill` are areas, `dots` a dotted ring. */
export const MOTIFS: Record<string, { fill?: string; stroke?: string; ring?: boolean }> = {
  rays: { fill: 'M-10-10 60 160H90L10-20ZM20-20 120 160H140L40-20ZM60-20 190 140V110L85-20Z' },
  rack: { stroke: 'M0 20 200 130M0 60 200 170M0-20 200 90M200 20 0 130M200 60 0 170M200-20 0 90' },
  shelf: { stroke: 'M0 118H200M0 124H200' },
  rings: { ring: true },
  strata: { stroke: 'M0 60Q60 50 110 66T200 60M0 92Q60 80 110 98T200 92M0 124Q60 112 110 130T200 122' },
  facets: { stroke: 'M62 5 70 46H130L138 5M8 46H192M70 46 62 146M130 46 138 146M8 106 70 46M192 106 130 46' },
  bolts: { stroke: 'M100 76 40 20M100 76 170 30M100 76 185 100M100 76 130 148M100 76 40 130M100 76 9 60' },
  drops: {
    fill: 'M31 50a9 9 0 1 0 18 0 9 9 0 1 0-18 0M154 40a6 6 0 1 0 12 0 6 6 0 1 0-12 0M139 80a11 11 0 1 0 22 0 11 11 0 1 0-22 0M52 92a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
  },
  smoke: { stroke: 'M0 150C30 110 10 90 40 60S60 10 100 0M200 150C170 110 190 90 160 60S150 20 120 0' },
  none: {},
}

interface KindLook {
  window: Window
  motif: keyof typeof MOTIFS
  mask: 'm-engrave' | 'm-rim' | 'm-glow'
  emblem: string // for cards without their own
}

const look = (window: Window, motif: string, emblem: string, mask: KindLook['mask'] = 'm-engrave'): KindLook => ({
  window,
  motif,
  emblem,
  mask,
})

export const KINDS = {
  hero: look('arch', 'rays', 'visored-helm'),
  weapon: look('plate', 'rack', 'broadsword'),
  item: look('shelf', 'shelf', 'swap-bag'),
  spell: look('sigil', 'rings', 'sparkles', 'm-glow'),
  villager: look('gable', 'rays', 'person'),
  monster: look('cave', 'strata', 'beast-eye', 'm-rim'),
  guardian: look('crown', 'smoke', 'beast-eye', 'm-rim'),
  trap: look('saw', 'none', 'beast-eye'),
  treasure: look('gem', 'facets', 'locked-chest'),
  legendary: look('gem', 'rays', 'sparkles'),
  stone: look('shard', 'bolts', 'crystal-shine', 'm-glow'),
  disease: look('blob', 'drops', 'beast-eye'),
  wound: look('tear', 'drops', 'beast-eye'),
  key: look('keyhole', 'none', 'locked-chest'),
  quest: look('pennant', 'none', 'scroll-unfurled'),
  guild: look('shield', 'rays', 'person'),
  room: look('horizon', 'strata', 'dungeon-gate'),
  wild: look('horizon', 'rays', 'campfire'),
  setting: look('horizon', 'smoke', 'dungeon-gate'),
}
export type Kind = keyof typeof KINDS

const BY_KIND: Record<string, Kind> = {
  trap: 'trap',
  thunderstone: 'stone',
  setting: 'setting',
  key: 'key',
  'side quest': 'quest',
  guild: 'guild',
  cache: 'treasure',
  treasure: 'treasure',
  legendary: 'legendary',
  wound: 'wound',
}

export function kindOf(card: CardFacts): Kind {
  if (card.types.includes('disease')) return 'disease'
  if (card.types.includes('guardian')) return 'guardian'
  if (card.kind === 'monster') return 'monster'
  if (card.kind === 'room') return card.figures.level === 0 ? 'wild' : 'room'
  const same = BY_KIND[card.kind]
  if (same) return same
  for (const kind of ['hero', 'weapon', 'spell', 'villager'] as const) if (card.types.includes(kind)) return kind
  return 'item'
}

/** Classes of Heroes, with the letter on their crest. */
export const CLASSES: Record<string, string> = { fighter: 'F', wizard: 'W', cleric: 'C', thief: 'T', rogue: 'R', archer: 'A' }

export const classesOf = (card: CardFacts) => card.types.filter((type) => type in CLASSES)

/** The colour classes of a card: its kind, and for a Hero its classes. */
export function inksOf(card: CardFacts): string {
  const kind = kindOf(card)
  const classes = kind === 'hero' ? classesOf(card).map((name, i) => `c${i + 1}-${name}`) : []
  return [`k-${kind}`, ...classes, card.provenance === 'house' ? 'house' : ''].join(' ').trim()
}
