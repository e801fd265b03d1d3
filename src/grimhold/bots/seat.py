"""A player's place at the table, for bots of anybody's making: what the player sees, what is asked, worlds to think in.

A seat is made of a world that was dealt anew for its player, never of the true game, so there is nothing behind it to be
found: whatever it shows or deals follows from what the player may know.
"""

from functools import cached_property

from grimhold.game import Game
from grimhold.table.state import GameState
from grimhold.views.shapes import Choice, View


class Seat:
    """Where a bot sits while it is asked. Its answer is the number of an option."""

    def __init__(self, world: GameState) -> None:
        self.player = world.asked
        self._world = Game(world)

    @property
    def options(self) -> list[int]:
        """The possible answers, as `apply` of a sampled game takes them; the place in this list is the option's number."""
        return self._world.options

    @cached_property
    def choice(self) -> Choice:
        """The open question in words, with everything that is known of each option."""
        asked = self._world.choice
        assert asked is not None
        return asked

    @cached_property
    def view(self) -> View:
        """The table as the player sees it. References hold for this view only, not until the next question."""
        return self._world.view(self.player)

    def clone(self) -> Game:
        """The world this seat is in, to be played on: one of those that `sample` deals."""
        return self._world.clone()

    def sample(self, seed: int) -> Game:
        """A whole game the player cannot tell from the real one: to be cloned, played on, played out."""
        return self._world.sample(self.player, seed)
