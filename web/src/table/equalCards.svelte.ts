// Of cards equal in every way the server offers one and does with it what is to be done. Whoever points at another of them means
// that one: the two trade places in the hand, which nobody can see, and it happens where it was meant to.
import type { Option } from '../api/protocol.ts'
import { cardSpot, type Spot } from './spots.ts'

export type Trade = [offered: number, meant: number]

/** What is offered instead of the cards that somebody has pointed at. */
export function tradesFor(option: Option, spots: Spot[]): Trade[] {
  const kinds: Array<[number | null, number[]]> = [
    [option.card, option.equal],
    [option.target, option.equal_targets],
  ]
  return kinds.flatMap(([offered, equal]): Trade[] => {
    const meant = equal.find((ref) => spots.includes(cardSpot(ref)))
    return offered === null || meant === undefined ? [] : [[offered, meant]]
  })
}

/** The cards in the order that these trades leave them in. */
export function traded<T extends { ref: number }>(cards: T[], trades: Trade[]): T[] {
  const laid = [...cards]
  for (const trade of trades) {
    const [offered, meant] = trade.map((ref) => laid.findIndex((card) => card.ref === ref)) as Trade
    if (offered >= 0 && meant >= 0) [laid[offered], laid[meant]] = [laid[meant]!, laid[offered]!]
  }
  return laid
}

export class Trades {
  made = $state.raw<Trade[]>([])
  #turn = 0

  /** A hand is another one in the next turn. */
  begin(turn: number) {
    if (turn !== this.#turn) this.made = []
    this.#turn = turn
  }

  /** Somebody points at these spots for an option. Has anything traded its place? */
  mean(option: Option, spots: Spot[]): boolean {
    const trades = tradesFor(option, spots)
    this.made = [...this.made, ...trades]
    return trades.length > 0
  }
}
