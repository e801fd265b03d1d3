// The pages by address; each is loaded on first use.
import type { Component } from 'svelte'
import { ADDRESSES } from './addresses.ts'

type Loaded = Promise<{ default: Component<{ params: string[] }> }>
type Name = keyof typeof ADDRESSES

const PAGES: Record<Name, () => Loaded> = {
  Home: () => import('./Home.svelte'),
  Setup: () => import('./Setup.svelte'),
  Watch: () => import('./Watch.svelte'),
  Table: () => import('./Table.svelte'),
  Replay: () => import('./Replay.svelte'),
  Gallery: () => import('./Gallery.svelte'),
  Learn: () => import('./Learn.svelte'),
  Games: () => import('./Games.svelte'),
  Daily: () => import('./Daily.svelte'),
  Campaigns: () => import('./Campaigns.svelte'),
  Campaign: () => import('./Campaign.svelte'),
  Me: () => import('./Me.svelte'),
}
const LIVE_ON: Name[] = ['Gallery', 'Learn'] // pages that stay mounted when only their parameters change

/** A link can be cut inside an encoded letter. */
function read(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function pageAt(path: string): { load: () => Loaded; params: string[]; key: string } | undefined {
  for (const name of Object.keys(PAGES) as Name[]) {
    const found = ADDRESSES[name].exec(path.replace(/(?<=.)\/+$/, ''))
    if (found)
      return { load: PAGES[name], params: found.slice(1).map((part) => read(part ?? '')), key: LIVE_ON.includes(name) ? name : path }
  }
  return undefined
}
