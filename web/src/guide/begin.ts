// The guided first game: the set-up of the rulebook's list, a bot that plays gently, tips switched on.
import { choices } from '../choices.svelte.ts'
import { me } from '../me.svelte.ts'
import { route } from '../route.svelte.ts'
import { api } from '../wire/api.ts'
import { forget } from './seen.svelte.ts'

export async function beginGuided(game: string, fallbackName: string) {
  await me.somebody(fallbackName)
  const { path } = await api.open({ wish: { game, first_game: true }, seats: [{}, { bot: 'greedy' }], start: true })
  choices.now.tips = true
  forget()
  route.go(`${path}${path.includes('?') ? '&' : '?'}guide=1`)
}
