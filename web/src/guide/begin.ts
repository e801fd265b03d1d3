// The guided first game: the stacks of the rulebook's list, the computer as the other player (one who leaves a beginner the time
// to learn), a deal that suits the tips, all tips anew.
import { choices } from '../choices.svelte.ts'
import { me } from '../me.svelte.ts'
import { FIRST_LEVEL } from '../parts/levels.ts'
import { route } from '../route.svelte.ts'
import { api } from '../wire/api.ts'
import { say } from '../words/index.svelte.ts'
import { forget, guideAt } from './seen.svelte.ts'

export async function beginGuided(game: string) {
  await me.somebody(say().shared.guest)
  const { path } = await api.open({ wish: { game, first_game: true }, seats: [{}, { bot: FIRST_LEVEL }], start: true, guided: true })
  choices.now.tips = true
  forget()
  guideAt(path)
  route.go(`${path}?guide=1`)
}
