// The label of an option, with the fate of its card.
import { rulebookOf } from '../rulebooks/registry.ts'
import type { AnyView, Choice, Option } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { cap } from '../i18n/sentence.ts'

export function optionLabel(option: Option, choice: Choice | null, view: AnyView | null, words: Words): string {
  const said = words.engine.option(option, choice, view)
  if (option.verb === 'pool')
    return words.table.cut(
      cap(said),
      option.outcome && { wins: option.outcome.wins, by: Math.abs(option.outcome.attack - option.outcome.health) },
    )
  const sent = option.verb === 'pick' ? words.table.sentTo[choice?.sends_to ?? ''] : undefined
  if (said !== 'done') return cap(sent ? sent(said) : said)
  if (!choice || choice.card !== null) return words.table.nothing
  return (
    (view && rulebookOf(view).doneLabel(choice)) ?? words.table.doneAs[choice.asks] ?? words.table.doneAs[choice.step] ?? words.table.done
  )
}
