// What the analysis of a game found, in words: turning points and better decisions.
import { optionLabel } from '../table/optionLabel.ts'
import type { AnyView, Choice, Decided, SeatChances, Turning } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { percent } from './chances.ts'

/** Whom it is told about, and how. */
export interface Teller {
  words: Words
  view: AnyView | null
  names: string[]
  together: string // what all are called who win or lose together, else nothing
}

function answer({ words, view }: Teller, choice: Choice, n: number): string {
  const option = choice.options[n]
  return option ? optionLabel(option, choice, view, words) : ''
}

/** A change in games of a hundred, with its sign. */
export const signed = ({ words }: Teller, share: number) => `${percent(share) > 0 ? '+' : ''}${words.end.figure(percent(share))}`

/** By how much a moment changed somebody's chances. */
export const changeOf = (by: Teller, { player, before, after, change }: Turning) =>
  by.words.end.chances.changed(by.together || (by.names[player] ?? ''), percent(before), percent(after), percent(change.error))

/** ... and by what: a choice, or what came to the player. */
export function reasonOf(by: Teller, { by: what, choice, brought }: Turning): string {
  const words = by.words.end.chances
  if (what === 'choice') return words.mistaken(answer(by, choice, 0), answer(by, choice, 1))
  return words.draw(brought.map((line) => by.words.engine.line(line, by.names)).join(' '))
}

/** What was then decided, as a moment in a list. */
export const thenOf = (by: Teller, { by: what, choice }: Turning) =>
  what === 'choice' ? '' : by.words.end.chances.then(answer(by, choice, 0))

/** What was decided with which chance, and the best answer found. */
export function decidedOf(by: Teller, { choice, after, lead, finding }: Decided): string {
  const words = by.words.end.chances
  const decided = words.decided(by.names[choice.player] ?? '', answer(by, choice, 0), percent(after.value), percent(after.error))
  const compared =
    finding === 'best' ? words.best : words.findings[finding](answer(by, choice, 1), signed(by, lead.value), percent(lead.error))
  return `${decided} ${compared}`
}

/** What had changed the chances since the player's decision before; who plays alone has no others. */
export function sinceOf(by: Teller, { luck, others }: Decided): string {
  if (luck === null) return ''
  return by.words.end.chances.since(signed(by, luck), by.names.length > 1 ? signed(by, others ?? 0) : '')
}

/** What it all came to for a player. */
export const totalsOf = (by: Teller, { luck, choice, others }: SeatChances, player: number) =>
  by.words.end.chances.totals(by.names[player] ?? '', signed(by, luck), signed(by, choice), by.names.length > 1 ? signed(by, others) : '')
