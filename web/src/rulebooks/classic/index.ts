// The rulebook of Thunderstone and Dragonspire behind the pages' `Rulebook` interface.
import { attacksAhead } from '../../table/attacksAhead.ts'
import type { CardFacts, ClassicView, Forecast, Rank } from '../../api/protocol.ts'
import { say } from '../../i18n/index.svelte.ts'
import type { Rulebook } from '../rulebook.ts'
import { setup } from './setup.ts'
import { tips } from './tips.ts'
import { classicWords } from './i18n/index.ts'

const ranksOf = ({ front, halls }: ClassicView): Rank[] => [...front, ...halls.flatMap((hall) => hall.ranks)]
const cardsOf = (ranks: Rank[]) => ranks.flatMap(({ card }) => (card ? [card] : []))

export const classic: Rulebook<ClassicView> = {
  name: 'classic',
  games: ['thunderstone', 'dragonspire'],
  mixtures: ['mixed'],
  campaigns: false,
  Table: () => import('./Table.svelte'),
  layout: {
    tall: false,
    stageTab: () => say().table.hallTab,
    isLong: ({ halls }, stage) => stage !== 'hall' || halls.length > 1,
  },
  entrance: null,
  ahead: (_view, choice, forecasts: Forecast[]) => attacksAhead(choice, forecasts, say().board.attackOn),
  doneLabel: () => null,
  monsters: (view) => cardsOf(ranksOf(view)),
  cardsInSight: (view, _choice, seat) => {
    const player = view.players[seat]
    return [...cardsOf(ranksOf(view)), ...(player ? [...player.kept, ...player.treasures] : [])]
  },
  defaultCard: ({ halls }) => {
    const first = halls.flatMap((hall) => hall.ranks).find((rank) => rank.card)
    return first?.card ? { name: first.card.name, ref: first.card.ref, place: first.rank } : null
  },
  standing: (view, ref) => ranksOf(view).find(({ card }) => card?.ref === ref),
  forecasts: { toldByOptions: true, canBeBarred: true, closedPlaces: () => [] },
  player: {
    plaque: (player) => ({ figures: [['deck', player.deck, say().table.inDeck]], hasRoom: true }),
    wounds: () => null,
    lists: ({ treasures }) => [{ title: say().table.treasures, cards: treasures, hidden: 0 }],
    besideHand: ({ treasures }) => treasures,
    counted: () => [],
  },
  tips,
  result: (view) => ({
    against: view.village_points === null ? null : [view.party_points ?? 0, view.village_points],
    masters: view.village_points === null || view.masters === null ? null : [view.masters, view.masters_needed],
    stoneHolder: view.stone_holder === null ? '' : (view.players[view.stone_holder]?.name ?? ''),
  }),
  piles: (view) => {
    if (view.village_points === null) return []
    const piles = [
      { whose: 'turnedIn' as const, cards: view.party_pile, scored: view.party_pile_scored, total: view.party_pile_points ?? 0 },
      { whose: 'village' as const, cards: view.village_pile, scored: view.village_scored, total: view.village_points },
    ]
    return piles.filter(({ cards }) => cards.length)
  },
  words: classicWords,
  library: {
    game: 'thunderstone',
    printings: true,
    printing: ({ rules }) => rules,
    shelves: (card: CardFacts) => [card.set === 'Dragonspire' ? 'dragonspire' : 'thunderstone', 'mixed'],
  },
  rules: { en: () => import('./learn/rules-en.ts'), de: () => import('./learn/rules-de.ts') },
  glossary: { en: () => import('./learn/glossary-en.ts'), de: () => import('./learn/glossary-de.ts') },
  setup,
}
