// Tests of address.
import { expect, test } from 'vitest'
import { sortedOut, wantedIn } from './address.ts'

test('an address may ask for a mode, and for groups in a row or one by one', () => {
  expect(wantedIn('?game=thunderstone&mode=solo-normal&require=Torch,%20Lantern&require=Elf&ban=')).toMatchObject({
    game: 'thunderstone',
    mode: 'solo-normal',
    require: ['Torch', 'Lantern', 'Elf'],
    ban: [],
    unknown: [],
  })
  expect(wantedIn('?with=friends&code=+abc+')).toMatchObject({ friends: true, code: 'abc', game: '', seed: '' })
})

test('names that mean nothing are told, with the nearest that does', () => {
  expect(wantedIn('?requir=Elf&zzz=1').unknown).toEqual([
    { name: 'requir', near: 'require' },
    { name: 'zzz', near: null },
  ])
})

test('groups are found however they are written; of the others the nearest is told', () => {
  expect(sortedOut(['lantern', 'Lanturn', 'qqq'], ['Lantern', 'Elf'])).toEqual({
    found: ['Lantern'],
    astray: [
      { name: 'Lanturn', near: 'Lantern' },
      { name: 'qqq', near: null },
    ],
  })
})
