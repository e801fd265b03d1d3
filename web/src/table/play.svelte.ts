// The state of play at a table: selection, drag and drop targets; sends the answers.
// Mouse, keys and drags all answer through this class. Other parts of a question have their own classes: picks,
// forecasts, hints, undo, and the inspected card.
import { USUAL_LEVEL } from '../components/levels.ts'
import { rulebookNamed } from '../rulebooks/registry.ts'
import type { Rulebook } from '../rulebooks/rulebook.ts'
import type { TableSource } from '../api/tableConnection.svelte.ts'
import type { AnyView, Choice, Option } from '../api/protocol.ts'
import { Hints } from './hints.svelte.ts'
import { endsPreparing, isAhead, sameAhead } from './attacksAhead.ts'
import { Drag, type Dragged } from './drag.svelte.ts'
import { dropsFrom } from './dropTargets.ts'
import { Inspector } from './inspector.svelte.ts'
import { Picking } from './picks.svelte.ts'
import { Question } from './question.svelte.ts'
import { inSight } from './arrowKeys.ts'
import { bySource, isDone, keyOf, optionSpot, sourcesOf, targetsOf, type Spot } from './spots.ts'
import { UndoHistory } from './undo.svelte.ts'
import { Trades } from './equalCards.svelte.ts'
import { ForecastLoader } from './forecasts.svelte.ts'

const OFFERS = new Set(['buy', 'level up', 'spoils', 'heal', 'rest']) // steps in which Enter never declines
const MOST_FORESEEN = 4

export class Play {
  readonly question: Question
  readonly picking: Picking
  readonly forecasting: ForecastLoader
  readonly hints: Hints
  readonly undoing: UndoHistory
  readonly inspector = new Inspector()
  readonly drag = new Drag()
  readonly trades = new Trades()
  selected = $state<Spot | null>(null)
  between = $state.raw<Option[] | null>(null) // the possible options, where selection and target allow several
  keys = $state.raw<Map<Spot, string>>(new Map())

  constructor(readonly line: TableSource) {
    this.question = new Question(line)
    this.picking = new Picking(this.question)
    this.forecasting = new ForecastLoader(this.question)
    this.hints = new Hints(this.question)
    this.undoing = new UndoHistory(this.question)
  }

  get view(): AnyView | null {
    return this.question.view
  }

  get choice(): Choice | null {
    return this.question.choice
  }

  /** The rulebook of the view; the generic one before there is a view. */
  rulebook = $derived.by((): Rulebook => rulebookNamed(this.view?.rulebook ?? ''))

  /** Can an answer be given now? */
  get open(): boolean {
    return this.question.open
  }

  /** Attacks that can be chosen while preparing; on the map, rooms. */
  ahead = $derived.by(() => (this.view ? this.rulebook.ahead(this.view, this.choice, this.forecasting.forecasts) : []))

  options = $derived.by(() => [...(this.choice?.options ?? []), ...this.ahead])

  sources = $derived.by(() => bySource(this.options))

  /** Options of the selected card. */
  narrowed = $derived.by(() => this.between ?? (this.selected ? (this.sources.get(this.selected) ?? []) : []))

  /** Targets of the selected card. */
  targets = $derived.by(() => {
    const found = new Map<Spot, Option[]>()
    if (!this.between)
      for (const option of this.narrowed) for (const spot of targetsOf(option)) found.set(spot, [...(found.get(spot) ?? []), option])
    return found
  })

  /** Drop targets of the current drag. */
  drops = $derived.by(() => (this.drag.now ? this.dropsOf(this.drag.now) : new Map<Spot, Option[]>()))

  /** The option that choosing a spot, or a drop on it, would take now. */
  given(spot: Spot): Option | undefined {
    return (this.drag.now ? this.drops : this.targets).get(spot)?.[0]
  }

  /** How a spot is marked: as source, selected, target, or pick. */
  lit(spot: Spot): '' | 'source' | 'selected' | 'target' {
    if (this.drag.now) return this.drag.from === spot ? 'selected' : this.drops.has(spot) ? 'target' : ''
    if (this.picking.has(spot) || this.selected === spot) return 'selected'
    if (this.targets.has(spot)) return 'target'
    return this.sources.has(spot) && !(this.selected && this.targets.size) ? 'source' : ''
  }

  /** Is a spot a drop target of the current drag, and is the pointer over it? */
  aim(place: Spot): 'here' | 'over' | undefined {
    if (!this.drops.has(place)) return undefined
    return this.drag.over === place ? 'over' : 'here'
  }

  /** Options that need a button: those without a spot, and those of the selected card with the same target. */
  buttons = $derived.by(() => {
    if (this.between) return this.between
    const plain = (this.choice?.options ?? []).filter((option) => !sourcesOf(option).length || option.verb === 'heal')
    const of = this.narrowed.filter((option) => !targetsOf(option).length && !plain.includes(option))
    return of.length && (this.narrowed.length > 1 || plain.length === 0) ? [...of, ...plain] : plain
  })

  /** The option of `Enter`: the selected card's only one, or the one that moves on. */
  primary = $derived.by((): Option | null => {
    if (this.picking.wanted) return null
    if (this.narrowed.length === 1) return this.narrowed[0]!
    if (this.selected) return null
    const going = this.buttons.filter(isDone)
    return going.length === 1 && !OFFERS.has(this.choice!.step) ? going[0]! : null
  })

  /** Call for each new view: drops the selection of an earlier question. */
  arrived() {
    this.trades.begin(this.view?.turn ?? 0)
    if (!this.question.arrived()) return
    this.selected = null
    this.between = null
    this.drag.end()
    this.picking.forget()
    this.hints.begin()
    const { choice } = this
    if (choice?.options.length === 1 && !choice.picks) void this.decide(choice.options[0]!) // the only option is taken at once
    this.forecasting.begin()
  }

  /** Handles a click on a spot: selects it, uses it as target, picks it, or (selected already) takes its option. */
  async take(spot: Spot, atOnce = false) {
    if (!this.open) return
    this.hints.note = ''
    const of = this.sources.get(spot)
    const button = this.choice?.options.find((option) => optionSpot(option) === spot)
    if (button) return this.decide(button)
    if (this.picking.wanted && of) return this.picking.toggle(spot, of[0]!)
    const given = this.targets.get(spot)
    if (given) return this.#choose(this.selected!, given, spot)
    if (!of) return this.hints.say(spot)
    const single = of.length === 1 && !targetsOf(of[0]!).length
    if (single && (atOnce || this.selected === spot)) return this.#choose(spot, of)
    this.between = null
    this.selected = this.selected === spot ? null : spot
    for (const [option] of [...this.targets.values()].slice(0, MOST_FORESEEN)) if (option) void this.forecasting.foresee(option)
  }

  /** Takes the only option, or asks which of several. */
  async #choose(spot: Spot, options: Option[], on?: Spot) {
    const [option, ...others] = options
    if (!others.length) return this.decide(option!, on ? [spot, on] : [spot])
    this.selected = spot
    this.between = options
  }

  dropsOf({ spot, held }: Dragged): Map<Spot, Option[]> {
    return dropsFrom(spot, Boolean(held), this.choice, this.options, this.rulebook.entrance)
  }

  /** Handles a drop. */
  async drop(what: Dragged, on: Spot) {
    const options = this.dropsOf(what).get(on)
    if (!options || !this.open) return
    const picks = this.picking.wanted
    if (!picks) {
      this.cancel()
      return this.#choose(what.spot, options, on)
    }
    if (!this.picking.has(what.spot)) this.picking.toggle(what.spot, options[0]!)
    if (picks.at_most === 1) await this.decidePicks()
  }

  cancel() {
    this.selected = null
    this.between = null
    this.picking.forget()
    this.forecasting.tried = null
    this.question.trouble = null
    this.hints.forget()
  }

  /** Clears private state when another player takes this screen. */
  forget() {
    this.cancel()
    this.inspector.look(null)
    this.undoing.forget()
  }

  /** Sends an answer; `meant` are the spots that were chosen for it. */
  async decide(option: Option | number[], meant: Spot[] = this.selected ? [this.selected] : []): Promise<void> {
    if (!this.open) return
    if (!Array.isArray(option) && this.trades.mean(option, meant) && this.selected) this.selected = sourcesOf(option)[0]!
    if (!Array.isArray(option) && isAhead(option)) {
      const ready = endsPreparing(this.choice)
      return ready && this.decideThen(ready, sameAhead(option))
    }
    const decided = this.undoing.deciding(option)
    await this.question.try(async () => {
      await this.line.do({ do: 'decide', option: Array.isArray(option) ? option : option.number, seat: this.line.seat })
      decided()
    })
  }

  /** Answers this question and, if it is the expected one, the next: an attack during the preparations. */
  async decideThen(first: Option, then: (choice: Choice) => Option | undefined) {
    await this.decide(first)
    const next = this.choice && !this.question.trouble ? then(this.choice) : undefined
    if (!next) return
    await this.decide(next)
    if (!this.question.trouble) this.undoing.join()
  }

  /** Sends the picks as the answer. */
  async decidePicks() {
    await this.decide(this.picking.numbers)
  }

  async doAgain() {
    await this.undoing.doAgain((option) => this.decide(option))
  }

  /** Declines: takes the option that ends the question, or sends no picks where none are needed. */
  get nothing(): Option | [] | null {
    const picks = this.picking.wanted
    if (picks) return picks.at_least === 0 ? [] : null
    const ends = this.buttons.filter(isDone)
    return ends.length === 1 ? ends[0]! : null
  }

  async answerUndo(agree: boolean) {
    await this.question.try(() => this.line.doNow({ do: 'answer-undo', agree, seat: null }))
  }

  async comeBack() {
    await this.question.try(() => this.line.doNow({ do: 'come-back', seat: this.line.seat }))
  }

  /** The host lets a bot play for a player who is away. */
  async letComputer(seat: number) {
    await this.question.try(() => this.line.doNow({ do: 'seat-bot', seat, bot: this.line.table?.terms.stand_in ?? USUAL_LEVEL }))
  }

  async askHint() {
    await this.hints.askHint()
    if (this.hints.hinted) void this.forecasting.foresee(this.hints.hinted) // its outcome explains the hint
  }

  /** The spots of the hint. */
  get hinted(): Spot[] {
    const option = this.hints.hinted
    return option ? [...sourcesOf(option), ...targetsOf(option), optionSpot(option)] : []
  }

  /** The pointer is at a spot: forecasts its option. */
  weigh(spot: Spot | null) {
    const of = spot ? (this.sources.get(spot) ?? []) : []
    const option = spot ? (this.targets.get(spot)?.[0] ?? (of.length === 1 && !targetsOf(of[0]!).length ? of[0] : undefined)) : undefined
    void this.forecasting.try(option ?? null)
  }

  /** A drag is over a spot: forecasts the drop. */
  weighDrop(place: Spot | null) {
    const options = place ? this.drops.get(place) : undefined
    void this.forecasting.try(options?.length === 1 ? options[0]! : null)
  }

  /** Numbers the available spots in page order, for number keys. */
  number() {
    const seen = [...document.querySelectorAll<HTMLElement>('[data-spot]')].filter(inSight)
    const spots = new Set(seen.map((element) => element.dataset.spot!))
    const open = [...spots].filter(
      (spot) => spot.startsWith('option:') || (this.selected && this.targets.size ? this.targets.has(spot) : this.sources.has(spot)),
    )
    const keys = new Map(open.map((spot, n) => [spot, keyOf(n)]))
    if (keys.size !== this.keys.size || open.some((spot) => keys.get(spot) !== this.keys.get(spot))) this.keys = keys
  }
}
