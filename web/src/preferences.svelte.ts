// Preferences kept in this browser: theme, language, motion, pace, sounds.
export interface Chosen {
  theme: 'dark' | 'light' | 'system'
  language: 'en' | 'de'
  motion: 'full' | 'none' | 'system'
  pace: 1 | 2 | 0 // speed at which others' moves are shown; 0: at once
  sounds: { cards: boolean; turn: boolean; fights: boolean }
  tips: boolean
}

const KEY = 'grimhold'
const USUAL: Chosen = {
  theme: 'system',
  language: navigator.language.startsWith('de') ? 'de' : 'en',
  motion: 'system',
  pace: 1,
  sounds: { cards: false, turn: false, fights: false },
  tips: true,
}

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>
  } catch {
    return {}
  }
}

class Choices {
  now = $state<Chosen>({ ...USUAL, ...kept() })
  #dark = matchMedia('(prefers-color-scheme: dark)')
  #still = matchMedia('(prefers-reduced-motion: reduce)')
  #systemDark = $state(this.#dark.matches)
  #systemStill = $state(this.#still.matches)

  constructor() {
    this.#dark.addEventListener('change', (event) => (this.#systemDark = event.matches))
    this.#still.addEventListener('change', (event) => (this.#systemStill = event.matches))
    $effect.root(() => {
      $effect(() => {
        localStorage.setItem(KEY, JSON.stringify(this.now))
      })
      $effect(() => {
        document.documentElement.dataset.theme = this.theme
        document.documentElement.dataset.motion = this.still ? 'none' : 'full'
        document.documentElement.lang = this.now.language
        document
          .querySelector('meta[name=theme-color]')
          ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--page'))
      })
    })
  }

  get theme(): 'dark' | 'light' {
    return this.now.theme === 'system' ? (this.#systemDark ? 'dark' : 'light') : this.now.theme
  }

  /** Are animations off? */
  get still(): boolean {
    return this.now.motion === 'none' || (this.now.motion === 'system' && this.#systemStill) || location.search.includes('anim=0')
  }
}

export const preferences = new Choices()

/** The duration of a transition in ms; 0 if animations are off. */
export const dur = (ms: number) => (preferences.still ? 0 : ms)
