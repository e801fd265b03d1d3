"""The one door to both rulebooks: every game is dealt, seen, told, saved and read again through the same calls."""

import ast
from dataclasses import asdict
from pathlib import Path

import msgspec
import pytest

import grimhold
from grimhold.core.chance import Chance
from grimhold.core.errors import Incompatible, UnknownName
from grimhold.games import rulebooks
from grimhold.games.rulebooks import GAMES, QUEST, WATCHER, Classic, Quest, QuestSetup, Setup
from support.tables import seats


def in_full_swing(game: str) -> rulebooks.Game:
    table = rulebooks.new_game(rulebooks.random_setup(game, 3, seats(2)), 3)
    chance = Chance(3)
    for _ in range(60):
        table.apply(table.options[chance.below(len(table.options))])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_by_its_own_rulebook(game: str) -> None:
    setup = rulebooks.random_setup(game, 1, seats(2))
    table = rulebooks.new_game(setup, 1)
    assert isinstance(setup, QuestSetup if game == QUEST else Setup)
    assert isinstance(table, Quest if game == QUEST else Classic)
    assert setup.game == game
    assert rulebooks.card_hash_of(setup) == rulebooks.card_hash_of(table) == table.library().hash
    assert rulebooks.rules_version_of(setup) == rulebooks.rules_version_of(table)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_comes_back_from_json_exactly_as_it_was(game: str) -> None:
    table = in_full_swing(game)
    again = rulebooks.from_json(table.to_json())
    assert type(again) is type(table)
    assert again.to_json() == table.to_json()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_seen_dealt_anew_and_foretold(game: str) -> None:
    table = in_full_swing(game)
    world = rulebooks.sample(table, table.asked, Chance(9))
    assert rulebooks.view(world, table.asked) == rulebooks.view(table, table.asked)
    assert all(forecast.monster for forecast in rulebooks.forecasts(table))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_what_happened(game: str) -> None:
    table = rulebooks.new_game(rulebooks.random_setup(game, 3, seats(2)), 3)
    table.events = happened = []
    table.apply(table.options[0])
    assert rulebooks.sentences(table, happened, WATCHER)
    assert rulebooks.sentences(table, [], WATCHER) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_set_up_comes_back_from_plain_data(game: str) -> None:
    setup = rulebooks.random_setup(game, 5, seats(2))
    plain = msgspec.json.decode(msgspec.json.encode(asdict(setup)))
    assert rulebooks.setup_from(plain) == setup


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"null", b'{"game": "quest"}', b'{"rules": "2011"}', b"\xff"])
def test_what_is_no_saved_game_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(Incompatible, match="not a saved game"):
        rulebooks.from_json(data)


def test_every_mode_of_a_game_says_for_how_many_it_is() -> None:
    for game in GAMES:
        for mode in rulebooks.modes_of(game):
            assert 1 <= rulebooks.seats_of(game, mode).fewest <= rulebooks.seats_of(game, mode).most
    assert (rulebooks.seats_of(QUEST, "epic").fewest, rulebooks.seats_of(QUEST, "epic").most) == (2, 4)
    with pytest.raises(UnknownName, match="nearest: quest"):
        rulebooks.modes_of("qest")


def test_no_other_module_of_the_games_or_the_command_line_knows_both_rulebooks() -> None:
    source = Path(grimhold.__file__).parent
    for path in [*(source / "games").rglob("*.py"), *(source / "cli").rglob("*.py")]:
        named = {
            alias
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in [node.module, *[f"{node.module}.{name.name}" for name in node.names]]
        }
        known = {book for book in ("classic", "quest") if any(f"grimhold.games.{book}" in name for name in named)}
        assert len(known) < 2 or path.name == "rulebooks.py", path
