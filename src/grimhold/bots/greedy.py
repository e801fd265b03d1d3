"""A bot with one-ply search: it tries every option on a copy and finishes the turn by the rollout policy."""

from typing import Final

from grimhold.bots.base import Bot, BotQuestion
from grimhold.play.rollout import rollout, rollout_answer, value_of_position
from grimhold.table.state import GameState

VICTORY: Final = 1 << 40  # above the value of every position


class GreedyBot(Bot):
    """Looks ahead to the end of the turn in one determinized copy."""

    name = "greedy"

    def choose(self, question: BotQuestion) -> int:
        if question.answers == 1:
            return 0
        world = question.world()
        policy_choice = world.options.index(rollout_answer(world))
        if world.asked != world.active:  # a rollout of another player's turn says little about this answer
            return policy_choice
        seed = self.chance.below(1 << 30)
        values = [value_after(world, option, seed) for option in world.options]
        best = max(values)
        return policy_choice if values[policy_choice] == best else values.index(best)


def value_after(world: GameState, option: int, seed: int) -> int:
    """The value of an option for the player asked: of the position at the end of this turn.

    Between rivals this is the lead over the strongest rival.
    """
    player = world.asked
    copy = world.clone()
    copy.apply(option)
    rollout(copy, seed, turns=0)
    if copy.over:
        winners = copy.winners()
        return VICTORY // len(winners) if player in winners else -VICTORY
    values = [value_of_position(copy, p) for p in copy.everybody()]
    if copy.contest() is not None:
        return sum(values)
    return values[player] - max(value for p, value in enumerate(values) if p != player)
