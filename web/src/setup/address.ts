// What the address of the set-up page asks for: /play?game=quest&mode=epic&require=Torch,Lantern&ban=...
import { nearest } from '../components/closestName.ts'

export interface Wanted {
  game: string
  kind: string
  mode: string
  code: string
  seed: string
  friends: boolean
  require: string[]
  ban: string[]
  unknown: Array<{ name: string; near: string | null }> // unknown names
}

const NAMES = ['game', 'kind', 'mode', 'code', 'seed', 'with', 'require', 'ban']

export function wantedIn(search: string): Wanted {
  const said = new URLSearchParams(search)
  const one = (name: string) => said.get(name)?.trim() ?? ''
  const all = (name: string) => [
    ...new Set(
      said
        .getAll(name)
        .flatMap((names) => names.split(','))
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ]
  const unknown = [...new Set(said.keys())].filter((name) => !NAMES.includes(name))
  return {
    game: one('game'),
    kind: one('kind'),
    mode: one('mode'),
    code: one('code'),
    seed: one('seed'),
    friends: one('with') === 'friends',
    require: all('require'),
    ban: all('ban'),
    unknown: unknown.map((name) => ({ name, near: nearest(name, NAMES) })),
  }
}

/** Finds names regardless of case; unknown ones come with the most similar name. */
export function sortedOut(said: string[], names: string[]): { found: string[]; astray: Array<{ name: string; near: string | null }> } {
  const called = new Map(names.map((name) => [name.toLowerCase(), name]))
  const found = said.flatMap((name) => called.get(name.toLowerCase()) ?? [])
  return { found, astray: said.filter((name) => !called.has(name.toLowerCase())).map((name) => ({ name, near: nearest(name, names) })) }
}
