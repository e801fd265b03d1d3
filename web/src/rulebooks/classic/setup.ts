// The parts of Thunderstone and Dragonspire that the set-up page uses.
import { counted } from '../../setup/facts.ts'
import { guardians } from '../../setup/stacks.ts'
import { say } from '../../i18n/index.svelte.ts'
import type { SetupParts } from '../rulebook.ts'

const GUARDIANS = 'Guardian' // the group's name; its guardians are required or banned one by one

export const setup: SetupParts = {
  keys: false,
  switches: [],
  light: 'Torch',
  dungeonNote: () => say().setup.dungeonNote,
  monsterFacts: () => [],
  dungeonFacts: (groups) => [
    counted('treasure', 'treasure', groups, say().setup.figurines, say().setup),
    counted('wound', 'trap', groups, say().setup.traps, say().setup),
  ],
  wishable: (groups, cards) => {
    const found = groups.filter(({ name }) => name !== GUARDIANS)
    return groups.some(({ kind }) => kind === 'setting')
      ? [...found, ...guardians(cards).map((name) => ({ name, kind: 'guardian' }))]
      : found
  },
}
