// Emblems come in parts, by set and by heroes, village and dungeon. Each is loaded when a card of it is first drawn.
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

  /** Which icon stands for a card. Whoever asks is about to draw it. */
  of(card: string, rulebook = ''): string | undefined {
    void this.#begin('names', this.#learn)
    const known = this.#names.get(`${rulebook} ${card}`)
    if (known && !(known.icon in this.paths)) void this.#begin(known.part, () => this.#fetch(known.part))
    return known?.icon
  }

  async #begin(what: string, load: () => Promise<void>) {
    if (this.#begun.has(what)) return
    this.#begun.add(what)
    await load().catch(() => this.#begun.delete(what)) // without a line; the next card tries again
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
