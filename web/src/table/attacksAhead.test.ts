// Tests of attacksAhead.
import { expect, it } from 'vitest'
import { fill } from '../api/defaults.ts'
import type { Choice, Forecast, Option } from '../api/protocol.ts'
import { attacksAhead, isAhead, sameAhead } from './attacksAhead.ts'

const option = (more: Partial<Option>): Option => fill<Option>('Option', { number: 0, verb: 'use', words: '', ...more })
const choice = (step: string, options: Option[]): Choice => fill<Choice>('Choice', { player: 0, name: 'Mika', step, question: '', options })
const fight = (ref: number, reason = ''): Forecast =>
  fill<Forecast>('Forecast', {
    monster: `Monster ${ref}`,
    ref,
    place: ref,
    attack: 1,
    physical: 1,
    magic: 0,
    health: 1,
    wins: true,
    reason,
  })
const words = (name: string) => `attack ${name}`

it('offers every monster that may be attacked while one prepares', () => {
  const preparing = choice('prepare', [option({ number: 0, card: 9 }), option({ number: 1, verb: 'done' })])
  const ahead = attacksAhead(preparing, [fight(1), fight(2, 'it cannot be attacked'), fight(3)], words)
  expect(ahead.map((one) => one.card)).toEqual([1, 3])
  expect(ahead.every(isAhead)).toBe(true)
  expect(ahead[0]!.words).toBe('attack Monster 1')
})

it('offers nothing in the middle of an effect, or elsewhere', () => {
  expect(attacksAhead(choice('prepare', [option({ verb: 'pick' })]), [fight(1)], words)).toEqual([])
  expect(attacksAhead({ ...choice('prepare', [option({ verb: 'done' })]), card: 5 }, [fight(1)], words)).toEqual([])
  expect(attacksAhead(choice('buy', [option({ verb: 'done' })]), [fight(1)], words)).toEqual([])
  expect(attacksAhead(null, [fight(1)], words)).toEqual([])
})

it('finds the same attack in the next question', () => {
  const wanted = option({ number: -1, verb: 'attack', card: 3 })
  const next = choice('attack', [option({ number: 0, verb: 'attack', card: 1 }), option({ number: 1, verb: 'attack', card: 3 })])
  expect(sameAhead(wanted)(next)?.number).toBe(1)
  expect(sameAhead(wanted)(choice('battle', []))).toBeUndefined()
})
