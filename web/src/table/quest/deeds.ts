// What can be done with a room now: the option that stands for it, or, while one still prepares, the two in a row.
import type { Choice, Option, Room } from '../../wire/protocol.ts'
import { isDone } from '../spots.ts'
import { areNextDoor, WILDERNESS } from './places.ts'

export type DeedKind = 'moveIn' | 'battleHere' | 'enter' | 'chooseRoom'

export interface Deed {
  kind: DeedKind
  option: Option
  next?: (choice: Choice) => Option | undefined // the answer to the question after this one
}

const OF_VERB: Record<string, DeedKind> = { move: 'moveIn', done: 'battleHere', room: 'chooseRoom' }

export function deedOf(choice: Choice | null, room: Room, champion: number | null): Deed | null {
  if (!choice) return null
  const options = choice.options
  const direct = options.find((option) => option.place === room.place && option.verb in OF_VERB)
  if (direct) return { kind: OF_VERB[direct.verb]!, option: direct }
  const entering = options.find((option) => option.verb === 'dungeon')
  if (entering && room.place === WILDERNESS) return { kind: 'enter', option: entering }
  const ready = choice.step === 'prepare' && choice.card === null ? options.find(isDone) : undefined
  if (!ready || room.barrier || champion === null) return null
  if (room.place === champion) return { kind: 'battleHere', option: ready, next: (then) => then.options.find((one) => one.verb === 'done' && one.place === champion) }
  if (!areNextDoor(champion, room.place)) return null
  return { kind: 'moveIn', option: ready, next: (then) => then.options.find((one) => one.verb === 'move' && one.place === room.place) }
}
