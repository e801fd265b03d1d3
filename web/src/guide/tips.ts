// Selects the tip for this moment of a first game, from the view alone.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Forecast, LogLine } from '../api/protocol.ts'
import type { Beaten, Fought, Tip } from './moments.ts'

/** Reachable monsters that the hand would beat. */
export function beatenBy(view: AnyView, forecasts: Forecast[]): Beaten[] {
  const { closedPlaces, canBeBarred } = rulebookOf(view).forecasts
  const shut = new Set(closedPlaces(view))
  const there = forecasts.filter(({ place }) => !shut.has(place))
  const barred = ({ reason }: Forecast) => canBeBarred && reason !== ''
  const now = there.filter((one) => one.wins && !barred(one)).map(({ ref, monster }) => ({ ref, monster, means: null }))
  const soon = there.flatMap((one) =>
    one.reach?.wins && (!one.wins || barred(one)) ? [{ ref: one.ref, monster: one.monster, means: one.reach }] : [],
  )
  return [...now, ...soon]
}

export function lastBattle(lines: LogLine[], seat: number): Fought {
  const last = lines.findLast((line) => line.player === seat && (line.kind === 'won' || line.kind === 'lost'))
  return (last?.kind as Fought) ?? ''
}

export const tipsOf = (view: AnyView): string[] => rulebookOf(view).tips.map(({ id }) => id)

/** The first unread tip that fits this question; `winnable` are the monsters that the hand would beat. */
export function tipFor(view: AnyView, seen: ReadonlySet<string>, fought: Fought = '', winnable: Beaten[] = []): Tip | null {
  if (view.over || view.choice?.player !== view.viewer) return null
  const rule = rulebookOf(view).tips.find(({ id, when }) => !seen.has(id) && when(view, { seen, fought, winnable }))
  return rule
    ? { id: rule.id, sign: rule.sign, at: rule.at(view, winnable), place: rule.place, goesOn: rule.goesOn, beaten: winnable[0] }
    : null
}
