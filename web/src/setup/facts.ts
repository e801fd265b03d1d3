// Helpers for facts about a draw, from the printed figures of its cards; rulebooks use them for their own facts.
import type { GlyphName } from '../components/glyphs.ts'
import type { Words } from '../i18n/index.svelte.ts'
import type { Group } from './stacks.ts'

export interface Fact {
  sign: GlyphName
  head: string
  text: string
}

/** A field of a set-up that is on or off. */
export interface SetupSwitch {
  field: string
  usual: boolean
  label(): string
}

export const between = (sign: GlyphName, found: [number, number] | null, text: string, words: Words['setup']): Fact | null =>
  found && { sign, head: words.from(...found), text }

export function counted(sign: GlyphName, kind: string, groups: Group[], head: (n: number) => string, words: Words['setup']): Fact | null {
  const n = groups.flatMap((group) => group.cards).reduce((sum, card) => sum + (card.kind === kind ? (card.figures.copies ?? 1) : 0), 0)
  return n ? { sign, head: head(n), text: words.inTheDeck } : null
}
