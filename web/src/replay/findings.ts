// What the analysis of a game found, in words: turning points and better decisions.
import { optionLabel } from '../table/optionLabel.ts'
import type { AnyView, Choice, Decided, SeatChances, Turning } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { percent } from './chances.ts'

/** The players that findings name. */
export interface FindingWords {
  words: Words
  view: AnyView | null
  names: string[]
  together: string // cooperative games: the word for all players
}

function answer({ words, view }: FindingWords, choice: Choice, n: number): string {
  const option = choice.options[n]
  return option ? optionLabel(option, choice, view, words) : ''
}

/** A change in percentage points, with its sign. */
export const signed = ({ words }: FindingWords, share: number) => `${percent(share) > 0 ? '+' : ''}${words.end.figure(percent(share))}`

/** How much a moment changed a player's chances. */
export const changeOf = (by: FindingWords, { player, before, after, change }: Turning) =>
  by.words.end.chances.changed(by.together || (by.names[player] ?? ''), percent(before), percent(after), percent(change.error))

/** The cause of a change: a choice, or a random event. */
export function reasonOf(by: FindingWords, { by: what, choice, brought }: Turning): string {
  const words = by.words.end.chances
  if (what === 'choice') return words.mistaken(answer(by, choice, 0), answer(by, choice, 1))
  return words.draw(brought.map((line) => by.words.engine.line(line, by.names)).join(' '))
}

/** The decision at a moment, as a line of a list. */
export const thenOf = (by: FindingWords, { by: what, choice }: Turning) =>
  what === 'choice' ? '' : by.words.end.chances.then(answer(by, choice, 0))

/** The decision and its chance, and the best answer found. */
export function decidedOf(by: FindingWords, { choice, after, lead, finding }: Decided): string {
  const words = by.words.end.chances
  const decided = words.decided(by.names[choice.player] ?? '', answer(by, choice, 0), percent(after.value), percent(after.error))
  const compared =
    finding === 'best' ? words.best : words.findings[finding](answer(by, choice, 1), signed(by, lead.value), percent(lead.error))
  return `${decided} ${compared}`
}

/** What changed the chances since the player's previous decision; in solo games no other players. */
export function sinceOf(by: FindingWords, { luck, others }: Decided): string {
  if (luck === null) return ''
  return by.words.end.chances.since(signed(by, luck), by.names.length > 1 ? signed(by, others ?? 0) : '')
}

/** A player's findings in sum. */
export const totalsOf = (by: FindingWords, { luck, choice, others }: SeatChances, player: number) =>
  by.words.end.chances.totals(by.names[player] ?? '', signed(by, luck), signed(by, choice), by.names.length > 1 ? signed(by, others) : '')
