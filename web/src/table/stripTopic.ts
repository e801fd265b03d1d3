// The topic of the question strip: the most important one that applies.
import type { LineState } from '../api/tableConnection.svelte.ts'
import type { AnyView, TableSeen } from '../api/protocol.ts'

export type Strip = 'lost' | 'trouble' | 'asked-undo' | 'asks-undo' | 'stood-in' | 'question' | 'over' | 'away' | 'waiting' | 'quiet'

export interface Now {
  line: LineState
  trouble: boolean
  table: TableSeen | null
  view: AnyView | null
  seat: number | null
}

export function stripTopic({ line, trouble, table, view, seat }: Now): Strip {
  if (line === 'lost') return 'lost'
  if (trouble) return 'trouble'
  if (!table || !view) return 'quiet'
  if (view.over || table.status === 'over' || table.status === 'closed') return 'over'
  if (table.undo && table.mine.includes(table.undo.seat)) return 'asked-undo'
  if (table.undo?.waiting.some((one) => table.mine.includes(one))) return 'asks-undo'
  if (seat !== null && table.seats[seat]?.stand_in) return 'stood-in'
  if (view.choice) return 'question'
  const asked = table.asked === null ? undefined : table.seats[table.asked]
  if (!asked) return 'quiet'
  return asked.person && !asked.bot && !asked.here && !table.mine.includes(table.asked!) ? 'away' : 'waiting'
}

/** Are hints allowed? Not with other people, and not in daily challenges. */
export const mayHint = (table: TableSeen | null): boolean =>
  table !== null &&
  !table.day &&
  table.seats.every((seat, n) => table.mine.includes(n) || (seat.bot !== '' && !seat.stand_in)) &&
  table.mine.length === 1
