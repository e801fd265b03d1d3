"""Every field of a game is told apart: what changes is copied and saved, what never changes is named here."""

from typing import Any

import pytest

from grimhold.core.chance import Chance
from grimhold.registry import from_json
from grimhold.table.state import GameState
from support import quest_tables, tables
from support.play import play_on

# What a set-up lays down for the whole game; a saved game finds it again by the set-up's names.
FIXED = {"players", "live", "catalogue", "program", "shared", "stacks_at", "rules", "config"}
# Who watches the game, not the game: copies have no listeners, and patience is the scenarios' own.
WATCHING = {"events", "patient"}
PLACE = "native"  # where the fields lie, if not in the object itself: none of them
GAMES_OF_EACH = range(0, 40, 3)
DECISIONS = (0, 40, 170, 450)


def fields_of(game: GameState) -> dict[str, Any]:
    """The fields by name, in both builds: all that the object has room for."""
    slots = {name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())}
    assert not hasattr(game, "__dict__"), "an attribute that is no declared field would be lost in copies and saves"
    assert slots == set(type(game).fields)
    return {name: getattr(game, name) for name in slots - {PLACE}}


def live_games(number: int) -> list[GameState]:
    """A classic game and a game of Quest, each at another stage and of another shape."""
    games: list[GameState] = [
        tables.late_game(tables.numbered_setup(13 * number), number),
        quest_tables.late_game(quest_tables.numbered_setup(number), number),
    ]
    for game in games:
        play_on(game, Chance(number), DECISIONS[number % len(DECISIONS)])
    return games


@pytest.mark.parametrize("number", GAMES_OF_EACH)
def test_every_field_of_a_game_is_copied_and_saved_or_named_as_fixed(number: int) -> None:
    for game in live_games(number):
        original = fields_of(game)
        unsaved = {name for name, declared in type(game).fields.items() if not declared.saved}
        assert unsaved == FIXED | WATCHING | {PLACE}
        copies = fields_of(game.clone())
        restored = fields_of(from_json(game.to_json()))
        assert set(copies) == set(restored) == set(original)
        for name in set(original) - FIXED - WATCHING:
            assert copies[name] == original[name], name
            assert restored[name] == original[name], name
        for name in FIXED:
            assert copies[name] is original[name], name


def scrambled(game: GameState) -> None:
    """Gives every field that can change a value no game has by chance."""
    for name, value in fields_of(game).items():
        if name in FIXED | WATCHING:
            continue
        if isinstance(value, bool):
            setattr(game, name, not value)
        elif isinstance(value, int):
            setattr(game, name, value + 4321)
        else:
            setattr(game, name, [*value, [77]] if name == "zones" else [*value, 77])


@pytest.mark.parametrize("number", [1, 2])
def test_a_field_with_an_unheard_of_value_is_kept_too(number: int) -> None:
    """A field that a copy leaves at its beginning would be equal by chance in most games."""
    for game in live_games(number):
        scrambled(game)
        original = fields_of(game)
        for copy in (game.clone(), from_json(game.to_json())):
            found = fields_of(copy)
            assert {name: found[name] for name in original if name not in FIXED | WATCHING} == {
                name: value for name, value in original.items() if name not in FIXED | WATCHING
            }


@pytest.mark.parametrize("number", [3, 4, 5])
def test_no_list_that_changes_in_place_is_shared_with_a_copy(number: int) -> None:
    for game in live_games(number):
        copy = game.clone()
        assert copy.native is not game.native or game.native is None
        assert copy.notes is not game.notes
        assert copy.frames is not game.frames
        assert copy.zones is not game.zones
        for zone in range(game.live):
            assert copy.zones[zone] is not game.zones[zone]


@pytest.mark.parametrize("number", [3, 4, 5])
def test_who_shuffles_changes_nothing_for_a_copy(number: int) -> None:
    """They share the list of how often each card was shuffled away, and none of them changes it for the others."""
    for game in live_games(number):
        copy = game.clone()
        family = [copy, game, copy.clone(), game.clone()]
        for shuffler in family * 2:
            others = [other for other in family if other is not shuffler]
            before = [other.state_hash() for other in others]
            counted = [*shuffler.shuffle_counts, *[0] * (len(shuffler.kinds) - len(shuffler.shuffle_counts))]
            shuffler.shuffle([0, 1])
            assert [other.state_hash() for other in others] == before
            assert shuffler.shuffle_counts == [counted[0] + 1, counted[1] + 1, *counted[2:]]
