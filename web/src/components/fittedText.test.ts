// Tests of fittedText.
import { expect, test } from 'vitest'
import { fitting, fittingIn } from './fittedText.ts'

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

test('what was found out for a box is not tried again, unless it was for the time being', () => {
  const tried: string[] = []
  const fits = (said: string) => tried.push(said) > 0
  const text = 'Gain a Disease.'
  fittingIn('10 by 20', text, fits, () => false)
  fittingIn('10 by 20', text, fits, () => true)
  expect(fittingIn('10 by 20', text, fits, () => true)).toBe(text)
  fittingIn('10 by 30', text, fits, () => true)
  expect(tried).toEqual([text, text, text])
})
