// Help with a question: hints, and reasons why something is impossible.
import { api } from '../api/client.ts'
import type { Hint, Option, Refusal } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import type { Question } from './question.svelte.ts'
import { spotsOf, type Spot } from './spots.ts'

export class Hints {
  reasons = $state.raw<Refusal[] | null>(null) // requested with `W`
  note = $state('') // why the last clicked spot is unavailable
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false) // a hint is being computed
  #refusals: Refusal[] | null = null // of this question, once requested

  constructor(readonly question: Question) {}

  /** Clears hints and reasons of the previous question. */
  begin() {
    this.forget()
    this.#refusals = null
  }

  forget() {
    this.reasons = null
    this.hint = null
    this.note = ''
  }

  async askWhy() {
    if (!this.question.choice) return
    await this.question.try(async () => {
      this.reasons = await this.#why()
    })
  }

  async #why(): Promise<Refusal[]> {
    const { name, line, seq } = this.question
    const found = this.#refusals ?? (await api.why(line.id, seq, line.seatToken)).refusals
    if (this.question.name === name) this.#refusals = found
    return found
  }

  /** Explains in one line why a spot is unavailable. */
  async say(spot: Spot) {
    try {
      const found = (await this.#why()).find((refusal) => spotsOf(refusal).includes(spot))
      if (found) this.note = say().engine.refusal(found)
    } catch {
      // no note; the list of reasons shows the error
    }
  }

  async askHint() {
    const { name, line } = this.question
    this.hinting = true
    await this.question.try(async () => {
      const hint = await api.hint(line.id, line.seatToken)
      if (this.question.name === name) this.hint = hint // the question may have changed meanwhile
    })
    this.hinting = false
  }

  /** Requests a hint. */
  get hinted(): Option | undefined {
    return this.question.choice?.options.find((one) => one.number === this.hint?.option)
  }
}
