// Translates the names of bots, which are named after their level: "Apprentice 2" is "Lehrling 2".
import type { AnyView, TableSeen } from '../api/protocol.ts'
import { say } from './index.svelte.ts'
import { cap } from './sentence.ts'

export function botName(name: string): string {
  const [, level = '', number = ''] = /^(\w+)( \d+)?$/.exec(name) ?? []
  const told = say().shared.bots[level.toLowerCase()]
  return told ? cap(told) + number : name
}

/** The players' names in a list of games. */
export const namesIn = ({ names, bots }: { names: string[]; bots: number[] }): string[] =>
  names.map((name, seat) => (bots.includes(seat) ? botName(name) : name))

/** A table with translated names; the same object if nothing changes. */
export function tableInWords(table: TableSeen): TableSeen {
  const seats = table.seats.map((seat) =>
    seat.bot && !seat.stand_in && botName(seat.name) !== seat.name ? { ...seat, name: botName(seat.name) } : seat,
  )
  return seats.some((seat, n) => seat !== table.seats[n]) ? { ...table, seats } : table
}

/** A view with translated names. */
export function viewInWords<V extends AnyView>(view: V, { seats }: TableSeen): V {
  const players = view.players.map((player, n) =>
    seats[n]?.bot && !seats[n].stand_in && botName(player.name) !== player.name ? { ...player, name: botName(player.name) } : player,
  )
  return players.some((player, n) => player !== view.players[n]) ? ({ ...view, players } as V) : view
}
