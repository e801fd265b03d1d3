// The tabs of a replay's side panel.
import type { RailTab } from '../table/screen.svelte.ts'

export const TABS = ['log', 'card', 'players'] as const
export type ReplayTab = (typeof TABS)[number]

export const tabOf = (tab: RailTab): ReplayTab => TABS.find((one) => one === tab) ?? 'log'
