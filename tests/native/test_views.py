"""Views are the same in both builds, for every viewer, at every stage of a game; wrong record types are told."""

from typing import Annotated, Any

import msgspec
import pytest

from grimhold.core.chance import Chance
from grimhold.native.build import pure_games
from grimhold.registry import from_json, rulebook_of
from grimhold.table.encoding import TEXT, Column, record
from grimhold.table.state import GameState
from grimhold.views.cache import TABLES, new_view_cache
from grimhold.views.decoder import Decoders, RecordType
from grimhold.views.encode_table import encode_table
from grimhold.views.shapes import WATCHER
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


@record(3)
def one_record(*, one: int) -> None: ...


@record(3)
def two_record(*, one: int, two: Annotated[int, Column(TEXT + 99)]) -> None: ...


def rendered_with(presenter: Any, decoders: Decoders) -> Any:
    """A view by other record types."""
    presenter.decoders = decoders
    return presenter.render(new_view_cache(presenter.state), encode_table, 0)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (RecordType(one_record, dict), "does not fit"),
        (RecordType(two_record, dict), "not there"),
        (lambda presenter, *numbers: 1 // 0, "division"),
    ],
)
def test_what_cannot_be_decoded_is_an_exception_and_no_crash(wrong: Any, told: str) -> None:
    game = tables.late_game(tables.numbered_setup(1), 1)
    presenter = rulebook_of(game).showing(game, 0)
    decoders = presenter.decoders
    with pytest.raises((RuntimeError, ZeroDivisionError), match=told):
        rendered_with(presenter, tuple([decoder if n < 3 else wrong for n, decoder in enumerate(decoders)]))
    with pytest.raises(RuntimeError, match="without a decoder"):
        rendered_with(presenter, decoders[:3])
    TABLES.clear()
    assert looked_at(game)
