// Tests of mapLayout.
import { describe, expect, it } from 'vitest'
import { columnOf, doorsOf, rowOf } from './mapLayout.ts'

describe('the map', () => {
  it('lies in pairs, the odd room above', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((place) => [columnOf(place), rowOf(place)])).toEqual([
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
    ])
  })

  it('draws each door once, as the server says where they lead', () => {
    expect(doorsOf({ place: 0, doors: [1, 2] })).toEqual([])
    expect(doorsOf({ place: 1, doors: [0, 2, 3] })).toEqual(['e', 's'])
    expect(doorsOf({ place: 4, doors: [2, 3, 6] })).toEqual(['e'])
    expect(doorsOf({ place: 6, doors: [4, 5] })).toEqual([])
    expect(doorsOf({ place: 1, doors: [0, 2] })).toEqual(['s'])
  })
})
