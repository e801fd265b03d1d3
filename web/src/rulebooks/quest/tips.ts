// The tips of a first game of Thunderstone Quest, and the moment of each.
import { dearestFirst, offered, region, spot, spotsOf, type TipRule } from '../../guide/moments.ts'
import { cardSpot } from '../../table/spots.ts'
import type { QuestView } from '../../api/protocol.ts'

/** In order of priority: the first tip that fits and has not been read is shown. */
export const tips: ReadonlyArray<TipRule<QuestView>> = [
  { id: 'questGoal', sign: 'vp', place: 'hall', goesOn: true, when: () => true, at: () => [region('hall')] },
  {
    id: 'questWhere',
    sign: 'arrow',
    when: (view, { winnable }) => offered(view, 'visit').length > 0 && !winnable.length,
    at: (view) => [...spotsOf(offered(view, 'visit')), region('village')],
  },
  {
    id: 'questCanWin',
    sign: 'attack',
    place: 'hall',
    when: (view, { winnable }) => winnable.length > 0 && offered(view, 'dungeon').length > 0,
    at: (_view, winnable) => [...winnable.map(({ ref }) => spot(cardSpot(ref))), region('hall')],
  },
  { id: 'questWon', sign: 'check', place: 'hall', when: (_view, { fought }) => fought === 'won', at: () => [region('hall')] },
  { id: 'questLost', sign: 'info', place: 'hall', when: (_view, { fought }) => fought === 'lost', at: () => [region('hall')] },
  {
    id: 'questLevel',
    sign: 'xp',
    when: (view) => offered(view, 'level').length > 0,
    at: (view) => [...spotsOf(offered(view, 'level')), region('hand')],
  },
  {
    id: 'questPrepare',
    sign: 'strength',
    when: ({ place, step }) => place === 'dungeon' && step === 'prepare',
    at: (view) => [...spotsOf(offered(view, 'equip')), region('hand')],
  },
  {
    id: 'questMove',
    sign: 'light',
    when: (view) => offered(view, 'move').length > 0,
    at: (view) => [...spotsOf(offered(view, 'move')), region('hall')],
  },
  { id: 'questWound', sign: 'wound', when: ({ players, viewer }) => (players[viewer]?.wounds ?? 0) > 0, at: () => [region('hand')] },
  {
    id: 'questEnd',
    sign: 'key',
    when: ({ keys, keys_needed, awake }) => awake || keys >= keys_needed - 1,
    at: () => [region('top'), region('hall')],
  },
  {
    id: 'questBuy',
    sign: 'gold',
    when: (view) => offered(view, 'buy').length > 0,
    at: (view) => [...spotsOf(dearestFirst(offered(view, 'buy'))), region('village')],
  },
]
