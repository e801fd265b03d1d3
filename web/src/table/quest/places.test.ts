import { describe, expect, it } from 'vitest'
import { areNextDoor, columnOf, doorsOf, rowOf } from './places.ts'

const ALL = new Set([0, 1, 2, 3, 4, 5, 6])

describe('the map', () => {
  it('lies in pairs, the odd room above', () => {
    expect([...ALL].map((place) => [columnOf(place), rowOf(place)])).toEqual([[0, 0], [1, 1], [1, 2], [2, 1], [2, 2], [3, 1], [3, 2]])
  })

  it('has a door between neighbours', () => {
    const next = (place: number) => [...ALL].filter((other) => areNextDoor(place, other))
    expect([...ALL].map(next)).toEqual([[1, 2], [0, 2, 3], [0, 1, 4], [1, 4, 5], [2, 3, 6], [3, 6], [4, 5]])
  })

  it('draws each door once, and none into nothing', () => {
    expect(doorsOf(1, ALL)).toEqual(['e', 's'])
    expect(doorsOf(4, ALL)).toEqual(['e'])
    expect(doorsOf(6, ALL)).toEqual([])
    expect(doorsOf(1, new Set([0, 1, 2]))).toEqual(['s'])
  })
})
