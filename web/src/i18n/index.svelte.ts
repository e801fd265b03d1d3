// The words of all pages in the language chosen: `say().home.play`. English is whole; another language is a folder of the same
// shape. What the engine says comes in English and as data (`say().engine`). Words of one rulebook stand in its own folder.
import { en, type Words } from './en/index.ts'
import { spoken } from './speech.svelte.ts'

export type { Words }

export const say = spoken<Words>(en, { de: async () => (await import('./de/index.ts')).de })
