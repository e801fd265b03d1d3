// What the rail of a replay can show; the table's other tabs are about playing.
import type { RailTab } from '../table/screen.svelte.ts'

export const TABS = ['log', 'card', 'players'] as const
export type ReplayTab = (typeof TABS)[number]

export const tabOf = (tab: RailTab): ReplayTab => TABS.find((one) => one === tab) ?? 'log'
