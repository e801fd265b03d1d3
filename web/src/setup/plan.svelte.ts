// The table that is being set up: game, mode, draw, seats, terms.
import { library, type Library } from '../cards/library.svelte.ts'
import { USUAL_LEVEL } from '../components/levels.ts'
import { nearest } from '../components/closestName.ts'
import { rulebookNamed } from '../rulebooks/registry.ts'
import { api, reasonOf } from '../api/client.ts'
import type { GameSeen, ModeSeen, NewTable, Offer, SeatWish, SetupSeen, Terms, Wish } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import { sortedOut, type Wanted } from './address.ts'
import { guardians, sectionsOf, type Section } from './stacks.ts'
import { wishable } from './wishes.ts'

export type Source = 'draw' | 'first' | 'code'

export interface SeatPlan {
  key: number
  bot: string // empty: a person
  mine: boolean
}

/** Parses a typed seed; null if it is none. */
export const seedOf = (said: string): number | null => (/^\d{1,15}$/.test(said.trim()) ? Number(said) : null)

const LONGEST_CODE = 200 // the server's limit
const newSeed = () => Math.floor(Math.random() * 1_000_000)

export class Plan {
  offer = $state.raw<Offer | null>(null)
  game = $state('thunderstone')
  mode = $state('versus')
  rules = $state('') // a printing; empty: the default
  features = $state(true)
  settings = $state(true)
  change = $state<Record<string, unknown>>({}) // changed fields of the set-up, e.g. the number of keys
  require = $state<string[]>([])
  ban = $state<string[]>([])
  source = $state<Source>('draw')
  seed = $state(newSeed())
  seats = $state<SeatPlan[]>([
    { key: 0, bot: '', mine: true },
    { key: 1, bot: USUAL_LEVEL, mine: false },
  ])
  terms = $state<Terms>({ watchers: true, listed: false, hot_seat: false, per_move: null, grace: null, stand_in: USUAL_LEVEL })
  found = $state.raw<SetupSeen | null>(null) // the last successful draw
  trouble = $state('')
  astray = $state('') // unknown parts of the address
  #code = ''
  #key = 2
  #asked = 0

  readonly gameSeen = $derived<GameSeen | undefined>(this.offer?.games.find((one) => one.name === this.game))
  readonly modeSeen = $derived<ModeSeen | undefined>(this.gameSeen?.modes.find((one) => one.name === this.mode))
  readonly kind = $derived(this.modeSeen?.kind ?? 'versus')
  readonly rulebook = $derived(rulebookNamed(this.gameSeen?.rulebook ?? ''))
  readonly cards = $derived<Library>(library(this.game, this.found?.game === this.game ? String(this.found.setup.rules ?? '') : ''))
  readonly sections = $derived<Section[]>(this.found && this.found.game === this.game ? sectionsOf(this.found.setup, this.cards.cards) : [])

  /** Starts from the address; unknown parts are reported above the draw. */
  async begin(wanted: Wanted) {
    const words = say().setup
    this.offer = await api.offer()
    const games = this.offer.games.map(({ name }) => name)
    const wrong = wanted.unknown.map(({ name, near }) => words.noWord(name, near))
    if (games.includes(wanted.game)) this.game = wanted.game
    else if (wanted.game) wrong.push(words.noGame(wanted.game, nearest(wanted.game, games), games))
    wrong.push(...this.#beginMode(wanted))
    const seed = wanted.seed ? seedOf(wanted.seed) : null
    if (seed !== null) this.seed = seed
    else if (wanted.seed) wrong.push(words.noSeed(wanted.seed))
    if (wanted.friends) this.seats = this.seats.map((seat) => ({ ...seat, bot: '' }))
    this.#fitSeats()
    if (wanted.code) await this.useCode(wanted.code)
    if (this.found) return // a code decides all of that
    if (this.trouble) wrong.push(this.trouble) // the code is invalid
    wrong.push(...(await this.#beginWishes(wanted)))
    if (!(await this.draw()) && !this.found && this.require.length + this.ban.length) {
      wrong.push(this.trouble)
      this.require = this.ban = []
      await this.draw()
    }
    this.astray = wrong.join(' ')
  }

  /** The wanted mode, or else the first of its kind. */
  #beginMode({ mode, kind }: Wanted): string[] {
    const modes = this.gameSeen?.modes ?? []
    const found = modes.find(({ name }) => name === mode) ?? modes.find((one) => one.kind === kind)
    if (found) this.mode = found.name
    const names = modes.map(({ name }) => name)
    const kinds = [...new Set(modes.map((one) => one.kind))]
    const noWay = (said: string, all: string[]) => (said && !all.includes(said) ? [say().setup.noWay(said, nearest(said, all), all)] : [])
    return [...noWay(mode, names), ...noWay(kind, kinds)]
  }

  async #beginWishes({ require, ban }: Wanted): Promise<string[]> {
    if (!require.length && !ban.length) return []
    await this.cards.loaded
    const names = wishable(this.gameSeen?.groups ?? {}, this.cards.cards, this.rulebook.setup).map(({ name }) => name)
    const [wanted, unwanted] = [sortedOut(require, names), sortedOut(ban, names)]
    this.require = wanted.found
    this.ban = unwanted.found
    return [...wanted.astray, ...unwanted.astray].map(({ name, near }) => say().setup.noGroup(name, near))
  }

  pickGame(name: string) {
    const kind = this.kind
    this.game = name
    this.source = 'draw'
    this.require = []
    this.ban = []
    this.change = {}
    if (!this.modeSeen) this.mode = this.gameSeen?.modes.find((one) => one.kind === kind)?.name ?? this.gameSeen?.modes[0]?.name ?? ''
    if (!this.gameSeen?.rules.includes(this.rules)) this.rules = ''
    this.#fitSeats()
    return this.draw()
  }

  pickMode(name: string) {
    this.mode = name
    if (this.source === 'code') this.source = 'draw'
    this.#fitSeats()
    return this.draw()
  }

  /** Changes inputs of the draw and draws again with the same seed. Drops the code. */
  set(values: Partial<Pick<Plan, 'rules' | 'features' | 'settings' | 'seed' | 'source'>>) {
    if (this.source === 'code') this.source = 'draw'
    Object.assign(this, values)
    return this.draw()
  }

  alter(field: string, value: unknown) {
    this.change = { ...this.change, [field]: value }
    return this.draw()
  }

  again() {
    return this.set({ seed: newSeed(), source: 'draw' })
  }

  /** Pins a group; if it is drawn already, there is no new draw. */
  async pin(name: string) {
    const pinned = this.require.includes(name)
    this.require = pinned ? this.require.filter((one) => one !== name) : [...this.require, name]
    this.ban = this.ban.filter((one) => one !== name)
    const here = this.sections.some((section) => section.groups.some((group) => group.name === name))
    if (!pinned && !here) await this.set({ source: 'draw' })
  }

  banish(name: string) {
    this.ban = [...this.ban, name]
    this.require = this.require.filter((one) => one !== name)
    return this.set({ source: 'draw' })
  }

  takeBack(name: string) {
    this.require = this.require.filter((one) => one !== name)
    this.ban = this.ban.filter((one) => one !== name)
    if (this.trouble) return this.draw()
    return Promise.resolve()
  }

  /** Takes a set-up from its code, with the game and mode it is for. */
  async useCode(code: string) {
    const before = { source: this.source, code: this.#code }
    this.source = 'code'
    this.#code = code.trim().slice(0, LONGEST_CODE)
    if (!(await this.draw())) {
      this.source = before.source
      this.#code = before.code
    }
  }

  /** Asks the server for a draw; after an error the last successful one stays. */
  async draw(): Promise<boolean> {
    const number = (this.#asked += 1)
    this.astray = ''
    if (this.kind === 'campaign') return true
    try {
      const found = await api.draw(this.#wish(), this.seats.length)
      if (number !== this.#asked) return false
      this.#take(found)
      return true
    } catch (trouble) {
      if (number === this.#asked) this.trouble = reasonOf(trouble)
      return false
    }
  }

  #take(found: SetupSeen) {
    this.found = found
    this.trouble = ''
    if (this.source !== 'code') return
    this.game = found.game
    this.mode = found.mode
    this.rules = String(found.setup.rules ?? '')
    this.#fitSeats()
  }

  #wish(): Wish {
    const change = { ...this.change }
    if (this.source === 'code') return { code: this.#code, change }
    const base = { game: this.game, mode: this.mode, rules: this.rules, change }
    if (this.source === 'first' && this.gameSeen?.first_game) return { ...base, first_game: true }
    return { ...base, seed: this.seed, require: this.require, ban: [...new Set([...this.ban, ...this.#leftOut()])] }
  }

  #leftOut(): string[] {
    const groups = this.gameSeen?.groups ?? {}
    const features = [...(groups.trap ?? []), ...(groups.treasure ?? []), ...guardians(this.cards.cards)]
    const free = (name: string) => !this.require.includes(name)
    if (!groups.setting) return []
    return [...(this.features ? [] : features), ...(this.settings ? [] : groups.setting)].filter(free)
  }

  // -- seats ------------------------------------------------------------------------------------------------------------

  readonly fewest = $derived(this.modeSeen?.fewest ?? 2)
  readonly most = $derived(this.modeSeen?.most ?? 5)
  readonly people = $derived(this.seats.filter((seat) => !seat.bot).length)

  addSeat(bot: string) {
    if (this.seats.length < this.most) this.#seat([...this.seats, { key: this.#key++, bot, mine: false }])
  }

  removeSeat(key: number) {
    if (this.seats.length > this.fewest) this.#seat(this.seats.filter((seat) => seat.key !== key || seat.mine))
  }

  fillSeat(key: number, bot: string) {
    this.seats = this.seats.map((seat) => (seat.key === key ? { ...seat, bot } : seat))
  }

  /** Moves a seat one place forward. The host takes the first seat for a person, so people keep their order. */
  raise(at: number) {
    const seats = [...this.seats]
    const [seat] = seats.splice(at, 1)
    seats.splice(at - 1, 0, seat!)
    this.seats = hostFirst(seats)
  }

  #seat(seats: SeatPlan[]) {
    this.seats = seats
    void this.draw() // in cooperative games the number of players changes the number of monsters
  }

  #fitSeats() {
    let seats = this.seats.slice(0, Math.max(this.most, 1))
    while (seats.length < this.fewest) seats = [...seats, { key: this.#key++, bot: USUAL_LEVEL, mine: false }]
    if (!seats.some((seat) => seat.mine)) seats[0] = { ...seats[0]!, bot: '', mine: true }
    this.seats = hostFirst(seats)
  }

  // -- opening ----------------------------------------------------------------------------------------------------------

  /** The seats of the request. If the game begins at once, bots take the free seats. */
  seatWishes(start: boolean): SeatWish[] {
    const bots = this.seats.map((seat) => seat.bot || (start && !seat.mine && !this.terms.hot_seat ? USUAL_LEVEL : ''))
    return bots.map((bot) => (bot ? { bot } : {}))
  }

  /** Does the game begin at once? */
  get complete(): boolean {
    return this.terms.hot_seat || this.seats.every((seat) => seat.mine || seat.bot)
  }

  table(start: boolean): NewTable {
    return { wish: { code: this.found!.code }, seats: this.seatWishes(start), terms: { ...this.terms }, start }
  }
}

function hostFirst(seats: SeatPlan[]): SeatPlan[] {
  const first = seats.findIndex((seat) => !seat.bot)
  return seats.map((seat, i) => ({ ...seat, mine: i === first }))
}
