// Loads forecasts of fights: as things are, and for an option that is being tried.
import { api } from '../api/client.ts'
import { rulebookOf } from '../rulebooks/registry.ts'
import type { Forecast, Option } from '../api/protocol.ts'
import { isAhead } from './attacksAhead.ts'
import type { Question } from './question.svelte.ts'

const PASSING = 70 // ms: who only passes over a card asks for nothing

/** Of several answers in one battle the best: that is what was foreseen before it. */
function bestOf(told: Forecast[]): Forecast[] {
  const worth = ({ wins, attack }: Forecast) => (wins ? 1000 : 0) + attack
  return told.filter(
    (one) =>
      !told.some(
        (other) =>
          other !== one &&
          other.ref === one.ref &&
          (worth(other) > worth(one) || (worth(other) === worth(one) && told.indexOf(other) < told.indexOf(one))),
      ),
  )
}

export class ForecastLoader {
  forecasts = $state.raw<Forecast[]>([]) // as things are
  tried = $state.raw<{ option: number; forecasts: Forecast[] } | null>(null) // ... and with what is pointed at or dragged
  foreseen = $state.raw<Map<number, Forecast[]>>(new Map()) // by option, as far as it was asked for
  #asked = new Map<number, Promise<Forecast[] | null>>()
  #turn = -1 // the one the forecasts belong to
  #wanted: number | null = null // the option whose outcome is wanted
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(readonly question: Question) {}

  /** For a new question everything is weighed anew. */
  begin() {
    this.tried = null
    this.#asked.clear()
    this.foreseen = new Map()
    void this.#forecast()
  }

  /** What attacks would come to, where one may know it: in one's own turn. */
  async #forecast() {
    const { choice, view, line, name, seq } = this.question
    const told = bestOf(choice?.options.flatMap((option) => (option.outcome ? [option.outcome] : [])) ?? [])
    const and = (others: Forecast[]) => [...told, ...others.filter((one) => !told.some((known) => known.ref === one.ref))]
    const all = told.length && view && rulebookOf(view).forecasts.toldByOptions
    if (!choice || view?.active !== choice.player || all || !view.may_fight) {
      this.forecasts = told
      return
    }
    // within a turn the last ones stand until the new ones are here: nothing flickers, and nothing is drawn twice
    const foes = new Set(
      rulebookOf(view)
        .monsters(view)
        .map(({ ref }) => ref),
    )
    this.forecasts = and(this.#turn === view.turn ? this.forecasts.filter((one) => foes.has(one.ref)) : [])
    this.#turn = view.turn
    try {
      const { forecasts } = await api.forecasts(line.id, seq, line.seatToken)
      if (this.question.name === name) this.forecasts = and(forecasts ?? [])
    } catch {
      // there are no forecasts now; the table is whole without them
    }
  }

  /** Shows what would come of an option while it is pointed at or dragged. */
  async try(option: Option | null) {
    clearTimeout(this.#waiting)
    this.#wanted = option?.number ?? null
    if (!option || isAhead(option) || option.verb === 'attack' || !this.forecasts.length) {
      this.tried = null
      return
    }
    if (option.outcome) {
      this.tried = { option: option.number, forecasts: [option.outcome] } // an answer in a battle: what comes of it is told with it
      return
    }
    const { name } = this.question
    if (!this.#asked.has(option.number)) await new Promise((go) => (this.#waiting = setTimeout(go, PASSING)))
    if (this.question.name !== name) return // it was an answer to another question
    const forecasts = await this.foresee(option)
    if (this.#wanted === option.number) this.tried = forecasts ? { option: option.number, forecasts } : null
  }

  /** What attacks would come to after an option, asked for once; nothing where that would bring something hidden to light. */
  foresee(option: Option): Promise<Forecast[] | null> {
    const { line, name, seq } = this.question
    if (!this.forecasts.length || isAhead(option) || line.busy) return Promise.resolve(null)
    const found =
      this.#asked.get(option.number) ??
      api.preview(line.id, seq, option.number, line.seatToken).then(
        ({ forecasts }) => {
          if (this.question.name !== name) return null
          if (forecasts) this.foreseen = new Map([...this.foreseen, [option.number, forecasts]])
          return forecasts
        },
        () => null, // the table is whole without it
      )
    this.#asked.set(option.number, found)
    return found
  }

  /** Of one monster, with what is being tried. */
  of(ref: number): Forecast | undefined {
    return (this.tried?.forecasts ?? this.forecasts).find((one) => one.ref === ref)
  }
}
