// Summarises the turns since the viewer's last one: the result of the own fight and the moves of others. The log has the details; this is
// shown at the start of the viewer's turn.
import type { Happening, LogLine } from '../api/protocol.ts'

const OWN = new Set(['won', 'lost', 'left', 'claimed', 'levelled', 'xp'])
const THEIRS = new Set(['won', 'lost', 'left', 'claimed', 'visited', 'bought', 'gear_bought', 'levelled', 'turned_in'])

/** The lines since the viewer's last turn began. */
function since(lines: LogLine[], seat: number): LogLine[] {
  const now = lines.at(-1)?.turn ?? 0
  const before = lines.findLast((line) => line.player === seat && line.turn < now)?.turn ?? now
  return lines.filter((line) => line.turn >= before && line.turn < now)
}

/** `tell` translates a line; it begins with the actor's name. */
export function summaryOf(happened: Happening[], seat: number, names: string[], tell: (line: LogLine) => string): string {
  const lines = since(
    happened.flatMap((entry) => entry.lines),
    seat,
  )
  const told: string[] = []
  let last: LogLine | null = null
  for (const line of lines) {
    if (line.player === null || !(line.player === seat ? OWN : THEIRS).has(line.kind)) continue
    if (line.kind === 'xp' && (line.amount ?? 0) < 0) continue // the line about its use follows
    const name = `${names[line.player] ?? ''} `
    const text = tell(line).replace(/\.$/, '')
    if (last?.player === line.player && last.turn === line.turn && text.startsWith(name))
      told.push(`${told.pop() ?? ''}, ${text.slice(name.length)}`)
    else told.push(text)
    last = line
  }
  return told.map((one) => `${one}.`).join(' ')
}
