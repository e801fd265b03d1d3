// All rulebooks that have a folder here. No other file names one: whoever needs one asks for that of a view or a game.
import type { AnyView } from '../api/protocol.ts'
import { classic } from './classic/index.ts'
import { generic } from './generic/index.ts'
import { quest } from './quest/index.ts'
import type { Rulebook } from './rulebook.ts'

/** A rulebook is only ever given views of its own. */
const known = <V extends AnyView>(rulebook: Rulebook<V>) => rulebook as unknown as Rulebook

export const rulebooks: readonly Rulebook[] = [known(classic), known(quest)]

/** By its name; for one that has no folder here, what all have in common. */
export const rulebookNamed = (name: string): Rulebook => rulebooks.find((one) => one.name === name) ?? generic

export const rulebookOf = (view: AnyView): Rulebook => rulebookNamed(view.rulebook)

export const rulebookOfGame = (game: string): Rulebook =>
  rulebooks.find(({ games, mixtures }) => [...games, ...mixtures].includes(game)) ?? generic
