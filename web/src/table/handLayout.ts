// The layout of a hand: drawn order or sorted, weapons behind their Hero, equal cards in piles on small windows.
import type { SeenCard } from '../api/protocol.ts'

export interface HandSlot {
  card: SeenCard
  tucked: boolean // drawn behind the Hero before it
  times: number // number of equal cards in this pile
}

/** `rank` orders the kinds of cards in a sorted hand. */
export function sortHand(cards: SeenCard[], rank: ((card: SeenCard) => number) | null): SeenCard[] {
  const refs = new Set(cards.map((card) => card.ref))
  const behind = (card: SeenCard) => card.wielder !== null && refs.has(card.wielder)
  const free = cards.filter((card) => !behind(card))
  const sorted = rank ? [...free].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)) : free
  return sorted.flatMap((card) => [card, ...cards.filter((one) => behind(one) && one.wielder === card.ref)])
}

const plain = (card: SeenCard) =>
  !(card.used || card.stopped || card.doomed || card.held_back || card.weapons.length || card.wielder !== null || card.notes.length)

/** `alike`: may two cards of a name share a pile? */
export function lay(cards: SeenCard[], alike: (a: SeenCard, b: SeenCard) => boolean): HandSlot[] {
  const found: HandSlot[] = []
  for (const card of cards) {
    const pile = plain(card) ? found.find((one) => one.card.name === card.name && plain(one.card) && alike(one.card, card)) : undefined
    if (pile) pile.times += 1
    else found.push({ card, tucked: card.wielder !== null && cards.some((one) => one.ref === card.wielder), times: 1 })
  }
  return found
}
