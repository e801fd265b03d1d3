// German phrases that several parts of the engine's words share: numbers with a sign, lists, counted cards.
import type { Count } from '../../../api/protocol.ts'
import { WARES } from '../glossary.ts'

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
export const und = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`)
export const thing = ({ name, count }: Count) =>
  name ? (count > 1 ? `${name} ×${count}` : name) : count > 1 ? `${count} Karten` : 'eine Karte'
export const things = (counts: Count[]) => und(counts.map(thing))
export const ware = (name: string) => WARES[name] ?? name
export const entry = <T>(table: Record<string, T>, name: string): T | undefined => table[name]
