// Which tip belongs to this moment of a first game. It looks at the view alone: what is asked, where one is, what one holds.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Forecast, LogLine } from '../api/protocol.ts'
import type { Beaten, Fought, Tip } from './moments.ts'

/** Whom the hand would beat where one can get to. */
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

/** The tip for this moment, if one is asked something and has not read all that fits; `winnable` are the monsters the hand would beat. */
export function tipFor(view: AnyView, seen: ReadonlySet<string>, fought: Fought = '', winnable: Beaten[] = []): Tip | null {
  if (view.over || view.choice?.player !== view.viewer) return null
  const rule = rulebookOf(view).tips.find(({ id, when }) => !seen.has(id) && when(view, { seen, fought, winnable }))
  return rule
    ? { id: rule.id, sign: rule.sign, at: rule.at(view, winnable), place: rule.place, goesOn: rule.goesOn, beaten: winnable[0] }
    : null
}
