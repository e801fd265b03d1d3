"""Games whose every moment is pinned: saves, views, logs, observations. Hashes stand for the bytes, moment by moment.

Beside the hashes of the moments stands one hash for each key, so that a difference can be told by its key. Of a few
games the last moment is pinned letter for letter, too.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

import grimhold
from grimhold.envs.match import Match, MatchOptions
from grimhold.records.codes import decode, encode
from grimhold.records.record import record_of
from grimhold.registry import from_json
from grimhold.views.shapes import WATCHER
from support import quest_tables, tables

MOMENTS = 16
LINES = 20  # of a log that is pinned in full
LETTERS = 6  # of the hash of a moment
KEY_LETTERS = 4  # of the hash of a key


class Table(NamedTuple):
    """What is played, and how many decisions lie between two moments."""

    game: str
    mode: str
    players: int
    seed: int
    apart: int
    rules: str = ""  # a printing
    late: bool = False  # with decks as they are an hour later

    def title(self) -> str:
        words = [self.game, self.mode, str(self.players), self.rules, "late" if self.late else ""]
        return " ".join(word for word in words if word)


TABLES = (
    Table("thunderstone", "versus", 2, 1, 9),
    Table("mixed", "versus", 4, 2, 12, rules="2009"),
    Table("dragonspire", "versus", 3, 3, 9),
    Table("mixed", "solo-normal", 1, 4, 8),
    Table("dragonspire", "solo-nightmare", 1, 5, 8),
    Table("dragonspire", "alone-in-the-dark-warrior", 1, 6, 8),
    Table("thunderstone", "united-we-stand", 2, 7, 9),
    Table("mixed", "bonds-of-brotherhood", 3, 8, 9),
    Table("dragonspire", "test-of-unity", 2, 9, 9),
    Table("dragonspire", "versus", 2, 10, 5, late=True),
    Table("mixed", "versus", 2, 11, 5, late=True),
    Table("quest", "versus", 2, 12, 12),
    Table("quest", "versus", 4, 13, 12),
    Table("quest", "epic", 3, 14, 12),
    Table("quest", "epic-heroes", 2, 15, 12),
    Table("quest", "campaign", 2, 16, 12),
    Table("quest", "versus", 3, 17, 6, late=True),
    Table("quest", "epic-heroes", 2, 18, 6, late=True),
)
IN_FULL = {"mixed versus 2 late": "classic", "quest epic-heroes 2 late": "quest"}


def short(data: bytes, letters: int) -> str:
    return blake2b(data, digest_size=8).hexdigest()[:letters]


def keys_of(plain: Any, inside: str = "", depth: int = 2) -> Iterator[tuple[str, Any]]:
    """The keys of an object and of what it holds directly; a list is looked into, its places are not told apart."""
    if isinstance(plain, dict) and depth:
        for key, value in plain.items():
            yield from keys_of(value, f"{inside}.{key}" if inside else key, depth - 1)
    elif isinstance(plain, list) and plain and depth and all(isinstance(each, dict) for each in plain):
        for each in plain:
            yield from keys_of(each, inside, depth)
    else:
        yield inside, plain


class Pinned:
    """One kind of data of one game: what it was at every moment, and by key."""

    def __init__(self) -> None:
        self.moments: list[str] = []
        self.keys: dict[str, list[Any]] = {}

    def add(self, data: bytes) -> None:
        self.moments.append(short(data, LETTERS))
        for key, value in keys_of(msgspec.json.decode(data)):
            self.keys.setdefault(key, []).append(value)

    def lines(self, what: str) -> list[str]:
        lines = [f"{what}: {' '.join(self.moments)}"]
        if keys := [
            f"{key}={short(msgspec.json.encode(self.keys[key]), KEY_LETTERS)}" for key in sorted(self.keys) if key
        ]:
            lines.append(f"{what}, keys: {' '.join(keys)}")
        return lines


def dealt(table: Table) -> grimhold.Game:
    setup = grimhold.random_setup(table.game, table.seed, table.players, table.mode)
    if table.rules:
        setup = replace(setup, rules=table.rules)
    if table.late:
        late: Any = quest_tables if table.game == "quest" else tables
        return grimhold.Game(late.late_game(setup, table.seed), setup)
    return grimhold.new_game(setup, table.seed)


def seats_of(game: grimhold.Game) -> Iterable[int]:
    return (WATCHER, *range(len(game.players)))


def whose(seat: int) -> str:
    return "onlooker" if seat == WATCHER else f"seat {seat}"


class Playing:
    """A random game at one table, looked at from moment to moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = dealt(table)
        self.terms = MatchOptions(table.game, table.mode, setup=self.game.setup)
        self.found: dict[str, Pinned] = {}
        luck = random.Random(table.seed)
        for _ in range(MOMENTS):
            self.look()
            for _ in range(table.apart):
                if not self.game.over:
                    self.game.decide(int(luck.random() * len(self.game.options)))
        self.look()

    def pin(self, what: str, data: bytes) -> None:
        self.found.setdefault(what, Pinned()).add(data)

    def look(self) -> None:
        game = self.game
        self.pin("state hash", msgspec.json.encode(game.state_hash()))
        self.pin("save", game.to_json())
        match = Match(self.terms, game.state)
        for seat in seats_of(game):
            self.pin(f"view of {whose(seat)}", msgspec.json.encode(game.view(seat)))
            if seat != WATCHER:
                self.pin(f"observation of {whose(seat)}", msgspec.json.encode(match.observation(seat).tolist()))
        if game.asked is not None:
            self.pin("open actions", msgspec.json.encode(match.open_ids))
            self.pin("missing moves", msgspec.json.encode(game.why()))

    def at_the_end(self) -> None:
        game = self.game
        for seat in seats_of(game):
            self.pin(f"log for {whose(seat)}", msgspec.json.encode(game.log_for(seat)))
            self.pin(f"recap for {whose(seat)}", msgspec.json.encode(game.recap(seat)))
        self.pin("forecasts", msgspec.json.encode(game.forecasts()))
        if not game.over:
            self.pin("world of seat 0", game.world(0, self.table.seed))
            self.pin("sample of seat 0", game.sample(0, self.table.seed).to_json())
        if not self.table.late:
            record = record_of(game)
            record.version = ""  # of the program; it changes with every release
            self.pin("record", msgspec.json.encode(record))

    def lines(self) -> list[str]:
        self.at_the_end()
        code = encode(self.game.setup) if self.game.setup is not None else ""
        assert encode(decode(code)) == code
        assert from_json(self.game.to_json()).to_json() == self.game.to_json()
        lines = [f"== {self.table.title()}, every {self.table.apart} decisions ==", f"set-up: {code}"]
        for what, pinned in self.found.items():
            lines += pinned.lines(what)
        return lines


def in_full(game: grimhold.Game) -> str:
    """A save, a view and the end of a log as they are, a line for each key."""
    parts = {
        "save": msgspec.json.decode(game.to_json()),
        "view of seat 0": msgspec.to_builtins(game.view(0)),
        "end of the log for seat 0": {
            str(n): line for n, line in enumerate(msgspec.to_builtins(game.log_for(0)[-LINES:]))
        },
    }
    lines: list[str] = []
    for title, plain in parts.items():
        lines.append(f"== {title} ==")
        lines += [f"{key}: {msgspec.json.encode(value).decode()}" for key, value in plain.items()]
    return "\n".join(lines) + "\n"


def game_files(titles: Iterable[str] = ()) -> dict[str, str]:
    """By name: `games.txt`, and what is pinned in full; of all tables, or of some."""
    wanted = set(titles)
    lines: list[str] = []
    found: dict[str, str] = {}
    for table in TABLES:
        if not wanted or table.title() in wanted:
            playing = Playing(table)
            lines += playing.lines()
            if name := IN_FULL.get(table.title()):
                found[f"{name}.txt"] = in_full(playing.game)
    return {"games.txt": "\n".join(lines) + "\n"} | found
