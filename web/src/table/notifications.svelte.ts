// Notifies somebody outside the page when it is their turn, if they asked for that.
import { say } from '../i18n/index.svelte.ts'
import { sound } from './sound.ts'

class Call {
  wanted = $state(false)

  toggle() {
    this.wanted = !this.wanted
    if (this.wanted && 'Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
  }

  /** It is my turn now. */
  now(question: string) {
    sound('turn')
    if (!this.wanted || !document.hidden) return
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification(say().shared.name, { body: question, icon: '/icon.svg', tag: 'turn' }).onclick = () => window.focus()
  }
}

export const call = new Call()
