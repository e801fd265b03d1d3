"""Games from which habits learn what to lean to (bench/improve.py): where it matters, everybody tries what might be best.

An answer is the likelier the more it is worth, by reckoning and by what has been learned so far. What was tried, in which
position, and what the game came to, is written down. Some seats keep to plain reckoning, so that nobody forgets it.
"""

import random
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from lessons import KINDS, LONGEST, Kind, table_for

from grimhold.bots.search import judged_at_the_end
from grimhold.games.classic.answers import WAYS
from grimhold.games.judgement import FULL, UNIT

FIRST_SETUPS = 0.35  # of all games
WRITTEN_DOWN = 0.35  # of all answers
PLAIN_SEATS = 0.1  # keep to plain reckoning, in games of some against others


class Leanings:
    """What has been learned so far, in fractions."""

    def __init__(self, path: Path) -> None:
        kept = np.load(path)
        rows = kept["rows"]
        # The last weight of an answer counts always: a last sum that is one.
        self.rows = np.hstack([rows, np.zeros((len(rows), 1))]).astype(np.float32)
        self.start = np.append(kept["start"], 1).astype(np.float32)
        self.answers, self.scales = kept["answers"].astype(np.float32), kept["scales"].astype(np.float32)

    def likely(self, traits: list[int], answers: np.ndarray, reckoned: np.ndarray) -> np.ndarray:
        """How likely each answer is to be tried."""
        felt = np.add.reduce(self.rows.take(traits, 0), 0) + self.start
        np.minimum(np.maximum(felt, 0, out=felt), FULL / UNIT, out=felt)
        weighed = reckoned * self.scales.take(answers) + self.answers.take(answers, 0) @ felt
        shares: np.ndarray = np.exp(weighed - np.maximum.reduce(weighed))
        shares /= np.add.reduce(shares)
        return shares


@dataclass
class Answer:
    """One that was tried."""

    turn: int
    player: int
    traits: list[int]
    answers: np.ndarray
    reckoned: np.ndarray
    chosen: int
    likely: float


@dataclass
class Played:
    """A game; `turns` has the traits of every player whenever one begins."""

    turns: list[list[list[int]]] = field(default_factory=list)
    tried: list[Answer] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    against_plain: list[float] = field(default_factory=list)  # what came of it for whoever sat opposite


def played(kind: Kind, number: int, leanings: Leanings) -> Played | None:
    luck = random.Random(number)
    state = table_for(kind, number, luck, FIRST_SETUPS)
    together = state.contest() is not None
    plain = [not together and luck.random() < PLAIN_SEATS for _ in range(state.players)]
    game = Played()
    for _ in range(LONGEST):
        if state.over:
            break
        answers = state.matters() if len(state.options) > 1 else []
        if not answers:
            state.apply(state.habitual() if len(state.options) > 1 else state.options[0])
            continue
        if answers[0] < len(WAYS):
            game.turns.append([state.traits(p) for p in range(state.players)])
        reckoned = np.array(state.reckoned(), np.float32)
        if plain[state.asked]:
            state.apply(state.options[int(reckoned.argmax())])
        else:
            state.apply(state.options[tried(game, state, np.array(answers), reckoned, leanings, luck)])
    if not state.over or not game.turns:
        return None
    game.results = [judged_at_the_end(state, p) for p in range(state.players)]
    if state.players == 2 and sum(plain) == 1:
        game.against_plain.append(game.results[plain.index(False)])
    return game


def tried(
    game: Played, state: Any, answers: np.ndarray, reckoned: np.ndarray, leanings: Leanings, luck: random.Random
) -> int:
    """The number of an option, drawn; what led to it is written down now and then."""
    traits = state.traits(state.asked)
    likely = leanings.likely(traits, answers, reckoned)
    chosen = luck.choices(range(len(likely)), likely.tolist())[0]
    if game.turns and luck.random() < WRITTEN_DOWN:
        turn = len(game.turns) - 1
        game.tried.append(Answer(turn, state.asked, traits, answers, reckoned, chosen, float(likely[chosen])))
    return chosen


def practise(job: tuple[str, int, float, str, str]) -> int:
    """Plays for so many seconds and writes what was tried into a file; gives the number of games."""
    what, seed, seconds, learned, path = job
    leanings = Leanings(Path(learned))
    end = time.monotonic() + seconds
    notes: dict[str, list[Any]] = defaultdict(list)
    count = 0
    while time.monotonic() < end:
        game = played(KINDS[what], seed + count, leanings)
        count += 1
        if game:
            write_down(game, notes)
    np.savez(path, **{name: np.concatenate(each) if name in LISTS else np.array(each) for name, each in notes.items()})
    return count


LISTS = ("traits", "tried_traits", "answers", "reckoned")  # kept in one row, beside a list of lengths


def write_down(game: Played, notes: dict[str, list[Any]]) -> None:
    for turn in game.turns:
        for traits in turn:
            notes["traits"].append(np.array(traits, np.int16))
            notes["lengths"].append(len(traits))
    for answer in game.tried:
        notes["tried_traits"].append(np.array(answer.traits, np.int16))
        notes["tried_lengths"].append(len(answer.traits))
        notes["answers"].append(answer.answers.astype(np.int16))
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
