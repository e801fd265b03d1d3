// The server offers only one of several equal cards. If a player chooses another one of them,
// the two trade places in the displayed hand, so the effect appears at the chosen card.
import type { Option } from '../api/protocol.ts'
import { cardSpot, type Spot } from './spots.ts'

export type Trade = [offered: number, meant: number]

/** The offered card for each chosen one. */
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

/** The cards after these trades. */
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

  /** Clears the trades for a new turn. */
  begin(turn: number) {
    if (turn !== this.#turn) this.made = []
    this.#turn = turn
  }

  /** Trades places for the spots chosen for an option. True: something changed. */
  mean(option: Option, spots: Spot[]): boolean {
    const trades = tradesFor(option, spots)
    this.made = [...this.made, ...trades]
    return trades.length > 0
  }
}
