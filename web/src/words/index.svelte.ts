// Everything the pages say, in the language chosen: `say().home.play`. English is whole; another language is a file of the
// same shape, loaded when it is chosen. What the engine says comes in English and as data (`say().engine`).
import { choices } from '../choices.svelte.ts'
import { en, type Words } from './en/index.ts'

export type { Words }

const others: Record<string, () => Promise<Words>> = {
  de: async () => (await import('./de/index.ts')).de,
}

class Speech {
  words = $state.raw<Words>(en)

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const language = choices.now.language
        const load = others[language]
        if (!load) this.words = en
        else void load().then((words) => choices.now.language === language && (this.words = words))
      })
    })
  }
}

const speech = new Speech()

export const say = (): Words => speech.words
