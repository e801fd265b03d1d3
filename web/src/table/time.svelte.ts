// The time of day in seconds, for clocks; updates only while it is used.
import { createSubscriber } from 'svelte/reactivity'

class Time {
  #tick = createSubscriber((update) => {
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  })

  get now(): number {
    this.#tick()
    return Date.now() / 1000
  }
}

export const time = new Time()
