// The emblem of every card, out of the game-icons set: only those that are used come into the build, in two parts, so that
// who plays one of the rulebooks does not wait for the other one's. `virtual:emblems/names` is what stands for which card.
import { readFileSync } from 'node:fs'
import { icons } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'

const NAMES: Record<string, string> = JSON.parse(readFileSync(new URL('../emblems.json', import.meta.url), 'utf8'))
// What stands for a kind of card that has none of its own, for card backs, and on our pages.
const EVERYWHERE = [
  'visored-helm', 'broadsword', 'swap-bag', 'sparkles', 'person', 'beast-eye', 'locked-chest', 'death-skull', 'old-lantern',
  'goblin-head', 'grim-reaper', 'dragon-head', 'scroll-unfurled', 'campfire', 'dungeon-gate', 'crystal-shine',
  'spiked-dragon-head', 'gargoyle', 'rupee', 'sacrificial-dagger', 'torch', 'sunrise', 'podium',
]

const path = (icon: string) => {
  const found = icons.icons[icon]
  if (!found) throw new Error(`emblems.json: there is no icon ${icon}`)
  return [...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
}

const used = (quest: boolean) => [
  ...new Set(Object.entries(NAMES).flatMap(([card, icon]) => (card.startsWith('q:') === quest ? [icon] : []))),
]

const parts: Record<string, () => unknown> = {
  names: () => NAMES,
  common: () => Object.fromEntries(EVERYWHERE.map((icon) => [icon, path(icon)])),
  classic: () => Object.fromEntries(used(false).map((icon) => [icon, path(icon)])),
  quest: () => Object.fromEntries(used(true).map((icon) => [icon, path(icon)])),
}

export const emblems = (): Plugin => ({
  name: 'grimhold-emblems',
  resolveId: (id) => (id.startsWith('virtual:emblems/') ? `\0${id}` : null),
  load(id) {
    const part = id.startsWith('\0virtual:emblems/') ? parts[id.slice('\0virtual:emblems/'.length)] : undefined
    return part ? `export default ${JSON.stringify(part())}` : null
  },
})
