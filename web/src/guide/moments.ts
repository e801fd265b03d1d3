// What a tip is, and how a rulebook says at which moment of a first game each of its tips comes.
import type { GlyphName } from '../components/glyphs.ts'
import { optionSpot, sourcesOf } from '../table/spots.ts'
import type { AnyView, Option, Reach } from '../api/protocol.ts'

export interface TipWords {
  title: string
  text: string | ((gold: number, monster: string, means: string) => string)
}

export interface Tip {
  id: string // its words stand under this name among those of the rulebook
  sign: GlyphName
  at: string[] // what it explains: the first of these that can be seen
  place?: 'hall' | 'village' // what it is about is there
  goesOn?: boolean // the next one may follow at once
  beaten?: Beaten // whom the hand would beat
}

/** A monster that the hand would beat, at once or with things that are in it. */
export interface Beaten {
  ref: number
  monster: string
  means: Reach | null
}

/** How one's last battle ended. */
export type Fought = 'won' | 'lost' | ''

/** What a moment is judged by; `seen` are the tips that were read. */
export interface Moment {
  seen: ReadonlySet<string>
  fought: Fought
  winnable: Beaten[]
}

export interface TipRule<V extends AnyView = AnyView> {
  id: string
  sign: GlyphName
  place?: 'hall' | 'village'
  goesOn?: boolean
  when(view: V, moment: Moment): boolean
  at(view: V, winnable: Beaten[]): string[]
}

// -- selectors and facts that rules are made of --------------------------------------------------------------------------

export const region = (name: string) => `[data-region=${name}]`
export const spot = (name: string) => `[data-spot="${name}"]`
/** Where options lie on the table, or their buttons. */
export const spotsOf = (options: Option[]) => options.flatMap((option) => [...sourcesOf(option), optionSpot(option)].map(spot))

export const offered = (view: AnyView, verb: string) => view.choice?.options.filter((option) => option.verb === verb) ?? []
export const dearestFirst = (options: Option[]) => options.toSorted((a, b) => (b.gold ?? 0) - (a.gold ?? 0))
export const goldOf = ({ players, viewer }: AnyView) => players[viewer]?.sums?.gold ?? 0
