"""How it ended for those who played against the dungeon, alone or together."""

from typing import Any

from grimhold.classic.rules import MASTERS
from grimhold.classic.state import ClassicState
from grimhold.lang.words import listed


def village_fate(game: ClassicState) -> dict[str, Any]:
    """How it ended for those who played against the dungeon: their points and those of the monsters that got through."""
    return {
        "saved": game.village_is_saved(),
        "party_points": game.party_points(),
        "village_points": game.village_points(),
    }


def village_words(game: ClassicState) -> str:
    """'Ann and Bob have 23 VP, the monsters in the village 9: the village is saved.'"""
    names = [game.name(p) for p in range(game.players)]
    party, village = game.party_points(), game.village_points()
    points = f"{listed(names)} {'has' if len(names) == 1 else 'have'} {party} VP, the monsters in the village {village}"
    if game.village_is_saved():
        return f"{points}: the village is saved."
    if party > village:  # alone in the dark points are not enough
        return f"{points}, but only {game.top_heroes(0)} of the {MASTERS} Heroes of the highest level: the village is lost."
    return f"{points}: the village is lost."
