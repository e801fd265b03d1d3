// The state of a replay: position, viewpoint, and fetched moments. The page shows `past`; the
// address follows.
import { isOpen } from '../end/openInformation.ts'
import type { PlotName } from '../end/plots.ts'
import { api, Trouble, troubleOf } from '../api/client.ts'
import { keptSeat } from '../api/tableConnection.svelte.ts'
import type { Course, Past, TableSeen } from '../api/protocol.ts'
import { tableInWords } from '../i18n/bots.ts'
import { nextPoint } from './chances.ts'
import { Lookback } from './analysis.svelte.ts'
import { firstWith, turnAt } from './turns.ts'

/** The viewpoint: a seat's, a watcher's, or with every hand open. */
export type Viewpoint = number | 'watcher' | 'open'
/** The plot beside the table. */
export type Drawn = PlotName | 'chances'
export const SPEEDS = [0.5, 1, 2, 4] as const
const PACE = 1200 // ms for one decision at normal speed
const MOST_KEPT = 400

export class Replay {
  #table = $state.raw<TableSeen | null>(null)
  table = $derived(this.#table && tableInWords(this.#table))
  course = $state.raw<Course | null>(null) // loaded once the game is over
  past = $state.raw<Past | null>(null)
  move = $state(0) // the wanted position; `past` follows
  viewpoint = $state<Viewpoint>('watcher')
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)
  trouble = $state<Trouble | null>(null)
  drawn = $state<Drawn>('points')
  readonly token: string
  readonly lookback: Lookback
  #turnNow = $state(0) // the latest turn of a game under way
  #kept = new Map<string, Promise<Past>>()
  #going: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {
    this.token = keptSeat(id)
    this.lookback = new Lookback(id, this.token)
  }

  /** The address of this moment. */
  get path(): string {
    return `/t/${this.id}/replay?move=${this.past?.move ?? this.move}&seat=${this.viewpoint}`
  }

  get over(): boolean {
    return this.table?.status === 'over'
  }

  /** May all cards be shown? */
  get isOpen(): boolean {
    return isOpen(this.table)
  }

  get moves(): number {
    return this.table?.moves ?? 0
  }

  /** The turn that is under way at this moment. */
  get turn(): number {
    return this.course ? turnAt(this.course.turns, this.move) : (this.past?.view.turn ?? 0)
  }

  get turns(): number {
    return this.course?.turns.length ?? this.#turnNow
  }

  async open(move: number | null, viewpoint: Viewpoint | null) {
    try {
      const seen = await api.look(this.id, 1_000_000, undefined, this.token)
      this.#table = seen.table
      this.#turnNow = seen.view?.turn ?? 0
      this.viewpoint = viewpoint ?? (this.isOpen ? 'open' : (seen.seat ?? 'watcher'))
      if (this.isOpen || (this.over && seen.table.mine.length)) this.course = await api.course(this.id, this.token).catch(() => null) // optional
      await this.go(move ?? this.moves)
    } catch (problem) {
      this.#failed(problem)
    }
  }

  close() {
    this.pause()
    this.lookback.close()
  }

  /** Goes to a moment; the last one stays while it is fetched. Of several quick calls the last one counts. */
  go(move: number): Promise<void> {
    this.move = Math.max(0, Math.min(this.moves, Math.round(move)))
    this.#going ??= this.#arrive().finally(() => (this.#going = null))
    return this.#going
  }

  async #arrive() {
    for (;;) {
      const [move, viewpoint] = [this.move, this.viewpoint]
      try {
        const past = await this.#ask(move)
        if (this.move !== move || this.viewpoint !== viewpoint) continue
        this.past = past
        this.trouble = null
        if (move < this.moves) void this.#ask(move + 1).catch(() => {}) // prefetches the next moment
      } catch (problem) {
        this.#failed(problem)
      }
      return
    }
  }

  /** Changes the viewpoint; if that is not allowed, the old one stays. */
  async look(viewpoint: Viewpoint) {
    const before = this.viewpoint
    this.viewpoint = viewpoint
    await this.go(this.move)
    if (this.trouble && this.past) this.viewpoint = before
  }

  /** Goes to the start of this, the previous or the next turn. */
  async goTurn(step: 1 | -1) {
    const { course, move } = this
    if (course) {
      const begins = course.turns.map((turn) => turn.move)
      const to = step > 0 ? begins.find((begin) => begin > move) : begins.findLast((begin) => begin < move)
      return this.go(to ?? (step > 0 ? this.moves : 0))
    }
    const turnOf = async (at: number) => (await this.#ask(at)).view.turn
    const now = await turnOf(move)
    const before = step < 0 && move > 0 && (await turnOf(move - 1)) < now ? now - 1 : now
    return this.go(await firstWith(this.moves, turnOf, step > 0 ? now + 1 : before))
  }

  /** Goes to the start of a turn by its number; after the last turn, to the end. */
  goToTurn(turn: number) {
    return this.go(this.course?.turns[turn]?.move ?? this.moves)
  }

  /** Selects the plot; chances are computed on first use. */
  draw(what: Drawn) {
    this.drawn = what
    if (what === 'chances') this.lookback.ask()
  }

  /** Goes to the next turning point and shows the plot of the chances. */
  goPoint(step: 1 | -1) {
    if (!this.isOpen) return
    this.draw('chances')
    const { points } = this.lookback
    if (points.length) void this.go(points[nextPoint(points, this.move, step)]!.move)
  }

  toggle() {
    if (this.playing) this.pause()
    else void this.#play()
  }

  pause() {
    this.playing = false
    clearTimeout(this.#timer)
  }

  async #play() {
    this.playing = true
    if (this.move >= this.moves) await this.go(0)
    this.#later()
  }

  #later() {
    this.#timer = setTimeout(async () => {
      await this.go(this.move + 1)
      if (this.move >= this.moves || this.trouble) this.pause()
      else if (this.playing) this.#later()
    }, PACE / this.speed)
  }

  #ask(move: number): Promise<Past> {
    const key = `${this.viewpoint} ${move}`
    let found = this.#kept.get(key)
    if (!found) {
      found = api.past(this.id, move, this.viewpoint, this.token)
      found.catch(() => this.#kept.delete(key))
      this.#kept.set(key, found)
      if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    }
    return found
  }

  #failed(problem: unknown) {
    this.trouble = troubleOf(problem)
  }
}
