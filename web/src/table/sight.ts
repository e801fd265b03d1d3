// Which cards lie on the table where they can be taken. What is asked about and lies nowhere in sight (cards turned up, side
// quests dealt, a beaten monster, a discard pile) is laid out for the question.
import type { AnyView, Choice, Option, SeenCard } from '../wire/protocol.ts'
import { sourcesOf } from './spots.ts'

export function inSight(view: AnyView, seat: number): Set<number> {
  const player = view.players[seat]
  const cards: Array<SeenCard | null> = [...(player?.hand ?? []), ...view.village.map((stack) => stack.top)]
  if (view.rulebook === 'quest') {
    const own = view.players[seat]
    cards.push(view.guardian, ...view.rooms.flatMap((room) => [room.card, room.monster]))
    cards.push(...(own ? [...own.side_quests, ...own.guilds, ...own.guards] : []))
  } else cards.push(...[...view.halls.flatMap((hall) => hall.ranks), ...view.front].map((rank) => rank.card))
  return new Set(cards.flatMap((card) => (card ? [card.ref] : [])))
}

/** The options about cards that must be laid out. */
export function offeredIn(view: AnyView, choice: Choice | null, seat: number): Option[] {
  if (!choice) return []
  const seen = inSight(view, seat)
  return choice.options.filter((option) => {
    const about = sourcesOf(option)
    return option.card !== null && about[0] === `card:${option.card}` && ![option.card, ...option.equal].some((ref) => seen.has(ref))
  })
}
