// Loads emblems in chunks, by set and by heroes, village and dungeon, when a card of a chunk is first drawn.
import common from 'virtual:emblems/common'
import parts from 'virtual:emblems/parts'
import { rulebookOfGame } from '../rulebooks/registry.ts'

interface Known {
  icon: string
  part: string
}

class Emblems {
  paths = $state.raw<Record<string, string>>(common)
  #names = $state.raw(new Map<string, Known>())
  #begun = new Set<string>()

  /** The icon of a card; starts to load its chunk. */
  of(card: string, rulebook = ''): string | undefined {
    void this.#begin('names', this.#learn)
    const known = this.#names.get(`${rulebook} ${card}`)
    if (known && !(known.icon in this.paths)) void this.#begin(known.part, () => this.#fetch(known.part))
    return known?.icon
  }

  async #begin(what: string, load: () => Promise<void>) {
    if (this.#begun.has(what)) return
    this.#begun.add(what)
    await load().catch(() => this.#begun.delete(what)) // offline: the next card tries again
  }

  #learn = async () => {
    const names = (await import('virtual:emblems/names')).default
    const rows = Object.entries(names).flatMap(([part, cards]) =>
      Object.entries(cards).map(([card, icon]) => [`${rulebookOfGame(part.split('-')[0]!).name} ${card}`, { icon, part }] as const),
    )
    this.#names = new Map(rows)
  }

  async #fetch(part: string) {
    const found = (await parts[part]!()).default
    this.paths = { ...this.paths, ...found }
  }
}

export const emblems = new Emblems()
