"""Cards move and are told in one way: who may know is decided by the tables of zones and nowhere else."""

import ast
from pathlib import Path

import pytest

import grimhold
from grimhold.classic import rules as classic_rules
from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, SEEN_BY_NONE, Event, redacted
from grimhold.core.ids import EventKind
from grimhold.game import Game, new_game, random_setup
from grimhold.quest import rules as quest_rules
from grimhold.registry import all_games, all_rulebooks
from grimhold.table.zone_visibility import ASIDE, CLOSED, OPEN, PRIVATE, ZoneVisibility
from grimhold.views.shapes import WATCHER

SOURCE = Path(grimhold.__file__).parent
RULES = [path for folder in ("table", "classic", "quest") for path in sorted((SOURCE / folder).rglob("*.py"))]
READERS = {"view.py", "visibility.py"}  # the records of a view have a field `seen`
DECIDERS = {SOURCE / "table/config.py", SOURCE / "table/state.py", SOURCE / "table/zone_visibility.py"}
WHO_MAY_KNOW = {"SEEN_BY_ALL", "SEEN_BY_NONE", "EVERYBODY", "OWNER"}


def played(game: str, mode: str, decisions: int = 150) -> Game:
    """A game of as many as may be, some way on."""
    most = next(book for book in all_rulebooks() if game in book.games).modes[mode].most
    table = new_game(random_setup(game, 5, min(most, 3), mode), 5)
    chance = Chance(5)
    for _ in range(decisions):
        if not table.over:
            table.decide(chance.below(len(table.options)))
    return table


MODES = [(game, mode) for book in all_rulebooks() for game in book.games for mode in book.modes]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_zone_has_its_row_in_the_table(game: str, mode: str) -> None:
    state = played(game, mode, 0).state
    sight = state.config.zone_visibility
    assert len(sight.known) == len(sight.covered) == len(state.zones)


@pytest.mark.parametrize("rules", [classic_rules, quest_rules])
def test_a_table_has_a_row_for_every_kind_of_zone(rules: object) -> None:
    for rows, zones in (
        ("BUSY_ROWS", "BUSY_PLAYER_ZONES"),
        ("SHARED_ROWS", "SHARED_ZONES"),
        ("QUIET_ROWS", "QUIET_PLAYER_ZONES"),
    ):
        assert len(getattr(rules, rows)) == getattr(rules, zones)


def test_a_row_becomes_a_bit_for_each_seat() -> None:
    sight = ZoneVisibility(2, (PRIVATE, CLOSED), (OPEN,), (ASIDE,), 1)
    assert sight.known == [1, 2, SEEN_BY_NONE, SEEN_BY_NONE, SEEN_BY_ALL, SEEN_BY_ALL, SEEN_BY_ALL, SEEN_BY_ALL]
    assert sight.covered == [1, 2, SEEN_BY_NONE, SEEN_BY_NONE, SEEN_BY_ALL, 1, 2, SEEN_BY_ALL]


@pytest.mark.parametrize(
    "path", [path for path in RULES if path not in DECIDERS and path.name not in READERS], ids=lambda path: path.stem
)
def test_nobody_else_decides_who_may_know(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    keywords = {word.arg for node in ast.walk(tree) if isinstance(node, ast.Call) for word in node.keywords}
    assert not imported & WHO_MAY_KNOW
    assert "seen" not in keywords
    for by_hand in ("events.append", "self.write(", " g.write(", "state.write("):
        assert by_hand not in path.read_text(encoding="utf-8")


def test_an_event_is_for_the_seats_whose_bits_it_has() -> None:
    event = Event(EventKind(2), 0, 7, 1, 0b101, -1, 99)
    struck = Event(EventKind(2), 0, -1, 1, 0b101, -1, -1)
    assert [redacted(event, viewer) == event for viewer in range(4)] == [True, False, True, False]
    assert redacted(event, 1) == redacted(event, WATCHER) == struck
    everybodys = Event(EventKind(2), 0, 7, 1, SEEN_BY_ALL, -1, 99)
    assert all(redacted(everybodys, viewer) == everybodys for viewer in (WATCHER, 0, 4))


@pytest.mark.parametrize("game", all_games())
def test_a_sampled_game_tells_its_player_the_same_log_references_and_all(game: str) -> None:
    table = played(game, "versus")
    for player in range(len(table.players)):
        world = table.sample(player, 9)
        lines = table.log_for(player)
        assert world.log_for(player) == lines
        assert any(line.refs for line in lines)


@pytest.mark.parametrize("game", all_games())
def test_a_line_has_a_reference_for_every_card_it_may_name(game: str) -> None:
    table = played(game, "versus")
    for viewer in (WATCHER, 0, 1):
        for line in table.log_for(viewer):
            assert len(line.refs) >= len(line.cards)
            assert bool(line.refs) == bool(line.cards)
