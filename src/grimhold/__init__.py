"""Grimhold: the Thunderstone family of deck-building games with all the rules enforced.

import grimhold

game = grimhold.new_game(grimhold.first_setup("thunderstone", ("Ann", "Bea")), seed=7)
while not game.over:
    print(game.choice.question, game.choice.words)
    game.apply(game.options[0])
print(game.winners)
"""

from typing import TYPE_CHECKING, Any

from grimhold.version import __version__ as __version__

__all__ = ["Game", "IllegalMove", "first_setup", "load", "new_game", "random_setup"]

if TYPE_CHECKING:
    from grimhold.core.errors import IllegalMove
    from grimhold.game import Game, first_setup, new_game, random_setup
    from grimhold.records.loading import load

# Loaded when first asked for: the command line starts quickly, whatever it is asked to do.
_HOMES = {
    "Game": "grimhold.game", "new_game": "grimhold.game", "first_setup": "grimhold.game", "random_setup": "grimhold.game",
    "IllegalMove": "grimhold.core.errors", "load": "grimhold.records.loading",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'grimhold' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
