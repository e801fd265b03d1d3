// The keys of the table. `?` shows the same list.
export type KeyAction =
  | 'primary'
  | 'nothing'
  | 'cancel'
  | 'card'
  | 'players'
  | 'log'
  | 'sums'
  | 'why'
  | 'hall'
  | 'village'
  | 'hand'
  | 'question'
  | 'undo'
  | 'again'
  | 'sort'
  | 'keys'
  | 'settings'

const ACTIONS: Record<string, KeyAction> = {
  Enter: 'primary',
  Escape: 'cancel',
  n: 'nothing',
  i: 'card',
  p: 'players',
  l: 'log',
  b: 'sums',
  w: 'why',
  d: 'hall',
  v: 'village',
  h: 'hand',
  q: 'question',
  u: 'undo',
  y: 'again',
  s: 'sort',
  '?': 'keys',
  ',': 'settings',
}

export interface Pressed {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

/** The keyMeaning of a key: an action, the number of a spot, an arrow; null for other keys. */
export function keyMeaning(pressed: Pressed): { action: KeyAction } | { key: string } | { arrow: readonly [number, number] } | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1] ?? (/^\d$/.test(pressed.key) ? pressed.key : undefined)
  if (digit !== undefined) return { key: pressed.shiftKey ? `⇧${digit}` : digit }
  const arrow = ARROWS[pressed.key as keyof typeof ARROWS]
  if (arrow) return { arrow }
  const action = ACTIONS[pressed.key] ?? ACTIONS[pressed.key.toLowerCase()]
  return action ? { action } : null
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The index of the next box in a direction; near and straight ahead is best. -1: none. */
export function nextBox(from: Box, boxes: Box[], [dx, dy]: readonly [number, number]): number {
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const
  const [x, y] = middle(from)
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box)
    const ahead = (bx - x) * dx + (by - y) * dy
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx)
    if (ahead <= 1) return
    const far = ahead + 3 * aside
    if (far < least) [best, least] = [i, far]
  })
  return best
}
