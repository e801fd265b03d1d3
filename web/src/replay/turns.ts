// Converts between turns and numbers of decisions.
import type { TurnBegun } from '../api/protocol.ts'

/** The turn under way after this many decisions. */
export const turnAt = (turns: TurnBegun[], move: number): number => turns.findLast((turn) => turn.move <= move)?.turn ?? 0

/** Turns completed after this many decisions, as a fraction: the position of the mark in plots. */
export function along(turns: TurnBegun[], move: number, moves: number): number {
  const now = turns.findLastIndex((turn) => turn.move <= move)
  if (now < 0) return 0
  const begin = turns[now]!.move
  const end = turns[now + 1]?.move ?? moves
  return now + (end > begin ? Math.min(1, (move - begin) / (end - begin)) : 0)
}

/** The first decision of a turn, by binary search over moments: turns only increase. */
export async function firstWith(moves: number, turnOf: (move: number) => Promise<number>, wanted: number): Promise<number> {
  let [low, high] = [0, moves]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((await turnOf(middle)) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
