// The open question for the player at this screen, and the error of the last command.
import { type Trouble, troubleOf } from '../api/client.ts'
import type { TableSource } from '../api/tableConnection.svelte.ts'
import type { AnyView, Choice } from '../api/protocol.ts'

export class Question {
  trouble = $state<Trouble | null>(null) // error of the last command
  name = '' // identifies the question

  constructor(readonly line: TableSource) {}

  get view(): AnyView | null {
    return this.line.view
  }

  /** The open choice, if this screen's player answers it; null while a bot substitutes. */
  get choice(): Choice | null {
    const { seat, table } = this.line
    return seat !== null && table?.seats[seat]?.stand_in ? null : (this.view?.choice ?? null)
  }

  /** Identifies the shown position. */
  get seq(): number {
    return this.line.table?.seq ?? 0
  }

  /** Can an answer be given now? */
  get open(): boolean {
    return this.choice !== null && this.line.state !== 'lost' && this.line.busy === 0
  }

  /** Call for each new view. True: it has a new question. */
  arrived(): boolean {
    const choice = this.choice
    const name = choice ? `${this.line.table?.seq} ${choice.player} ${choice.question}` : ''
    if (name === this.name) return false
    this.name = name
    return true
  }

  /** Sends a command; an error is kept in `trouble`, not thrown. */
  async try(work: () => Promise<unknown>) {
    this.trouble = null
    try {
      await work()
    } catch (problem) {
      this.trouble = troubleOf(problem)
    }
  }
}
