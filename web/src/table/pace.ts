// How quickly others' moves are shown.
import type { Update } from '../api/protocol.ts'

const STEP = 600 // ms per move

/** The delay of an update: only visible moves of others since `seen` have one. */
export function paceOf(update: Update, pace: number, seen: number): number {
  const { mine } = update.table
  const theirs = update.happened.some(
    (entry) =>
      entry.seq > seen &&
      entry.kind === 'decided' &&
      entry.lines.length > 0 &&
      (entry.by !== '' || (entry.seat !== null && !mine.includes(entry.seat))),
  )
  return pace && theirs ? STEP / pace : 0
}
