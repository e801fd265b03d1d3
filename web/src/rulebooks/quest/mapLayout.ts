// The layout of the map: The Wilderness, then pairs of rooms. A room's number gives its position. The server says
// where doors lead and which ways are open.
import type { Room } from '../../api/protocol.ts'

export const WILDERNESS = 0

export const columnOf = (place: number) => (place + 1) >> 1 // 0 outside, then 1 to 3
export const rowOf = (place: number) => (place === WILDERNESS ? 0 : place % 2 === 1 ? 1 : 2)

/** Doors drawn at a room: to the right and downwards, so that each is drawn once. The Wilderness has none. */
export function doorsOf(room: Pick<Room, 'place' | 'doors'>): Array<'e' | 's'> {
  if (room.place === WILDERNESS) return []
  const found: Array<'e' | 's'> = []
  if (room.doors.some((other) => columnOf(other) > columnOf(room.place))) found.push('e')
  if (room.doors.some((other) => columnOf(other) === columnOf(room.place) && rowOf(other) > rowOf(room.place))) found.push('s')
  return found
}
