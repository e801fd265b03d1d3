// What a forecast says, in the form it is shown. Nothing is worked out here that the server has not told.
import type { GlyphName } from '../../components/glyphs.ts'
import type { Forecast, Part, Sums } from '../../api/protocol.ts'

/** How far from the line: by so much one wins, or loses. */
export const margin = (fight: Forecast) => Math.abs(fight.attack - fight.health)

/** The fight that would go best. */
export const likeliest = (fights: Forecast[]): Forecast | undefined =>
  [...fights].sort((a, b) => b.attack - b.health - (a.attack - a.health))[0]

/** Widths of the scales in per cent: what counts, what is lost on the way, and where the monster's health lies. */
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
  const fromPhysical = Math.min(lost, Math.max(0, physical)) // the dark takes the plain attack first
  return {
    physical: share(Math.max(0, physical) - fromPhysical),
    magic: share(Math.max(0, magic) - (lost - fromPhysical)),
    lost: share(lost),
    health: share(health),
  }
}

/** A line of a sum: so many equal cards; `again`: they stand in it already, and this is what they were used for. */
export type Line = Part & { times: number; again: boolean }

/** Equal cards that add the same for the same reason stand in one line; what one of them adds a second time stands in another. */
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

/** What trying something would add. */
export interface Change {
  attack: number
  magic: number
  light: number
}

const NO_CHANGE: Change = { attack: 0, magic: 0, light: 0 }

/** What cards bring, before the monster has its say: parts without a card are the monster's and the dark's. */
function brought(parts: Part[]): Change {
  const sum = (what: string) => parts.filter((part) => part.what === what && part.card).reduce((all, part) => all + part.amount, 0)
  return { attack: sum('attack'), magic: sum('magic attack'), light: sum('light') }
}

/** From the forecasts now and those of a trial: what most of the monsters agree on, for some know cards of their own. */
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

/** Who gives so much of something: the cards of a sum, equal names together. */
export function giversOf(sums: Sums | null, what: string): Array<{ name: string; amount: number }> {
  const found = new Map<string, number>()
  for (const part of sums?.parts ?? []) if (part.what === what && part.card) found.set(part.card, (found.get(part.card) ?? 0) + part.amount)
  return [...found].map(([name, amount]) => ({ name, amount }))
}

const SIGNS: Record<string, GlyphName> = { attack: 'attack', 'magic attack': 'magic', light: 'light', gold: 'gold', total: 'moon' }

export const signOf = (part: Part): GlyphName => SIGNS[part.what] ?? 'info'

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

/** What an average hand comes to once another card is owned: only the mean of drawing from more cards, by the server's own average,
 * its count of cards drawn, and what is printed. What cards do to each other it does not know. */
export const averageWith = (average: number, draws: number, owned: number, more: number) =>
  ((average * owned) / draws + more) * (draws / (owned + 1))
