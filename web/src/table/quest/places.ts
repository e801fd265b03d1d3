// The map as it lies: The Wilderness outside, then pairs of rooms side by side. A room's number says where it lies; doors lead
// to the room beside it, above or below. Which ways are open is the server's to say.

export const WILDERNESS = 0

export const columnOf = (place: number) => (place + 1) >> 1 // 0 outside, then 1 to 3
export const rowOf = (place: number) => (place === WILDERNESS ? 0 : place % 2 === 1 ? 1 : 2)

/** Doors drawn at a room, each once: to the right and downwards. */
export function doorsOf(place: number, places: ReadonlySet<number>): Array<'e' | 's'> {
  if (place === WILDERNESS) return []
  const found: Array<'e' | 's'> = []
  if (places.has(place + 2)) found.push('e')
  if (rowOf(place) === 1 && places.has(place + 1)) found.push('s')
  return found
}

/** Is there a door between two rooms? The Wilderness opens to both rooms of the first pair. */
export function areNextDoor(a: number, b: number): boolean {
  if (a === b) return false
  if (a === WILDERNESS || b === WILDERNESS) return columnOf(a + b) === 1
  return Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b)) === 1
}
