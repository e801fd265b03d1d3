// The open question at this table, as far as whoever sits here may answer it; and what went wrong with the last thing said.
import { type Trouble, troubleOf } from '../api/client.ts'
import type { TableSource } from '../api/tableConnection.svelte.ts'
import type { AnyView, Choice } from '../api/protocol.ts'

export class Question {
  trouble = $state<Trouble | null>(null) // of the last command
  name = '' // tells one question from another

  constructor(readonly line: TableSource) {}

  get view(): AnyView | null {
    return this.line.view
  }

  /** Only for whoever sits here: not while the computer sits in. */
  get choice(): Choice | null {
    const { seat, table } = this.line
    return seat !== null && table?.seats[seat]?.stand_in ? null : (this.view?.choice ?? null)
  }

  /** Which position we look at. */
  get seq(): number {
    return this.line.table?.seq ?? 0
  }

  /** Can something be done now? */
  get open(): boolean {
    return this.choice !== null && this.line.state !== 'lost' && this.line.busy === 0
  }

  /** A new view has come. True: it asks something else than the one before. */
  arrived(): boolean {
    const choice = this.choice
    const name = choice ? `${this.line.table?.seq} ${choice.player} ${choice.question}` : ''
    if (name === this.name) return false
    this.name = name
    return true
  }

  /** Says something to the server; what is wrong with it is kept, not thrown. */
  async try(work: () => Promise<unknown>) {
    this.trouble = null
    try {
      await work()
    } catch (problem) {
      this.trouble = troubleOf(problem)
    }
  }
}
