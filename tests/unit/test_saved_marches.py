"""States of Quest that are saved in the middle of a march, by this version and by earlier ones."""

from pathlib import Path

import msgspec
import pytest

from grimhold.core.errors import Incompatible
from grimhold.core.options import verb
from grimhold.core.verbs import DONE, DUNGEON, MOVE
from grimhold.quest.rules import MOST_ENTRIES, ROOMS
from grimhold.quest.state import QuestState
from grimhold.records.loading import load
from support import quest_tables

TABLES = range(12)
DECISIONS = 60


def decide(game: QuestState) -> None:
    """Into the dungeon, and from room to room as long as there is light."""
    moves = [option for option in game.options if option == DUNGEON or verb(option) == MOVE]
    onwards = [option for option in game.options if option == DONE]
    game.apply([*moves, *onwards, *game.options][0])


def marching(number: int) -> QuestState | None:
    """A game in which a champion has moved; nothing if there is no light for it."""
    game = quest_tables.late_game(quest_tables.numbered_setup(number), number)
    for _ in range(DECISIONS):
        if any(game.trail[:ROOMS]) or game.over:
            break
        decide(game)
    return game if any(game.trail[:ROOMS]) else None


def marches() -> list[QuestState]:
    found = [game for game in map(marching, TABLES) if game is not None]
    assert len(found) > 3
    return found


def saved(game: QuestState, folder: Path, **changed: object) -> Path:
    fields = msgspec.json.decode(game.to_json()) | changed
    file = folder / "march.json"
    file.write_bytes(msgspec.json.encode(fields))
    return file


def test_a_march_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    for game in marches():
        assert load(saved(game, tmp_path)).state.state_hash() == game.state_hash()


def test_a_long_march_from_the_deepest_room_can_be_saved(tmp_path: Path) -> None:
    long = [MOST_ENTRIES] * ROOMS + [ROOMS - 1]
    loaded = load(saved(marches()[0], tmp_path, trail=long)).state
    assert isinstance(loaded, QuestState)
    assert loaded.trail[ROOMS - 1] == MOST_ENTRIES
    assert loaded.set_out_from() == ROOMS - 1


def test_the_trail_of_an_earlier_version_is_understood(tmp_path: Path) -> None:
    packed = 1 << 2 * 1 | 2 << 2 * 3 | 4 << 2 * ROOMS  # into room 1 once, into room 3 twice, from room 4
    loaded = load(saved(marches()[0], tmp_path, trail=packed)).state
    assert isinstance(loaded, QuestState)
    assert [loaded.trail[place] for place in range(ROOMS)] == [0, 1, 0, 2, 0, 0, 0]
    assert loaded.set_out_from() == 4


@pytest.mark.parametrize("trail", [[], [0] * ROOMS, [0] * (ROOMS + 2), "far", None])
def test_a_trail_that_is_none_is_damaged(trail: object, tmp_path: Path) -> None:
    with pytest.raises(Incompatible):
        load(saved(marches()[0], tmp_path, trail=trail))
