// Reasons, by what one would have done: "buy Fireball, 9 gold" is a Fireball among what cannot be bought.
import type { Refusal } from '../wire/protocol.ts'

export interface Unable extends Refusal {
  what: string
}

export function byVerb(refusals: Refusal[]): Array<{ verb: string; refusals: Unable[] }> {
  const groups = new Map<string, Unable[]>()
  for (const refusal of refusals) {
    const at = refusal.name ? refusal.move.indexOf(refusal.name) : -1
    const verb = at > 0 ? refusal.move.slice(0, at).trim() : ''
    const what = at > 0 ? refusal.move.slice(at) : refusal.move
    groups.set(verb, [...(groups.get(verb) ?? []), { ...refusal, what }])
  }
  return [...groups].map(([verb, found]) => ({ verb, refusals: found }))
}
