// Whether hidden cards may be shown: after the game; for a daily challenge, after its day.
import type { TableSeen } from '../api/protocol.ts'

export const isOpen = (table: TableSeen | null, now = new Date()): boolean =>
  table !== null && table.status === 'over' && (!table.day || table.day < now.toISOString().slice(0, 10))
