// The fallback for a rulebook without a folder here: its games use what all rulebooks share.
import { attacksAhead } from '../../table/attacksAhead.ts'
import { say } from '../../i18n/index.svelte.ts'
import type { Rulebook } from '../rulebook.ts'

export const generic: Rulebook = {
  name: '',
  games: [],
  mixtures: [],
  campaigns: false,
  Table: () => import('./Table.svelte'),
  layout: { tall: false, stageTab: () => say().board.tableTab, isLong: () => true },
  entrance: null,
  ahead: (_view, choice, forecasts) => attacksAhead(choice, forecasts, say().board.attackOn),
  doneLabel: () => null,
  monsters: () => [],
  cardsInSight: () => [],
  defaultCard: () => null,
  standing: () => undefined,
  forecasts: { toldByOptions: false, canBeBarred: true, closedPlaces: () => [] },
  player: {
    plaque: (player) => ({ figures: [['deck', player.deck, say().table.inDeck]], hasRoom: true }),
    wounds: () => null,
    lists: () => [],
    besideHand: () => [],
    counted: () => [],
  },
  tips: [],
  result: () => ({ against: null, masters: null, stoneHolder: '' }),
  piles: () => [],
  words: () => ({ title: '', strength: say().board.strength, tips: {} }),
  library: { game: '', printings: false, printing: () => '', shelves: () => [] },
  rules: {},
  glossary: {},
  setup: {
    keys: false,
    switches: [],
    light: '',
    dungeonNote: () => '',
    monsterFacts: () => [],
    dungeonFacts: () => [],
    wishable: (groups) => groups,
  },
}
