// The result of a game: who has won, or whether the village is saved.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { Facts } from '../rulebooks/rulebook.ts'
import type { AnyView } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import type { Group } from '../plots/bars.ts'
import { GROUPS, holdsStone, pointsBy } from './counting.ts'

export interface Outcome {
  kind: 'stone' | 'winner' | 'shared' | 'saved' | 'fallen' | 'nobody'
  names: string[] // of the winners
  sums: number[] // points of all players, the most first
  against: [number, number] | null // cooperative games: the players' points, and the dungeon's
  masters: [number, number] | null // Heroes of the highest level: how many there are, and how many are needed
}

export function outcome(view: AnyView, facts: Facts): Outcome {
  const book = rulebookOf(view)
  const { against, masters } = book.result(view)
  const names = view.winners.map((seat) => view.players[seat]?.name ?? '')
  const sums = view.players.map((player) => player.points ?? 0).sort((a, b) => b - a)
  if (against) return { kind: names.length ? 'saved' : 'fallen', names, sums, against, masters }
  const winner = view.winners.length === 1 ? view.players[view.winners[0]!] : undefined
  const kind = winner ? (holdsStone(winner, facts, book) ? 'stone' : 'winner') : names.length ? 'shared' : 'nobody'
  return { kind, names, sums, against: null, masters: null }
}

/** How far one seat is from the best of the others, and the groups of cards with the largest difference. */
export function lead(view: AnyView, seat: number, facts: Facts): { points: number; by: Group[]; of: number } | null {
  const [me, ...others] = [
    view.players[seat],
    ...view.players.filter((_, n) => n !== seat).sort((a, b) => (b.points ?? 0) - (a.points ?? 0)),
  ]
  const rival = others[0]
  if (!me || !rival) return null
  const points = (me.points ?? 0) - (rival.points ?? 0)
  const [mine, theirs] = [me, rival].map(
    (player) => new Map(pointsBy(player.scored ?? [], facts).map(({ group, amount }) => [group, amount])),
  )
  const gaps = GROUPS.map((group) => ({ group, of: (mine!.get(group) ?? 0) - (theirs!.get(group) ?? 0) })).sort(
    (a, b) => (b.of - a.of) * Math.sign(points),
  )
  const most = gaps[0]!.of
  return points ? { points, by: gaps.filter(({ of }) => of === most).map(({ group }) => group), of: most } : null
}

export function titleOf({ kind, names }: Outcome, { end: words, shared }: Words): string {
  const all = shared.and(names)
  return {
    stone: words.takesStone(all),
    winner: words.wins(all),
    shared: words.share(all),
    saved: words.saved,
    fallen: words.fallen,
    nobody: words.nobody,
  }[kind]
}
