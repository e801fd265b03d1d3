// Loads words in the chosen language. English comes with the page; other languages are loaded on demand.
import { preferences } from '../preferences.svelte.ts'

class Speech<W> {
  words = $state.raw() as W

  constructor(english: W, others: Record<string, () => Promise<W>>) {
    this.words = english
    $effect.root(() => {
      $effect(() => {
        const language = preferences.now.language
        const load = others[language]
        if (!load) this.words = english
        else void load().then((words) => preferences.now.language === language && (this.words = words))
      })
    })
  }
}

/** Returns a function that returns the words in the chosen language. */
export function spoken<W>(english: W, others: Record<string, () => Promise<W>>): () => W {
  const speech = new Speech(english, others)
  return () => speech.words
}
