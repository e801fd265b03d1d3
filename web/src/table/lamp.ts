// What stands under the lamp: what somebody points at, or else the card that matters most just now.
import type { AnyView } from '../wire/protocol.ts'
import { likeliest } from './fight/fight.ts'
import type { Play, Pointed } from './play.svelte.ts'

export function underLamp(play: Play, view: AnyView | null): Pointed | null {
  if (play.pointed) return play.pointed
  const best = likeliest(play.forecasts)
  if (best) return { name: best.monster, ref: best.ref, place: best.place }
  if (view?.rulebook !== 'classic') return null
  const first = view.halls.flatMap((hall) => hall.ranks).find((rank) => rank.card)
  return first?.card ? { name: first.card.name, ref: first.card.ref, place: first.rank } : null
}
