// Loads the analysis of a finished game, and polls until the server has it.
import { api, Trouble, troubleOf } from '../api/client.ts'
import type { Chances, Turning } from '../api/protocol.ts'

const AGAIN = 1000 // ms between polls

export class Lookback {
  found = $state.raw<Chances | null>(null)
  done = $state(0)
  of = $state(0)
  trouble = $state<Trouble | null>(null)
  asking = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly token: string,
  ) {}

  get points(): Turning[] {
    return this.found?.turning_points ?? []
  }

  /** Requests it, unless it is there or under way. */
  ask() {
    if (this.found || this.asking) return
    this.asking = true
    this.trouble = null
    void this.#ask()
  }

  async #ask() {
    try {
      const { found, done, of } = await api.analysis(this.id, this.token)
      Object.assign(this, { found, done, of })
      if (!found && this.asking) this.#timer = setTimeout(() => void this.#ask(), AGAIN)
      else this.asking = false
    } catch (problem) {
      this.trouble = troubleOf(problem)
      this.asking = false
    }
  }

  close() {
    this.asking = false
    clearTimeout(this.#timer)
  }
}
