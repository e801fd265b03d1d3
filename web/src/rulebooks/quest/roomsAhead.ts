// Rooms that can be chosen during the preparations: the champion's own room, and adjacent rooms that the server
// says are open. Choosing one gives two answers: end the preparations, then go there.
import type { Choice, Option, QuestView } from '../../api/protocol.ts'
import { endsPreparing } from '../../table/attacksAhead.ts'

export function roomsAhead(
  view: QuestView,
  choice: Choice | null,
  words: { battleIn: (room: string) => string; moveTo: (room: string) => string },
): Option[] {
  const done = choice?.card === null ? endsPreparing(choice) : undefined
  const champion = view.players[view.active]?.champion_place ?? null
  if (!done || champion === null) return []
  return view.rooms
    .filter((room) => !room.barrier && (room.place === champion || room.doors.includes(champion)))
    .map((room, i) => {
      const stays = room.place === champion
      return {
        ...done,
        number: -1 - i,
        verb: stays ? 'done' : 'move',
        words: stays ? words.battleIn(room.card.name) : words.moveTo(room.card.name),
        name: room.card.name,
        place: room.place,
      }
    })
}
