// Tests of defaults.
import { expect, test } from 'vitest'
import { fill } from './defaults.ts'
import type { AnyView } from './protocol.ts'

const message = (rulebook: string) => ({
  rulebook,
  players: [{ name: 'Mika', hand: [{ ref: 1, name: 'Torch' }], discard: [] }],
  village: [{ number: 0, name: 'Torch', left: 3 }],
})

test('a field that was left out is back with its default', () => {
  const view = fill<AnyView>('AnyView', message('classic'))
  expect(view).toMatchObject({ winners: [], battle: null, tokens: 0, players: [{ points: null, treasures: [], hand: [{ marks: [] }] }] })
})

test('a view of an unknown rulebook has the fields that all rulebooks share', () => {
  const view = fill<AnyView>('AnyView', message('unknown'))
  expect(view).toMatchObject({
    winners: [],
    battle: null,
    players: [{ points: null, kept: [], hand: [{ marks: [] }] }],
    village: [{ top: null }],
  })
  expect(view).not.toHaveProperty('tokens')
  expect(view.players[0]).not.toHaveProperty('treasures')
})
