// Loads forecasts of fights: for the current state, and for an option being tried.
import { api } from '../api/client.ts'
import { rulebookOf } from '../rulebooks/registry.ts'
import type { Forecast, Option } from '../api/protocol.ts'
import { isAhead } from './attacksAhead.ts'
import type { Question } from './question.svelte.ts'

const PASSING = 70 // ms of hovering before a forecast is requested

/** The best of several answers in a battle, which is what the forecast before it showed. */
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
  forecasts = $state.raw<Forecast[]>([]) // for the current state
  tried = $state.raw<{ option: number; forecasts: Forecast[] } | null>(null) // with the option that is hovered or dragged
  foreseen = $state.raw<Map<number, Forecast[]>>(new Map()) // by option, as far as requested
  #asked = new Map<number, Promise<Forecast[] | null>>()
  #turn = -1 // turn of the forecasts
  #wanted: number | null = null // option whose forecast is wanted
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(readonly question: Question) {}

  /** Clears the forecasts of trials for a new question. */
  begin() {
    this.tried = null
    this.#asked.clear()
    this.foreseen = new Map()
    void this.#forecast()
  }

  /** Loads the forecasts of attacks, in the viewer's own turn. */
  async #forecast() {
    const { choice, view, line, name, seq } = this.question
    const told = bestOf(choice?.options.flatMap((option) => (option.outcome ? [option.outcome] : [])) ?? [])
    const and = (others: Forecast[]) => [...told, ...others.filter((one) => !told.some((known) => known.ref === one.ref))]
    const all = told.length && view && rulebookOf(view).forecasts.toldByOptions
    if (!choice || view?.active !== choice.player || all || !view.may_fight) {
      this.forecasts = told
      return
    }
    // within a turn old forecasts stay until the new ones arrive, so nothing flickers
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
      // forecasts are optional
    }
  }

  /** Shows the forecast of an option while it is hovered or dragged. */
  async try(option: Option | null) {
    clearTimeout(this.#waiting)
    this.#wanted = option?.number ?? null
    if (!option || isAhead(option) || option.verb === 'attack' || !this.forecasts.length) {
      this.tried = null
      return
    }
    if (option.outcome) {
      this.tried = { option: option.number, forecasts: [option.outcome] } // options of a battle carry their outcome
      return
    }
    const { name } = this.question
    if (!this.#asked.has(option.number)) await new Promise((go) => (this.#waiting = setTimeout(go, PASSING)))
    if (this.question.name !== name) return // the question has changed meanwhile
    const forecasts = await this.foresee(option)
    if (this.#wanted === option.number) this.tried = forecasts ? { option: option.number, forecasts } : null
  }

  /** Forecasts after an option, requested once; null if the option would reveal hidden cards. */
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
        () => null, // optional
      )
    this.#asked.set(option.number, found)
    return found
  }

  /** The forecast of a monster with the option being tried. */
  of(ref: number): Forecast | undefined {
    return (this.tried?.forecasts ?? this.forecasts).find((one) => one.ref === ref)
  }
}
