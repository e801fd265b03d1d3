// Bundles the emblems of cards from the game-icons set: only those in use, in the chunks of
// emblems.json, so that pages load only what they show. `virtual:emblems/names` is that file.
import { readFileSync } from 'node:fs'
import { icons } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'
import { rounded } from './rounded.ts'

const NAMES: Record<string, Record<string, string>> = JSON.parse(readFileSync(new URL('../emblems.json', import.meta.url), 'utf8'))
// Emblems for kinds of cards without their own, for card backs, and for pages.
const EVERYWHERE = [
  'visored-helm',
  'broadsword',
  'swap-bag',
  'sparkles',
  'person',
  'beast-eye',
  'locked-chest',
  'death-skull',
  'old-lantern',
  'goblin-head',
  'grim-reaper',
  'dragon-head',
  'scroll-unfurled',
  'campfire',
  'dungeon-gate',
  'crystal-shine',
  'spiked-dragon-head',
  'gargoyle',
  'rupee',
  'sacrificial-dagger',
  'torch',
  'sunrise',
  'podium',
  'crystal-ball',
  'crossed-swords',
]

const path = (icon: string) => {
  const found = icons.icons[icon]
  if (!found) throw new Error(`emblems.json: there is no icon ${icon}`)
  return rounded([...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(''))
}

const drawn = (names: string[]) =>
  `export default ${JSON.stringify(Object.fromEntries([...new Set(names)].map((icon) => [icon, path(icon)])))}`

function source(part: string): string | null {
  if (part === 'names') return `export default ${JSON.stringify(NAMES)}`
  if (part === 'common') return drawn(EVERYWHERE)
  if (part === 'parts')
    return `export default {${Object.keys(NAMES)
      .map((name) => `'${name}': () => import('virtual:emblems/${name}')`)
      .join(',')}}`
  return NAMES[part] ? drawn(Object.values(NAMES[part])) : null
}

export const emblems = (): Plugin => ({
  name: 'grimhold-emblems',
  resolveId: (id) => (id.startsWith('virtual:emblems/') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:emblems/') ? source(id.slice('\0virtual:emblems/'.length)) : null),
})
