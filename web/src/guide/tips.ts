// Which tip belongs to this moment of a first game. It looks at the view alone: what is asked, where one is, what one holds.
import type { GlyphName } from '../parts/glyphs.ts'
import { cardSpot, optionSpot, sourcesOf, stackSpot } from '../table/spots.ts'
import type { AnyView, ClassicView, Forecast, LogLine, Option, QuestView, Reach } from '../wire/protocol.ts'
import type { Words } from '../words/index.svelte.ts'

/** What it says stands under this name among the words. */
export type TipName = Exclude<keyof Words['learn']['tip'], 'label' | 'count' | 'seen' | 'noMore'>

export interface Tip {
  id: TipName
  sign: GlyphName
  at: string[] // what it explains: the first of these that can be seen
  place?: 'hall' | 'village' // what it is about is there
  goesOn?: boolean // the next one may follow at once
  beaten?: Beaten // whom the hand would beat
}

/** A monster that the hand would beat, at once or with things that are in it. */
export interface Beaten {
  ref: number
  monster: string
  means: Reach | null
}

/** Whom the hand would beat where one can get to. */
export function beatenBy(view: AnyView, forecasts: Forecast[]): Beaten[] {
  const shut = new Set(view.rulebook === 'quest' ? view.rooms.flatMap(({ barrier, place }) => (barrier ? [place] : [])) : [])
  const there = forecasts.filter(({ place }) => !shut.has(place))
  const barred = ({ reason }: Forecast) => view.rulebook === 'classic' && reason !== '' // its card does not let it be attacked
  const now = there.filter((one) => one.wins && !barred(one)).map(({ ref, monster }) => ({ ref, monster, means: null }))
  const soon = there.flatMap((one) => (one.reach?.wins && (!one.wins || barred(one)) ? [{ ref: one.ref, monster: one.monster, means: one.reach }] : []))
  return [...now, ...soon]
}

/** How one's last battle ended. */
export type Fought = 'won' | 'lost' | ''

export function lastBattle(lines: LogLine[], seat: number): Fought {
  const last = lines.findLast((line) => line.player === seat && (line.kind === 'won' || line.kind === 'lost'))
  return (last?.kind as Fought) ?? ''
}

const region = (name: string) => `[data-region=${name}]`
const DECK = '[data-region=hall] [data-pile]'
const spot = (name: string) => `[data-spot="${name}"]`
/** Where options lie on the table, or their buttons. */
const spotsOf = (options: Option[]) => options.flatMap((option) => [...sourcesOf(option), optionSpot(option)].map(spot))

const offered = (view: AnyView, verb: string) => view.choice?.options.filter((option) => option.verb === verb) ?? []
const dearestFirst = (options: Option[]) => options.toSorted((a, b) => (b.gold ?? 0) - (a.gold ?? 0))
const LATE = 6 // turns, until one has better cards
const CHEAP = 3 // gold: less buys nothing worth having
const DEAR = 6 // ... nor, later on, does less than this
const VERY_LATE = 24 // turns: whoever has not heard of resting by then hears of it with the next hand that beats nobody
const gold = ({ players, viewer }: AnyView) => players[viewer]?.sums?.gold ?? 0
const LAST_CARDS = 14 // the stone is among the last eleven: this is just before it can come
const stones = ({ halls }: ClassicView) => halls.flatMap(({ ranks }) => ranks.filter(({ stone }) => stone))

interface Rule<V> {
  id: TipName
  sign: GlyphName
  place?: 'hall' | 'village'
  goesOn?: boolean
  when: (view: V, seen: ReadonlySet<string>, fought: Fought, winnable: Beaten[]) => boolean
  at: (view: V, winnable: Beaten[]) => string[]
}

/** In order: of those that fit, the first one not yet seen is shown. */
const CLASSIC: Array<Rule<ClassicView>> = [
  { id: 'goal', sign: 'vp', place: 'hall', goesOn: true, when: () => true, at: () => [DECK, region('hall')] },
  { id: 'where', sign: 'arrow', when: (view, _seen, _fought, winnable) => offered(view, 'village').length > 0 && gold(view) >= CHEAP && !winnable.length, at: (view) => [...spotsOf(offered(view, 'village')), region('question')] },
  {
    id: 'canWin', sign: 'attack', place: 'hall', when: (view, _seen, _fought, winnable) => winnable.length > 0 && offered(view, 'dungeon').length > 0,
    at: (_view, winnable) => [...winnable.map(({ ref }) => spot(cardSpot(ref))), region('hall')],
  },
  { id: 'won', sign: 'check', place: 'hall', when: (_view, _seen, fought) => fought === 'won', at: () => [region('hall')] },
  { id: 'lost', sign: 'info', place: 'hall', when: (_view, _seen, fought) => fought === 'lost', at: () => [region('hall')] },
  { id: 'level', sign: 'xp', when: (view) => offered(view, 'level').length > 0, at: (view) => [...spotsOf(offered(view, 'level')), region('hand')] },
  { id: 'weapon', sign: 'strength', when: (view) => offered(view, 'equip').length > 0, at: (view) => [...spotsOf(offered(view, 'equip')), region('hand')] },
  { id: 'effect', sign: 'magic', when: (view) => view.place === 'dungeon' && offered(view, 'use').length > 0, at: (view) => [...spotsOf(offered(view, 'use')), region('hand')] },
  {
    id: 'attack', sign: 'attack', when: ({ place, step }) => place === 'dungeon' && (step === 'prepare' || step === 'attack'),
    at: ({ halls }) => [...halls.flatMap(({ ranks }) => ranks.flatMap(({ card }) => (card ? [spot(cardSpot(card.ref))] : []))), region('hall')],
  },
  {
    id: 'disease', sign: 'info', when: ({ players, viewer }) => (players[viewer]?.hand ?? []).some(({ name }) => name === 'Disease'),
    at: ({ players, viewer }) => [...(players[viewer]?.hand ?? []).flatMap(({ name, ref }) => (name === 'Disease' ? [spot(cardSpot(ref))] : [])), region('hand')],
  },
  {
    id: 'stone', sign: 'treasure', place: 'hall', when: (view) => stones(view).length > 0,
    at: (view) => [...stones(view).flatMap(({ card }) => (card ? [spot(cardSpot(card.ref))] : [])), region('hall')],
  },
  { id: 'end', sign: 'treasure', place: 'hall', when: (view) => view.halls.some(({ deck }) => deck.count <= LAST_CARDS) && !stones(view).length, at: () => [DECK, region('hall')] },
  {
    id: 'rest', sign: 'fire', when: (view, _seen, _fought, winnable) => offered(view, 'rest').length > 0 && !winnable.length && (view.turn > VERY_LATE || gold(view) < (view.turn > LATE ? DEAR : CHEAP)),
    at: (view) => [...spotsOf(offered(view, 'rest')), region('question')],
  },
  { id: 'buy', sign: 'gold', when: (view) => offered(view, 'buy').length > 0, at: (view) => [...spotsOf(dearestFirst(offered(view, 'buy'))), region('village')] },
  {
    id: 'light', sign: 'light', when: (view, seen) => seen.has('buy') && offered(view, 'buy').length > 0,
    at: ({ village }) => [...village.flatMap(({ name, number }) => (name === 'Lantern' || name === 'Torch' ? [spot(stackSpot(number))] : [])).reverse(), region('hall')],
  },
]

const QUEST: Array<Rule<QuestView>> = [
  { id: 'questGoal', sign: 'vp', place: 'hall', goesOn: true, when: () => true, at: () => [region('hall')] },
  { id: 'questWhere', sign: 'arrow', when: (view, _seen, _fought, winnable) => offered(view, 'visit').length > 0 && !winnable.length, at: (view) => [...spotsOf(offered(view, 'visit')), region('village')] },
  {
    id: 'questCanWin', sign: 'attack', place: 'hall', when: (view, _seen, _fought, winnable) => winnable.length > 0 && offered(view, 'dungeon').length > 0,
    at: (_view, winnable) => [...winnable.map(({ ref }) => spot(cardSpot(ref))), region('hall')],
  },
  { id: 'questWon', sign: 'check', place: 'hall', when: (_view, _seen, fought) => fought === 'won', at: () => [region('hall')] },
  { id: 'questLost', sign: 'info', place: 'hall', when: (_view, _seen, fought) => fought === 'lost', at: () => [region('hall')] },
  { id: 'questLevel', sign: 'xp', when: (view) => offered(view, 'level').length > 0, at: (view) => [...spotsOf(offered(view, 'level')), region('hand')] },
  { id: 'questPrepare', sign: 'strength', when: ({ place, step }) => place === 'dungeon' && step === 'prepare', at: (view) => [...spotsOf(offered(view, 'equip')), region('hand')] },
  { id: 'questMove', sign: 'light', when: (view) => offered(view, 'move').length > 0, at: (view) => [...spotsOf(offered(view, 'move')), region('hall')] },
  { id: 'questWound', sign: 'wound', when: ({ players, viewer }) => (players[viewer]?.wounds ?? 0) > 0, at: () => [region('hand')] },
  { id: 'questEnd', sign: 'key', when: ({ keys, keys_needed, awake }) => awake || keys >= keys_needed - 1, at: () => [region('top'), region('hall')] },
  { id: 'questBuy', sign: 'gold', when: (view) => offered(view, 'buy').length > 0, at: (view) => [...spotsOf(dearestFirst(offered(view, 'buy'))), region('village')] },
]

export const tipsOf = (view: AnyView): TipName[] => (view.rulebook === 'quest' ? QUEST : CLASSIC).map(({ id }) => id)

function first<V extends AnyView>(rules: Array<Rule<V>>, view: V, seen: ReadonlySet<string>, fought: Fought, winnable: Beaten[]): Tip | null {
  const rule = rules.find(({ id, when }) => !seen.has(id) && when(view, seen, fought, winnable))
  return rule ? { id: rule.id, sign: rule.sign, at: rule.at(view, winnable), place: rule.place, goesOn: rule.goesOn, beaten: winnable[0] } : null
}

/** The tip for this moment, if one is asked something and has not read all that fits; `winnable` are the monsters the hand would beat. */
export function tipFor(view: AnyView, seen: ReadonlySet<string>, fought: Fought = '', winnable: Beaten[] = []): Tip | null {
  if (view.over || view.choice?.player !== view.viewer) return null
  return view.rulebook === 'quest' ? first(QUEST, view, seen, fought, winnable) : first(CLASSIC, view, seen, fought, winnable)
}
