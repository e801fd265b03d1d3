// The words of all pages in the chosen language: `say().home.play`. Each language is a folder of the same
// shape. Sentences of the server come in English and as data (`say().engine`). Words of one rulebook are in its own folder.
import { en, type Words } from './en/index.ts'
import { spoken } from './speech.svelte.ts'

export type { Words }

export const say = spoken<Words>(en, { de: async () => (await import('./de/index.ts')).de })
