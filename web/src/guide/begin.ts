// Starts the guided first game: the rulebook's list of stacks, an easy bot as the other player (which leaves a beginner time
// to learn), a deal that suits the tips, and all tips unread.
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
