"""A view is the same in both builds, whoever looks, at every stage of a game; and what a painter cannot read is told."""

from typing import Any

import msgspec
import pytest

from grimhold.core.chance import Chance
from grimhold.native.build import pure_games
from grimhold.registry import from_json, rulebook_of
from grimhold.table.state import GameState
from grimhold.views.cache import TABLES
from grimhold.views.decoder import NUMBER, TEXT, RecordType
from grimhold.views.render import new_album, render_table
from grimhold.views.shapes import WATCHER
from grimhold.views.table import ViewPresenter
from support import quest_tables, tables
from support.play import play_on
from support.twins import needs_native

GAMES = 12
LOOKS = 25
APART = 3  # decisions between two looks

pytestmark = needs_native


def looked_at(state: GameState) -> list[bytes]:
    rulebook = rulebook_of(state)
    return [msgspec.json.encode(rulebook.view(state, viewer)) for viewer in (WATCHER, *range(state.players))]


@pytest.mark.parametrize("number", range(GAMES))
def test_whoever_looks_sees_the_same_in_both_builds(number: int) -> None:
    for game in (
        tables.late_game(tables.numbered_setup(number), number),
        quest_tables.late_game(quest_tables.numbered_setup(number), number),
    ):
        chance = Chance(number)
        for _ in range(LOOKS):
            with pure_games():
                pure = from_json(game.to_json())
            assert looked_at(game) == looked_at(pure)
            play_on(game, chance, APART)


def painted_with(makers: tuple[Any, ...]) -> Any:
    """A view by other recipes."""
    game = tables.late_game(tables.numbered_setup(1), 1)
    eyes: ViewPresenter = rulebook_of(game).showing(game, 0)
    return render_table(game, 0, eyes, makers, new_album(game), eyes.looks.texts)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (RecordType(dict, one=NUMBER), "does not fit"),
        (RecordType(dict, one=NUMBER, two=TEXT + 99), "not there"),
        (lambda eyes, *numbers: 1 // 0, "division"),
    ],
)
def test_what_cannot_be_painted_is_an_exception_and_no_crash(wrong: Any, told: str) -> None:
    game = tables.late_game(tables.numbered_setup(1), 1)
    makers = rulebook_of(game).showing(game, 0).makers
    with pytest.raises((RuntimeError, ZeroDivisionError), match=told):
        painted_with(tuple([maker if part < 3 else wrong for part, maker in enumerate(makers)]))
    with pytest.raises(RuntimeError, match="without a decoder"):
        painted_with(tuple(makers[:3]))
    TABLES.clear()
    assert looked_at(game)
