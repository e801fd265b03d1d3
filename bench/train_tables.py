"""The groups of games that networks are trained for (bench/train.py), and new games of each group."""

import random
from dataclasses import dataclass
from typing import Any

from grimhold import registry
from grimhold.classic.rules import MODES


@dataclass
class GameGroup:
    """Games whose networks are trained together."""

    games: tuple[str, ...]
    modes: tuple[str, ...]
    players: tuple[int, ...]


ALONE = tuple(name for name, mode in MODES.items() if mode.solo)
OFTEN = tuple(name for name in ALONE if not MODES[name].nightmare)  # drawn twice as often: more of these games are won
TOGETHER = tuple(name for name, mode in MODES.items() if mode.together)
GROUPS = {
    "classic-versus": GameGroup(("thunderstone", "dragonspire"), ("versus",), (2, 2, 2, 3, 4, 5)),
    "classic-alone": GameGroup(("thunderstone", "dragonspire"), (*ALONE, *OFTEN), (1,)),
    "classic-together": GameGroup(("thunderstone", "dragonspire"), TOGETHER, (2, 2, 3, 4)),
    "quest-versus": GameGroup(("quest",), ("versus", "versus", "epic", "epic-heroes"), (2, 2, 2, 3, 4)),
}


def new_table(group: GameGroup, number: int, luck: random.Random, first: float) -> Any:
    """A new game of a group; `first` is the share of first set-ups."""
    game, mode = luck.choice(group.games), luck.choice(group.modes)
    players = 1 if mode in ALONE else luck.choice(group.players)
    book = registry.rulebook_named(game)
    names = tuple("ABCDE"[:players])
    if luck.random() < first:
        return book.new_game(book.first_setup(game, names, mode), number)
    return book.new_game(book.random_setup(game, number, names, mode), number)
