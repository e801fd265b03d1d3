// The guided first game: the stacks of the rulebook's list, the computer as the other player (one who leaves a beginner the time
// to learn), a deal that suits the tips, all tips anew.
import { preferences } from '../preferences.svelte.ts'
import { me } from '../me.svelte.ts'
import { FIRST_LEVEL } from '../components/levels.ts'
import { route } from '../route.svelte.ts'
import { api } from '../api/client.ts'
import { say } from '../i18n/index.svelte.ts'
import { forget, guideAt } from './seen.svelte.ts'

export async function beginGuided(game: string) {
  await me.somebody(say().shared.guest)
  const { path } = await api.open({ wish: { game, first_game: true }, seats: [{}, { bot: FIRST_LEVEL }], start: true, guided: true })
  preferences.now.tips = true
  forget()
  guideAt(path)
  route.go(`${path}?guide=1`)
}
