// Attacks that can be had while one still prepares: ending the preparations and attacking are two answers, but one wish.
import type { Choice, Forecast, Option } from '../wire/protocol.ts'
import { isDone } from './spots.ts'

const PREPARING = 'prepare'

/** What ends the preparations; nothing where there are none. */
export const endsPreparing = (choice: Choice | null) => (choice?.step === PREPARING ? choice.options.find(isDone) : undefined)

/** Their numbers are below nothing: no answer of the open question has such a one. */
export function attacksAhead(choice: Choice | null, forecasts: Forecast[], words: (monster: string) => string): Option[] {
  const done = endsPreparing(choice)
  if (!done) return []
  return forecasts
    .filter((fight) => !fight.reason)
    .map((fight, i) => ({ ...done, number: -1 - i, verb: 'attack', words: words(fight.monster), card: fight.ref, name: fight.monster, place: fight.place, outcome: fight }))
}

export const isAhead = (option: Option) => option.number < 0

/** The same attack in the question that follows. */
export const sameAttack = (wanted: Option) => (choice: Choice) => choice.options.find((option) => option.verb === 'attack' && option.card === wanted.card)
