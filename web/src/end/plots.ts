// Series of the plots over the turns of a game.
import { ofSeat, type Series } from '../plots/series.ts'
import type { AnyView, Course } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'

export const PLOTS = ['points', 'gold', 'cards'] as const
export type PlotName = (typeof PLOTS)[number]

/** One line for each player; in cooperative games one for all players together and one for the dungeon. */
export function plotsOf(course: Course, view: AnyView, words: Words['end']): Record<PlotName, Series[]> {
  const lines = (of: PlotName) => course.seats.map((seat, i) => ofSeat(i, view.players[i]?.name ?? '', seat[of]))
  const sides = course.together && course.village
  const us = view.players.length > 1 ? words.together : words.party
  return {
    points: sides
      ? [ofSeat(0, us, course.together!), { name: words.village, look: 1, cls: 'foe', values: course.village! }]
      : lines('points'),
    gold: lines('gold'),
    cards: lines('cards'),
  }
}
