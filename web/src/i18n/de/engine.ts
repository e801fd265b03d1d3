// What the engine and the server say, in German, told from the data beside the English sentence.
// Each table has an entry for every name in api/codes.ts: a missing one does not compile.
import type { Words } from '../en/index.ts'
import { cap } from '../sentence.ts'
import { ENDED, ending, EVENTS, HOLDS, line, TIES } from './engine/log.ts'
import { note, NOTED, rule, RULES } from './engine/notes.ts'
import { option, VERBS } from './engine/options.ts'
import { thing, und, ware } from './engine/phrases.ts'
import { ASKS, detail, question } from './engine/questions.ts'
import { DEEDS, reason, refusal, unable, WHY } from './engine/refusals.ts'
import { trouble, TROUBLES, UNBUILT } from './engine/troubles.ts'

export const engine: Words['engine'] = {
  line,
  question,
  detail,
  option,
  optionDoes: ({ does }) => cap(does),
  reason,
  ending,
  means: ({ things }) => und(things.map(({ name, count }) => thing({ name: ware(name), count }))),
  note,
  rule,
  unable,
  unableDoes: ({ does }) => does,
  refusal,
  trouble,
}

/** Every table by the type of its names, for tests. */
export const TABLES = {
  Event: EVENTS,
  Verb: VERBS,
  Deed: DEEDS,
  Ask: ASKS,
  Why: WHY,
  Noted: NOTED,
  Rule: RULES,
  Ended: ENDED,
  Tie: TIES,
  Holding: HOLDS,
  Trouble: TROUBLES,
  Unbuilt: UNBUILT,
}
