// How well the computer plays, in words. A bot that is none of the levels goes by its own name.
import { say } from '../i18n/index.svelte.ts'

export const FIRST_LEVEL = 'novice' // for somebody's first game
export const USUAL_LEVEL = 'apprentice'

export const levelName = (bot: string) => say().shared.bots[bot] ?? bot
/** How it plays, and for whom. */
export const levelWhy = (bot: string) => say().shared.botsWhy[bot] ?? ''
