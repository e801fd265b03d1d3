import { expect, test } from 'vitest'
import { fitting } from './fitted.ts'

const room = (n: number) => (said: string) => said.length <= n

test('a text that fits stands whole', () => {
  expect(fitting('Gain a Disease.', room(15))).toBe('Gain a Disease.')
})

test('one that does not ends with a whole word, as late as it can', () => {
  expect(fitting('Battle: Destroy your weakest Hero.', room(21))).toBe('Battle: Destroy your…')
  expect(fitting('Battle: Destroy your weakest Hero.', room(20))).toBe('Battle: Destroy…')
  expect(fitting('Battle: Destroy your weakest Hero.', room(10))).toBe('Battle…')
})

test('no mark is left between the last word and the dots', () => {
  expect(fitting('Wizard · Rogue · Halfling', room(16))).toBe('Wizard · Rogue…')
  expect(fitting('Wizard · Rogue · Halfling', room(12))).toBe('Wizard…')
})

test('without room for a word there is nothing', () => {
  expect(fitting('Battle: Destroy your weakest Hero.', room(6))).toBe('')
})
