// Prepares forecasts for display. All outcomes come from the server.
import type { GlyphName } from '../../components/glyphs.ts'
import type { Forecast, Part, Sums } from '../../api/protocol.ts'

/** The margin of a fight: how much is won or lost by. */
export const margin = (fight: Forecast) => Math.abs(fight.attack - fight.health)

/** The fight with the best margin. */
export const likeliest = (fights: Forecast[]): Forecast | undefined =>
  [...fights].sort((a, b) => b.attack - b.health - (a.attack - a.health))[0]

/** Widths of the attack bar in per cent: the attack that counts, the part lost, and the monster's health. */
export interface Scales {
  physical: number
  magic: number
  lost: number
  health: number
}

export function scalesOf({ physical, magic, attack, health }: Forecast): Scales {
  const brought = Math.max(0, physical) + Math.max(0, magic)
  const counts = Math.max(0, attack)
  const full = Math.max(brought, counts, health, 1) * 1.05
  const share = (n: number) => Math.round((1000 * n) / full) / 10
  const lost = Math.max(0, brought - counts)
  const fromPhysical = Math.min(lost, Math.max(0, physical)) // darkness reduces the physical attack first
  return {
    physical: share(Math.max(0, physical) - fromPhysical),
    magic: share(Math.max(0, magic) - (lost - fromPhysical)),
    lost: share(lost),
    health: share(health),
  }
}

/** A line of a sum for equal cards; `again`: the second line of cards that are counted already. */
export type Line = Part & { times: number; again: boolean }

/** Groups equal cards that add the same for the same reason; what a card adds a second time gets its own line. */
export function folded(parts: Part[]): Line[] {
  const found: Array<Line & { refs: Set<number> }> = []
  const alike = (one: Part, other: Part) =>
    one.card === other.card && one.what === other.what && one.reason === other.reason && one.rule === other.rule
  for (const part of parts) {
    const again = part.card !== '' && part.ref !== null && found.some((one) => alike(one, part) && one.refs.has(part.ref!))
    const same = part.card
      ? found.find((one) => alike(one, part) && one.again === again && one.amount === part.amount * one.times)
      : undefined
    if (same) Object.assign(same, { amount: same.amount + part.amount, times: same.times + 1 })
    else found.push({ ...part, times: 1, again, refs: new Set() })
    if (part.ref !== null) (same ?? found.at(-1)!).refs.add(part.ref)
  }
  return found.map(({ refs: _refs, ...line }) => line)
}

/** The difference that a trial makes. */
export interface Change {
  attack: number
  magic: number
  light: number
}

const NO_CHANGE: Change = { attack: 0, magic: 0, light: 0 }

/** The parts of a sum from cards; parts without a card come from the monster and darkness. */
function brought(parts: Part[]): Change {
  const sum = (what: string) => parts.filter((part) => part.what === what && part.card).reduce((all, part) => all + part.amount, 0)
  return { attack: sum('attack'), magic: sum('magic attack'), light: sum('light') }
}

/** The change between two lists of forecasts: the most frequent one, because some monsters change figures. */
export function changeOf(now: Forecast[], then: Forecast[]): Change {
  const votes = new Map<string, { change: Change; times: number }>()
  for (const after of then) {
    const before = now.find((one) => one.ref === after.ref)
    if (!before) continue
    const [a, b] = [brought(before.parts), brought(after.parts)]
    const change = { attack: b.attack - a.attack, magic: b.magic - a.magic, light: b.light - a.light }
    const key = JSON.stringify(change)
    votes.set(key, { change, times: (votes.get(key)?.times ?? 0) + 1 })
  }
  return [...votes.values()].sort((a, b) => b.times - a.times)[0]?.change ?? NO_CHANGE
}

export const changes = (change: Change) => Boolean(change.attack || change.magic || change.light)

/** The cards of a sum, equal names together. */
export function giversOf(sums: Sums | null, what: string): Array<{ name: string; amount: number }> {
  const found = new Map<string, number>()
  for (const part of sums?.parts ?? []) if (part.what === what && part.card) found.set(part.card, (found.get(part.card) ?? 0) + part.amount)
  return [...found].map(([name, amount]) => ({ name, amount }))
}

const SIGNS: Record<string, GlyphName> = { attack: 'attack', 'magic attack': 'magic', light: 'light', gold: 'gold', total: 'moon' }

export const signOf = (part: Part): GlyphName => SIGNS[part.what] ?? 'info'

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

/** The average hand with one more card: the mean over a larger deck, from the server's average,
 * its number of cards drawn, and printed figures. Effects between cards are ignored. */
export const averageWith = (average: number, draws: number, owned: number, more: number) =>
  ((average * owned) / draws + more) * (draws / (owned + 1))
