"""Random play, the same for the same luck."""

from grimhold.core.chance import Chance
from grimhold.table.state import GameState


def decide_at_random(game: GameState, chance: Chance) -> int:
    """Answers the open question somehow; gives the number of the option."""
    number = chance.below(len(game.options))
    game.apply(game.options[number])
    return number


def play_on(game: GameState, chance: Chance, decisions: int) -> list[int]:
    """Up to so many random decisions, as numbers of options."""
    made: list[int] = []
    while not game.over and len(made) < decisions:
        made.append(decide_at_random(game, chance))
    return made
