// The map as it lies: The Wilderness outside, then pairs of rooms side by side. A room's number says where it is drawn; where
// doors lead, and which ways are open, is the server's to say.
import type { Room } from '../../api/protocol.ts'

export const WILDERNESS = 0

export const columnOf = (place: number) => (place + 1) >> 1 // 0 outside, then 1 to 3
export const rowOf = (place: number) => (place === WILDERNESS ? 0 : place % 2 === 1 ? 1 : 2)

/** Doors drawn at a room, each once: to the right and downwards. The Wilderness lies open. */
export function doorsOf(room: Pick<Room, 'place' | 'doors'>): Array<'e' | 's'> {
  if (room.place === WILDERNESS) return []
  const found: Array<'e' | 's'> = []
  if (room.doors.some((other) => columnOf(other) > columnOf(room.place))) found.push('e')
  if (room.doors.some((other) => columnOf(other) === columnOf(room.place) && rowOf(other) > rowOf(room.place))) found.push('s')
  return found
}
