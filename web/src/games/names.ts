// Names of games and players in lists.
import type { GameListed } from '../api/protocol.ts'
import { namesIn } from '../i18n/bots.ts'
import { say } from '../i18n/index.svelte.ts'

/** The setting's name if there is one, else the game's. */
export const titleOf = (game: { game: string; setting?: string }) => game.setting || (say().setup.games[game.game]?.title ?? game.game)

export const modeOf = (mode: string) => say().shared.modes[mode] ?? mode

/** Mode and other players. */
export function wayOf(game: GameListed): string {
  const others = namesIn(game).filter((name, seat) => seat !== game.seat && name)
  return [modeOf(game.mode), ...(others.length ? [say().home.with(say().shared.and(others))] : [])].join(', ')
}

/** A hot-seat table comes once per seat; keeps the seat that is asked. */
export function once(games: GameListed[]): GameListed[] {
  const seen = new Map<string, GameListed>()
  for (const game of games) {
    const known = seen.get(game.id)
    if (!known || (game.my_move && !known.my_move)) seen.set(game.id, game)
  }
  return [...seen.values()]
}

export const isOpen = (game: GameListed) => game.status === 'lobby' || game.status === 'playing'
