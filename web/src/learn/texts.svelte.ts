// Loads the long texts (glossary and rules pages) in the chosen language, on first use.
import { preferences } from '../preferences.svelte.ts'
import { rulebooks } from '../rulebooks/registry.ts'
import type { BookGlossary, Entries, RulesText, WholeEntry } from './shapes.ts'

const GLOSSARIES: Record<string, () => Promise<{ glossary: Entries }>> = {
  en: () => import('./en/glossary.ts'),
  de: () => import('./de/glossary.ts'),
}

/** The shared entries and those of all rulebooks in one table. */
function wholeGlossary(shared: Entries, books: Record<string, BookGlossary>): Record<string, WholeEntry> {
  const found: Record<string, WholeEntry> = {}
  for (const [term, entry] of Object.entries(shared)) found[term] = { ...entry, instead: {} }
  for (const [name, { only, instead }] of Object.entries(books)) {
    for (const [term, entry] of Object.entries(only)) found[term] = { ...entry, only: name, instead: {} }
    for (const [term, text] of Object.entries(instead)) found[term]!.instead[name] = text
  }
  return found
}

export async function glossaryIn(language: string): Promise<Record<string, WholeEntry>> {
  const books = rulebooks.filter(({ glossary }) => language in glossary)
  const [{ glossary: shared }, ...own] = await Promise.all([GLOSSARIES[language]!(), ...books.map(({ glossary }) => glossary[language]!())])
  return wholeGlossary(shared, Object.fromEntries(books.map(({ name }, i) => [name, own[i]!.glossary])))
}

export async function rulesIn(language: string): Promise<Record<string, RulesText>> {
  const books = rulebooks.filter(({ rules }) => language in rules)
  const found = await Promise.all(books.map(({ rules }) => rules[language]!()))
  return Object.fromEntries(books.map(({ name }, i) => [name, found[i]!.rules]))
}

class Texts {
  glossary = $state.raw<Record<string, WholeEntry> | null>(null)
  rules = $state.raw<Record<string, RulesText> | null>(null) // by the name of the rulebook
  #glossaryIn = ''
  #rulesIn = ''

  /** Call it in an effect, so that it follows the language. */
  needGlossary() {
    const language = preferences.now.language
    if (this.#glossaryIn === language) return
    this.#glossaryIn = language
    void glossaryIn(language).then((glossary) => preferences.now.language === language && (this.glossary = glossary))
  }

  needRules() {
    const language = preferences.now.language
    if (this.#rulesIn === language) return
    this.#rulesIn = language
    void rulesIn(language).then((rules) => preferences.now.language === language && (this.rules = rules))
  }
}

export const texts = new Texts()
