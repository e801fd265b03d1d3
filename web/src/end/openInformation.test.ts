// Tests of openInformation.
import { expect, test } from 'vitest'
import type { TableSeen } from '../api/protocol.ts'
import { isOpen } from './openInformation.ts'

const table = (status: string, day = '') => ({ status, day }) as TableSeen
const noon = new Date('2026-05-02T12:00:00Z')

test('a game that is over lies open, a challenge when its day is over', () => {
  expect(isOpen(table('over'), noon)).toBe(true)
  expect(isOpen(table('playing'), noon)).toBe(false)
  expect(isOpen(table('over', '2026-05-02'), noon)).toBe(false)
  expect(isOpen(table('over', '2026-05-01'), noon)).toBe(true)
  expect(isOpen(null, noon)).toBe(false)
})
