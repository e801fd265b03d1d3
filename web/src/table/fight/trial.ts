// How a trial would change the sums of the hand.
import type { Play } from '../play.svelte.ts'
import { changeOf, type Change } from './fight.ts'

export const trialOf = (play: Play): Change => changeOf(play.forecasting.forecasts, play.forecasting.tried?.forecasts ?? [])
