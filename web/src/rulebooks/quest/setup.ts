// The parts of Thunderstone Quest that the set-up page uses.
import { between } from '../../setup/facts.ts'
import { span } from '../../setup/stacks.ts'
import { say } from '../../i18n/index.svelte.ts'
import type { SetupParts } from '../rulebook.ts'

export const setup: SetupParts = {
  keys: true,
  switches: [
    { field: 'side_quests', usual: false, label: () => say().setup.sideQuests },
    { field: 'guilds', usual: false, label: () => say().setup.guilds },
    { field: 'legendary', usual: true, label: () => say().setup.legendary },
  ],
  light: 'Lantern',
  dungeonNote: () => say().setup.mapNote,
  monsterFacts: (monsters) => [between('wound', span(monsters, 'wounds'), say().setup.wounds, say().setup)],
  dungeonFacts: () => [],
  wishable: (groups, cards) => {
    const inEveryGame = new Set(Object.values(cards).flatMap((card) => (card.figures.level === 0 ? [card.group] : [])))
    return groups.filter(({ name, kind }) => kind !== 'treasure' && !inEveryGame.has(name)) // treasures are dealt at random
  },
}
