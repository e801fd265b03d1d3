// Finds the name that somebody may have meant by a misspelt one.
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How many letters have to be changed, added or left out to make one of the other. */
function apart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}

/** The most similar name, if less than half of its letters differ. */
export function nearest(said: string, names: string[]): string | null {
  const wanted = fold(said.slice(0, 60))
  let found: string | null = null
  let least = Infinity
  for (const name of names) {
    const far = apart(wanted, fold(name))
    if (far < least && far * 2 < Math.max(wanted.length, name.length)) [found, least] = [name, far]
  }
  return found
}
