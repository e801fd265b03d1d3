// Printed facts of all cards of a game, requested once.
import { api } from '../api/client.ts'
import { rulebookOfGame } from '../rulebooks/registry.ts'
import type { Rulebook } from '../rulebooks/rulebook.ts'
import { BLANK_CARD } from './blankCard.ts'
import type { CardFacts } from '../api/protocol.ts'

/** Printed facts of a card, with its rulebook. */
export type LibraryCard = CardFacts & { rulebook?: string }

export class Library {
  cards = $state.raw<Record<string, LibraryCard>>({})
  ready = $state(false)
  readonly rulebook: Rulebook
  readonly loaded: Promise<void>

  constructor(
    readonly game: string,
    readonly rules: string,
  ) {
    this.rulebook = rulebookOfGame(game)
    this.loaded = this.#load()
  }

  async #load() {
    const cards: Record<string, LibraryCard> = (await api.cards(this.game, this.rules)).cards
    for (const card of Object.values(cards)) card.rulebook = this.rulebook.name
    this.cards = cards
    this.ready = true
  }

  /** The facts of a card; until they are loaded, facts with only a name. */
  get(name: string): LibraryCard {
    return this.cards[name] ?? { ...BLANK_CARD, name, rulebook: this.rulebook.name }
  }

  has(name: string): boolean {
    return name in this.cards
  }
}

const shelf = new Map<string, Library>()

export function library(game: string, rules = ''): Library {
  const key = `${game} ${rules}`
  let found = shelf.get(key)
  if (!found) shelf.set(key, (found = new Library(game, rules)))
  return found
}
