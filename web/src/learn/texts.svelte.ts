// The long texts: glossary and rules pages, in the language chosen, loaded when somebody first wants to read them.
import { choices } from '../choices.svelte.ts'
import type { Entries, Rulebooks } from './shapes.ts'

const GLOSSARIES: Record<string, () => Promise<{ glossary: Entries }>> = {
  en: () => import('./en/glossary.ts'),
  de: () => import('./de/glossary.ts'),
}
const RULES: Record<string, () => Promise<{ rules: Rulebooks }>> = {
  en: () => import('./en/rules.ts'),
  de: () => import('./de/rules.ts'),
}

class Texts {
  glossary = $state.raw<Entries | null>(null)
  rules = $state.raw<Rulebooks | null>(null)
  #glossaryIn = ''
  #rulesIn = ''

  /** Call it in an effect: it follows the language. */
  needGlossary() {
    const language = choices.now.language
    if (this.#glossaryIn === language) return
    this.#glossaryIn = language
    void GLOSSARIES[language]!().then(({ glossary }) => choices.now.language === language && (this.glossary = glossary))
  }

  needRules() {
    const language = choices.now.language
    if (this.#rulesIn === language) return
    this.#rulesIn = language
    void RULES[language]!().then(({ rules }) => choices.now.language === language && (this.rules = rules))
  }
}

export const texts = new Texts()
