// The steps of a turn in order, with their state.
import type { GlyphName } from '../components/glyphs.ts'
import type { AnyView } from '../api/protocol.ts'

const FIRST = 'open'
const LAST = 'end'

/** Icons of steps, for places without room for their names. */
export const SIGNS: Record<string, GlyphName> = {
  open: 'why',
  effects: 'magic',
  abilities: 'magic',
  prepare: 'strength',
  location: 'hut',
  buy: 'gold',
  heal: 'health',
  'level up': 'xp',
  'go on': 'arrow',
  move: 'arrow',
  attack: 'attack',
  battle: 'armor',
  rewards: 'treasure',
  spoils: 'bag',
  aftermath: 'clock',
  rest: 'moon',
  end: 'deck',
}

export interface Step {
  name: string
  state: 'done' | 'now' | 'next'
}

export function stepsOf(view: Pick<AnyView, 'steps' | 'step'>): Step[] {
  const names = view.steps.length ? [FIRST, ...view.steps, LAST] : [FIRST]
  const at = names.indexOf(view.step)
  if (at < 0) return view.step ? [{ name: view.step, state: 'now' }] : [] // a step outside the usual turn stands alone
  return names.map((name, i) => ({ name, state: i < at ? 'done' : i === at ? 'now' : 'next' }))
}
