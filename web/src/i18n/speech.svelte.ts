// Words in the language chosen. English comes with the page; another language is loaded when it is chosen.
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

/** Gives a function that tells the words of the language chosen. */
export function spoken<W>(english: W, others: Record<string, () => Promise<W>>): () => W {
  const speech = new Speech(english, others)
  return () => speech.words
}
