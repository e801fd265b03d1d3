// How the long texts are written. In a text `[words](term)` leads to an entry of the glossary, `[words](/cards)` to a page, `{light}` is the sign of a
// figure, and `**words**` are strong.
import type { GlyphName } from '../components/glyphs.ts'

/** A word and what it means. */
export interface Entry {
  name: string
  text: string
  sign?: GlyphName
}
export type Entries = Record<string, Entry>

/** What a rulebook adds to the glossary: words of its own, and what it means by words that others have, too. */
export interface BookGlossary {
  only: Entries
  instead: Record<string, string>
}

/** An entry of the whole glossary, with the names of rulebooks. */
export interface WholeEntry extends Entry {
  only?: string
  instead: Record<string, string>
}

export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { named: Array<[name: string, text: string]> }
  | { signs: Array<[sign: GlyphName, name: string, text: string]> }
  | { example: string }
  | { cards: string[]; caption: string }

export interface Section {
  id: string
  title: string
  blocks: Block[]
  only?: string // of the games of this rulebook
}

/** The rules of one rulebook. */
export interface RulesText {
  lead: string
  sections: Section[]
}
