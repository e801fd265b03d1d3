// What is printed on every card of a game, asked for once.
import { api } from '../wire/api.ts'
import type { CardFacts } from '../wire/protocol.ts'

const NOBODY: CardFacts = {
  name: '', kind: '', types: [], set: '', group: '', figures: {}, attack: null, magic: null, more: false, moments: [], text: [], provenance: '', doubts: [],
}

export class Library {
  cards = $state.raw<Record<string, CardFacts>>({})
  ready = $state(false)
  readonly quest: boolean
  readonly loaded: Promise<void>

  constructor(
    readonly game: string,
    readonly rules: string,
  ) {
    this.quest = game === 'quest'
    this.loaded = this.#load()
  }

  async #load() {
    this.cards = (await api.cards(this.game, this.rules)).cards
    this.ready = true
  }

  /** The facts of a card; until they are here, a card that only has its name. */
  get(name: string): CardFacts {
    return this.cards[name] ?? { ...NOBODY, name }
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
