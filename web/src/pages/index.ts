// Which page stands at which address. Each is loaded when somebody goes there.
import type { Component } from 'svelte'

type Loaded = Promise<{ default: Component<{ params: string[] }> }>

const PAGES: Array<[RegExp, () => Loaded]> = [
  [/^\/$/, () => import('./Home.svelte')],
  [/^\/play$/, () => import('./Setup.svelte')],
  [/^\/t\/([\w-]+)$/, () => import('./Table.svelte')],
  [/^\/t\/([\w-]+)\/replay$/, () => import('./Replay.svelte')],
  [/^\/cards(?:\/([\w-]+))?(?:\/([^/]+))?$/, () => import('./Gallery.svelte')],
  [/^\/learn(?:\/([\w-]+))?$/, () => import('./Learn.svelte')],
  [/^\/games$/, () => import('./Games.svelte')],
  [/^\/daily(?:\/([\d-]+))?$/, () => import('./Daily.svelte')],
  [/^\/campaigns\/([\w-]+)$/, () => import('./Campaign.svelte')],
  [/^\/me$/, () => import('./Me.svelte')],
]

export function pageAt(path: string): { load: () => Loaded; params: string[] } | undefined {
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path)
    if (found) return { load, params: found.slice(1).map((part) => decodeURIComponent(part ?? '')) }
  }
  return undefined
}
