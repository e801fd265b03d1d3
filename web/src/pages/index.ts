// Which page stands at which address. Each is loaded when somebody goes there.
import type { Component } from 'svelte'

type Loaded = Promise<{ default: Component<{ params: string[] }> }>

// The last word is for pages that live on when another of their addresses is gone to.
const PAGES: Array<[RegExp, () => Loaded, 'same'?]> = [
  [/^\/$/, () => import('./Home.svelte')],
  [/^\/play$/, () => import('./Setup.svelte')],
  [/^\/t\/([\w-]+)$/, () => import('./Table.svelte')],
  [/^\/t\/([\w-]+)\/replay$/, () => import('./Replay.svelte')],
  [/^\/cards(?:\/([\w-]+))?(?:\/([^/]+))?$/, () => import('./Gallery.svelte'), 'same'],
  [/^\/learn(?:\/([\w-]+))?$/, () => import('./Learn.svelte'), 'same'],
  [/^\/games$/, () => import('./Games.svelte')],
  [/^\/daily(?:\/([\d-]+))?$/, () => import('./Daily.svelte')],
  [/^\/campaigns\/([\w-]+)$/, () => import('./Campaign.svelte')],
  [/^\/me$/, () => import('./Me.svelte')],
]

/** A link may have been cut off in the middle of a letter. */
function read(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function pageAt(path: string): { load: () => Loaded; params: string[]; key: string } | undefined {
  for (const [pattern, load, same] of PAGES) {
    const found = pattern.exec(path.replace(/(?<=.)\/+$/, ''))
    if (found) return { load, params: found.slice(1).map((part) => read(part ?? '')), key: same ? pattern.source : path }
  }
  return undefined
}
