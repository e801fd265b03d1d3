// The words of this rulebook in the language chosen.
import { spoken } from '../../../i18n/speech.svelte.ts'
import { en, type QuestWords } from './en.ts'

export type { QuestWords }

export const questWords = spoken<QuestWords>(en, { de: async () => (await import('./de.ts')).de })
