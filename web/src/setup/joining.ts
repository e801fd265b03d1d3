// Where a pasted link or code leads.

const TABLE = /^[\w-]{16,40}$/
const CODE = /^[0-9A-Z]{2,5}(-[0-9A-Z]{1,5}){2,}$/i

export function placeOf(text: string): string | null {
  const said = text.trim()
  const link = /\/t\/([\w-]+)([/?#]\S*)?$/.exec(said)
  if (link) return `/t/${link[1]}${link[2] ?? ''}`
  const play = /\/play\?(\S+)$/.exec(said)
  if (play) return `/play?${play[1]}`
  if (CODE.test(said)) return `/play?code=${encodeURIComponent(said.toUpperCase())}`
  return TABLE.test(said) ? `/t/${said}` : null
}
