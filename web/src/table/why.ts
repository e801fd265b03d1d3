// Groups refusals by verb: "buy Fireball, 9 gold" is listed as Fireball below "buy".
import type { Refusal } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'

export type Unable = ReturnType<Words['engine']['unable']> & { name: string; does: string }

export function byVerb(refusals: Refusal[], words: Words['engine']): Array<{ verb: string; refusals: Unable[] }> {
  const groups = new Map<string, Unable[]>()
  for (const refusal of refusals) {
    const found = { ...words.unable(refusal), name: refusal.name, does: words.unableDoes(refusal) }
    groups.set(found.verb, [...(groups.get(found.verb) ?? []), found])
  }
  return [...groups].map(([verb, found]) => ({ verb, refusals: found }))
}
