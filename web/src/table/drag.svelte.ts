// Giving one card to another by dragging it. The twin of it is choosing the one, then the other; touch uses that, for a hand
// has to scroll.
import type { Play } from './play.svelte.ts'
import { targetsOf, type Spot } from './spots.ts'

const BEGINS = 6 // px: less is a click with an unsteady hand

class Drag {
  from = $state<Spot | null>(null)
  over = $state<Spot | null>(null)
  name = $state('')
  x = $state(0)
  y = $state(0)
}

export const drag = new Drag()

interface Dragged {
  play: Play
  spot: Spot
  name: string
}

const spotUnder = (event: PointerEvent): Spot | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null

/** Lets a card be dragged wherever it could be given. */
export function draggable(node: HTMLElement, given: Dragged) {
  let now = given
  let start: { x: number; y: number } | null = null

  const canBeGiven = () => now.play.open && (now.play.sources.get(now.spot) ?? []).some((option) => targetsOf(option).length)

  function down(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === 'touch' || !canBeGiven()) return
    start = { x: event.clientX, y: event.clientY }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', key, true)
  }
  function move(event: PointerEvent) {
    if (!start) return
    if (drag.from === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < BEGINS) return
      drag.from = now.spot
      drag.name = now.name
      if (now.play.selected !== now.spot) void now.play.take(now.spot)
    }
    drag.x = event.clientX
    drag.y = event.clientY
    const under = spotUnder(event)
    const over = under !== null && now.play.lit(under) === 'target' ? under : null
    if (over === drag.over) return
    drag.over = over
    now.play.weigh(over)
  }
  function up() {
    const { from, over } = drag
    stop()
    if (from === null) return
    addEventListener('click', swallow, { capture: true, once: true }) // the button under it is not meant
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (over) void now.play.give(from, over)
    else now.play.cancel()
  }
  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    stop()
    now.play.cancel()
  }
  function stop() {
    start = null
    drag.from = drag.over = null
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', stop)
    removeEventListener('keydown', key, true)
  }
  const swallow = (event: Event) => event.stopPropagation()

  node.addEventListener('pointerdown', down)
  return {
    update: (next: Dragged) => (now = next),
    destroy() {
      if (start) stop()
      node.removeEventListener('pointerdown', down)
    },
  }
}
