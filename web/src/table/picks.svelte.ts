// The picks of a question that takes several, until they are sent as one answer.
import type { Option, Picks } from '../api/protocol.ts'
import type { Question } from './question.svelte.ts'
import type { Spot } from './spots.ts'

export class Picking {
  picked = $state.raw<Array<{ spot: Spot; number: number }>>([])

  constructor(readonly question: Question) {}

  /** The range of the number of picks. */
  get wanted(): Picks | null {
    return this.question.choice?.picks ?? null
  }

  forget() {
    this.picked = []
  }

  has(spot: Spot): boolean {
    return this.picked.some((pick) => pick.spot === spot)
  }

  /** Toggles a pick; where only one is wanted, replaces it. */
  toggle(spot: Spot, option: Option) {
    if (this.has(spot)) this.picked = this.picked.filter((pick) => pick.spot !== spot)
    else if (this.wanted?.at_most === 1) this.picked = [{ spot, number: option.number }]
    else if (this.picked.length < (this.wanted?.at_most ?? 0)) this.picked = [...this.picked, { spot, number: option.number }]
  }

  /** The position of a pick, if order matters; else 0. */
  orderOf(spot: Spot): number {
    return this.wanted?.ordered ? this.picked.findIndex((pick) => pick.spot === spot) + 1 : 0
  }

  get enough(): boolean {
    return this.wanted !== null && this.picked.length >= this.wanted.at_least
  }

  get numbers(): number[] {
    return this.picked.map((pick) => pick.number)
  }
}
