// How the long texts are written. In a text `[words](term)` leads to an entry of the glossary, `[words](/cards)` to a page, `{light}` is the sign of a
// figure, and `**words**` are strong.
import type { GlyphName } from '../parts/glyphs.ts'

/** An entry of the glossary; where Quest means something else by the word, it says so. */
export interface Entry {
  name: string
  text: string
  quest?: string
  sign?: GlyphName
  only?: 'classic' | 'quest'
}
export type Entries = Record<string, Entry>

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
  only?: 'thunderstone' | 'dragonspire' // of the two games with one rulebook
}

export interface Rulebook {
  lead: string
  sections: Section[]
}
export type Rulebooks = Record<'classic' | 'quest', Rulebook>
