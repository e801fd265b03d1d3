// The interface of translations of the server's sentences. English passes them on; other languages build theirs from
// the data beside them: the event and its cards, the name of a question, of a reason, of a rule.
import type { AnyView, Choice, LogLine, Option, Part, Problem, Reach, Refusal, SeenCard } from '../../api/protocol.ts'
import { asked, sentence } from '../sentence.ts'

export interface Engine {
  line(line: LogLine, names: string[]): string
  question(choice: Choice, view: AnyView): string
  /** The card's own words for a question, if the translation omits them. */
  detail(choice: Choice): string
  option(option: Option, choice: Choice | null, view: AnyView | null): string
  /** The card's own words for an option, if the label omits them. */
  optionDoes(option: Option): string
  reason(found: { reason: string; why: string }): string
  ending(view: AnyView): string
  means(reach: Reach): string
  /** A note on a card, by its index. */
  note(card: SeenCard, n: number): string
  /** The name of a rule that changes a sum, and the server's reason. */
  rule(part: Part): { name: string; why: string }
  /** An impossible move: its heading, its subject, and the reason. */
  unable(refusal: Refusal): { verb: string; what: string; reason: string }
  /** The effect of an impossible move, in the card's own words. */
  unableDoes(refusal: Refusal): string
  refusal(refusal: Refusal): string
  trouble(trouble: { code: string; message: string; why?: string; facts?: Problem['facts'] }): string
}

export const engine: Engine = {
  line: ({ text }) => text,
  question: ({ question, options }) =>
    asked(
      question,
      options.some(({ words }) => words === 'yes'),
    ),
  detail: () => '',
  option: ({ words }) => words,
  optionDoes: () => '',
  reason: ({ reason }) => reason,
  ending: ({ ending }) => sentence(ending),
  means: ({ means }) => means,
  note: ({ notes }, n) => notes[n] ?? '',
  rule: ({ rule, reason }) => {
    const [name = '', why = ''] = rule === 'darkness' ? reason.split(': ') : [reason]
    return { name, why }
  },
  unable: ({ move, name, reason }) => {
    const at = name ? move.indexOf(name) : -1
    return { verb: at > 0 ? move.slice(0, at).trim() : '', what: at > 0 ? move.slice(at) : move, reason }
  },
  unableDoes: () => '',
  refusal: ({ move, reason }) => sentence(`${move}: ${reason}`),
  trouble: ({ message }) => sentence(message),
}
