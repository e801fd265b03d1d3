"""Classic worlds that look the same to one player."""

from grimhold.classic.state import ClassicState
from grimhold.classic.turn.rest import PassCard
from grimhold.core.chance import Chance
from grimhold.play import determinize as worlds


def sample(game: ClassicState, viewer: int, chance: Chance) -> ClassicState:
    """A world the viewer cannot tell from this one: everything hidden is dealt anew, chance included."""
    return worlds.sample(game, viewer, chance, _ask_again)


def _ask_again(world: ClassicState) -> None:
    if isinstance(world.running(), PassCard):
        world.left -= 1  # it counts whom it has asked
    world.step()
