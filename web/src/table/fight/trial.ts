// What is being tried just now would change the hand by so much.
import type { Play } from '../play.svelte.ts'
import { changeOf, type Change } from './fight.ts'

export const trialOf = (play: Play): Change => changeOf(play.weighing.forecasts, play.weighing.tried?.forecasts ?? [])
