// The inspected card: what somebody points at, or else the card that matters most now.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Forecast } from '../api/protocol.ts'
import { likeliest } from './fight/fight.ts'

/** An inspected card: by its name, and where it lies if it lies on the table. */
export interface Pointed {
  name: string
  ref?: number
  stack?: number
  place?: number
}

export class Inspector {
  pointed = $state.raw<Pointed | null>(null)
  pinned = $state(false) // it stays there, whatever one passes over

  point(at: Pointed | null, pin = false) {
    if (this.pinned && !pin) return
    this.pointed = at
    this.pinned = pin && at !== null
  }

  /** Somebody looks at a card on purpose: whatever was pinned gives way. */
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
