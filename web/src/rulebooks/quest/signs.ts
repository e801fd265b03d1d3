// Icons of a room's costs and rewards, and of gear tokens.
import type { Figure } from '../../cards/figures.ts'
import type { GlyphName } from '../../components/glyphs.ts'
import type { Room } from '../../api/protocol.ts'

export const SIGN_OF: Record<string, GlyphName> = {
  'Iron Rations': 'rations',
  Lantern: 'lantern',
  Potion: 'potion',
  Treasure: 'treasure',
  treasure: 'treasure',
  armor: 'armor',
  resistance: 'resist',
  wounds: 'wound',
  festering: 'wound',
  xp: 'xp',
}

/** Costs and rewards of a battle in a room, as icons with numbers. */
export function giftsOf(room: Room, words: Record<string, string>): Figure[] {
  const all: Array<[string, number | null]> = [
    ['armor', room.armor],
    ['resistance', room.resistance],
    ['wounds', room.wounds],
    ['festering', room.festering],
    ['xp', room.xp],
    ...Object.entries(room.rewards),
  ]
  return all.flatMap(([name, n]) =>
    n ? [{ sign: SIGN_OF[name] ?? 'bag', value: String(n).replace('-', '−'), word: words[name] ?? name }] : [],
  )
}
