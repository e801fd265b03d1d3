// The engine just says "done"; at the table it says with what.
import type { Choice } from '../wire/protocol.ts'
import type { Words } from '../words/index.svelte.ts'
import { cap } from '../words/sentence.ts'

export function deedOf(text: string, choice: Choice | null, rulebook: string | undefined, words: Words): string {
  if (text !== 'done') return cap(words.table.engine(text))
  if (!choice || choice.card !== null) return words.table.nothing
  if (rulebook === 'quest' && choice.step === 'prepare') return words.quest.prepared // on a map one moves on where elsewhere a target is chosen
  return words.table.doneAs[choice.step] ?? words.table.done
}
