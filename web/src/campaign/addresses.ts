// Which game campaigns are made of, and where one begins.
import { rulebooks } from '../rulebooks/registry.ts'

export const CAMPAIGN_GAME = rulebooks.find(({ campaigns }) => campaigns)!.library.game
export const NEW_CAMPAIGN = `/play?game=${CAMPAIGN_GAME}&kind=campaign`
