// What every part of a table needs: the game's cards, what is being played, and what is in sight.
import { getContext, setContext, type Snippet } from 'svelte'
import type { Library } from '../cards/library.svelte.ts'
import type { Play } from './play.svelte.ts'
import { Screen } from './screen.svelte.ts'

export interface AtTable {
  play: Play
  cards: Library
  screen: Screen
  parts: { top?: Snippet; ask?: Snippet; rail?: Snippet } // what stands in the frame instead of its own parts, e.g. in a replay
}

const KEY = Symbol('table')

export const sitDown = (at: Pick<AtTable, 'play' | 'cards'> & Partial<AtTable>): AtTable =>
  setContext(KEY, { screen: new Screen(), parts: {}, ...at })
export const atTable = (): AtTable => getContext<AtTable>(KEY)
