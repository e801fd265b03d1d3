"""Positions for hypothesis to choose from: a table of any shape, played on at random for a while."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import strategies as st

from grimhold.core.chance import Chance
from grimhold.registry import new_game
from grimhold.rulebook import AnySetup
from grimhold.table.state import GameState
from support import quest_tables, tables
from support.play import decide_at_random, play_on
from support.quest_tables import QuestShape
from support.tables import Shape

LOOKED_AT = 12  # positions of one walk
SEEDS = st.integers(0, 2**32)


def late_game(setup: AnySetup, seed: int) -> GameState:
    return {"classic": tables, "quest": quest_tables}[setup.rulebook_name()].late_game(setup, seed)


@dataclass(frozen=True)
class Walk:
    """Some decisions into a game: from there on, each position is looked at."""

    shape: Shape | QuestShape
    seed: int
    late: bool
    skipped: int

    def setup(self) -> AnySetup:
        return self.shape.setup(self.seed)

    def start(self) -> GameState:
        return late_game(self.setup(), self.seed) if self.late else new_game(self.setup(), self.seed)

    def positions(self) -> Iterator[tuple[int, GameState]]:
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
def classic_shapes(draw: st.DrawFn) -> Shape:
    return tables.shape_of(
        draw(st.sampled_from(tables.SIDES)),
        draw(st.sampled_from(tables.LANDS)),
        draw(st.sampled_from(tables.FEATURE_CHOICES)),
        draw(st.sampled_from(tables.LENGTHS)),
    )


@st.composite
def quest_shapes(draw: st.DrawFn) -> QuestShape:
    keys, rooms = st.sampled_from(quest_tables.KEY_CHOICES), st.sampled_from(quest_tables.DARK_ROOMS)
    return QuestShape(*draw(st.sampled_from(quest_tables.SIDES)), draw(keys), draw(rooms))


SHAPES = {"classic": classic_shapes(), "quest": quest_shapes()}
EVERY_BOOK = pytest.mark.parametrize("book", SHAPES)


@st.composite
def walks(draw: st.DrawFn, book: str) -> Walk:
    return Walk(draw(SHAPES[book]), draw(SEEDS), draw(st.booleans()), draw(st.integers(0, 300)))
