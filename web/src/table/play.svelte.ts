// What somebody at the table is about to do: which card is chosen, what it can be given to, what is picked; and the sending of
// it. Every question is answered here, whether by mouse, key or drag.
import { api, Trouble, troubleOf } from '../wire/api.ts'
import type { TableLine } from '../wire/line.svelte.ts'
import type { AnyView, Choice, Forecast, Hint, Option, Refusal } from '../wire/protocol.ts'
import { say } from '../words/index.svelte.ts'
import { attacksAhead, endsPreparing, isAhead, sameAhead } from './ahead.ts'
import { roomsAhead } from './quest/ahead.ts'
import { inSight } from './rove.ts'
import { bySource, isDone, keyOf, optionSpot, sourcesOf, spotsOf, targetsOf, type Spot } from './spots.ts'

/** A card under the lamp: by its name, and where it lies if it lies on the table. */
export interface Pointed {
  name: string
  ref?: number
  stack?: number
  place?: number
}

const OFFERS = new Set(['buy', 'level up', 'spoils', 'heal', 'rest']) // to take nothing is never what `Enter` does there
const PASSING = 70 // ms: who only passes over a card asks for nothing
const MOST_FORESEEN = 4

/** A decision of this browser that may be taken back, and done again. */
interface Done {
  question: string
  words: string
  option: number | number[]
}

export class Play {
  selected = $state<Spot | null>(null)
  picked = $state<Array<{ spot: Spot; number: number }>>([])
  pointed = $state.raw<Pointed | null>(null) // under the lamp
  pinned = $state(false)
  trouble = $state<Trouble | null>(null) // of the last command
  reasons = $state.raw<Refusal[] | null>(null) // asked for by `W`
  forecasts = $state.raw<Forecast[]>([]) // what attacks would come to now
  tried = $state.raw<{ option: number; forecasts: Forecast[] } | null>(null) // ... and if an option were taken
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false) // it is being thought about
  keys = $state.raw<Map<Spot, string>>(new Map())
  note = $state('') // why the thing just pointed out cannot be taken
  takenBack = $state.raw<Done[]>([]) // the last one first to be done again
  #done: Done[] = []
  #refusals: Refusal[] | null = null // of this question, once asked for
  #asked = '' // the question all this belongs to
  #weighed: number | null = null // the option whose outcome is wanted
  #weighing: ReturnType<typeof setTimeout> | undefined
  #foreseen = new Map<number, Promise<Forecast[] | null>>()
  foreseen = $state.raw<Map<number, Forecast[]>>(new Map()) // outcomes by option, as far as they were asked for

  constructor(readonly line: TableLine) {}

  get view(): AnyView | null {
    return this.line.view
  }

  /** The open question, if it is for whoever sits here: not while the computer sits in. */
  get choice(): Choice | null {
    const { seat, table } = this.line
    return seat !== null && table?.seats[seat]?.stand_in ? null : (this.view?.choice ?? null)
  }

  /** Which position we look at. */
  get #seq(): number {
    return this.line.table?.seq ?? 0
  }

  /** Can something be done now? */
  get open(): boolean {
    return this.choice !== null && this.line.state !== 'lost' && this.line.busy === 0
  }

  /** Attacks that can be chosen while preparing; on a map the rooms one could go to. */
  ahead = $derived.by(() =>
    this.view?.rulebook === 'quest' ? roomsAhead(this.view, this.choice, say().quest) : attacksAhead(this.choice, this.forecasts, (monster) => say().classic.attackOn(monster)),
  )

  sources = $derived.by(() => bySource(this.choice && { ...this.choice, options: [...this.choice.options, ...this.ahead] }))

  /** What the chosen card can do. */
  narrowed = $derived.by(() => (this.selected ? (this.sources.get(this.selected) ?? []) : []))

  targets = $derived.by(() => {
    const found = new Map<Spot, Option[]>()
    for (const option of this.narrowed) for (const spot of targetsOf(option)) found.set(spot, [...(found.get(spot) ?? []), option])
    return found
  })

  picks = $derived.by(() => this.choice?.picks ?? null)

  /** How a spot shows: it can be taken, is chosen, can be given to, or will be among the picks. */
  lit(spot: Spot): '' | 'source' | 'selected' | 'target' {
    if (this.picked.some((pick) => pick.spot === spot) || this.selected === spot) return 'selected'
    if (this.targets.has(spot)) return 'target'
    return this.sources.has(spot) && !(this.selected && this.targets.size) ? 'source' : ''
  }

  /** Options without a place on the table, and those of the chosen card that differ in nothing one could point at. */
  buttons = $derived.by(() => {
    const plain = (this.choice?.options ?? []).filter((option) => !sourcesOf(option).length || option.verb === 'heal')
    const of = this.narrowed.filter((option) => !targetsOf(option).length && !plain.includes(option))
    return of.length && (this.narrowed.length > 1 || plain.length === 0) ? [...of, ...plain] : plain
  })

  /** What `Enter` does: the chosen card's one deed, or the one button that goes on. */
  primary = $derived.by((): Option | null => {
    if (this.picks) return null
    if (this.narrowed.length === 1) return this.narrowed[0]!
    if (this.selected) return null
    const going = this.buttons.filter(isDone)
    return going.length === 1 && !OFFERS.has(this.choice!.step) ? going[0]! : null
  })

  /** A new view has come: what was begun for another question is over. */
  arrived() {
    const choice = this.choice
    const asked = choice ? `${this.line.table?.seq} ${choice.player} ${choice.question}` : ''
    if (asked === this.#asked) return
    this.#asked = asked
    this.selected = null
    this.picked = []
    this.reasons = null
    this.tried = null
    this.hint = null
    this.#foreseen.clear()
    this.foreseen = new Map()
    this.note = ''
    this.#refusals = null
    if (choice) {
      if (choice.options.length === 1 && !choice.picks) void this.decide(choice.options[0]!) // nothing to think about
    }
    void this.#forecast()
  }

  /** Somebody takes a spot: chooses it, gives to it, picks it, or (the chosen one again) does it. */
  async take(spot: Spot, atOnce = false) {
    if (!this.open) return
    this.note = ''
    const of = this.sources.get(spot)
    const button = this.choice?.options.find((option) => optionSpot(option) === spot)
    if (button) return this.decide(button)
    if (this.picks && of) return this.#pick(spot, of[0]!)
    const given = this.targets.get(spot)
    if (given?.length) return this.decide(given[0]!)
    if (!of) return this.#say(spot)
    const single = of.length === 1 && !targetsOf(of[0]!).length
    if (single && (atOnce || this.selected === spot)) return this.decide(of[0]!)
    this.selected = this.selected === spot ? null : spot
    for (const [option] of [...this.targets.values()].slice(0, MOST_FORESEEN)) if (option) void this.foresee(option)
  }

  /** Gives one spot to another, as a drag does. */
  async give(from: Spot, to: Spot) {
    const option = (this.sources.get(from) ?? []).find((one) => targetsOf(one).includes(to))
    if (option) await this.decide(option)
  }

  cancel() {
    this.selected = null
    this.picked = []
    this.tried = null
    this.reasons = null
    this.trouble = null
    this.note = ''
    this.hint = null
  }

  /** Somebody else sits down at this screen: what the one before looked at or took back is not theirs to see. */
  forget() {
    this.cancel()
    this.look(null)
    this.takenBack = []
    this.#done = []
  }

  async decide(option: Option | number[]): Promise<void> {
    if (!this.open) return
    if (!Array.isArray(option) && isAhead(option)) {
      const ready = endsPreparing(this.choice)
      return ready && this.decideThen(ready, sameAhead(option))
    }
    this.trouble = null
    const done = { question: this.choice!.question, words: this.#wordsOf(option), option: Array.isArray(option) ? option : option.number }
    try {
      await this.line.do({ do: 'decide', option: done.option, seat: this.line.seat })
      this.#done = [...this.#done.slice(-50), done]
      this.takenBack = []
    } catch (problem) {
      this.trouble = troubleOf(problem)
    }
  }

  /** Answers this question and, if it is the expected one, the next: attacking a monster while still preparing. */
  async decideThen(first: Option, then: (choice: Choice) => Option | undefined) {
    await this.decide(first)
    const next = this.choice && !this.trouble ? then(this.choice) : undefined
    if (next) await this.decide(next)
  }

  /** The picks so far, as the answer. */
  async decidePicks() {
    await this.decide(this.picked.map((pick) => pick.number))
  }

  #pick(spot: Spot, option: Option) {
    const at = this.picked.findIndex((pick) => pick.spot === spot)
    if (at >= 0) this.picked = this.picked.filter((_, i) => i !== at)
    else if (this.picks?.at_most === 1) this.picked = [{ spot, number: option.number }]
    else if (this.picked.length < (this.picks?.at_most ?? 0)) this.picked = [...this.picked, { spot, number: option.number }]
  }

  /** Where in the order a pick stands, if order matters. */
  orderOf(spot: Spot): number | null {
    const at = this.picked.findIndex((pick) => pick.spot === spot)
    return this.picks?.ordered && at >= 0 ? at + 1 : null
  }

  get enoughPicked(): boolean {
    return this.picks !== null && this.picked.length >= this.picks.at_least
  }

  #wordsOf(option: Option | number[]): string {
    if (!Array.isArray(option)) return option.words
    return option.map((number) => this.choice?.options.find((one) => one.number === number)?.words ?? '').join(', ')
  }

  async undo() {
    if (this.line.busy) return
    const before = this.view
    await this.#try(() => this.line.do({ do: 'undo', seat: this.line.seat }))
    const last = this.#done.at(-1)
    if (this.trouble || !last || this.view === before || this.choice?.question !== last.question) return // asked for, not done yet
    this.#done = this.#done.slice(0, -1)
    this.takenBack = [...this.takenBack, last]
  }

  /** What was just taken back and can be done again: the same question stands, with the same answer. */
  get again(): Done | null {
    const last = this.takenBack.at(-1)
    if (!last || this.choice?.question !== last.question) return null
    const numbers = [last.option].flat()
    return this.#wordsOf(numbers) === last.words ? last : null
  }

  async doAgain() {
    const last = this.again
    if (!last) return
    const rest = this.takenBack.slice(0, -1)
    const option = Array.isArray(last.option) ? last.option : this.choice!.options.find((one) => one.number === last.option)!
    await this.decide(option)
    if (!this.trouble) this.takenBack = rest
  }

  /** Nothing more: the button that ends the question, or no picks where none are needed. */
  get nothing(): Option | [] | null {
    if (this.picks) return this.picks.at_least === 0 ? [] : null
    const ends = this.buttons.filter(isDone)
    return ends.length === 1 ? ends[0]! : null
  }

  async answerUndo(agree: boolean) {
    await this.#try(() => this.line.doNow({ do: 'answer-undo', agree, seat: null }))
  }

  async comeBack() {
    await this.#try(() => this.line.doNow({ do: 'come-back', seat: this.line.seat }))
  }

  /** The host has the computer play for somebody who stays away. */
  async letComputer(seat: number) {
    await this.#try(() => this.line.doNow({ do: 'seat-bot', seat, bot: this.line.table?.terms.stand_in ?? 'greedy' }))
  }

  async askWhy() {
    if (!this.choice) return
    await this.#try(async () => {
      this.reasons = await this.#why()
    })
  }

  async #why(): Promise<Refusal[]> {
    const asked = this.#asked
    const found = this.#refusals ?? (await api.why(this.line.id, this.#seq, this.line.seatToken)).refusals
    if (this.#asked === asked) this.#refusals = found
    return found
  }

  /** Somebody wants what cannot be had: one line says why. */
  async #say(spot: Spot) {
    try {
      const found = (await this.#why()).find((refusal) => spotsOf(refusal).includes(spot))
      if (found) this.note = say().engine.refusal(found)
    } catch {
      // then nothing is said; the list of reasons tells why there are none
    }
  }

  async askHint() {
    const asked = this.#asked
    this.hinting = true
    await this.#try(async () => {
      const hint = await api.hint(this.line.id, this.line.seatToken)
      if (this.#asked !== asked) return // it was about another question
      this.hint = hint
      const option = this.choice?.options.find((one) => one.number === hint.option)
      if (option) void this.foresee(option) // what would come of it is the reason
    })
    this.hinting = false
  }

  async #try(work: () => Promise<unknown>) {
    this.trouble = null
    try {
      await work()
    } catch (problem) {
      this.trouble = troubleOf(problem)
    }
  }

  /** What attacks would come to, where one may know it: in one's own turn. */
  async #forecast() {
    const choice = this.choice
    const mine = choice !== null && this.view?.active === choice.player
    const told = choice?.options.flatMap((option) => (option.outcome ? [option.outcome] : [])) ?? []
    this.forecasts = told
    const all = told.length && this.view?.rulebook === 'classic' // on a map options tell of the next rooms only
    if (!mine || all || !this.view?.may_fight) return
    const asked = this.#asked
    try {
      const { forecasts } = await api.forecasts(this.line.id, this.#seq, this.line.seatToken)
      if (this.#asked === asked) this.forecasts = [...told, ...(forecasts ?? []).filter((one) => !told.some((known) => known.ref === one.ref))]
    } catch {
      // there are no forecasts now; the table is whole without them
    }
  }

  /** Somebody looks at a spot, or drags something over it: shows what would come of it. */
  weigh(spot: Spot | null) {
    const of = spot ? (this.sources.get(spot) ?? []) : []
    const option = spot ? (this.targets.get(spot)?.[0] ?? (of.length === 1 && !targetsOf(of[0]!).length ? of[0] : undefined)) : undefined
    void this.try(option ?? null)
  }

  /** What the attacks would come to if an option were taken: while it is pointed at or dragged. */
  async try(option: Option | null) {
    clearTimeout(this.#weighing)
    this.#weighed = option?.number ?? null
    if (!option || isAhead(option) || option.outcome || !this.forecasts.length) {
      this.tried = null
      return
    }
    const asked = this.#asked
    if (!this.#foreseen.has(option.number)) await new Promise((go) => (this.#weighing = setTimeout(go, PASSING)))
    if (this.#asked !== asked) return // it was an answer to another question
    const forecasts = await this.foresee(option)
    if (this.#weighed === option.number) this.tried = forecasts ? { option: option.number, forecasts } : null
  }

  /** What attacks would come to after an option, asked for once; nothing where that would bring something hidden to light. */
  foresee(option: Option): Promise<Forecast[] | null> {
    if (!this.forecasts.length || isAhead(option) || this.line.busy) return Promise.resolve(null)
    const asked = this.#asked
    const found = this.#foreseen.get(option.number) ?? api.preview(this.line.id, this.#seq, option.number, this.line.seatToken).then(
      ({ forecasts }) => {
        if (this.#asked !== asked) return null
        if (forecasts) this.foreseen = new Map([...this.foreseen, [option.number, forecasts]])
        return forecasts
      },
      () => null, // the table is whole without it
    )
    this.#foreseen.set(option.number, found)
    return found
  }

  /** The spots of what a bot would do. */
  get hinted(): Spot[] {
    const option = this.choice?.options.find((one) => one.number === this.hint?.option)
    return option ? [...sourcesOf(option), ...targetsOf(option), optionSpot(option)] : []
  }

  /** Whatever can be taken is numbered as it stands on the page, which is the order of reading. */
  number() {
    const seen = [...document.querySelectorAll<HTMLElement>('[data-spot]')].filter(inSight)
    const spots = new Set(seen.map((element) => element.dataset.spot!))
    const open = [...spots].filter((spot) => spot.startsWith('option:') || (this.selected && this.targets.size ? this.targets.has(spot) : this.sources.has(spot)))
    const keys = new Map(open.map((spot, n) => [spot, keyOf(n)]))
    if (keys.size !== this.keys.size || open.some((spot) => keys.get(spot) !== this.keys.get(spot))) this.keys = keys
  }

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

  forecastOf(ref: number): Forecast | undefined {
    return (this.tried?.forecasts ?? this.forecasts).find((one) => one.ref === ref)
  }
}
