"""Bytes that others rely on stay as they are: games, views, saves, records, messages, rows of the database.

Where a change is meant, `make generate` writes the files in `pinned/` anew; the commit then says why.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="observations need NumPy")

from .games import game_files
from .lists import list_files

PINNED = Path(__file__).parent / "pinned"
MOST_TOLD = 12  # differences


def sections(text: str) -> Iterator[tuple[str, str]]:
    """By section and what stands before the colon: the rest of each line."""
    section = ""
    for number, line in enumerate(text.splitlines()):
        if line.startswith("== "):
            section = line.strip("= ")
            yield section, line
        else:
            label, colon, rest = line.partition(": ")
            yield f"{section}, {label if colon else f'line {number}'}", rest if colon else line


def differences(before: str, now: str) -> list[str]:
    """Which game, which view, from which moment on, and which keys."""
    old, new = dict(sections(before)), dict(sections(now))
    found = [f"{label}: gone" for label in old if label not in new]
    found += [f"{label}: new" for label in new if label not in old]
    for label, words in old.items():
        if new.get(label, words) != words:
            found.append(f"{label}: {what_differs(words.split(' '), new[label].split(' '))}")
    return found or ["the order of lines"] * (before != now)


def what_differs(before: list[str], now: list[str]) -> str:
    if all("=" in word for word in before + now):
        changed = {word.split("=")[0] for word in set(before) ^ set(now)}
        return f"other values of {', '.join(sorted(changed))}"
    place = next((n for n, (one, other) in enumerate(zip(before, now, strict=False)) if one != other), len(before))
    other, usual = " ".join(now[place:])[:60], " ".join(before[place:])[:60]
    where = f"from moment {place} on " if len(before) > 1 else ""
    return f"{where}it is {other}, not {usual}"


def check(made: dict[str, str]) -> None:
    if os.environ.get("GRIMHOLD_BLESS"):
        PINNED.mkdir(exist_ok=True)
        for name, text in made.items():
            (PINNED / name).write_text(text, encoding="utf-8")
    for name, text in made.items():
        pinned = (PINNED / name).read_text(encoding="utf-8")
        if text != pinned:
            told = differences(pinned, text)
            pytest.fail(f"{name} has changed in {len(told)} places:\n" + "\n".join(told[:MOST_TOLD]), pytrace=False)


def test_games_are_seen_and_saved_as_ever() -> None:
    check(game_files())


def test_cards_names_messages_and_stored_rows_are_as_ever(tmp_path: Path) -> None:
    check(list_files(tmp_path))


# Every class of the package is made under another name.
RENAMED = """
import builtins, json, sys
from pathlib import Path

make = builtins.__build_class__

def make_renamed(body, name, *bases, **more):
    if not body.__globals__.get("__name__", "").startswith("grimhold"):
        return make(body, name, *bases, **more)
    made = make(body, "Other" + name, *bases, **more)
    made.__qualname__ = "Other" + made.__qualname__
    return made

builtins.__build_class__ = make_renamed
from golden import games, lists
from grimhold.core.machine import RETURN

assert type(RETURN).__name__ == "OtherReturn"
made = {"cards.txt": lists.cards(), "numbers.txt": lists.numbers(), "stored.txt": lists.stored()}
Path(sys.argv[1]).write_text(json.dumps(made | games.game_files(games.IN_FULL)), encoding="utf-8")
"""


def test_a_class_that_is_renamed_changes_nothing(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "GRIMHOLD_BUILD": "pure"}
    told = tmp_path / "told.json"
    done = subprocess.run(
        [sys.executable, "-c", RENAMED, told], env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stderr
    made = json.loads(told.read_text(encoding="utf-8"))
    some = made.pop("games.txt")
    labels = dict(sections(some))
    pinned = dict(sections((PINNED / "games.txt").read_text(encoding="utf-8")))
    assert labels == {label: words for label, words in pinned.items() if label in labels}
    for name, text in made.items():
        assert differences((PINNED / name).read_text(encoding="utf-8"), text) == [], name


def test_a_difference_is_told_by_its_game_its_moment_and_its_key() -> None:
    before = "== a 2 ==\nsave: 11 22 33\nsave, keys: turn=1 xp=2\n== b 3 ==\nsave: 44\n"
    now = "== a 2 ==\nsave: 11 22 34\nsave, keys: turn=1 xp=3\n"
    assert differences(before, now) == [
        "b 3: gone",
        "b 3, save: gone",
        "a 2, save: from moment 2 on it is 34, not 33",
        "a 2, save, keys: other values of xp",
    ]
