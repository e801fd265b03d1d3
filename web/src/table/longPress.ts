// Long press: a finger that rests on a card inspects it, and lifting it does not choose it.
export const LONG = 420 // ms until a press is long
const STILL = 10 // px of movement that cancels it

export function hold(node: HTMLElement, held: () => void) {
  let now = held
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = { x: 0, y: 0 }
  let done = false

  const down = (event: PointerEvent) => {
    done = false
    if (event.pointerType !== 'touch') return
    at = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      done = true
      now()
    }, LONG)
  }
  const move = (event: PointerEvent) => Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL && clearTimeout(timer)
  const end = () => clearTimeout(timer)
  const click = (event: Event) => {
    if (!done) return
    event.stopImmediatePropagation()
    event.preventDefault()
    done = false
  }
  const menu = (event: Event) => done && event.preventDefault()

  const all: Array<[string, (event: never) => void]> = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
    ['contextmenu', menu],
  ]
  for (const [name, what] of all) node.addEventListener(name, what as EventListener)
  node.addEventListener('click', click, true)
  return {
    update: (next: () => void) => (now = next),
    destroy() {
      clearTimeout(timer)
      for (const [name, what] of all) node.removeEventListener(name, what as EventListener)
      node.removeEventListener('click', click, true)
    },
  }
}
