// Which cards lie on the table where they can be taken. What is asked about and lies nowhere in sight (cards turned up, side
// quests dealt, a beaten monster, a discard pile) is laid out for the question.
import type { AnyView, Choice, Option, QuestPlayer, SeenCard } from '../wire/protocol.ts'
import { sourcesOf } from './spots.ts'

/** Beside the deck: side quests, guilds and guards. While one is still choosing among them they are laid out instead. */
export function keptBeside(player: QuestPlayer, choice: Choice | null): SeenCard[] {
  const dealt = new Set((choice?.options ?? []).flatMap((option) => (option.verb === 'pick' && option.card !== null ? [option.card] : [])))
  return [...player.side_quests, ...player.guilds, ...player.guards].filter((card) => !dealt.has(card.ref))
}

export function inSight(view: AnyView, choice: Choice | null, seat: number): Set<number> {
  const cards: Array<SeenCard | null> = [...(view.players[seat]?.hand ?? []), ...view.village.map((stack) => stack.top)]
  if (view.rulebook === 'quest') {
    const player = view.players[seat]
    cards.push(view.guardian, ...view.rooms.flatMap((room) => [room.card, room.monster]), ...(player ? keptBeside(player, choice) : []))
  } else {
    const player = view.players[seat]
    cards.push(...[...view.halls.flatMap((hall) => hall.ranks), ...view.front].map((rank) => rank.card), ...(player ? [...player.kept, ...player.treasures] : []))
  }
  return new Set(cards.flatMap((card) => (card ? [card.ref] : [])))
}

/** The options about cards that must be laid out. */
export function offeredIn(view: AnyView, choice: Choice | null, seat: number): Option[] {
  if (!choice) return []
  const seen = inSight(view, choice, seat)
  return choice.options.filter((option) => {
    const about = sourcesOf(option)
    return option.card !== null && about[0] === `card:${option.card}` && ![option.card, ...option.equal].some((ref) => seen.has(ref))
  })
}

/** Where they are laid out: in a hand that is empty, so that the whole table can be seen; else, and in a small window, where the village is. */
export function layPlace(view: AnyView, seat: number, small: boolean): 'hand' | 'village' {
  const player = view.players[seat]
  return !small && player && !player.hand.length && !player.hidden && !player.kept.length && !player.kept_hidden ? 'hand' : 'village'
}

/** The monsters on the table. */
export function foesIn(view: AnyView): Set<number> {
  const cards = view.rulebook === 'quest' ? view.rooms.map((room) => room.monster) : [...view.front, ...view.halls.flatMap((hall) => hall.ranks)].map((rank) => rank.card)
  return new Set(cards.flatMap((card) => (card ? [card.ref] : [])))
}
