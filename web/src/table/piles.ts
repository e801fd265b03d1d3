// A pile in words: each name once, with how many there are, the most first.
import type { Count, SeenCard } from '../wire/protocol.ts'

export function counted(cards: Array<Pick<SeenCard, 'name'>>): Count[] {
  const found = new Map<string, number>()
  for (const { name } of cards) found.set(name, (found.get(name) ?? 0) + 1)
  return [...found].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

export const percent = (chance: number): string => (chance > 0 && chance < 0.01 ? '<1%' : chance < 1 && chance > 0.99 ? '>99%' : `${Math.round(100 * chance)}%`)
