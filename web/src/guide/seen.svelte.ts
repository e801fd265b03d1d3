// Which tips somebody has read; remembered by this browser.
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

export const read = (id: string) => keep([...new Set([...tipsSeen.now, id])])
export const forget = () => keep([])
