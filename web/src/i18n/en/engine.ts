// What the engine and the server say. They speak English themselves, so English passes it on; another language tells the same from
// the data beside it: the event and its cards, the name of a question, of a reason, of a rule.
import type { AnyView, Choice, LogLine, Option, Part, Problem, Reach, Refusal, SeenCard } from '../../api/protocol.ts'
import { asked, sentence } from '../sentence.ts'

export interface Engine {
  line(line: LogLine, names: string[]): string
  question(choice: Choice, view: AnyView): string
  /** What an effect asks for exactly, in its card's own words, where the question leaves that out. */
  detail(choice: Choice): string
  option(option: Option, choice: Choice | null, view: AnyView | null): string
  /** What the card itself says of an answer, where the answer leaves that out. */
  optionDoes(option: Option): string
  reason(found: { reason: string; why: string }): string
  ending(view: AnyView): string
  means(reach: Reach): string
  /** A note on a card, by its place among them. */
  note(card: SeenCard, n: number): string
  /** What changes a sum where no card does; why, in the engine's words. */
  rule(part: Part): { name: string; why: string }
  /** A move that cannot be had: under which heading it stands, what it is about, why not. */
  unable(refusal: Refusal): { verb: string; what: string; reason: string }
  /** What its effect would do, in its card's own words. */
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
