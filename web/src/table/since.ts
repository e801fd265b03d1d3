// The log by turns, and what of it is new to somebody.
import type { Happening, LogLine } from '../wire/protocol.ts'

export interface Told {
  key: string // stays the same while the log grows
  line: LogLine
  fresh: boolean // since one's own last decision
}

/** The number of my last decision, before the first of the deal: a game that was copied has a past that was not mine. */
export function lastOwn(happened: Happening[], mine: number[]): number {
  return happened.findLast((entry) => entry.kind === 'decided' && !entry.by && entry.seat !== null && mine.includes(entry.seat))?.seq ?? happened.findLast((entry) => entry.kind === 'copied')?.seq ?? 0
}

/** Whose decision was the last, if a person made it. */
export function lastDecided(happened: Happening[]): number | null {
  const last = happened.findLast((entry) => entry.kind === 'decided')
  return last && !last.by ? last.seat : null
}

export function told(happened: Happening[], mine: number[]): Told[] {
  const last = mine.length ? lastOwn(happened, mine) : Infinity
  return happened.flatMap((entry) => entry.lines.map((line, n) => ({ key: `${entry.seq}.${n}`, line, fresh: entry.seq > last })))
}

export interface Turn {
  key: string
  heading: LogLine | null
  lines: Told[]
}

export function byTurn(all: Told[]): Turn[] {
  const turns: Turn[] = []
  for (const one of all) {
    if (one.line.kind === 'turn') turns.push({ key: one.key, heading: one.line, lines: [] })
    else {
      if (!turns.length) turns.push({ key: '', heading: null, lines: [] })
      turns.at(-1)!.lines.push(one)
    }
  }
  return turns
}
