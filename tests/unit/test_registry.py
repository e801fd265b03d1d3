"""One table of rulebooks: every game is dealt, seen, told, saved and read again through the same calls."""

from dataclasses import asdict

import msgspec
import pytest

from grimhold import registry
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError, Incompatible, UnknownName
from grimhold.game import Game
from grimhold.registry import all_games, all_rulebooks, rulebook_named, rulebook_of
from grimhold.rulebook import AnyRulebook
from grimhold.table.modes import CAMPAIGN, SOLO, TOGETHER, VERSUS
from grimhold.table.state import GameState
from grimhold.views.shapes import WATCHER
from support.tables import seats

each_rulebook = pytest.mark.parametrize(
    "rulebook", all_rulebooks(), ids=[rulebook.name for rulebook in all_rulebooks()]
)


def in_full_swing(game: str) -> GameState:
    table = registry.new_game(registry.random_setup(game, 3, seats(2)), 3)
    chance = Chance(3)
    for _ in range(60):
        table.apply(table.options[chance.below(len(table.options))])
    return table


@pytest.mark.parametrize("game", all_games())
def test_every_game_is_dealt_by_its_own_rulebook(game: str) -> None:
    setup = registry.random_setup(game, 1, seats(2))
    table = registry.new_game(setup, 1)
    assert rulebook_of(setup) is rulebook_of(table) is rulebook_named(game)
    assert setup.game == game
    assert registry.library_of(setup) is table.library()
    assert all(name in rulebook_named(game).card_sets for name in rulebook_named(game).games)


@pytest.mark.parametrize("game", all_games())
def test_every_game_comes_back_from_json_exactly_as_it_was(game: str) -> None:
    table = in_full_swing(game)
    again = registry.from_json(table.to_json())
    assert type(again) is type(table)
    assert again.to_json() == table.to_json()


@pytest.mark.parametrize("game", all_games())
def test_every_game_is_seen_dealt_anew_and_foretold(game: str) -> None:
    table = in_full_swing(game)
    world = registry.sample(table, table.asked, Chance(9))
    assert rulebook_of(world).view(world, table.asked) == rulebook_of(table).view(table, table.asked)
    assert all(forecast.monster for forecast in rulebook_of(table).forecasts(table))


@pytest.mark.parametrize("game", all_games())
def test_every_game_tells_what_happened(game: str) -> None:
    table = registry.new_game(registry.random_setup(game, 3, seats(2)), 3)
    table.events = happened = []
    table.apply(table.options[0])
    assert registry.sentences(table, happened, WATCHER)
    assert registry.sentences(table, [], WATCHER) == []


@pytest.mark.parametrize("game", all_games())
def test_a_set_up_comes_back_from_plain_data(game: str) -> None:
    setup = registry.random_setup(game, 5, seats(2))
    plain = msgspec.json.decode(msgspec.json.encode(asdict(setup)))
    assert registry.setup_from(plain) == setup


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it ends too early"),
        (b"[1, 2]", "it has no named fields"),
        (b"null", "it has no named fields"),
        (b"{}", "'rules' is missing"),
        (b'{"game": "quest"}', "is missing"),
        (b'{"rules": "2011"}', "'cards' is missing"),
        (b'{"rules": "2010"}', "unknown rules profile '2010'"),
        (b'{"rules": []}', "unknown rules profile"),
        (b"\xff", "it is no JSON: invalid character"),
        (b'"\xc3("', "it is no text in UTF-8"),
        (b"[" * 100_000, "lists lie in lists too deeply"),
    ],
)
def test_what_is_no_saved_game_is_refused_in_one_line(data: bytes, words: str) -> None:
    with pytest.raises(Incompatible, match=f"^not a saved game: .*{words}"):
        registry.from_json(data)


@pytest.mark.parametrize("field", ["mode", "players", "stacks"])
def test_a_saved_game_with_a_field_of_another_kind_is_refused_in_words_of_the_game(field: str) -> None:
    fields = msgspec.json.decode(registry.new_game(registry.first_setup("thunderstone", seats(2)), 3).to_json())
    with pytest.raises(Incompatible, match=r"^not a saved game: its fields are those of no game$"):
        registry.from_json(msgspec.json.encode(fields | {field: 7}))


def test_an_unknown_game_is_answered_with_what_comes_near() -> None:
    with pytest.raises(UnknownName, match="nearest: quest"):
        rulebook_named("qest")


def test_no_two_rulebooks_share_a_name_a_game_or_a_first_digit_of_codes() -> None:
    for taken in (
        [rulebook.name for rulebook in all_rulebooks()],
        [rulebook.code_version for rulebook in all_rulebooks()],
        all_games(),
    ):
        assert len(set(taken)) == len(taken)


@each_rulebook
def test_every_mode_is_a_row_that_says_for_how_many_it_is(rulebook: AnyRulebook) -> None:
    assert next(iter(rulebook.modes)) == VERSUS
    for name, mode in rulebook.modes.items():
        assert (mode.name, rulebook.mode(name)) == (name, mode)
        assert mode.title
        assert mode.kind in (VERSUS, SOLO, TOGETHER, CAMPAIGN)
        assert 1 <= mode.fewest <= mode.most
        assert (mode.most == 1) == (mode.kind == SOLO)
    with pytest.raises(UnknownName, match="nearest: versus"):
        rulebook.mode("verus")


@each_rulebook
def test_every_list_for_a_first_game_fits_every_mode(rulebook: AnyRulebook) -> None:
    for game in set(rulebook.lists.values()):
        for mode in rulebook.modes.values():
            setup = registry.first_setup(game, seats(mode.fewest), mode.name)
            assert (setup.game, setup.mode) == (game, mode.name)
            setup.check()


def test_a_game_without_a_list_says_so() -> None:
    with pytest.raises(UnknownName, match="no list for a first game of mixed"):
        registry.first_setup("mixed", seats(2))


@each_rulebook
def test_a_set_up_can_be_played_by_others(rulebook: AnyRulebook) -> None:
    setup = rulebook.random_setup(rulebook.games[0], 5, seats(2))
    assert setup.seated(("Ann", "Bea")).players == ("Ann", "Bea")
    assert setup.seated(("Ann", "Bea")).seated(setup.players) == setup


@each_rulebook
def test_every_printing_has_a_library_and_a_version(rulebook: AnyRulebook) -> None:
    assert rulebook.library() in rulebook.libraries()
    assert all(library.hash in rulebook.version().cards for library in rulebook.libraries())


@each_rulebook
def test_every_part_is_found_by_its_import_path(rulebook: AnyRulebook) -> None:
    assert {"terminal", "cli", "scenarios", "env"} <= set(rulebook.parts)
    assert all(registry.part(rulebook, name) is not None for name in rulebook.parts)


def test_a_part_that_a_rulebook_lacks_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownName, match="Thunderstone has no part 'routes'"):
        registry.part(rulebook_named("thunderstone"), "routes")


def test_two_rulebooks_cannot_have_the_same_name() -> None:
    with pytest.raises(GrimholdError, match="'classic' already"):
        registry.register(rulebook_named("thunderstone"))


def test_a_rulebook_can_be_brought_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    class Brought(type(rulebook_named("quest"))):  # type: ignore[misc]
        pass

    known = dict(registry._by_name())
    monkeypatch.setattr(registry, "_by_name", lambda: known)
    brought = Brought()
    brought.name, brought.games, brought.code_version = "brought", ("brought",), 6
    registry.register(brought)
    assert rulebook_named("brought") is brought
    assert registry.all_rulebooks()[-1] is brought


@pytest.mark.parametrize("game", all_games())
def test_a_battle_that_never_was_is_foreseen_to_an_end(game: str) -> None:
    """Somebody has written a foe into a saved game: looking at it may show nonsense, but comes to an end."""
    saved = msgspec.json.decode(registry.new_game(registry.random_setup(game, 1, seats(2)), 1).to_json())
    table = registry.from_json(msgspec.json.encode({**saved, "foe": 5}))
    assert Game(table).view(0)
