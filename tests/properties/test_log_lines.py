"""Whatever is played, the log speaks of players in the third person and of what has come about, and says it once."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import grimhold
from grimhold.core.chance import Chance
from grimhold.face import Game, new_game, random_setup
from grimhold.lang import notes
from grimhold.rulebooks import RULEBOOKS
from grimhold.views import telling
from grimhold.views.shapes import WATCHER, LogLine

MODES = [(book.games[-1], mode) for book in RULEBOOKS for mode in book.modes]
DECISIONS = 220
LANG = Path(grimhold.__file__).parent / "lang"
SECOND_PERSON = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
CONDITION = re.compile(r"\b(if|unless|may|might|would)\b", re.IGNORECASE)
SOMETHING_FOR_SOMEBODY = re.compile(r"\b(gets?|gives?|gains?|loses?|takes?|heals?|draws?)\b")


def lines_of_decisions(game: Game, luck: int, viewer: int) -> list[list[LogLine]]:
    """What is told of each decision: some are taken by chance, more by habit, for that leads to battles."""
    chance = Chance(luck)
    told: list[list[LogLine]] = []
    for _ in range(DECISIONS):
        if game.over:
            break
        since = len(game.events)
        habit = game.state.options.index(game.state.habitual())
        game.decide(chance.below(len(game.options)) if chance.below(3) == 0 else habit)
        told.append(game.log_for(viewer, since))
    return told


def subjects(game: Game) -> list[str]:
    """Whom or what a line can speak of."""
    return [*game.players, *game.cards, "a card", "A card", "village"]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_lines_tell_what_has_come_about_and_to_whom(name: str, mode: str) -> None:
    """Of two players at most, for a battle more says more than a player more."""
    for seed in (3, 4):
        least, most = next((book.modes[mode].fewest, book.modes[mode].most) for book in RULEBOOKS if mode in book.modes)
        game = new_game(random_setup(name, seed, min(most, max(least, 2)), mode), seed)
        known = subjects(game)
        viewer = WATCHER if seed % 2 else 0
        for told in lines_of_decisions(game, seed, viewer):
            for line in told:
                assert not SECOND_PERSON.search(line.text), line.text
                assert not CONDITION.search(line.text), line.text
                assert "{" not in line.text and line.text.endswith("."), line.text
                if SOMETHING_FOR_SOMEBODY.search(line.text):
                    assert any(subject in line.text for subject in known), line.text
            for one, other in pairwise(told):
                assert one.text != other.text or one.refs != other.refs, one.text


def test_an_effect_that_notes_something_tells_it() -> None:
    """Cards note by `mark` or `give`, which tell it; by hand only what is told when it comes true."""
    told_later = {"TAKEN", "GATHERED", "LEVEL", "DOOMED", "LATER", "HOMEWARD", "EXPOSED"}
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(LANG.glob("*.py")))
    assert set(re.findall(r"t\.note\([^,]+, notes\.(\w+)", text)) == told_later
    marked = {getattr(notes, name) for name in re.findall(r"t\.mark\([^,]+, notes\.(\w+)", text)}
    assert marked <= set(telling.HOLDS)
