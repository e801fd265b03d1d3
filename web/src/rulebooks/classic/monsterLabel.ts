// A monster of the hall in one sentence, for screen readers.
import type { Forecast, Rank } from '../../api/protocol.ts'
import type { Words } from '../../i18n/index.svelte.ts'
import { margin } from '../../table/fight/fight.ts'
import type { ClassicWords } from './i18n/index.ts'

export function labelOf(
  rank: Rank,
  light: number | null,
  fight: Forecast | undefined,
  words: ClassicWords & Pick<Words['board'], 'needsLight'>,
): string {
  const said = [words.monsterAt(rank.card!.name, rank.rank)]
  if (rank.health !== null) said.push(words.health(rank.health))
  if (rank.light) said.push(light === null ? words.asksLight(rank.light) : words.needsLight(rank.light, light))
  if (rank.angry) said.push(words.angry)
  return said.join(', ') + (fight ? `; ${fight.reason ? words.noAttack : words.forecast(fight.attack, fight.wins, margin(fight))}` : '')
}
