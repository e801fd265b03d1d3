// A line to one table: what the server says about it, and commands to it. The line comes back by itself; a command that was
// under way is sent again under its own id, which the server does once only.
import { tableInWords, viewInWords } from '../i18n/bots.ts'
import { fill } from './defaults.ts'
import { Trouble } from './client.ts'
import type { AnyCommand, AnyMessage, AnyView, Answer, ChatLine, Happening, TableSeen, Update } from './protocol.ts'

export type LineState = 'opening' | 'open' | 'lost' | 'closed'

const PATIENCE = [300, 700, 1500, 3000, 5000, 8000] // ms until the line is tried again
const PING = 25_000
const SILENCE = 10_000 // ms: a line that answers nothing for so long is none
const BREATH = 40 // ms between two sights of the table
const GIVEN_UP = 1008 // the server wants nothing more of us

/** A command without what the line adds to it. `seq` is added to what changes the table. */
type Said<C> = C extends unknown ? Omit<C, 'id' | 'seq'> : never
export type TableCommand = Said<AnyCommand>
const UNORDERED = new Set(['say', 'mute', 'look', 'ping'])

interface Waiting {
  command: AnyCommand
  resolve: (answer: Answer) => void
  reject: (problem: Error) => void
}

/** What the table's components read of a line, and say to it; the past has one of its own (replay/moment). */
export type TableSource = Pick<TableConnection, keyof TableConnection>

export class TableConnection {
  #table = $state.raw<TableSeen | null>(null)
  #view = $state.raw<AnyView | null>(null)
  table = $derived(this.#table && tableInWords(this.#table))
  view = $derived(this.#view && this.#table && viewInWords(this.#view, this.#table))
  seat = $state<number | null>(null) // through which seat we look
  happened = $state.raw<Happening[]>([])
  chat = $state.raw<ChatLine[]>([])
  state = $state<LineState>('opening')
  refused = $state<Trouble | null>(null) // why there is no line at all
  busy = $state(0) // commands under way
  held = $state(0) // news that are here but not shown yet
  pace: (update: Update) => number = () => 0 // how many ms news are shown after those before
  readonly seatToken: string

  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #held: Update[] = []
  #shownAt = 0
  #showing: ReturnType<typeof setTimeout> | undefined
  #until: Array<{ seq: number; resolve: () => void }> = []
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pinger: ReturnType<typeof setInterval> | undefined
  #listening: ReturnType<typeof setTimeout> | undefined
  #wanted: number | null = null // the seat we have asked to look through
  #gone = false
  #told: Trouble | null = null // the last thing that was wrong: why the line is closed, if it is

  constructor(readonly id: string) {
    this.seatToken = keptSeat(id)
    this.#open()
    this.#pinger = setInterval(() => this.#ping(), PING)
    addEventListener('online', this.#now)
    addEventListener('offline', this.#cut)
  }

  close() {
    this.#gone = true
    clearTimeout(this.#timer)
    clearTimeout(this.#showing)
    clearInterval(this.#pinger)
    clearTimeout(this.#listening)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#cut)
    this.#socket?.close()
  }

  tryNow() {
    this.#tries = 0
    this.#now()
  }

  /** Opens the line anew, as whoever one has become: the server knows a line by who opened it. */
  again() {
    clearTimeout(this.#timer)
    this.#drop()
    this.state = 'opening'
    this.#open()
  }

  #drop() {
    const old = this.#socket
    if (old) old.onclose = old.onmessage = null
    old?.close()
    this.#socket = null
  }

  /** A line may die without a word: a wire is pulled, a phone sleeps. Whoever is asked for a sign and gives none is gone. */
  #ping() {
    if (this.state !== 'open') return
    void this.do({ do: 'ping' }).catch(() => {})
    this.#listening ??= setTimeout(this.#cut, SILENCE)
  }

  #cut = () => {
    if (this.state !== 'open' || this.#gone) return
    this.#drop()
    this.#lost()
  }

  /** Sends a command and waits for what became of it. A refusal is thrown, with the server's reason. */
  async do(wanted: TableCommand): Promise<Answer> {
    this.catchUp()
    const id = crypto.randomUUID()
    const seq = UNORDERED.has(wanted.do) ? {} : { seq: this.table?.seq ?? 0 }
    const command = { ...wanted, ...seq, id } as AnyCommand
    const counts = wanted.do !== 'ping'
    if (counts) this.busy += 1
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, { command, resolve, reject })
        this.#send(command)
      })
      if (!answer.ok) throw new Trouble(answer.code, answer.reason)
      if ('seq' in command) await this.#seen(answer.seq)
      return answer
    } finally {
      if (counts) this.busy -= 1
    }
  }

  /** The same for what is meant however the table stands: if it has moved on meanwhile, it is said again. */
  async doNow(wanted: TableCommand, tries = 6): Promise<Answer> {
    try {
      return await this.do(wanted)
    } catch (problem) {
      if (!(problem instanceof Trouble) || problem.code !== 'stale' || tries <= 1) throw problem
      await new Promise((resolve) => setTimeout(resolve, 120))
      return this.doNow(wanted, tries - 1)
    }
  }

  /** Looks through another of my seats; nothing: through whichever is asked. */
  async lookThrough(seat: number | null) {
    this.#wanted = seat
    await this.do({ do: 'look', seat })
  }

  /** Until the table we show has come to a number of its log: the answer may be here before the news. */
  #seen(seq: number): Promise<void> {
    if ((this.table?.seq ?? 0) >= seq) return Promise.resolve()
    return new Promise((resolve) => this.#until.push({ seq, resolve }))
  }

  #now = () => {
    if (this.state === 'lost' && !this.#gone) {
      clearTimeout(this.#timer)
      this.#open()
    }
  }

  #open() {
    this.catchUp()
    const since = (this.table?.mine.length ?? 0) > 1 ? 0 : (this.table?.seq ?? 0) // the log as the seat knows it through which we come back
    const said = new URLSearchParams({ since: String(since), chat: String(this.chat.at(-1)?.number ?? 0) })
    if (this.#wanted !== null) said.set('seat', String(this.#wanted))
    const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?${said}`
    const socket = new WebSocket(where, this.seatToken ? ['grimhold', `seat.${this.seatToken}`] : ['grimhold'])
    this.#socket = socket
    socket.onmessage = (event) => this.#read(fill<AnyMessage>('AnyMessage', JSON.parse(String(event.data))))
    socket.onclose = (event) => this.#closed(event)
  }

  #read(message: AnyMessage) {
    clearTimeout(this.#listening)
    this.#listening = undefined
    if (message.type === 'update') this.#update(message)
    else if (message.type === 'chat') this.chat = [...this.chat, message]
    else if (message.type === 'answer') {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      waiting?.resolve(message)
    } else this.#problem(new Trouble(message.code, message.reason), message.after)
  }

  /** Before the first update: there is no table for us. Later: something was too fast or could not be read. */
  #problem(trouble: Trouble, after: number) {
    if (this.table === null) {
      this.refused = trouble
      this.#gone = true
      this.state = 'closed'
    } else if (trouble.code === 'too-fast') setTimeout(() => this.#sendAgain(), after * 1000)
    else this.#told = trouble
  }

  #update(update: Update) {
    const first = this.state !== 'open'
    this.state = 'open'
    this.#held.push(update)
    this.held = this.#held.length
    if (this.table === null || first) this.catchUp()
    else this.#showNext()
    if (first) {
      this.#tries = 0
      this.#sendAgain()
    }
  }

  /** Shows what has come so far at once. */
  catchUp() {
    clearTimeout(this.#showing)
    this.#showing = undefined
    while (this.#held.length) this.#show(this.#held.shift()!)
  }

  /** Others' moves are shown one after the other; the more are waiting, the quicker. What needs no time of its own is shown
   *  together, so that a flood of news does not drown the page. */
  #showNext() {
    const next = this.#held[0]
    if (!next || this.#showing !== undefined) return
    const wait = this.#shownAt + Math.max(BREATH, this.pace(next) / (1 + (this.#held.length - 1) / 3)) - Date.now()
    if (wait <= 0) return this.#showDue()
    this.#showing = setTimeout(() => {
      this.#showing = undefined
      this.#showDue()
    }, wait)
  }

  #showDue() {
    do this.#show(this.#held.shift()!)
    while (this.#held[0] && !this.pace(this.#held[0]))
    this.#showNext()
  }

  #show(update: Update) {
    this.#shownAt = Date.now()
    this.held = this.#held.length
    this.#table = update.table
    this.#view = update.view ?? null
    this.seat = update.seat
    if (update.happened.length)
      this.happened = standing([...this.happened.filter((entry) => entry.seq <= update.since), ...update.happened])
    const come = this.#until.filter((one) => one.seq <= update.table.seq)
    this.#until = this.#until.filter((one) => one.seq > update.table.seq)
    for (const { resolve } of come) resolve()
  }

  #sendAgain() {
    for (const { command } of this.#waiting.values()) this.#send(command)
  }

  #send(command: AnyCommand) {
    if (this.state === 'open' && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command))
  }

  #closed(event: CloseEvent) {
    if (this.#gone) return
    if (event.code === GIVEN_UP || (event.code >= 4400 && event.code < 4500)) {
      this.refused ??= this.#told ?? new Trouble('refused', event.reason || 'The server has closed the line.')
      this.state = 'closed'
      return
    }
    this.#lost()
  }

  #lost() {
    clearTimeout(this.#listening)
    this.#listening = undefined
    this.state = this.table === null && this.#tries === 0 ? 'opening' : 'lost'
    const wait = PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)]!
    this.#tries += 1
    this.#timer = setTimeout(() => this.#open(), wait)
  }
}

/** What counts: an entry `undone` takes back what happened after another one. */
function standing(entries: Happening[]): Happening[] {
  const found: Happening[] = []
  for (const entry of entries) {
    if (entry.back_to !== null) while (found.length && found.at(-1)!.seq > entry.back_to) found.pop()
    found.push(entry)
  }
  return found
}

/** A link to a seat has its token behind the #; it is kept for this tab and taken out of the address. */
export function keptSeat(id: string): string {
  const key = `seat-${id}`
  const said = /^#seat=(.+)$/.exec(location.hash)?.[1]
  if (said) {
    sessionStorage.setItem(key, said)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(key) ?? ''
}
