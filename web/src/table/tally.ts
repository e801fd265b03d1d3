// Groups equal names in the order they first appear.
import type { Count } from '../api/protocol.ts'

export function tally(names: string[]): Count[] {
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1)
  return [...found].map(([name, count]) => ({ name, count }))
}

export const countOf = (rows: Count[]) => rows.reduce((all, row) => all + row.count, 0)
