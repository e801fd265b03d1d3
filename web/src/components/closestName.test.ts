// Tests of closestName.
import { expect, test } from 'vitest'
import { nearest } from './closestName.ts'

const GAMES = ['thunderstone', 'dragonspire', 'mixed', 'quest']

test('a slip of the finger is understood', () => {
  expect(nearest('quets', GAMES)).toBe('quest')
  expect(nearest('Thunderston', GAMES)).toBe('thunderstone')
  expect(nearest('Elven Wizzard', ['Elven Wizard', 'Elf'])).toBe('Elven Wizard')
})

test('what is like nothing is like nothing', () => {
  expect(nearest('zzz', GAMES)).toBeNull()
  expect(nearest('', GAMES)).toBeNull()
  expect(nearest('quest', [])).toBeNull()
})
