// Where a pasted link or code leads.

const TABLE = /^[\w-]{16,40}$/
const CODE = /^[0-9A-Z]{2,5}(-[0-9A-Z]{1,5}){2,}$/i
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=:|$)/ // addresses of this computer

/** A path on this server, or a link to a table on another one. */
export type Place = { to: string } | { host: string; link: string }

export function placeOf(text: string, here: string): Place | null {
  const said = text.trim()
  const link = /^(?:(https?:)\/\/)?([^/\s]*)\/t\/([\w-]+)([/?#]\S*)?$/i.exec(said)
  if (link) {
    const [, protocol = 'http:', host = '', table, rest = ''] = link
    const same = !host || named(host) === named(here)
    return same ? { to: `/t/${table}${rest}` } : { host, link: `${protocol}//${host}/t/${table}${rest}` }
  }
  const play = /\/play\?(\S+)$/.exec(said)
  if (play) return { to: `/play?${play[1]}` } // set-ups do not depend on the server
  const code = said.replace(/\s+/g, '-') // spaces of a dictated code become hyphens
  if (CODE.test(code) && (code === said || /\d/.test(code))) return { to: `/play?code=${encodeURIComponent(code.toUpperCase())}` }
  return TABLE.test(said) ? { to: `/t/${said}` } : null
}

const named = (host: string) =>
  host
    .toLowerCase()
    .replace(HERE, 'localhost')
    .replace(/:(80|443)$/, '')
