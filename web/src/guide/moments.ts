// Types and selectors for tips, with which rulebooks describe the moment of each tip.
import type { GlyphName } from '../components/glyphs.ts'
import { optionSpot, sourcesOf } from '../table/spots.ts'
import type { AnyView, Option, Reach } from '../api/protocol.ts'

export interface TipWords {
  title: string
  text: string | ((gold: number, monster: string, means: string) => string)
}

export interface Tip {
  id: string // the key of its text among the rulebook's words
  sign: GlyphName
  at: string[] // selectors of its target: the first visible element
  place?: 'hall' | 'village' // the place of its target
  goesOn?: boolean // may the next tip follow at once?
  beaten?: Beaten // the monster that the hand would beat
}

/** A monster that the hand would beat, at once or with cards in it. */
export interface Beaten {
  ref: number
  monster: string
  means: Reach | null
}

/** The result of the viewer's last battle. */
export type Fought = 'won' | 'lost' | ''

/** The facts that select a tip; `seen` are the tips that were read. */
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
/** Selectors of options on the table, or of their buttons. */
export const spotsOf = (options: Option[]) => options.flatMap((option) => [...sourcesOf(option), optionSpot(option)].map(spot))

export const offered = (view: AnyView, verb: string) => view.choice?.options.filter((option) => option.verb === verb) ?? []
export const dearestFirst = (options: Option[]) => options.toSorted((a, b) => (b.gold ?? 0) - (a.gold ?? 0))
export const goldOf = ({ players, viewer }: AnyView) => players[viewer]?.sums?.gold ?? 0
