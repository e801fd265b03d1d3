// Names of the computer's levels. A bot without a level is shown by its own name.
import { say } from '../i18n/index.svelte.ts'

export const FIRST_LEVEL = 'novice' // for somebody's first game
export const USUAL_LEVEL = 'apprentice'

export const levelName = (bot: string) => say().shared.bots[bot] ?? bot
/** How a bot of this level plays, and for whom it is. */
export const levelWhy = (bot: string) => say().shared.botsWhy[bot] ?? ''
