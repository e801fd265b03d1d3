// When a game is over everything lies open. Only the deal of a day's challenge is everybody's, and kept until the day is over.
import type { TableSeen } from '../wire/protocol.ts'

export const liesOpen = (table: TableSeen | null, now = new Date()): boolean =>
  table !== null && table.status === 'over' && (!table.day || table.day < now.toISOString().slice(0, 10))
