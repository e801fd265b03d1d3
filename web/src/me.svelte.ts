// The person at this browser: a guest with a name, known by a cookie.
import { api } from './api/client.ts'
import { GUESTS } from './i18n/guests.ts'

class Self {
  name = $state('')
  lasting = $state(false)
  ready = $state(false)

  constructor() {
    void this.load().catch(() => {}) // the next request reports that there is no server
  }

  /** Has this person no name yet? */
  get unnamed(): boolean {
    return !this.name || Object.values(GUESTS).includes(this.name)
  }

  async load() {
    try {
      this.take(await api.me())
    } finally {
      this.ready = true
    }
  }

  take({ name, lasting }: { name: string; lasting: boolean }) {
    this.name = name
    this.lasting = lasting
  }

  async rename(name: string) {
    this.take(await api.rename(name))
  }

  /** Acting at a table needs a name; a newcomer gets one that can be changed. */
  async somebody(fallback: string) {
    if (!this.ready) await this.load()
    if (!this.name) await this.rename(fallback)
  }
}

export const me = new Self()
