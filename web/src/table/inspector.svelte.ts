// The inspected card: the one pointed at, or else the card that matters most now.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Forecast } from '../api/protocol.ts'
import { likeliest } from './fight/fight.ts'

/** An inspected card: its name, and its position if it lies on the table. */
export interface Pointed {
  name: string
  ref?: number
  stack?: number
  place?: number
}

export class Inspector {
  pointed = $state.raw<Pointed | null>(null)
  pinned = $state(false) // stays while the pointer moves over other cards

  point(at: Pointed | null, pin = false) {
    if (this.pinned && !pin) return
    this.pointed = at
    this.pinned = pin && at !== null
  }

  /** Inspects a card on purpose: replaces a pinned one. */
  look(at: Pointed | null) {
    this.pinned = false
    this.pointed = at
  }

  on(view: AnyView | null, forecasts: Forecast[]): Pointed | null {
    if (this.pointed) return this.pointed
    if (view?.battle) return { name: view.battle.monster, ref: view.battle.ref, place: view.battle.place }
    const best = likeliest(forecasts)
    if (best) return { name: best.monster, ref: best.ref, place: best.place }
    return view && rulebookOf(view).defaultCard(view)
  }
}
