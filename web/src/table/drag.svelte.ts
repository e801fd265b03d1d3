// Dragging with mouse, pen or finger, for everything that can be dragged. A finger
// that moves along a scrolling place scrolls it; one that rests inspects the card (longPress.ts). Choosing source and target
// one after the other does the same.
import type { Option } from '../api/protocol.ts'
import { LONG } from './longPress.ts'
import type { Spot } from './spots.ts'

const BEGINS = 6 // px of movement that turn a click into a drag
const BEGINS_TOUCH = 10

/** The owner of a drag: knows the drop targets and performs the drop. */
export interface DropTarget {
  readonly open: boolean
  readonly drag: Drag
  readonly drops: ReadonlyMap<Spot, Option[]> // targets of the current drag
  dropsOf(what: Dragged): ReadonlyMap<Spot, Option[]>
  aim(place: Spot): 'here' | 'over' | undefined
  weighDrop(place: Spot | null): void
  drop(what: Dragged, on: Spot): Promise<void>
}

export interface Dragged {
  play: DropTarget
  spot: Spot
  name: string // a card's name, or the label of a token
  seat?: number // the owner of a champion
  held?: boolean // is it in the hand?
}

/** The current drag. */
export class Drag {
  now = $state.raw<Dragged | null>(null)
  over = $state<Spot | null>(null)
  x = $state(0)
  y = $state(0)

  get from(): Spot | null {
    return this.now?.spot ?? null
  }

  end() {
    this.now = null
    this.over = null
  }
}

/** The innermost drop target at a point. */
function placeUnder(x: number, y: number, takes: (place: Spot) => boolean): Spot | null {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
    for (const name of ['data-spot', 'data-drop', 'data-pile']) {
      const place = at.getAttribute(name)
      if (place && takes(place)) return place
    }
  return null
}

/** Would a finger moving in this direction scroll something? */
function scrolls(node: Element, dx: number, dy: number): boolean {
  const across = Math.abs(dx) > Math.abs(dy)
  for (let at: Element | null = node.parentElement; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    const may = at === document.scrollingElement || /auto|scroll/.test(across ? style.overflowX : style.overflowY)
    const before = across ? at.scrollLeft : at.scrollTop
    const after = across ? at.scrollWidth - at.clientWidth - at.scrollLeft : at.scrollHeight - at.clientHeight - at.scrollTop
    if (may && ((across ? dx : dy) > 0 ? before : after) > 1) return true
  }
  return false
}

let taken: Event | null = null // the event that the innermost element has handled, e.g. a token on a tile

/** Makes an element draggable to the targets of its options. */
export function draggable(node: HTMLElement, given: Dragged) {
  let what = given
  let start: { x: number; y: number; at: number; id: number; touch: boolean } | null = null
  let begun = false

  function down(event: PointerEvent) {
    if (start || taken === event || event.button !== 0 || !what.play.open || !what.play.dropsOf(what).size) return
    taken = event
    start = { x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId, touch: event.pointerType === 'touch' }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', key, true)
    addEventListener('selectstart', prevent)
  }
  function begin() {
    begun = true
    what.play.drag.now = what
  }
  const far = (x: number, y: number) => (start ? Math.hypot(x - start.x, y - start.y) : 0)

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const { drag } = what.play
    if (!begun && !start.touch && far(event.clientX, event.clientY) >= BEGINS) begin()
    if (!begun) return
    if (!drag.now) return stop() // the question has changed
    drag.x = event.clientX
    drag.y = event.clientY
    const over = placeUnder(event.clientX, event.clientY, (place) => what.play.drops.has(place))
    if (over === drag.over) return
    drag.over = over
    what.play.weighDrop(over)
  }
  /** Keeps the browser from scrolling once a drag has begun. */
  function touch(event: TouchEvent) {
    const finger = event.touches[0]
    if (!start || !finger) return
    if (!begun) {
      if (far(finger.clientX, finger.clientY) < BEGINS_TOUCH) return
      const held = event.timeStamp - start.at > LONG
      if (held || event.touches.length > 1 || !event.cancelable || scrolls(node, finger.clientX - start.x, finger.clientY - start.y))
        return stop()
      begin()
    }
    event.preventDefault()
  }
  function up(event: PointerEvent) {
    if (event.pointerId !== start?.id) return
    const { over } = what.play.drag
    const dropped = begun
    stop()
    if (!dropped) return
    addEventListener('click', swallow, { capture: true, once: true }) // no click on the button below
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (over) void what.play.drop(what, over)
  }
  const cancel = (event: PointerEvent) => event.pointerId === start?.id && stop()
  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !begun) return
    event.stopPropagation()
    stop()
  }
  function stop() {
    start = null
    if (begun) {
      what.play.drag.end()
      what.play.weighDrop(null)
    }
    begun = false
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', key, true)
    removeEventListener('selectstart', prevent)
  }
  const swallow = (event: Event) => event.stopPropagation()
  const prevent = (event: Event) => event.preventDefault() // no dragging of text

  node.addEventListener('pointerdown', down)
  node.addEventListener('touchmove', touch, { passive: false })
  return {
    update: (next: Dragged) => (what = next),
    destroy() {
      stop()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('touchmove', touch)
    },
  }
}

/** Attributes of a drop target, for styles and for `drag`. */
export const zone = (play: DropTarget, spot: Spot | undefined) => ({ 'data-drop': spot, 'data-aim': spot && play.aim(spot) })
