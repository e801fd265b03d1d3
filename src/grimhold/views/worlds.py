"""Worlds that look the same to one player: whoever thinks ahead deals itself one and cannot peek into the real one."""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from grimhold.core.chance import Chance
from grimhold.games.game import State

G = TypeVar("G", bound=State)

DEALS: Final = 100  # tries to find another world


def sample(
    game: G, viewer: int, chance: Chance, deal: Callable[[G, int, Chance], None], ask_again: Callable[[G], None]
) -> G:
    """A world the viewer cannot tell from this one: `deal` deals anew whatever is hidden from the viewer.

    A question to somebody else may speak of hidden cards. It has to be there in the new world too, and be a question;
    `ask_again` puts it.
    """
    for _ in range(DEALS):
        world = cast(G, game.clone())
        if not world.over:  # then all cards lie open
            deal(world, viewer, chance)
        chance.below(2)
        world.chance = chance.counter
        if game.asked in (-1, viewer) or _asks_the_same(game, world, ask_again):
            return world
    world = cast(G, game.clone())  # so few cards are hidden that no other deal asks the same
    world.chance = chance.counter
    return world


def _asks_the_same(game: G, world: G, ask_again: Callable[[G], None]) -> bool:
    world.asked = -1
    ask_again(world)
    enough = min(2, len(game.options))
    return world.asked == game.asked and world.pc == game.pc and len(world.options) >= enough
