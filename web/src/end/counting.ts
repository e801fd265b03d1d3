// Groups points and cards by kind, for the bars on the page of the end.
import type { Facts, Player, Rulebook } from '../rulebooks/rulebook.ts'
import type { CardFacts, Count, Points } from '../api/protocol.ts'
import type { Group } from '../plots/bars.ts'

export const GROUPS: Group[] = ['xp', 'monster', 'stone', 'hero', 'treasure', 'village', 'side_quest', 'basic', 'bad']
export const DECK_GROUPS: Group[] = ['hero', 'village', 'basic', 'monster', 'treasure', 'stone', 'bad']

const BY_KIND: Record<string, Group> = {
  monster: 'monster',
  trap: 'monster',
  guardian: 'monster',
  thunderstone: 'stone',
  key: 'treasure',
  hero: 'hero',
  treasure: 'treasure',
  cache: 'treasure',
  legendary: 'treasure',
  basic: 'basic',
  starter: 'basic',
  wound: 'bad',
  'side quest': 'side_quest',
}
const WITHOUT_CARD: Record<string, Group> = { experience: 'xp', 'side quest': 'side_quest' }

export function groupOf(card: CardFacts): Group {
  if (card.types.includes('disease')) return 'bad'
  return BY_KIND[card.kind] ?? 'village'
}

function summed(rows: Array<{ group: Group; amount: number }>, order: Group[]): Array<{ group: Group; amount: number }> {
  const found = new Map<Group, number>()
  for (const { group, amount } of rows) found.set(group, (found.get(group) ?? 0) + amount)
  return order.filter((group) => found.get(group)).map((group) => ({ group, amount: found.get(group)! }))
}

export function pointsBy(scored: Points[], facts: Facts): Array<{ group: Group; amount: number }> {
  return summed(
    scored.map(({ source, points }) => ({ group: WITHOUT_CARD[source] ?? groupOf(facts(source)), amount: points })),
    GROUPS,
  )
}

/** All cards of a player, once hidden cards are open. */
export function owned(player: Player, { player: own }: Rulebook): Count[] {
  const single = [...player.hand, ...player.discard, ...player.turned_up, ...player.kept, ...own.counted(player)]
  return [...single.map(({ name }) => ({ name, count: 1 })), ...(player.deck_cards ?? [])]
}

export function deckBy(player: Player, facts: Facts, book: Rulebook): Array<{ group: Group; amount: number }> {
  return summed(
    owned(player, book).map(({ name, count }) => ({ group: groupOf(facts(name)), amount: count })),
    DECK_GROUPS,
  )
}

/** Sources of points, the largest first; equal ones by name. */
export const inOrder = (scored: Points[]): Points[] => [...scored].sort((a, b) => b.points - a.points || a.source.localeCompare(b.source))

export const best = (scored: Points[], most = 5): Points[] =>
  inOrder(scored)
    .filter(({ points }) => points > 0)
    .slice(0, most)

/** Has this player a Thunderstone? */
export const holdsStone = (player: Player, facts: Facts, book: Rulebook) =>
  owned(player, book).some(({ name }) => facts(name).kind === 'thunderstone')
