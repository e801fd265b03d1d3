// Finds cards of a question that are not visible on the table. They (cards turned up, side
// quests dealt, a beaten monster, a discard pile) are laid out for the question.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Choice, Option } from '../api/protocol.ts'
import { sourcesOf } from './spots.ts'

export function inSight(view: AnyView, choice: Choice | null, seat: number): Set<number> {
  const cards = [
    ...(view.players[seat]?.hand ?? []),
    ...view.village.map((stack) => stack.top),
    ...rulebookOf(view).cardsInSight(view, choice, seat),
  ]
  return new Set(cards.flatMap((card) => (card ? [card.ref] : [])))
}

/** Options about cards that are laid out. */
export function offeredIn(view: AnyView, choice: Choice | null, seat: number): Option[] {
  if (!choice) return []
  const seen = inSight(view, choice, seat)
  return choice.options.filter((option) => {
    const about = sourcesOf(option)
    return option.card !== null && about[0] === `card:${option.card}` && ![option.card, ...option.equal].some((ref) => seen.has(ref))
  })
}

/** Where they are laid out: in an empty hand, so that the table stays visible; else, and on small windows, over the village. */
export function layPlace(view: AnyView, seat: number, small: boolean): 'hand' | 'village' {
  const player = view.players[seat]
  return !small && player && !player.hand.length && !player.hidden && !player.kept.length && !player.kept_hidden ? 'hand' : 'village'
}
