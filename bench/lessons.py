"""What can be learned by practice (bench/improve.py), and at which tables."""

import random
from dataclasses import dataclass
from typing import Any

from grimhold import registry
from grimhold.classic.rules import MODES


@dataclass
class Kind:
    """What is learned, and from which games."""

    games: tuple[str, ...]
    modes: tuple[str, ...]
    players: tuple[int, ...]


ALONE = tuple(name for name, mode in MODES.items() if mode.solo)
OFTEN = tuple(name for name in ALONE if not MODES[name].nightmare)  # where more can be won, more can be learned
TOGETHER = tuple(name for name, mode in MODES.items() if mode.together)
KINDS = {
    "classic-versus": Kind(("thunderstone", "dragonspire"), ("versus",), (2, 2, 2, 3, 4, 5)),
    "classic-alone": Kind(("thunderstone", "dragonspire"), (*ALONE, *OFTEN), (1,)),
    "classic-together": Kind(("thunderstone", "dragonspire"), TOGETHER, (2, 2, 3, 4)),
    "quest-versus": Kind(("quest",), ("versus", "versus", "epic", "epic-heroes"), (2, 2, 2, 3, 4)),
}


def table_for(kind: Kind, number: int, luck: random.Random, first: float) -> Any:
    """A new game; `first` is the share of first set-ups."""
    game, mode = luck.choice(kind.games), luck.choice(kind.modes)
    players = 1 if mode in ALONE else luck.choice(kind.players)
    book = registry.rulebook_named(game)
    names = tuple("ABCDE"[:players])
    if luck.random() < first:
        return book.new_game(book.first_setup(game, names, mode), number)
    return book.new_game(book.random_setup(game, number, names, mode), number)
