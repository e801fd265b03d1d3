"""Positions for hypothesis to choose from: a table of any shape, played on at random for a while."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from grimhold.core.chance import Chance
from grimhold.games.classic.game import Classic
from grimhold.games.classic.setup import Setup, new_game
from support.play import decide_at_random, play_on
from support.tables import FEATURE_CHOICES, LANDS, LENGTHS, SIDES, Shape, late_game, shape_of

LOOKED_AT = 12  # positions of one walk
SEEDS = st.integers(0, 2**32)


@dataclass(frozen=True)
class Walk:
    """Some decisions into a game: from there on, each position is looked at."""

    shape: Shape
    seed: int
    late: bool
    skipped: int

    def setup(self) -> Setup:
        return self.shape.setup(self.seed)

    def start(self) -> Classic:
        return late_game(self.setup(), self.seed) if self.late else new_game(self.setup(), self.seed)

    def positions(self) -> Iterator[tuple[int, Classic]]:
        """Numbered; the last one may be the end of the game."""
        game = self.start()
        chance = Chance(self.seed)
        play_on(game, chance, self.skipped)
        for number in range(LOOKED_AT):
            yield number, game
            if game.over:
                return
            decide_at_random(game, chance)


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    return shape_of(
        draw(st.sampled_from(SIDES)),
        draw(st.sampled_from(LANDS)),
        draw(st.sampled_from(FEATURE_CHOICES)),
        draw(st.sampled_from(LENGTHS)),
    )


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    return Walk(draw(shapes()), draw(SEEDS), draw(st.booleans()), draw(st.integers(0, 300)))
