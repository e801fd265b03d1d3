"""Games from which habits learn what to lean to (bench/improve.py): where it matters, everybody tries what might be best.

An answer is the likelier the more it is worth, by reckoning and by what has been learned so far. What was tried, in which
position, and what the game came to, is written down. Some seats keep to plain reckoning, so that nobody forgets it.

python bench/practice.py classic-versus SEED SECONDS FILE
"""

import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from lessons import KINDS, Kind, table_for

from grimhold.ai.value_net import FOLDERS
from grimhold.bots.search import final_value
from grimhold.play.rollout import BEGINS, MILLION, record_self_play

FIRST_SETUPS = 0.35  # of all games
WRITTEN_DOWN = 35  # of a hundred answers
LONG, LONGEST = 150, 300  # turns: a win counts for less and less after the first, so that nobody puts off the end
PLAIN_SEATS = 0.1  # keep to plain reckoning, in games of some against others


@dataclass
class Answer:
    """One that was tried."""

    turn: int
    player: int
    traits: np.ndarray
    answers: np.ndarray
    reckoned: np.ndarray
    chosen: int
    likely: float


@dataclass
class Played:
    """A game; `turns` has the traits of every player whenever one begins."""

    turns: list[list[np.ndarray]] = field(default_factory=list)
    tried: list[Answer] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    against_plain: list[float] = field(default_factory=list)  # what came of it for whoever sat opposite


def played(kind: Kind, number: int) -> Played | None:
    luck = random.Random(number)
    state = table_for(kind, number, luck, FIRST_SETUPS)
    together = state.contest() is not None
    plain = [not together and luck.random() < PLAIN_SEATS for _ in range(state.players)]
    marked = sum(1 << seat for seat in range(state.players) if plain[seat])
    game = Played()
    for part in range(LONGEST):
        if state.over:
            break
        rows = record_self_play(state, number * LONGEST + part, WRITTEN_DOWN, marked)
        read(game, np.array(rows, np.int32), state.players)
    if not game.turns:
        return None
    counts = 1.0 if together else counting(len(game.turns))
    game.results = [counts * final_value(state, p) if state.over else 0.0 for p in range(state.players)]
    if state.players == 2 and sum(plain) == 1:
        game.against_plain.append(game.results[plain.index(False)])
    return game


def counting(turns: int) -> float:
    """What a win after so many turns counts for, against others; for nothing where it never came."""
    return min(1.0, (LONGEST - turns) / (LONGEST - LONG))


def read(game: Played, noted: np.ndarray, players: int) -> None:
    """What `record_self_play` writes down (play/rollout.py)."""
    at = 0

    def row() -> np.ndarray:
        nonlocal at
        begin, at = at + 1, at + 1 + int(noted[at])
        return noted[begin:at]

    while at < len(noted):
        player, at = int(noted[at]), at + 1
        if player == BEGINS:
            game.turns.append([row() for _ in range(players)])
            continue
        traits, answers = row(), row()
        reckoned, at = noted[at : at + len(answers)], at + len(answers)
        chosen, likely = int(noted[at]), max(1, int(noted[at + 1])) / MILLION
        at += 2
        if game.turns:
            game.tried.append(Answer(len(game.turns) - 1, player, traits, answers, reckoned, chosen, likely))


def practise(what: str, seed: int, seconds: float, path: Path) -> int:
    """Plays for so many seconds, by what was learned in the folder of a file, and writes what was tried into that file;
    gives the number of games.
    """
    FOLDERS.insert(0, path.parent)
    end = time.monotonic() + seconds
    notes: dict[str, list[Any]] = defaultdict(list)
    count = 0
    while time.monotonic() < end:
        game = played(KINDS[what], seed + count)
        count += 1
        if game:
            write_down(game, notes)
    save(notes, path)
    return count


# Kept in one row, beside a list of lengths.
LISTS = {"traits": np.int16, "tried_traits": np.int16, "answers": np.int16, "reckoned": np.float32}


def write_down(game: Played, notes: dict[str, list[Any]]) -> None:
    for turn in game.turns:
        for traits in turn:
            notes["traits"].append(traits)
            notes["lengths"].append(len(traits))
    for answer in game.tried:
        notes["tried_traits"].append(answer.traits)
        notes["tried_lengths"].append(len(answer.traits))
        notes["answers"].append(answer.answers)
        notes["reckoned"].append(answer.reckoned)
        notes["options"].append(len(answer.answers))
        notes["chosen"].append(answer.chosen)
        notes["likely"].append(answer.likely)
        notes["game"].append(len(notes["turns"]))
        notes["turn"].append(answer.turn)
        notes["player"].append(answer.player)
    notes["turns"].append(len(game.turns))
    notes["players"].append(len(game.results))
    notes["results"].extend(game.results)
    notes["against_plain"].extend(game.against_plain)


def save(notes: dict[str, list[Any]], path: Path) -> None:
    np.savez(path, **{name: np.concatenate(each).astype(LISTS[name]) if name in LISTS else np.array(each)
                      for name, each in notes.items()})  # fmt: skip


def asked_for(words: list[str]) -> tuple[str, int, float, Path]:
    """What to practise, with which seed, for how long and where to write it down."""
    try:
        what, seed, seconds, path = words
        if what in KINDS:
            return what, int(seed), float(seconds), Path(path)
    except ValueError:  # too few words, too many, or no numbers
        pass
    print(f"usage: practice.py {'|'.join(KINDS)} SEED SECONDS FILE", file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    print(practise(*asked_for(sys.argv[1:])))
