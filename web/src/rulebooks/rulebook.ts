// The interface between pages and rulebooks. Each folder beside this file implements it; `registry.ts` lists them.
import type { Component } from 'svelte'
import type { TipRule, TipWords } from '../guide/moments.ts'
import type { BookGlossary, RulesText } from '../learn/shapes.ts'
import type { GlyphName } from '../components/glyphs.ts'
import type { Fact, SetupSwitch } from '../setup/facts.ts'
import type { Group, Wishable } from '../setup/stacks.ts'
import type { Pointed } from '../table/inspector.svelte.ts'
import type { Stage } from '../table/screen.svelte.ts'
import type { Spot } from '../table/spots.ts'
import type { AnyView, CardFacts, Choice, Forecast, Option, Points, SeenCard } from '../api/protocol.ts'

export type Player<V extends AnyView = AnyView> = V['players'][number]
export type Facts = (name: string) => CardFacts

export interface Rulebook<V extends AnyView = AnyView> {
  readonly name: string // the name in its views
  readonly games: readonly string[] // its games, as named in addresses
  readonly mixtures: readonly string[] // names of mixtures of its games
  readonly campaigns: boolean // can several games in a row be played as a campaign?
  Table(): Promise<{ default: Component<{ view: V }> }>
  readonly layout: {
    readonly tall: boolean // does its dungeon need more height than usual?
    stageTab(): string
    isLong(view: V, stage: Stage): boolean // on a phone: does the stage get all the height?
  }
  readonly entrance: Spot | null // drop target for a champion who enters the dungeon

  /** Answers to the next question that can be chosen now; their numbers are negative. */
  ahead(view: V, choice: Choice | null, forecasts: Forecast[]): Option[]
  /** The label of `done` where it differs from the shared one. */
  doneLabel(choice: Choice): string | null
  monsters(view: V): SeenCard[]
  /** Visible cards other than those of the village, hands and discard piles. */
  cardsInSight(view: V, choice: Choice | null, seat: number): Array<SeenCard | null>
  /** The card that the side panel shows by default. */
  defaultCard(view: V): Pointed | null
  /** The current figures of a monster, where they differ from the printed ones. */
  standing(view: V, ref: number): Standing | undefined
  readonly forecasts: {
    readonly toldByOptions: boolean // do options carry the outcome of every fight?
    readonly canBeBarred: boolean // can a card forbid attacks on it?
    closedPlaces(view: V): number[]
  }
  readonly player: PlayerParts<V>
  readonly tips: ReadonlyArray<TipRule<V>>
  result(view: V): Result
  /** Piles that score beside the players, at the end of a game. */
  piles(view: V): Pile[]
  words(): RulebookWords<V>
  readonly library: CardLibrary<V>
  readonly rules: Record<string, () => Promise<{ rules: RulesText }>> // by language
  readonly glossary: Record<string, () => Promise<{ glossary: BookGlossary }>>
  readonly setup: SetupParts
}

export interface Standing {
  health: number | null
  xp: number | null
  vp: number | null
  gold: number | null
}

/** A number with its icon and word. */
export type PlayerFigure = [sign: GlyphName, n: number, word: string]

/** How a player's parts other than hand, deck and discard pile are shown. */
export interface PlayerParts<V extends AnyView = AnyView> {
  plaque(player: Player<V>): { figures: PlayerFigure[]; hasRoom: boolean } // hasRoom: is there room for the size of the discard pile?
  wounds(player: Player<V>): number | null
  lists(player: Player<V>): Array<{ title: string; cards: SeenCard[]; hidden: number }>
  besideHand(player: Player<V>): SeenCard[]
  counted(player: Player<V>): SeenCard[] // further cards that the player owns
}

export interface Result {
  against: [number, number] | null // cooperative games: the players' points, and the dungeon's
  masters: [number, number] | null // Heroes of the highest level: how many there are, and how many are needed
  stoneHolder: string
}

export interface Pile {
  whose: 'turnedIn' | 'village'
  scored: Points[]
  total: number
}

/** The facts of a question, for the function that words it. */
export interface Asked<V extends AnyView = AnyView> {
  choice: Choice
  view: V
  n: number
  about: string
  other: string
  xp: number
}

export interface RulebookWords<V extends AnyView = AnyView> {
  title: string // names its games
  strength(n: number): string // strength or skill of a Hero
  tips: Record<string, TipWords>
  engine?: EngineWords<V>
}

/** Translations of the engine's sentences. */
export interface EngineWords<V extends AnyView = AnyView> {
  place(view: V, place: number, card: number | null): string
  asks: Record<string, (asked: Asked<V>) => string> // replaces shared wordings
}

/** Its cards for the gallery and for card pictures. */
export interface CardLibrary<V extends AnyView = AnyView> {
  readonly game: string // the game that asks the server for all of them
  readonly printings: boolean // do cards differ from one printing of the rules to another?
  printing(view: V): string
  /** The games that list a card in the gallery; its address has the first one. */
  shelves(card: CardFacts): string[]
}

/** What the set-up page needs. */
export interface SetupParts {
  readonly keys: boolean // can the number of keys be chosen?
  readonly switches: readonly SetupSwitch[]
  readonly light: string // the source of light that is in every game
  dungeonNote(): string
  /** Further facts about the monsters, and about everything in the dungeon. */
  monsterFacts(monsters: CardFacts[]): Array<Fact | null>
  dungeonFacts(groups: Group[]): Array<Fact | null>
  /** The groups among these that can be required or banned. */
  wishable(groups: Wishable[], cards: Record<string, CardFacts>): Wishable[]
}
