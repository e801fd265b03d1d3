// The connection to one table: receives updates and sends commands. It reconnects by itself; a command that was
// under way is sent again with the same id, and the server executes it only once.
import { tableInWords, viewInWords } from '../i18n/bots.ts'
import { fill } from './defaults.ts'
import { Trouble } from './client.ts'
import type { AnyCommand, AnyMessage, AnyView, Answer, ChatLine, Happening, TableSeen, Update } from './protocol.ts'

export type LineState = 'opening' | 'open' | 'lost' | 'closed'

const PATIENCE = [300, 700, 1500, 3000, 5000, 8000] // ms until the next attempt to reconnect
const PING = 25_000
const SILENCE = 10_000 // ms without an answer after which a connection counts as lost
const BREATH = 40 // ms between two updates of the page
const GIVEN_UP = 1008 // close code of a connection that the server refuses for good

/** A command without the fields that the connection adds. `seq` is added to commands that change the table. */
type Said<C> = C extends unknown ? Omit<C, 'id' | 'seq'> : never
export type TableCommand = Said<AnyCommand>
const UNORDERED = new Set(['say', 'mute', 'look', 'ping'])

interface Waiting {
  command: AnyCommand
  resolve: (answer: Answer) => void
  reject: (problem: Error) => void
}

/** The part of a connection that the table's components use. A replay has its own implementation (replay/moment). */
export type TableSource = Pick<TableConnection, keyof TableConnection>

export class TableConnection {
  #table = $state.raw<TableSeen | null>(null)
  #view = $state.raw<AnyView | null>(null)
  table = $derived(this.#table && tableInWords(this.#table))
  view = $derived(this.#view && this.#table && viewInWords(this.#view, this.#table))
  seat = $state<number | null>(null) // the seat whose view is shown
  happened = $state.raw<Happening[]>([])
  chat = $state.raw<ChatLine[]>([])
  state = $state<LineState>('opening')
  refused = $state<Trouble | null>(null) // why the server refused the connection
  busy = $state(0) // commands without an answer yet
  held = $state(0) // updates that wait to be shown
  pace: (update: Update) => number = () => 0 // ms an update is delayed after the one before
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
  #wanted: number | null = null // the seat whose view was asked for
  #gone = false
  #told: Trouble | null = null // the last error; says why the connection was closed

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

  /** Reconnects as the current person: the server identifies a connection by who opened it. */
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

  /** A connection can die silently, when a cable is pulled or a phone sleeps. A ping without an answer reveals that. */
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

  /** Sends a command and waits for its result. A refusal is thrown, with the server's reason. */
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

  /** Sends a command that is valid in any state: if the table has moved on meanwhile, it is sent again. */
  async doNow(wanted: TableCommand, tries = 6): Promise<Answer> {
    try {
      return await this.do(wanted)
    } catch (problem) {
      if (!(problem instanceof Trouble) || problem.code !== 'stale' || tries <= 1) throw problem
      await new Promise((resolve) => setTimeout(resolve, 120))
      return this.doNow(wanted, tries - 1)
    }
  }

  /** Shows the view of another seat of mine; null: of the seat that is asked. */
  async lookThrough(seat: number | null) {
    this.#wanted = seat
    await this.do({ do: 'look', seat })
  }

  /** Waits until the shown table has reached a number of its log: a result can arrive before its update. */
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
    const since = (this.table?.mine.length ?? 0) > 1 ? 0 : (this.table?.seq ?? 0) // after a reconnect the seat may be another one of mine, so its log is fetched as a whole
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

  /** An error before the first update means that there is no such table; later it concerns one message. */
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

  /** Shows all waiting updates at once. */
  catchUp() {
    clearTimeout(this.#showing)
    this.#showing = undefined
    while (this.#held.length) this.#show(this.#held.shift()!)
  }

  /** Shows other players' moves one after the other; the more are waiting, the quicker. Updates without a delay are shown
   *  together, so that many updates at once do not block the page. */
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

/** The log lines in force: an entry `undone` removes the lines after another entry. */
function standing(entries: Happening[]): Happening[] {
  const found: Happening[] = []
  for (const entry of entries) {
    if (entry.back_to !== null) while (found.length && found.at(-1)!.seq > entry.back_to) found.pop()
    found.push(entry)
  }
  return found
}

/** A seat link carries a token in its fragment; it is kept for this tab and removed from the address. */
export function keptSeat(id: string): string {
  const key = `seat-${id}`
  const said = /^#seat=(.+)$/.exec(location.hash)?.[1]
  if (said) {
    sessionStorage.setItem(key, said)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(key) ?? ''
}
