// Splits a text of the rules pages into pieces.
import { GLYPHS, type GlyphName } from '../components/glyphs.ts'

export type Part = { text: string; term?: string; to?: string; strong?: boolean } | { sign: GlyphName }

const MARKS = /\[([^\]]+)\]\(([\w/-]+)\)|\*\*([^*]+)\*\*|\{(\w+)\}/g

export function parts(text: string): Part[] {
  const found: Part[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, words, term, strong, sign] = match
    if (match.index > from) found.push({ text: text.slice(from, match.index) })
    if (term?.startsWith('/')) found.push({ text: words!, to: term })
    else if (term) found.push({ text: words!, term })
    else if (strong) found.push({ text: strong, strong: true })
    else if (sign! in GLYPHS) found.push({ sign: sign as GlyphName })
    from = match.index + whole.length
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}
