// The context of a table's components: the card library, the state of play, and the screen.
import { getContext, setContext, type Snippet } from 'svelte'
import type { Library } from '../cards/library.svelte.ts'
import type { Play } from './play.svelte.ts'
import { Screen } from './screen.svelte.ts'

export interface AtTable {
  play: Play
  cards: Library
  screen: Screen
  parts: { top?: Snippet; ask?: Snippet; rail?: Snippet } // replacements for parts of the frame, e.g. in a replay
}

const KEY = Symbol('table')

export const provideTable = (at: Pick<AtTable, 'play' | 'cards'> & Partial<AtTable>): AtTable =>
  setContext(KEY, { screen: new Screen(), parts: {}, ...at })
export const atTable = (): AtTable => getContext<AtTable>(KEY)
