// The rulebook of Thunderstone Quest behind the pages' `Rulebook` interface.
import { placeSpot } from '../../table/spots.ts'
import type { QuestView } from '../../api/protocol.ts'
import { say } from '../../i18n/index.svelte.ts'
import type { Rulebook } from '../rulebook.ts'
import { roomsAhead } from './roomsAhead.ts'
import { keptBeside } from './keptBeside.ts'
import { WILDERNESS } from './mapLayout.ts'
import { setup } from './setup.ts'
import { tips } from './tips.ts'
import { questWords } from './i18n/index.ts'

export const quest: Rulebook<QuestView> = {
  name: 'quest',
  games: ['quest'],
  mixtures: [],
  campaigns: true,
  Table: () => import('./Table.svelte'),
  layout: { tall: true, stageTab: () => say().table.mapTab, isLong: () => true },
  entrance: placeSpot(WILDERNESS),
  ahead: (view, choice) => roomsAhead(view, choice, questWords()),
  doneLabel: ({ step }) => (step === 'prepare' ? questWords().prepared : null), // on the map `done` moves on; elsewhere it chooses a target
  monsters: ({ rooms }) => rooms.flatMap(({ monster }) => (monster ? [monster] : [])),
  cardsInSight: (view, choice, seat) => {
    const player = view.players[seat]
    return [view.guardian, ...view.rooms.flatMap((room) => [room.card, room.monster]), ...(player ? keptBeside(player, choice) : [])]
  },
  defaultCard: () => null,
  standing: () => undefined,
  forecasts: {
    toldByOptions: false,
    canBeBarred: false,
    closedPlaces: ({ rooms }) => rooms.flatMap(({ barrier, place }) => (barrier ? [place] : [])),
  },
  player: {
    plaque: (player) => ({
      figures: [
        ['wound', player.wounds, say().table.wounds],
        ['key', player.keys, say().table.keyTokens],
      ],
      hasRoom: false,
    }),
    wounds: ({ wounds }) => wounds,
    lists: (player) => [
      { title: say().table.sideQuests, cards: player.side_quests, hidden: player.secret_quests },
      { title: say().table.guilds, cards: player.guilds, hidden: 0 },
    ],
    besideHand: () => [],
    counted: ({ guards }) => guards,
  },
  tips,
  result: () => ({ against: null, masters: null, stoneHolder: '' }),
  piles: () => [],
  words: questWords,
  library: { game: 'quest', printings: false, printing: () => '', shelves: () => ['quest'] },
  rules: { en: () => import('./learn/rules-en.ts'), de: () => import('./learn/rules-de.ts') },
  glossary: { en: () => import('./learn/glossary-en.ts'), de: () => import('./learn/glossary-de.ts') },
  setup,
}
