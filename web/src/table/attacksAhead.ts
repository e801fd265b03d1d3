// Attacks that can be chosen while still preparing; choosing one ends the preparations and attacks.
import type { Choice, Forecast, Option } from '../api/protocol.ts'
import { isDone } from './spots.ts'

const PREPARING = 'prepare'

/** The option that ends the preparations; undefined at other times, and during a card's effect. */
export const endsPreparing = (choice: Choice | null) =>
  choice?.step === PREPARING && choice.card === null && !choice.picks ? choice.options.find(isDone) : undefined

/** They have negative numbers, which no option of the open question has. */
export function attacksAhead(choice: Choice | null, forecasts: Forecast[], words: (monster: string) => string): Option[] {
  const done = endsPreparing(choice)
  if (!done) return []
  return forecasts
    .filter((fight) => !fight.reason)
    .map((fight, i) => ({
      ...done,
      number: -1 - i,
      verb: 'attack',
      words: words(fight.monster),
      card: fight.ref,
      name: fight.monster,
      place: fight.place,
      outcome: fight,
    }))
}

export const isAhead = (option: Option) => option.number < 0

/** Finds the option in the next question: the same attack, or the same room. */
export const sameAhead = (wanted: Option) => (choice: Choice) =>
  choice.options.find(
    (option) => option.verb === wanted.verb && (wanted.verb === 'attack' ? option.card === wanted.card : option.place === wanted.place),
  )
