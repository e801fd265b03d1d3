// Whether everything may be shown: when a game is over; for a daily challenge only after its day.
import type { TableSeen } from '../api/protocol.ts'

export const liesOpen = (table: TableSeen | null, now = new Date()): boolean =>
  table !== null && table.status === 'over' && (!table.day || table.day < now.toISOString().slice(0, 10))
