// The text of the question strip.
import type { CardFacts, Option, TableSeen } from '../api/protocol.ts'
import { say } from '../i18n/index.svelte.ts'
import { sentence } from '../i18n/sentence.ts'
import { clock } from './clock.ts'
import { optionLabel } from './optionLabel.ts'
import { summaryOf } from './recentEvents.ts'
import type { Play } from './play.svelte.ts'
import { reasonFor } from './hintReason.ts'
import { offeredIn } from './visibleCards.ts'
import { stripTopic, type Strip } from './stripTopic.ts'
import { time } from './time.svelte.ts'

const PATIENCE = 120 // seconds offline after which a substitute is offered
const LONG = 4 // seconds after which the thinking time is shown
const NO_UNDO = new Set(['nothing-to-undo', 'no-undo', 'undo-open'])
const NO_HINT = new Set(['bot-failed', 'no-hints'])

type Facts = (name: string) => CardFacts

export interface StripText {
  readonly strip: Strip
  readonly seat: number | null // the token shown before it
  readonly name: string
  readonly text: string
  readonly more: string
  readonly english: string // below the question: the card's own words
  readonly running: string // a running time, which screen readers skip
  readonly longAway: boolean
}

export function stripText(play: Play, facts: Facts): StripText {
  const line = play.line
  const table = $derived(line.table)
  const view = $derived(play.view)
  const strip = $derived(stripTopic({ line: line.state, trouble: play.question.trouble !== null, table, view, seat: line.seat }))
  const seat = $derived(whose(strip, table, line.seat))
  const name = $derived(seat === null ? '' : (view?.players[seat]?.name ?? ''))
  // when the state last changed: how long somebody has been thinking, or away
  let since = $state(Date.now() / 1000)
  let last = ''
  $effect.pre(() => {
    const now = `${strip} ${table?.seq} ${seat}`
    if (now !== last) since = Date.now() / 1000
    last = now
  })
  const seconds = $derived(strip === 'waiting' || strip === 'away' ? Math.floor(time.now - since) : 0)

  const text = $derived.by((): string => {
    const words = say().table
    switch (strip) {
      case 'lost':
        return words.lost
      case 'trouble':
        return NO_UNDO.has(play.question.trouble!.code)
          ? words.noUndo
          : NO_HINT.has(play.question.trouble!.code)
            ? words.noHint
            : words.refused
      case 'asked-undo':
        return words.youAskedUndo
      case 'asks-undo':
        return words.asksUndo(name)
      case 'stood-in':
        return words.stoodIn
      case 'question':
        return hintUp(play)
          ? words.hinted(optionLabel(play.hints.hinted!, play.choice, view, say()))
          : play.undoing.again
            ? words.takenBack(undone(play))
            : endsIt(play)
              ? words.endsIt
              : question(play)
      case 'over':
        return words.over
      case 'away':
        return words.lineDown(name, Math.floor(seconds / 60))
      case 'waiting':
        return (words.doing[view!.step] ?? words.waits)(name)
      default:
        return ''
    }
  })
  const more = $derived.by((): string => {
    const words = say().table
    switch (strip) {
      case 'lost':
        return line.busy ? words.lostWhy : ''
      case 'trouble':
        return play.question.trouble!.code === 'stale' ? words.refusedWhy : say().engine.trouble(play.question.trouble!)
      case 'asked-undo':
        return words.youAskedUndoWhy
      case 'asks-undo':
        return words.asksUndoWhy
      case 'stood-in':
        return words.stoodInWhy
      case 'question':
        return underQuestion(play, facts)
      case 'over':
        return view!.over ? say().engine.ending(view!) : say().engine.trouble({ code: 'closed', message: table!.over })
      case 'away':
        return table!.host ? words.lineDownHost : words.lineDownWhy
      case 'waiting':
        return line.seat === null ? words.watching : seconds > LONG ? '' : words.lookAround
      default:
        return ''
    }
  })
  const running = $derived.by((): string => {
    if (strip === 'asked-undo' || strip === 'asks-undo')
      return table?.undo?.until ? say().table.timeLeft(clock(table.undo.until - time.now)) : ''
    return strip === 'waiting' && seconds > LONG ? say().table.thinks(seconds) : ''
  })
  return {
    get strip() {
      return strip
    },
    get seat() {
      return seat
    },
    get name() {
      return name
    },
    get text() {
      return text
    },
    get more() {
      return more
    },
    get english() {
      return strip === 'question' && !more ? exactly(play) : ''
    },
    get running() {
      return running
    },
    get longAway() {
      return strip === 'away' && seconds >= PATIENCE
    },
  }
}

function whose(strip: Strip, table: TableSeen | null, own: number | null): number | null {
  if (strip === 'asks-undo') return table!.undo!.seat
  if (strip === 'waiting' || strip === 'away') return table!.asked
  return strip === 'stood-in' ? own : null
}

const question = (play: Play) => say().engine.question(play.choice!, play.view!)

/** The text after an undo that can be redone. */
function undone({ undoing: back, choice, view }: Play): string {
  const numbers = [back.again!.option].flat()
  return numbers
    .map((number) =>
      optionLabel(
        choice!.options.find((one) => one.number === number)!,
        choice,
        view,
        say(),
      ),
    )
    .join(', ')
}

/** The option that a drop, or the selected card, would take. */
function meant({ drag, drops, selected, primary }: Play): Option | null {
  if (!drag.now) return selected ? primary : null
  const options = (drag.over && drops.get(drag.over)) || []
  return options.length === 1 ? options[0]! : null
}

/** The card's own words for the question, or the effect of the selected option. */
function exactly(play: Play): string {
  const words = say().engine
  const option = meant(play)
  return option ? words.optionDoes(option) : play.choice ? words.detail(play.choice) : ''
}

/** The line below a question: a note, a hint, or where the options are. */
function underQuestion(play: Play, facts: Facts): string {
  const words = say().table
  const picks = play.picking.wanted
  if (play.drag.now) return dropped(play)
  if (play.hints.note) return play.hints.note
  if (play.hints.hinting) return words.hinting
  if (play.hints.hint) return hinted(play, facts)
  if (play.undoing.again) return question(play)
  if (picks) return words.pickSome(picks.at_least, picks.at_most, play.picking.picked.length) + (picks.ordered ? ` ${words.inOrder}` : '')
  if (play.targets.size) return play.narrowed.some((option) => option.verb === 'level') ? words.become : words.give
  if (exactly(play)) return '' // the card's words have priority
  if (play.selected && play.primary) return comesOf(play.primary, play)
  return spoils(play) || whereLit(play) || news(play)
}

/** What a drop here would do; empty if the card's words say it. */
function dropped(play: Play): string {
  const { choice, view } = play
  const option = meant(play)
  if (!option) return say().table.dropIt
  if (exactly(play)) return ''
  return sentence(optionLabel(option, choice, view, say()))
}

/** The effect of the selected option, if its button does not name it. */
function comesOf(option: Option, { choice, view }: Play): string {
  if (option.verb === 'pick') return choice?.sends_to === 'destroyed' ? say().table.forGood : ''
  if (option.verb !== 'buy' || choice?.asks !== 'buy' || view?.gold == null) return ''
  const more = view.purchases > 1 || choice.options.some(({ verb }) => verb === 'buy_gear' || verb === 'buy_treasure')
  return say().table.bought(view.gold - (option.gold ?? 0), more)
}

/** A warning that replaces the question: the selected option would end the game and nobody would get the stone. */
function endsIt({ selected, primary, picking, choice }: Play): boolean {
  const meant = picking.wanted ? choice?.options.find(({ number }) => number === picking.picked[0]?.number) : selected ? primary : null
  return meant?.ends === 'stone_unclaimed'
}

/** A hint replaces the question, because it needs the room. */
const hintUp = ({ drag, hints }: Play): boolean => !drag.now && !hints.note && !hints.hinting && hints.hinted !== undefined

/** The reason of a hint. */
function hinted(play: Play, facts: Facts): string {
  const { view } = play
  const option = play.hints.hinted
  if (!view || !option) return ''
  const words = say()
  const known = { view, forecasts: play.forecasting.forecasts, then: play.forecasting.foreseen.get(option.number), facts }
  return [reasonFor(option, known, words) || leadsTo(play), chances(play)].filter(Boolean).join(' ')
}

/** The outlook of the turn, if the option itself needs no explanation. */
function leadsTo({ hints }: Play): string {
  const deeds = hints.hint?.deeds ?? []
  return deeds.length ? say().table.hintDeeds(deeds) : ''
}

/** How often the hinted option wins, compared with the next best one. */
function chances({ hints, choice, view }: Play): string {
  const { wins, unsure, lead, other } = hints.hint ?? {}
  const next = choice?.options.find(({ number }) => number === other)
  if (wins == null || unsure == null || lead == null || !next || !view) return ''
  return say().table.hintWins(wins, unsure, lead, optionLabel(next, choice, view, say()))
}

/** Names the spoils that can be taken after a fight. */
function spoils({ choice }: Play): string {
  if (choice?.step !== 'spoils') return ''
  const told = [
    ...new Set(choice.options.filter(({ verb }) => verb === 'use').map((option) => sentence(say().engine.option(option, choice, null)))),
  ]
  return told.length ? [...told, say().table.takeSpoils].join(' ') : ''
}

/** At the start of the viewer's turn: a summary of the last turns. */
function news({ line, view, choice }: Play): string {
  return view && choice?.step === 'open' && line.seat !== null
    ? summaryOf(
        line.happened,
        line.seat,
        view.players.map(({ name }) => name),
        (one) =>
          say().engine.line(
            one,
            view.players.map(({ name }) => name),
          ),
      )
    : ''
}

function whereLit(play: Play): string {
  const words = say().table.lights
  const { view, choice, line } = play
  if (view && offeredIn(view, choice, line.seat ?? view.active).length) return words.laid
  const kinds = new Set(
    [...play.sources.keys()].map((spot) => {
      const [kind, id] = spot.split(':')
      const held = kind === 'card' && view?.players.some((player) => player.hand.some((card) => card.ref === Number(id)))
      return kind === 'stack' || kind === 'ware'
        ? 'village'
        : kind === 'place' || kind === 'location'
          ? 'map'
          : held || kind === 'gear'
            ? 'hand'
            : 'hall'
    }),
  )
  if (kinds.size !== 1) return kinds.size ? words.both : ''
  return words[[...kinds][0]! as keyof typeof words]
}
