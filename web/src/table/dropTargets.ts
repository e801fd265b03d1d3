// Finds the option for a drag from one spot to another. The direction does not matter:
// a weapon can be dragged to a Hero, or a Hero to a weapon. The server's options say what is possible.
import type { Choice, Option } from '../api/protocol.ts'
import { sourcesOf, targetsOf, type Spot } from './spots.ts'
import { DECK, DISCARD } from './cardMoves.ts'

// Drop targets that are not options themselves.
export const HAND: Spot = 'zone:hand'
export const STRIP: Spot = 'zone:question' // the question strip takes what has no other target
export const DESTROYED: Spot = 'pile:destroyed'
export const CHAMPION: Spot = 'zone:champion' // the viewer's champion, on the map or in the village

const SENT_TO: Record<string, Spot> = { hand: HAND, deck: DECK, discard: DISCARD, destroyed: DESTROYED }

/** The drop target of an option without a target card or stack. */
function goalsOf(option: Option, choice: Choice): Spot[] {
  switch (option.verb) {
    case 'buy':
    case 'buy_gear':
    case 'buy_treasure':
      return [HAND, DISCARD]
    case 'attack':
    case 'done': // fight in the champion's room
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

/** Options by drop target. A card of the hand also stands for the whole hand. `entrance` is the target of entering the dungeon. */
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
