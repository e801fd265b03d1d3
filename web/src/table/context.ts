// What every part of a table needs: the game's cards and what is being played.
import { getContext, setContext } from 'svelte'
import type { Library } from '../cards/library.svelte.ts'
import type { Play } from './play.svelte.ts'

export interface AtTable {
  play: Play
  cards: Library
}

const KEY = Symbol('table')

export const sitDown = (at: AtTable) => setContext(KEY, at)
export const atTable = (): AtTable => getContext<AtTable>(KEY)
