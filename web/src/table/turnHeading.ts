// The heading of a turn in a log: "Turn 5: Ann".
import type { AnyView } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'

export function turnHeading({ turn, player }: { turn: number; player: number | null }, view: AnyView | null): string {
  const name = player === null ? undefined : view?.players[player]?.name
  return name ? `${say().table.turn(turn)}: ${name}` : say().table.turn(turn)
}
