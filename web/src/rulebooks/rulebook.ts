// What the pages ask of a rulebook. Each folder beside this file answers for one rulebook; `registry.ts` lists them all.
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
  readonly name: string // as its views name it
  readonly games: readonly string[] // that are played by it, as addresses name them
  readonly mixtures: readonly string[] // of several of its games
  readonly campaigns: boolean // can several games in a row be played as a campaign?
  Table(): Promise<{ default: Component<{ view: V }> }>
  readonly layout: {
    readonly tall: boolean // does its hall need more room than usual?
    stageTab(): string
    isLong(view: V, stage: Stage): boolean // a phone gives the stage all the room there is
  }
  readonly entrance: Spot | null // where a champion who enters the dungeon is dropped

  /** Answers of the next question that can already be chosen, each with a number below zero. */
  ahead(view: V, choice: Choice | null, forecasts: Forecast[]): Option[]
  /** What `done` means where the shared words do not say it. */
  doneLabel(choice: Choice): string | null
  monsters(view: V): SeenCard[]
  /** Cards in sight beside the village, all hands and the discard piles. */
  cardsInSight(view: V, choice: Choice | null, seat: number): Array<SeenCard | null>
  /** What the panel of the card shows while nothing is pointed at and nothing can be attacked. */
  defaultCard(view: V): Pointed | null
  /** A monster as it stands now, where that is not what is printed. */
  standing(view: V, ref: number): Standing | undefined
  readonly forecasts: {
    readonly toldByOptions: boolean // where options tell an outcome, do they tell of every fight?
    readonly canBeBarred: boolean // can a card forbid that it is attacked?
    closedPlaces(view: V): number[]
  }
  readonly player: PlayerParts<V>
  readonly tips: ReadonlyArray<TipRule<V>>
  result(view: V): Result
  /** Piles that count points beside the players', at the end. */
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

/** A number with its sign and the word for it. */
export type PlayerFigure = [sign: GlyphName, n: number, word: string]

/** What a player has beside hand, deck and discard pile. */
export interface PlayerParts<V extends AnyView = AnyView> {
  plaque(player: Player<V>): { figures: PlayerFigure[]; hasRoom: boolean } // room: for the size of the discard pile
  wounds(player: Player<V>): number | null
  lists(player: Player<V>): Array<{ title: string; cards: SeenCard[]; hidden: number }>
  besideHand(player: Player<V>): SeenCard[]
  counted(player: Player<V>): SeenCard[] // cards that count among those a player owns
}

export interface Result {
  against: [number, number] | null // where all play against the dungeon: their points, and what got through
  masters: [number, number] | null // Heroes of the highest level there are, and how many it takes
  stoneHolder: string
}

export interface Pile {
  whose: 'turnedIn' | 'village'
  scored: Points[]
  total: number
}

/** What a question is about, for the words that ask it. */
export interface Asked<V extends AnyView = AnyView> {
  choice: Choice
  view: V
  n: number
  about: string
  other: string
  xp: number
}

export interface RulebookWords<V extends AnyView = AnyView> {
  title: string // its games
  strength(n: number): string // what a Hero can carry
  tips: Record<string, TipWords>
  engine?: EngineWords<V>
}

/** What the engine says, in a language other than its own. */
export interface EngineWords<V extends AnyView = AnyView> {
  place(view: V, place: number, card: number | null): string
  asks: Record<string, (asked: Asked<V>) => string> // instead of the shared words
}

/** Its cards, as the gallery and the pictures of cards need them. */
export interface CardLibrary<V extends AnyView = AnyView> {
  readonly game: string // under which the server has all of them
  readonly printings: boolean // do cards differ from one printing of the rules to another?
  printing(view: V): string
  /** The games on whose shelf a card stands; the first one is in its address. */
  shelves(card: CardFacts): string[]
}

/** What the page that opens a table needs to know. */
export interface SetupParts {
  readonly keys: boolean // can the number of keys be chosen?
  readonly switches: readonly SetupSwitch[]
  readonly light: string // the source of light that is in every game
  dungeonNote(): string
  /** What is told of the monsters, and of everything in the dungeon, beside what is told of every game. */
  monsterFacts(monsters: CardFacts[]): Array<Fact | null>
  dungeonFacts(groups: Group[]): Array<Fact | null>
  /** Which of these can be required or banned. */
  wishable(groups: Wishable[], cards: Record<string, CardFacts>): Wishable[]
}
