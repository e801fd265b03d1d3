"""Whatever is played, the log speaks of players in the third person and of what has come about, and says it once."""

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest

import grimhold
from grimhold.classic.log import ClassicLog
from grimhold.core.chance import Chance
from grimhold.game import Game, new_game, random_setup
from grimhold.lang import notes
from grimhold.lang.traits import Needs
from grimhold.play.rollout import rollout_answer
from grimhold.registry import all_rulebooks
from grimhold.views import log as telling
from grimhold.views.shapes import WATCHER, LogLine
from support.log_laws import faults, faults_of_end, subjects

MODES = [(book.games[-1], mode, ()) for book in all_rulebooks() for mode in book.modes]
TABLES = [*MODES, ("dragonspire", "versus", ("Dragonspire",))]  # two halls
GAMES = int(os.environ.get("GRIMHOLD_SOAK", "0")) // 1000 or 2  # at each table
DECISIONS = 220
MOST = 3000
PACKAGE = Path(grimhold.__file__).parent
WORDS = [PACKAGE / "lang", PACKAGE / "classic" / "words", PACKAGE / "quest" / "words"]


def players_of(mode: str) -> int:
    """Two at most: a battle more says more than a player more."""
    fewest, most = next(
        (book.modes[mode].fewest, book.modes[mode].most) for book in all_rulebooks() if mode in book.modes
    )
    return min(most, max(fewest, 2))


def told_of_decisions(game: Game, luck: int, viewer: int) -> list[list[LogLine]]:
    """What is told of each decision: some are taken by chance, more by habit, for that leads to battles."""
    chance = Chance(luck)
    told: list[list[LogLine]] = []
    for _ in range(DECISIONS):
        if game.over:
            break
        since = len(game.events)
        habit = game.state.options.index(rollout_answer(game.state))
        game.decide(chance.below(len(game.options)) if chance.below(3) == 0 else habit)
        told.append(game.log_for(viewer, since))
    return told


def last_line(game: Game) -> LogLine:
    """Plays on to the end by habit."""
    for _ in range(MOST):
        if game.over:
            break
        game.decide(game.state.options.index(rollout_answer(game.state)))
    assert game.over
    return game.log_for(WATCHER, game.last_turn_at())[-1]


@pytest.mark.timeout(60 + 30 * GAMES)
@pytest.mark.parametrize(("name", "mode", "require"), TABLES)
def test_lines_tell_what_has_come_about_to_whom_and_why(name: str, mode: str, require: tuple[str, ...]) -> None:
    for seed in range(3, 3 + GAMES):
        game = new_game(random_setup(name, seed, players_of(mode), mode, require), seed)
        known = subjects(game)
        turn: list[LogLine] = []
        for told in told_of_decisions(game, seed, WATCHER if seed % 2 else 0):
            for line in told:
                turn = [] if line.kind == "turn" else [*turn, line]
                assert not list(faults(game, known, line, turn[:-1])), (
                    list(faults(game, known, line, turn[:-1])),
                    line,
                )
            for one, other in pairwise(told):
                assert one.text != other.text or one.refs != other.refs, one.text
        end = last_line(game)
        assert end.kind == "over"
        assert not list(faults_of_end(game, end)), (list(faults_of_end(game, end)), end.text)


@pytest.mark.parametrize(
    ("fault", "kind", "text"),
    [
        ("speaks to somebody", "used", "Ann uses Dagger: your Hero gets skill +2."),
        ("tells a condition", "used", "Ann uses Dagger: if the wielder is of level 0, Militia draws."),
        ("gives an order", "used", "Ann uses Iron Rations: give a Hero strength +2."),
        ("is no sentence", "used", "{who} uses Dagger"),
        ("names nobody", "changed", "The party gets strength +2."),
        ("does not say who", "xp", "Gains 2 XP from Vow Stone."),
        ("does not say who", "gained", "Disease goes to a player."),
        ("says no cause", "changed", "Militia gets strength −2."),
        ("says no cause", "wounded", "P1 takes a wound."),
        ("does not say with whom", "swapped", "Harpy changes places and is now in Crypt."),
        ("does not say in which hall", "refilled", "New in the hall: Harpy."),
    ],
)
def test_the_laws_find_what_they_forbid(fault: str, kind: str, text: str) -> None:
    game = new_game(random_setup("dragonspire", 3, 2, require=["Dragonspire"]), 3)
    found = list(faults(game, subjects(game), LogLine(text=text, turn=1, kind=kind), []))
    assert fault in found


@pytest.mark.parametrize(("mode", "part"), [("solo-normal", "against"), ("alone-in-the-dark-normal", "Heroes of the")])
def test_the_laws_find_what_the_end_leaves_out(mode: str, part: str) -> None:
    game = new_game(random_setup("dragonspire", 3, 1, mode), 3)
    end = last_line(game)
    assert part in end.text
    assert not list(faults_of_end(game, end))
    poorer = LogLine(
        text=end.text.split(part, maxsplit=1)[0], turn=1, kind="over", points=end.points, masters=end.masters
    )
    assert list(faults_of_end(game, poorer))


def test_what_a_monster_asks_for_is_said_of_the_party() -> None:
    """No card's words of it speak to somebody any more."""
    game = new_game(random_setup("mixed", 3, 2), 3)
    teller = ClassicLog(game.state)
    asked = [teller.asked_of_party(card.number) for card in game.state.catalogue if any_needs(card.does)]
    assert asked
    assert all("the party" in words and " you" not in words for listed in asked for words in listed)


def any_needs(does: object) -> bool:
    return isinstance(does, list | tuple) and any(isinstance(node, Needs) for node in does)


def test_an_effect_that_notes_something_tells_it() -> None:
    """Cards note by `mark` or `give`, which tell it; by hand only what is told when it comes true."""
    told_later = {"TAKEN", "GATHERED", "LEVEL", "DOOMED", "LATER", "HOMEWARD", "EXPOSED"}
    text = "".join(path.read_text(encoding="utf-8") for folder in WORDS for path in sorted(folder.glob("*.py")))
    assert set(re.findall(r"t\.note\([^,]+, notes\.(\w+)", text)) == told_later
    marked = {getattr(notes, name) for name in re.findall(r"t\.mark\([^,]+, notes\.(\w+)", text)}
    assert marked <= set(telling.HOLDS)
