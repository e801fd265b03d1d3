// Keys of the replay. A focused button, choice or text field keeps its own keys.
export type ReplayAction = 'back' | 'on' | 'turnBack' | 'turnOn' | 'begin' | 'end' | 'play' | 'pointBack' | 'pointOn'

const KEYS: Record<string, ReplayAction> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'turnBack',
  PageDown: 'turnOn',
  Home: 'begin',
  End: 'end',
  ' ': 'play',
  n: 'pointOn',
}
const OWN_KEYS = 'select, textarea, input:not([type=range], [type=radio]), [contenteditable]'
const OWN_WAYS = '[role=tab]'
const WAYS = /^(Arrow|Home|End|Page)/
const OWN_SPACE = 'button, a, summary, [type=radio]'
const OWN_ARROWS = '[type=radio]'

export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { target: EventTarget | null },
): ReplayAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const at = event.target as Element | null
  if (
    at?.matches?.(OWN_KEYS) ||
    (event.key === ' ' && at?.matches?.(OWN_SPACE)) ||
    (WAYS.test(event.key) && at?.matches?.(OWN_WAYS)) ||
    (event.key.startsWith('Arrow') && at?.matches?.(OWN_ARROWS))
  )
    return null
  if (event.shiftKey) return event.key === 'N' ? 'pointBack' : null
  return KEYS[event.key] ?? null
}
