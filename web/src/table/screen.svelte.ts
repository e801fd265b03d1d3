// The visible parts of the table: layout of the window, place on the stage of a small window, open tab of
// the rail is open, which popover or dialog.
export type Layout = 'wide' | 'drawer' | 'tabs' | 'phone' | 'low'
export type RailTab = 'card' | 'why' | 'players' | 'log' | 'chat'
export type Stage = 'hall' | 'village' | RailTab
export type Dialog = 'keys' | 'settings' | 'menu'

/** The breakpoints of the styles, in em, so that they follow the text size. The first match counts. */
const LAYOUTS: Array<[Layout, string]> = [
  ['phone', '(max-width: 39.9375em)'], // upright phone: one column, tabs, thumb bar
  ['low', '(max-height: 31.1875em), (max-height: 49.9375em) and (max-width: 62.4375em)'], // phone held sideways: two columns
  ['tabs', '(max-width: 62.4375em)'], // tablet: the hall stays, village and side panel share a place
  ['drawer', '(max-width: 79.9375em)'], // small laptop: the side panel is a drawer
  ['wide', 'all'],
]

export class Screen {
  layout = $state<Layout>('wide')
  stage = $state<Stage>('hall')
  tab = $state<RailTab>('card')
  drawer = $state(false)
  dialog = $state<Dialog | null>(null)
  sums = $state(false) // how the sums of the hand add up (`B`)
  sorted = $state(false) // the hand, by kind (`S`)
  sheet = $state(false) // on a phone: the inspected card, from below

  /** Follows the window; returns a function that stops this. */
  watch(): () => void {
    const queries = LAYOUTS.map(([name, query]) => ({ name, query: matchMedia(query) }))
    const look = () => {
      this.layout = queries.find(({ query }) => query.matches)!.name
    }
    look()
    for (const { query } of queries) query.addEventListener('change', look)
    return () => queries.forEach(({ query }) => query.removeEventListener('change', look))
  }

  get small(): boolean {
    return this.layout === 'phone' || this.layout === 'low'
  }

  /** Opens a tab of the side panel; opening it again closes the drawer. */
  open(tab: RailTab) {
    if (this.layout === 'drawer') this.drawer = !(this.drawer && this.tab === tab)
    else if (this.small && tab === 'card') this.sheet = true
    else if (this.layout !== 'wide') this.stage = tab
    this.tab = tab
  }

  /** Brings a place of the table into sight. */
  go(place: 'hall' | 'village') {
    if (this.layout !== 'wide' && this.layout !== 'drawer') this.stage = place
  }

  /** Is a part of the table shown now? */
  sees(part: 'hall' | 'village' | 'rail'): boolean {
    if (this.layout === 'wide') return true
    if (this.layout === 'drawer') return part !== 'rail' || this.drawer
    if (this.layout === 'tabs' && part === 'hall') return true
    const stage = this.layout === 'tabs' && this.stage === 'hall' ? 'village' : this.stage
    return part === 'rail' ? stage !== 'hall' && stage !== 'village' : stage === part
  }
}
