// The groups that can be required or banned in a draw.
import type { SetupParts } from '../rulebooks/rulebook.ts'
import type { CardFacts } from '../api/protocol.ts'
import type { Wishable } from './stacks.ts'

const NEVER = new Set(['basic', 'starter', 'wound', 'key', 'legendary', 'cache', 'side quest', 'guild'])

/** All groups of a game that a draw can contain. */
export function wishable(groups: Record<string, string[]>, cards: Record<string, CardFacts>, own: SetupParts): Wishable[] {
  const found = Object.entries(groups)
    .filter(([kind]) => !NEVER.has(kind))
    .flatMap(([kind, names]) => names.map((name) => ({ name, kind })))
  return own.wishable(found, cards)
}
