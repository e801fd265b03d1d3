// The players' chances to win as lines over the turns, and the turning points.
import { ofSeat, type Series } from '../plots/series.ts'
import type { Chances, SeatChances, Share, Turning } from '../api/protocol.ts'

const SURE: Share = { value: 0, error: 0 }
const BAND = 2 // standard errors either way

export const percent = (share: number): number => Math.round(100 * share)

/** One line for each player; in cooperative games one for all. */
export function linesOf(found: Chances, turns: number, names: string[], together: string): Series[] {
  const line = (seat: number, name: string, of: SeatChances[]): Series => {
    const known = overTurns(of, turns)
    return {
      ...ofSeat(
        seat,
        name,
        known.map(({ value }) => percent(value)),
      ),
      unsure: known.map(({ error }) => BAND * 100 * error),
    }
  }
  return together ? [line(0, together, found.seats)] : found.seats.map((seat, n) => line(n, names[n] ?? '', [seat]))
}

/** The chance before the first turn and after each; turns without decisions are interpolated. */
export function overTurns(seats: SeatChances[], turns: number): Share[] {
  const known = new Map<number, Share>()
  const first = seats.find(({ before }) => before)?.before
  known.set(0, first ?? seats[0]?.after[0] ?? SURE)
  for (const { turns: at, after } of seats) at.forEach((turn, n) => known.set(Math.max(1, turn), after[n]!))
  known.set(turns, { value: seats[0]?.result ?? 0, error: 0 })
  const at = [...known.keys()].sort((a, b) => a - b)
  return Array.from({ length: turns + 1 }, (_, turn) => {
    const to = at.find((one) => one >= turn)!
    const from = at.findLast((one) => one <= turn)!
    return between(known.get(from)!, known.get(to)!, to > from ? (turn - from) / (to - from) : 0)
  })
}

const between = (one: Share, other: Share, part: number): Share => ({
  value: one.value + (other.value - one.value) * part,
  error: one.error + (other.error - one.error) * part,
})

/** The index of the next or previous turning point; wraps around. */
export function nextPoint(points: Turning[], move: number, step: 1 | -1): number {
  const found = step > 0 ? points.findIndex((point) => point.move > move) : points.findLastIndex((point) => point.move < move)
  return found >= 0 ? found : step > 0 ? 0 : points.length - 1
}
