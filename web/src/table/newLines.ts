// Groups log lines by turn and marks new ones.
import type { Happening, LogLine } from '../api/protocol.ts'

export interface FreshLine {
  key: string // stable while the log grows
  line: LogLine
  fresh: boolean // newer than the viewer's last decision
}

/** The number of the viewer's last decision. A copied game starts with decisions that do not count. */
export function lastOwn(happened: Happening[], mine: number[]): number {
  const last = happened.findLast((entry) => entry.kind === 'decided' && !entry.by && entry.seat !== null && mine.includes(entry.seat))
  const copied = happened.some((entry) => entry.kind === 'copied')
  return (last ?? (copied ? happened.find((entry) => entry.kind === 'started') : undefined))?.seq ?? 0
}

/** The seat of the last decision, if a person made it. */
export function lastDecided(happened: Happening[]): number | null {
  const last = happened.findLast((entry) => entry.kind === 'decided')
  return last && !last.by ? last.seat : null
}

export function told(happened: Happening[], mine: number[]): FreshLine[] {
  const last = mine.length ? lastOwn(happened, mine) : Infinity
  return happened.flatMap((entry) => entry.lines.map((line, n) => ({ key: `${entry.seq}.${n}`, line, fresh: entry.seq > last })))
}

export interface Turn {
  key: string
  turn: number // 0: before the first turn
  player: number | null // the seat on turn
  lines: FreshLine[]
}

/** The player of a turn without an announcement is the first one who acts in it. */
export function byTurn(all: FreshLine[]): Turn[] {
  const turns: Turn[] = []
  for (const one of all) {
    const { kind, turn, player } = one.line
    if (kind === 'turn') turns.push({ key: one.key, turn, player, lines: [] })
    else {
      if (!turns.length) turns.push({ key: '', turn, player, lines: [] })
      turns.at(-1)!.lines.push(one)
    }
  }
  return turns
}

/** The last lines of the log, by turn. */
export function lastLines(turns: Turn[], most: number): Turn[] {
  const kept: Turn[] = []
  let left = most
  for (const turn of turns.toReversed()) {
    if (left <= 0) break
    kept.unshift({ ...turn, lines: turn.lines.slice(-left) })
    left -= turn.lines.length
  }
  return kept
}
