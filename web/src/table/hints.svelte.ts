// What can be asked about a question: a hint, and why something cannot be done.
import { api } from '../api/client.ts'
import type { Hint, Option, Refusal } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import type { Question } from './question.svelte.ts'
import { spotsOf, type Spot } from './spots.ts'

export class Hints {
  reasons = $state.raw<Refusal[] | null>(null) // asked for by `W`
  note = $state('') // why the thing just pointed out cannot be taken
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false) // it is being thought about
  #refusals: Refusal[] | null = null // of this question, once asked for

  constructor(readonly question: Question) {}

  /** A new question: what was said was about another one. */
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

  /** Somebody wants what cannot be had: one line says why. */
  async say(spot: Spot) {
    try {
      const found = (await this.#why()).find((refusal) => spotsOf(refusal).includes(spot))
      if (found) this.note = say().engine.refusal(found)
    } catch {
      // then nothing is said; the list of reasons tells why there are none
    }
  }

  async askHint() {
    const { name, line } = this.question
    this.hinting = true
    await this.question.try(async () => {
      const hint = await api.hint(line.id, line.seatToken)
      if (this.question.name === name) this.hint = hint // else it was about another question
    })
    this.hinting = false
  }

  /** What a bot would do. */
  get hinted(): Option | undefined {
    return this.question.choice?.options.find((one) => one.number === this.hint?.option)
  }
}
