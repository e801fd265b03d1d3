// The words of this rulebook in the language chosen.
import { spoken } from '../../../i18n/speech.svelte.ts'
import { en, type ClassicWords } from './en.ts'

export type { ClassicWords }

export const classicWords = spoken<ClassicWords>(en, { de: async () => (await import('./de.ts')).de })
