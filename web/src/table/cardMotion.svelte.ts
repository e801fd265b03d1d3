// Animates cards from their old to their new positions. The game does not wait for it:
// any key or tap ends the animation.
import { dur } from '../preferences.svelte.ts'
import type { AnyView } from '../api/protocol.ts'
import { inSight } from './arrowKeys.ts'
import { movesBetween, type CardMove } from './cardMoves.ts'

const EASE = 'cubic-bezier(.2, .7, .2, 1)'
const MOVE = 220
const APART = 40
const MOST = 1200 // ms of animation per decision
const FAR = 3 // px; smaller moves are not animated

interface Leaving extends CardMove {
  rect: DOMRect
  ghost: HTMLElement | null // a copy, for a card whose element disappears
}

const find = (place: string): HTMLElement | null => {
  const [attribute, value] = /^(pile|seat):/.test(place) ? ['data-pile', place] : ['data-spot', place]
  const found = [...document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)]
  return found.find(inSight) ?? null
}

class Motion {
  running = $state(0)
  #all = new Set<Animation>()

  /** Call before the table changes: measures all cards. */
  leave(before: AnyView, after: AnyView, seat: number | null): Leaving[] {
    if (!dur(MOVE) || document.hidden) return []
    return movesBetween(before, after, seat).flatMap((way) => {
      const element = find(way.from)
      if (!element) return []
      const gone = !way.to.startsWith('card:') && (way.from.startsWith('card:') || way.from.startsWith('stack:'))
      return [{ ...way, rect: element.getBoundingClientRect(), ghost: gone ? pictureOf(element) : null }]
    })
  }

  /** Call after the change: starts the animation. */
  arrive(leaving: Leaving[]) {
    let n = 0
    for (const { rect, ghost, to, from } of leaving) {
      const end = find(to)
      if (!end) continue
      const goal = end.getBoundingClientRect()
      const dx = rect.left - goal.left
      const dy = rect.top - goal.top
      if (Math.hypot(dx, dy) < FAR) continue
      const delay = Math.min(from.startsWith('pile:') ? APART * n++ : 0, MOST - MOVE)
      if (ghost) this.#fly(ghost, rect, goal, delay)
      else
        this.#run(
          end,
          [
            { transform: `translate(${dx}px, ${dy}px)`, zIndex: 8 },
            { transform: 'none', zIndex: 8 },
          ],
          delay,
        )
    }
  }

  #fly(ghost: HTMLElement, from: DOMRect, to: DOMRect, delay: number) {
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: '0',
      zIndex: '30',
      pointerEvents: 'none',
      transformOrigin: '0 0',
    })
    document.body.append(ghost)
    const size = Math.min(1, to.width / from.width, to.height / from.height)
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${size})`, opacity: 0.4 },
    ]
    this.#run(ghost, frames, delay, () => ghost.remove())
  }

  #run(element: HTMLElement, frames: Keyframe[], delay: number, then?: () => void) {
    const animation = element.animate(frames, { duration: dur(MOVE), delay, easing: EASE, fill: 'backwards' })
    this.#all.add(animation)
    this.running = this.#all.size
    const end = () => {
      this.#all.delete(animation)
      this.running = this.#all.size
      then?.()
    }
    animation.onfinish = end
    animation.oncancel = end
  }

  finish() {
    for (const animation of [...this.#all]) animation.finish()
  }
}

function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  for (const one of [picture, ...picture.querySelectorAll<HTMLElement>('[data-spot], [id]')]) {
    one.removeAttribute('data-spot')
    one.removeAttribute('id')
  }
  return picture
}

export const motion = new Motion()
