// Explains a hint in one sentence, from facts about its option. The bot itself gives only numbers.
import type { AnyView, CardFacts, Forecast, Option } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { changeOf, changes, margin } from './fight/fight.ts'
import { averagesWith } from './owned.ts'
import { isDone } from './spots.ts'

export interface Known {
  view: AnyView
  forecasts: Forecast[] // of attacks, in the current state
  then: Forecast[] | undefined // after the option, as far as it is known
  facts: (name: string) => CardFacts
}

const most = (fights: Forecast[]) => fights.toSorted((a, b) => b.attack - b.health - (a.attack - a.health))

export function reasonFor(option: Option, known: Known, { table: words, engine }: Words): string {
  const { view, forecasts } = known
  const why = words.because
  if (isDone(option)) return why.done[view.step] ?? ''
  if (option.outcome) return fought(option.outcome, known, words)
  const best = most(forecasts.filter((fight) => fight.wins))[0]
  switch (option.verb) {
    case 'village':
    case 'visit':
      return forecasts.length && !best ? why.tooWeak(view.players[view.viewer]?.sums?.gold ?? 0) : ''
    case 'dungeon': {
      const reach = forecasts.find((fight) => fight.reach?.wins)
      return best ? why.canBeat(best.monster) : reach?.reach ? why.couldBeat(reach.monster, engine.means(reach.reach)) : ''
    }
    case 'rest':
      return why.rest
    case 'level':
      return why.level
    case 'buy':
    case 'buy_gear':
    case 'buy_treasure':
      return bought(option, known, words)
    case 'pick':
      return view.step === 'rest' ? why.weakest : ''
    default:
      return helped(known, words)
  }
}

function fought(fight: Forecast, { facts }: Known, words: Words['table']): string {
  const { xp, vp } = facts(fight.monster).figures
  return fight.wins ? words.because.win(margin(fight), xp ?? 0, vp ?? 0) : ''
}

/** Improvements of the average hand. */
function bought(option: Option, { view, facts }: Known, words: Words['table']): string {
  const me = view.players[view.viewer]
  const better = me ? averagesWith(me, facts(option.name)).filter(({ now, then }) => then > now) : []
  return better.length
    ? words.because.better(
        better.map(({ what, now, then }) => `${words.sums[what]}\u00a0${words.figure(now)}\u00a0→\u00a0${words.figure(then)}`).join(', '),
      )
    : ''
}

/** A monster that becomes beatable, else the gain in attack. */
function helped({ forecasts, then }: Known, words: Words['table']): string {
  if (!then) return ''
  const won = most(then.filter((fight) => fight.wins && !forecasts.some((now) => now.ref === fight.ref && now.wins)))[0]
  if (won) return words.because.thenBeat(won.monster, margin(won))
  const change = changeOf(forecasts, then)
  return changes(change)
    ? words.because.adds(
        (['attack', 'magic', 'light'] as const)
          .filter((what) => change[what] > 0)
          .map((what) => `+${change[what]} ${words.sums[what]}`)
          .join(', '),
      )
    : ''
}
