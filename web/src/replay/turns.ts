// Turns and decisions: which begins where.
import type { TurnBegun } from '../api/protocol.ts'

/** The number of the turn under way after so many decisions. */
export const turnAt = (turns: TurnBegun[], move: number): number => turns.findLast((turn) => turn.move <= move)?.turn ?? 0

/** How many turns are over after so many decisions, with a part of one: where a plot over the turns has its mark. */
export function along(turns: TurnBegun[], move: number, moves: number): number {
  const now = turns.findLastIndex((turn) => turn.move <= move)
  if (now < 0) return 0
  const begin = turns[now]!.move
  const end = turns[now + 1]?.move ?? moves
  return now + (end > begin ? Math.min(1, (move - begin) / (end - begin)) : 0)
}

/** The first decision after which a turn is under way, where nobody has a list of them: turns only ever go up. */
export async function firstWith(moves: number, turnOf: (move: number) => Promise<number>, wanted: number): Promise<number> {
  let [low, high] = [0, moves]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((await turnOf(middle)) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
