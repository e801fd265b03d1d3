// Maps options to spots of the table: the card, stack, place or token that lights up. The server decides
// what is possible.
import type { Option, Refusal } from '../api/protocol.ts'

export type Spot = string // `card:REF`, `stack:N`, `place:N`, `location:N`, `player:N`, `ware:NAME`, `gear:NAME`, `wound:N`

export const cardSpot = (ref: number): Spot => `card:${ref}`
export const stackSpot = (number: number): Spot => `stack:${number}`
export const placeSpot = (place: number): Spot => `place:${place}`
export const locationSpot = (number: number): Spot => `location:${number}`
export const playerSpot = (seat: number): Spot => `player:${seat}`
export const wareSpot = (name: string): Spot => `ware:${name}`
export const woundSpot = (n: number): Spot => `wound:${n}`
export const gearSpot = (name: string): Spot => `gear:${name}`

const WOUNDS = Array.from({ length: 20 }, (_, n) => woundSpot(n))

/** The spot of a button in the question strip. */
export const optionSpot = (option: Option): Spot => `option:${option.number}`

/** The spots of a refusal. */
export function spotsOf(refusal: Refusal): Spot[] {
  const found: Spot[] = []
  if (refusal.card !== null) found.push(cardSpot(refusal.card))
  if (refusal.stack !== null) found.push(stackSpot(refusal.stack))
  if (refusal.place !== null) found.push(placeSpot(refusal.place), locationSpot(refusal.place))
  return found
}

/** The spots where an option begins; none: it needs a button. */
export function sourcesOf(option: Option): Spot[] {
  const cards = option.card === null ? [] : [option.card, ...option.equal].map(cardSpot)
  switch (option.verb) {
    case 'buy':
      return option.stack === null ? cards : [stackSpot(option.stack)]
    case 'buy_gear':
    case 'buy_treasure':
      return [wareSpot(option.name)]
    case 'gear':
      return [gearSpot(option.name)]
    case 'visit':
      return option.place === null ? [] : [locationSpot(option.place)]
    case 'move':
    case 'room':
    case 'done':
      return option.place === null ? [] : [placeSpot(option.place)]
    case 'heal':
      return cards.length ? cards : WOUNDS // any of the player's wound tokens
    case 'word':
    case 'pool':
      return [] // words have buttons
    default:
      if (cards.length) return cards
      if (option.place !== null) return [placeSpot(option.place)]
      if (option.stack !== null) return [stackSpot(option.stack)]
      return option.player === null ? [] : [playerSpot(option.player)]
  }
}

/** The targets of an option: the Hero who gets the weapon, the stack of the next level. */
export function targetsOf(option: Option): Spot[] {
  if (option.target !== null) return [option.target, ...option.equal_targets].map(cardSpot)
  if (option.verb === 'level' && option.stack !== null) return [stackSpot(option.stack)]
  return []
}

/** Options by their spots. */
export function bySource(options: Option[]): Map<Spot, Option[]> {
  const found = new Map<Spot, Option[]>()
  for (const option of options) for (const spot of sourcesOf(option)) found.set(spot, [...(found.get(spot) ?? []), option])
  return found
}

/** Keys of the first twenty spots; the last ten need Shift. */
export const keyOf = (n: number): string => (n < 10 ? String((n + 1) % 10) : n < 20 ? `⇧${(n - 9) % 10}` : '')

const BACKWARDS = new Set(['done'])

/** Options that decline or end a question. */
export const isDone = (option: Option) => BACKWARDS.has(option.verb) && option.place === null
