// All rulebooks that have a folder here. Other files name none: they ask for the rulebook of a view or a game.
import type { AnyView } from '../api/protocol.ts'
import { classic } from './classic/index.ts'
import { generic } from './generic/index.ts'
import { quest } from './quest/index.ts'
import type { Rulebook } from './rulebook.ts'

/** Safe cast: a rulebook gets only its own views. */
const known = <V extends AnyView>(rulebook: Rulebook<V>) => rulebook as unknown as Rulebook

export const rulebooks: readonly Rulebook[] = [known(classic), known(quest)]

/** The rulebook of this name, or the generic one. */
export const rulebookNamed = (name: string): Rulebook => rulebooks.find((one) => one.name === name) ?? generic

export const rulebookOf = (view: AnyView): Rulebook => rulebookNamed(view.rulebook)

export const rulebookOfGame = (game: string): Rulebook =>
  rulebooks.find(({ games, mixtures }) => [...games, ...mixtures].includes(game)) ?? generic
