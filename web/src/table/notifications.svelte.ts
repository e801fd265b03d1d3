// Browser notifications when it is the viewer's turn, if they are switched on.
import { say } from '../i18n/index.svelte.ts'
import { sound } from './sound.ts'

class Call {
  wanted = $state(false)

  toggle() {
    this.wanted = !this.wanted
    if (this.wanted && 'Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
  }

  /** Call when the viewer's turn begins. */
  now(question: string) {
    sound('turn')
    if (!this.wanted || !document.hidden) return
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification(say().shared.name, { body: question, icon: '/icon.svg', tag: 'turn' }).onclick = () => window.focus()
  }
}

export const call = new Call()
