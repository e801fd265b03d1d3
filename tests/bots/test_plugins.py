"""Bots of other packages: found by their entry point; they see what their player sees and nothing more."""

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from grimhold.bots import Seat, bot_names, can_be_made, is_bot, make_bot, offered_names
from grimhold.bots.plugins import PluginBot
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.game import Game, first_setup, new_game
from grimhold.registry import sample
from grimhold.server.bot_pool import think
from grimhold.server.errors import Refused
from grimhold.server.names import check_bot
from grimhold.table.state import GameState
from grimhold.terminal.session import LocalSession

PAGE = Path(__file__).parents[2] / "docs" / "studies.md"
CODE = """
    def stubborn(seed):
        class Stubborn:
            def choose(self, seat):
                return len(seat.choice.options)
        return Stubborn()


    class Clumsy:
        def __init__(self, seed): ...

        def choose(self, seat):
            return seat.view.no_such_thing


    class Weary:
        def __init__(self, seed): ...

        def choose(self, seat):
            raise SystemExit(3)


    class Impatient:
        def __init__(self, seed): ...

        def choose(self, seat):
            raise KeyboardInterrupt


    class Seedless:
        def choose(self, seat):
            return 0


    class Named:
        def __init__(self, *, seed): ...


    number = 7


    def gone(seed):
        raise SystemExit


    class Shy:
        def __init__(self, seed):
            raise TypeError("not today")
"""
ENTRIES = """
    [grimhold.bots]
    cautious = made_up_bots:Cautious
    stubborn = made_up_bots:stubborn
    clumsy = made_up_bots:Clumsy
    weary = made_up_bots:Weary
    impatient = made_up_bots:Impatient
    seedless = made_up_bots:Seedless
    named = made_up_bots:Named
    number = made_up_bots:number
    table = builtins:dict
    whole = builtins:int
    gone = made_up_bots:gone
    shy = made_up_bots:Shy
    lost = made_up_bots:Nobody
    greedy = made_up_bots:Cautious
"""


def documented() -> str:
    """The bot that is printed for everybody to start from; it is called `Cautious`."""
    page = PAGE.read_text(encoding="utf-8")
    return page.split("```python")[1].split("```")[0]


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package somebody else has made, as an installer leaves it."""
    facts = tmp_path / "made_up_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: made-up-bots\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(dedent(ENTRIES))
    (tmp_path / "made_up_bots.py").write_text(f"{documented()}\n{dedent(CODE)}")
    monkeypatch.syspath_prepend(tmp_path)


def begun(game: str = "thunderstone") -> Game:
    return new_game(first_setup(game, ("Ann", "Bea")), 3)


def test_a_plugin_is_known_by_name_and_takes_its_parameters() -> None:
    assert {"cautious", "clumsy"} < set(bot_names())
    assert is_bot("cautious:2") and not is_bot("curious:2")
    assert make_bot("cautious:2", 1).name == "cautious"


def test_a_plugin_does_not_take_the_name_of_one_of_ours() -> None:
    assert bot_names().count("greedy") == 1
    assert not isinstance(make_bot("greedy", 1), PluginBot)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cautios", "nearest: cautious"),
        ("cautious:1:2", "takes 1 at most"),
        ("greedy:7", "takes none"),
        ("cautious:many", "cannot be made: 'many' is no whole number$"),
    ],
)
def test_what_is_wrong_with_a_name_is_told_in_a_line(name: str, words: str) -> None:
    with pytest.raises(UnknownName, match=words):
        make_bot(name, 1)


def test_a_plugin_that_cannot_be_made_is_told_in_a_line() -> None:
    with pytest.raises(GrimholdError, match="'shy' cannot be made: TypeError: not today"):
        make_bot("shy", 1)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("seedless", "it does not take a seed"),
        ("named", "it does not take a seed"),
        ("number", "7 .int. is no class or function"),
        ("table", "TypeError: 'int' object is not iterable"),
        ("whole", "1 has no method 'choose'"),
    ],
)
def test_what_is_no_bot_is_told_in_a_line(name: str, words: str) -> None:
    with pytest.raises(GrimholdError, match=f"'{name}' cannot be made: {words}"):
        make_bot(name, 1)


def test_a_plugin_that_cannot_be_made_is_not_offered() -> None:
    can_be_made.cache_clear()
    assert {"cautious", "clumsy", "weary"} <= set(offered_names())
    assert not {"shy", "lost", "seedless", "number", "table", "whole", "gone"} & set(offered_names())


def test_a_server_refuses_a_plugin_that_cannot_be_made() -> None:
    for name in ("shy", "seedless", "number", "table", "gone"):
        with pytest.raises(Refused, match=f"the bot '{name}' cannot be made"):
            check_bot(name)


def test_a_package_that_has_no_such_bot_is_named() -> None:
    with pytest.raises(GrimholdError, match=r"'lost' .made_up_bots:Nobody. cannot be loaded: AttributeError"):
        make_bot("lost", 1)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("stubborn", "answered .*; options go from 0 to"),
        ("clumsy", "failed: AttributeError"),
        ("weary", "'weary' failed: SystemExit: 3"),
        ("gone", "'gone' cannot be made: SystemExit$"),
    ],
)
def test_a_plugin_that_fails_is_told_in_a_line(name: str, words: str) -> None:
    with pytest.raises(GrimholdError, match=words):
        make_bot(name, 1).answer(begun().state)


def test_ctrl_c_while_a_plugin_thinks_is_heeded() -> None:
    with pytest.raises(KeyboardInterrupt):
        make_bot("impatient", 1).answer(begun().state)


def test_a_plugin_never_ends_the_server() -> None:
    """What its worker raises would be raised again in the server itself."""
    for name in ("weary", "impatient"):
        with pytest.raises(GrimholdError, match=f"'{name}' failed"):
            think(begun().to_json(), name, 1, 60.0)


def test_a_plugin_plays_at_a_table() -> None:
    table = LocalSession(begun(), ["cautious:2", "random"], None)
    for _ in range(40):
        table.move_bot()
    assert len(table.game.decisions) == 40


def test_a_plugin_that_fails_at_a_table_leaves_its_seat_to_another() -> None:
    table = LocalSession(begun(), ["clumsy", "clumsy"], None)
    assert "the bot 'clumsy' failed: AttributeError" in table.move_bot()
    assert len(table.game.decisions) == 1
    told = [table.move_bot() for _ in range(30)]
    assert sum(map(bool, told)) == 1  # the other one


class Looking:
    def __init__(self) -> None:
        self.seats: list[Seat] = []

    def choose(self, seat: Seat) -> int:
        self.seats.append(seat)
        return 0


class Answering:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seat: Seat) -> Any:
        return self.answer


class Counted:
    """A whole number of another make, as those of NumPy."""

    def __index__(self) -> int:
        return 1


def test_a_whole_number_of_any_make_is_an_answer() -> None:
    number = PluginBot("counting", Answering(Counted()), 1).answer(begun().state)
    assert number == 1 and type(number) is int


@pytest.mark.parametrize("answer", [True, 1.0, "1", None])
def test_what_is_no_whole_number_is_no_answer(answer: object) -> None:
    with pytest.raises(GrimholdError, match="the bot 'odd' answered"):
        PluginBot("odd", Answering(answer), 1).answer(begun().state)


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_seat_shows_the_same_whatever_is_hidden_from_it(game: str) -> None:
    """Two true games that look alike to the player give seats, and worlds, that are alike in every byte."""
    true = begun(game).state
    alike = sample(true, true.asked, Chance(99))
    assert hidden(true) != hidden(alike)
    looking = Looking()
    for state in (true, alike):
        PluginBot("looking", looking, 5).answer(state)
    here, there = looking.seats
    assert here.view == there.view and here.choice == there.choice and here.options == there.options
    assert here.player == true.asked
    assert here.sample(8).to_json() == there.sample(8).to_json()
    assert here.clone().to_json() == there.clone().to_json()


def test_the_worlds_of_a_seat_differ_in_what_is_hidden_and_are_the_players_own() -> None:
    looking = Looking()
    true = begun().state
    before = true.to_json()
    PluginBot("looking", looking, 5).answer(true)
    seat = looking.seats[0]
    worlds = [seat.clone(), *[seat.sample(n) for n in range(4)]]
    assert len({world.to_json() for world in worlds}) == 5
    assert all(world.view(seat.player) == seat.view for world in worlds)
    for world in worlds:
        world.apply(seat.options[0])
    assert true.to_json() == before and seat.options == Game(true).options


def hidden(state: GameState) -> list[int]:
    return [state.kind_of(card) for card in state.hand(1 - state.asked)] + state.deck(0) + state.deck(1)
