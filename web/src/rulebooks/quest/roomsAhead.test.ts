// Tests of roomsAhead.
import { describe, expect, it } from 'vitest'
import type { Choice, Option, QuestView } from '../../api/protocol.ts'
import { sameAhead } from '../../table/attacksAhead.ts'
import { roomsAhead } from './roomsAhead.ts'

const words = { battleIn: (room: string) => `battle in ${room}`, moveTo: (room: string) => `move to ${room}` }
const done = { number: 4, verb: 'done', place: null, card: null } as Option
const choice = (more: Partial<Choice> = {}) => ({ step: 'prepare', card: null, options: [done], ...more }) as Choice
const DOORS = [
  [1, 2],
  [0, 2, 3],
  [0, 1, 4],
  [1, 4, 5],
  [2, 3, 6],
]
const room = (place: number, barrier = '') => ({ place, barrier, doors: DOORS[place], card: { name: `Room ${place}` } })
const view = {
  active: 0,
  players: [{ champion_place: 1 }],
  rooms: [room(0), room(1), room(2, 'there is not enough light to get there'), room(3), room(4)],
} as unknown as QuestView

describe('rooms ahead', () => {
  it('are the one a champion stands in and the open ones next door', () => {
    expect(roomsAhead(view, choice(), words).map((one) => [one.verb, one.place, one.words])).toEqual([
      ['move', 0, 'move to Room 0'],
      ['done', 1, 'battle in Room 1'],
      ['move', 3, 'move to Room 3'],
    ])
  })

  it('are none while a card asks, or before and after the preparations', () => {
    expect(roomsAhead(view, choice({ card: 7 }), words)).toEqual([])
    expect(roomsAhead(view, choice({ step: 'move' }), words)).toEqual([])
    expect(roomsAhead(view, null, words)).toEqual([])
  })

  it('are found again in the question that follows', () => {
    const wanted = roomsAhead(view, choice(), words)
    const next = choice({
      step: 'move',
      options: [
        { ...done, number: 0, verb: 'move', place: 3, card: 9 },
        { ...done, number: 1, place: 1, card: 8 },
      ],
    })
    expect(wanted.map((one) => sameAhead(one)(next)?.number)).toEqual([undefined, 1, 0])
  })
})
