// The router: follows links within our own pages without loading anew.
class Route {
  path = $state(location.pathname)
  search = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  /** The value behind a name in the address, e.g. `move` of `?move=12`. */
  said(name: string): string | null {
    return new URLSearchParams(this.search).get(name)
  }

  /** `instead` replaces the history entry; `stay` keeps the scroll position. */
  go(to: string, instead = false, stay = false) {
    if (instead) history.replaceState(null, '', to)
    else history.pushState(null, '', to)
    const before = this.path
    this.#read()
    if (this.path !== before && !stay) scrollTo(0, 0)
  }

  #read() {
    this.path = location.pathname
    this.search = location.search
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/'))
      return
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return // within the page
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash, false, 'stay' in link.dataset)
  }
}

export const route = new Route()
