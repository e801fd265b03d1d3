// Tests of rounded.
import { expect, test } from 'vitest'
import { rounded } from './rounded.ts'

test('figures have at most one digit behind the point', () => {
  expect(rounded('M320.938 13.28c-16.646 34.584-38.466 60.157-63.094 60.157z')).toBe('M320.9 13.3c-16.6 34.6-38.4 60.1-63.1 60.1z')
  expect(rounded('M.04.06L10 20')).toBe('M0 .1L10 20')
})

test('errors do not add up', () => {
  const steps = 40
  const path = rounded(`M0 0${'l1.04 1.04'.repeat(steps)}`)
  const gone = [...path.matchAll(/l(\S+) (\S+?)(?=l|$)/g)].reduce((sum, [, across]) => sum + Number(across), 0)
  expect(gone).toBeCloseTo(1.04 * steps, 0.9)
})

test('flags of an arc may stand without a space, and several figures under one letter', () => {
  expect(rounded('M10 10a5.55 5.55 0 0110.26 3l1.11 1 2.22 2')).toBe('M10 10a5.6 5.6 0 0 1 10.3 3l1.1 1 2.2 2')
})

test('a new line begins where the last one was closed', () => {
  expect(rounded('m1.26 1.26h5zm3 3h1')).toBe('m1.3 1.3h5zm3 3h1')
})
