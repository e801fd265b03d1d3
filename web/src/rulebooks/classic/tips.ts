// The tips of a first game of Thunderstone or Dragonspire, and the moment of each.
import { dearestFirst, goldOf, offered, region, spot, spotsOf, type TipRule } from '../../guide/moments.ts'
import { cardSpot, stackSpot } from '../../table/spots.ts'
import type { ClassicView } from '../../api/protocol.ts'

const DECK = '[data-region=hall] [data-pile]'
const LATE = 6 // turns after which a player has better cards
const CHEAP = 3 // gold: less buys nothing useful
const DEAR = 6 // gold that is needed for the same later on
const VERY_LATE = 24 // turns after which any hand without a win brings the tip about resting
const LAST_CARDS = 14 // cards left just before the stone can come; it is among the last eleven
const stones = ({ halls }: ClassicView) => halls.flatMap(({ ranks }) => ranks.filter(({ stone }) => stone))

/** In order of priority: the first tip that fits and has not been read is shown. */
export const tips: ReadonlyArray<TipRule<ClassicView>> = [
  { id: 'goal', sign: 'vp', place: 'hall', goesOn: true, when: () => true, at: () => [DECK, region('hall')] },
  {
    id: 'where',
    sign: 'arrow',
    when: (view, { winnable }) => offered(view, 'village').length > 0 && goldOf(view) >= CHEAP && !winnable.length,
    at: (view) => [...spotsOf(offered(view, 'village')), region('question')],
  },
  {
    id: 'canWin',
    sign: 'attack',
    place: 'hall',
    when: (view, { winnable }) => winnable.length > 0 && offered(view, 'dungeon').length > 0,
    at: (_view, winnable) => [...winnable.map(({ ref }) => spot(cardSpot(ref))), region('hall')],
  },
  { id: 'won', sign: 'check', place: 'hall', when: (_view, { fought }) => fought === 'won', at: () => [region('hall')] },
  { id: 'lost', sign: 'info', place: 'hall', when: (_view, { fought }) => fought === 'lost', at: () => [region('hall')] },
  {
    id: 'level',
    sign: 'xp',
    when: (view) => offered(view, 'level').length > 0,
    at: (view) => [...spotsOf(offered(view, 'level')), region('hand')],
  },
  {
    id: 'weapon',
    sign: 'strength',
    when: (view) => offered(view, 'equip').length > 0,
    at: (view) => [...spotsOf(offered(view, 'equip')), region('hand')],
  },
  {
    id: 'effect',
    sign: 'magic',
    when: (view) => view.place === 'dungeon' && offered(view, 'use').length > 0,
    at: (view) => [...spotsOf(offered(view, 'use')), region('hand')],
  },
  {
    id: 'attack',
    sign: 'attack',
    when: ({ place, step }) => place === 'dungeon' && (step === 'prepare' || step === 'attack'),
    at: ({ halls }) => [
      ...halls.flatMap(({ ranks }) => ranks.flatMap(({ card }) => (card ? [spot(cardSpot(card.ref))] : []))),
      region('hall'),
    ],
  },
  {
    id: 'disease',
    sign: 'info',
    when: ({ players, viewer }) => (players[viewer]?.hand ?? []).some(({ name }) => name === 'Disease'),
    at: ({ players, viewer }) => [
      ...(players[viewer]?.hand ?? []).flatMap(({ name, ref }) => (name === 'Disease' ? [spot(cardSpot(ref))] : [])),
      region('hand'),
    ],
  },
  {
    id: 'stone',
    sign: 'treasure',
    place: 'hall',
    when: (view) => stones(view).length > 0,
    at: (view) => [...stones(view).flatMap(({ card }) => (card ? [spot(cardSpot(card.ref))] : [])), region('hall')],
  },
  {
    id: 'end',
    sign: 'treasure',
    place: 'hall',
    when: (view) => view.halls.some(({ deck }) => deck.count <= LAST_CARDS) && !stones(view).length,
    at: () => [DECK, region('hall')],
  },
  {
    id: 'rest',
    sign: 'fire',
    when: (view, { winnable }) =>
      offered(view, 'rest').length > 0 && !winnable.length && (view.turn > VERY_LATE || goldOf(view) < (view.turn > LATE ? DEAR : CHEAP)),
    at: (view) => [...spotsOf(offered(view, 'rest')), region('question')],
  },
  {
    id: 'buy',
    sign: 'gold',
    when: (view) => offered(view, 'buy').length > 0,
    at: (view) => [...spotsOf(dearestFirst(offered(view, 'buy'))), region('village')],
  },
  {
    id: 'light',
    sign: 'light',
    when: (view, { seen }) => seen.has('buy') && offered(view, 'buy').length > 0,
    at: ({ village }) => [
      ...village.flatMap(({ name, number }) => (name === 'Lantern' || name === 'Torch' ? [spot(stackSpot(number))] : [])).reverse(),
      region('hall'),
    ],
  },
]
