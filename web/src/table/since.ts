// The log by turns, and what of it is new to somebody.
import type { Happening, LogLine } from '../wire/protocol.ts'

export interface Told {
  line: LogLine
  seq: number
  fresh: boolean // since one's own last decision
}

/** The number of my last decision; 0 before the first. */
export function lastOwn(happened: Happening[], mine: number[]): number {
  return happened.findLast((entry) => entry.kind === 'decided' && !entry.by && entry.seat !== null && mine.includes(entry.seat))?.seq ?? 0
}

/** Whose decision was the last, if a person made it. */
export function lastDecided(happened: Happening[]): number | null {
  const last = happened.findLast((entry) => entry.kind === 'decided')
  return last && !last.by ? last.seat : null
}

export function told(happened: Happening[], mine: number[]): Told[] {
  const last = mine.length ? lastOwn(happened, mine) : Infinity
  return happened.flatMap((entry) => entry.lines.map((line) => ({ line, seq: entry.seq, fresh: entry.seq > last })))
}

export interface Turn {
  key: number
  heading: LogLine | null
  lines: Told[]
}

export function byTurn(all: Told[]): Turn[] {
  const turns: Turn[] = []
  all.forEach((one, n) => {
    if (one.line.kind === 'turn') turns.push({ key: n, heading: one.line, lines: [] })
    else {
      if (!turns.length) turns.push({ key: -1, heading: null, lines: [] })
      turns.at(-1)!.lines.push(one)
    }
  })
  return turns
}
