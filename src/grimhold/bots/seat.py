"""What a plugin bot sees: the view and the open question of its player, and determinized copies of the game.

A seat holds a determinized world, never the real state. So it shows and deals only what the player may know.
"""

from functools import cached_property

from grimhold.game import Game
from grimhold.table.state import GameState
from grimhold.views.shapes import Choice, View


class Seat:
    """The place of one player at one question. The answer to it is the number of an option."""

    def __init__(self, world: GameState) -> None:
        self.player = world.asked
        self._world = Game(world)

    @property
    def options(self) -> list[int]:
        """The possible answers for `apply` of a sampled game. The index in this list is the option's number."""
        return self._world.options

    @cached_property
    def choice(self) -> Choice:
        """The open question in words, with the known facts of each option."""
        asked = self._world.choice
        assert asked is not None
        return asked

    @cached_property
    def view(self) -> View:
        """The table as the player sees it. Card references are valid for this view only, not until the next question."""
        return self._world.view(self.player)

    def clone(self) -> Game:
        """A copy of the world of this seat, to play on."""
        return self._world.clone()

    def sample(self, seed: int) -> Game:
        """Another determinized copy of the game, to play on."""
        return self._world.sample(self.player, seed)
