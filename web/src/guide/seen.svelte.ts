// Stores in this browser which tips were read.
const KEY = 'grimhold-tips'

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const tipsSeen = $state<{ now: string[] }>({ now: kept() })

function keep(now: string[]) {
  tipsSeen.now = now
  localStorage.setItem(KEY, JSON.stringify(now))
}

// Remembers the table of the guided game, so that its tips come back after a reload.
const TABLE = 'grimhold-guided'
export const guided = $state<{ path: string | null }>({ path: globalThis.localStorage?.getItem(TABLE) ?? null })

export function guideAt(path: string) {
  guided.path = path
  localStorage.setItem(TABLE, path)
}

export const read = (id: string) => keep([...new Set([...tipsSeen.now, id])])
export const forget = () => keep([])
