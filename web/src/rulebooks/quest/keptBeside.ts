// What lies beside a player's deck: side quests, guilds and guards.
import type { Choice, QuestPlayer, SeenCard } from '../../api/protocol.ts'

/** Cards that are still being chosen are laid out for the question instead. */
export function keptBeside(player: QuestPlayer, choice: Choice | null): SeenCard[] {
  const dealt = new Set((choice?.options ?? []).flatMap((option) => (option.verb === 'pick' && option.card !== null ? [option.card] : [])))
  return [...player.side_quests, ...player.guilds, ...player.guards].filter((card) => !dealt.has(card.ref))
}
