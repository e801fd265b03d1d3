// Points of finished games as lines of a small plot.
import type { GameListed } from '../api/protocol.ts'

export interface Row {
  at: number
  title: string
  mine: number
  other: number | null // best points of the others; null without opponents
}

/** Cooperative modes. */
export const isTogether = ({ kind }: Pick<GameListed, 'kind'>) => kind === 'together'

/** The last finished games that count, oldest first. */
export function rowsOf(games: GameListed[], title: (game: GameListed) => string, most = 30): Row[] {
  return games
    .filter((game) => game.status === 'over' && !game.practice && game.points.length > 0)
    .sort((a, b) => a.at - b.at)
    .slice(-most)
    .map((game) => {
      const others = isTogether(game) ? [] : game.points.filter((_, seat) => seat !== game.seat)
      return { at: game.at, title: title(game), mine: game.points[game.seat] ?? 0, other: others.length ? Math.max(...others) : null }
    })
}

/** Round values for grid lines, from below the minimum to above the maximum. */
export function ticks(least: number, most: number): number[] {
  const room = Math.max(1, most - Math.min(0, least))
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => room / each <= 4) ?? 500
  const first = Math.floor(Math.min(0, least) / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** An SVG path through the values, with gaps for missing ones. */
export function path(values: Array<number | null>, x: (i: number) => number, y: (value: number) => number): string {
  let d = ''
  values.forEach((value, i) => {
    if (value !== null) d += `${i > 0 && values[i - 1] !== null ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`
  })
  return d
}
