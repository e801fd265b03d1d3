// Emblems come in two parts of some hundred kB, one for each rulebook: loaded when a card of it is first shown.
import common from 'virtual:emblems/common'

class Emblems {
  paths = $state.raw<Record<string, string>>(common)
  names = $state.raw<Record<string, string>>({})
  #begun = new Set<string>()

  need(part: 'classic' | 'quest') {
    if (this.#begun.has(part)) return
    this.#begun.add(part)
    const names = import('virtual:emblems/names')
    const paths = part === 'quest' ? import('virtual:emblems/quest') : import('virtual:emblems/classic')
    void Promise.all([names, paths]).then(([n, p]) => {
      this.names = n.default
      this.paths = { ...this.paths, ...p.default }
    })
  }

  /** Which icon stands for a card. */
  of(card: string, quest: boolean): string | undefined {
    return this.names[quest ? `q:${card}` : card]
  }
}

export const emblems = new Emblems()
