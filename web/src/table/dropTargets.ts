// What dragging one thing onto another means: the options that connect the two. It does not matter which of them is dragged, so
// a weapon goes to a Hero or a Hero to a weapon. No rules here: what can be done the options say, this only finds the places.
import type { Choice, Option } from '../api/protocol.ts'
import { sourcesOf, targetsOf, type Spot } from './spots.ts'
import { DECK, DISCARD } from './cardMoves.ts'

// Places that take what is dragged and are no answers themselves.
export const HAND: Spot = 'zone:hand'
export const STRIP: Spot = 'zone:question' // whatever has no other place is dragged into the question
export const DESTROYED: Spot = 'pile:destroyed'
export const CHAMPION: Spot = 'zone:champion' // one's own, on the map or in the village

const SENT_TO: Record<string, Spot> = { hand: HAND, deck: DECK, discard: DISCARD, destroyed: DESTROYED }

/** Where something goes that is not given to another card or stack. */
function goalsOf(option: Option, choice: Choice): Spot[] {
  switch (option.verb) {
    case 'buy':
    case 'buy_gear':
    case 'buy_treasure':
      return [HAND, DISCARD]
    case 'attack':
    case 'done': // to fight where one stands
      return [HAND]
    case 'move':
    case 'room':
    case 'visit':
    case 'dungeon':
      return [CHAMPION]
    default:
      return [STRIP, ...(SENT_TO[choice.sends_to] ? [SENT_TO[choice.sends_to]!] : [])]
  }
}

/** By place: what dropping it there would do. A card of the hand stands for the whole hand, too. At `entrance` stands who enters the dungeon. */
export function dropsFrom(
  spot: Spot,
  held: boolean,
  choice: Choice | null,
  options: Option[],
  entrance: Spot | null = null,
): Map<Spot, Option[]> {
  const found = new Map<Spot, Option[]>()
  if (!choice) return found
  const from = held ? [spot, HAND] : [spot]
  const drop = (to: Spot, option: Option) =>
    !from.includes(to) && !found.get(to)?.includes(option) && found.set(to, [...(found.get(to) ?? []), option])
  for (const option of options) {
    const sources = option.verb === 'dungeon' && entrance !== null ? [entrance] : sourcesOf(option)
    const targets = targetsOf(option)
    const goals = targets.length ? targets : goalsOf(option, choice)
    if (sources.some((one) => from.includes(one))) goals.forEach((to) => drop(to, option))
    if (goals.some((one) => from.includes(one))) sources.forEach((to) => drop(to, option))
  }
  return found
}
