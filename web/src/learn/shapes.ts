// Types and markup of the long texts. In a text `[words](term)` links to a glossary entry, `[words](/cards)` to a page, `{light}` is the icon of a
// figure, and `**words**` are strong.
import type { GlyphName } from '../components/glyphs.ts'

/** A word and what it means. */
export interface Entry {
  name: string
  text: string
  sign?: GlyphName
}
export type Entries = Record<string, Entry>

/** A rulebook's part of the glossary: its own words, and its meaning of shared words. */
export interface BookGlossary {
  only: Entries
  instead: Record<string, string>
}

/** An entry of the whole glossary, by rulebook. */
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
  only?: string // only for this game of the rulebook
}

/** The rules of one rulebook. */
export interface RulesText {
  lead: string
  sections: Section[]
}
