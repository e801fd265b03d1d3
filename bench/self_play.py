"""Plays and records games for training (bench/train.py): where options have values, better ones are tried more often.

An answer is the likelier the higher its value. The record holds what was tried, in which position, and the result of the
game. Some seats answer by heuristics alone, so that the networks stay good against them.

python bench/self_play.py classic-versus SEED SECONDS FILE
"""

import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from train_tables import GROUPS, GameGroup, new_table

from grimhold.ai.value_net import FOLDERS
from grimhold.bots.search import final_value
from grimhold.play.rollout import MILLION, TURN_BEGINS, record_self_play

FIRST_SETUPS = 0.35  # of all games
RECORDED_PERCENT = 35  # of all answers
LONG, LONGEST = 150, 300  # turns: from the first on a win counts for less, so that policies learn to end games
HEURISTIC_SEATS = 0.1  # share of seats that answer by heuristics, in games of players against each other


@dataclass
class TriedAnswer:
    """An answer that may be learned from."""

    turn: int
    player: int
    features: np.ndarray
    actions: np.ndarray
    heuristics: np.ndarray
    chosen: int
    probability: float


@dataclass
class RecordedGame:
    """A game; `turns` has the features of every player at the start of each turn."""

    turns: list[list[np.ndarray]] = field(default_factory=list)
    tried: list[TriedAnswer] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    against_heuristics: list[float] = field(default_factory=list)  # results of the seat opposite


def play(group: GameGroup, number: int) -> RecordedGame | None:
    luck = random.Random(number)
    state = new_table(group, number, luck, FIRST_SETUPS)
    together = state.contest() is not None
    heuristic = [not together and luck.random() < HEURISTIC_SEATS for _ in range(state.players)]
    heuristic_seats = sum(1 << seat for seat in range(state.players) if heuristic[seat])
    game = RecordedGame()
    for part in range(LONGEST):
        if state.over:
            break
        rows = record_self_play(state, number * LONGEST + part, RECORDED_PERCENT, heuristic_seats)
        read(game, np.array(rows, np.int32), state.players)
    if not game.turns:
        return None
    counts = 1.0 if together else weight_of_win(len(game.turns))
    game.results = [counts * final_value(state, p) if state.over else 0.0 for p in range(state.players)]
    if state.players == 2 and sum(heuristic) == 1:
        game.against_heuristics.append(game.results[heuristic.index(False)])
    return game


def weight_of_win(turns: int) -> float:
    """What a win against others counts for after so many turns."""
    return min(1.0, (LONGEST - turns) / (LONGEST - LONG))


def read(game: RecordedGame, rows: np.ndarray, players: int) -> None:
    """Adds the rows of `record_self_play` (play/rollout.py) to a game."""
    at = 0

    def row() -> np.ndarray:
        nonlocal at
        begin, at = at + 1, at + 1 + int(rows[at])
        return rows[begin:at]

    while at < len(rows):
        player, at = int(rows[at]), at + 1
        if player == TURN_BEGINS:
            game.turns.append([row() for _ in range(players)])
            continue
        features, actions = row(), row()
        heuristics, at = rows[at : at + len(actions)], at + len(actions)
        chosen, probability = int(rows[at]), max(1, int(rows[at + 1])) / MILLION
        at += 2
        if game.turns:
            game.tried.append(
                TriedAnswer(len(game.turns) - 1, player, features, actions, heuristics, chosen, probability)
            )


def play_and_save(group: str, seed: int, seconds: float, path: Path) -> int:
    """Plays for so many seconds by the weights in the folder of a file, and saves the record as that file.

    Returns the number of games.
    """
    FOLDERS.insert(0, path.parent)
    end = time.monotonic() + seconds
    notes: dict[str, list[Any]] = defaultdict(list)
    count = 0
    while time.monotonic() < end:
        game = play(GROUPS[group], seed + count)
        count += 1
        if game:
            add_to_notes(game, notes)
    save(notes, path)
    return count


# Lists saved in one array, beside an array of lengths.
LISTS = {"features": np.int16, "tried_features": np.int16, "actions": np.int16, "heuristics": np.float32}


def add_to_notes(game: RecordedGame, notes: dict[str, list[Any]]) -> None:
    for turn in game.turns:
        for features in turn:
            notes["features"].append(features)
            notes["lengths"].append(len(features))
    for answer in game.tried:
        notes["tried_features"].append(answer.features)
        notes["tried_lengths"].append(len(answer.features))
        notes["actions"].append(answer.actions)
        notes["heuristics"].append(answer.heuristics)
        notes["options"].append(len(answer.actions))
        notes["chosen"].append(answer.chosen)
        notes["probability"].append(answer.probability)
        notes["game"].append(len(notes["turns"]))
        notes["turn"].append(answer.turn)
        notes["player"].append(answer.player)
    notes["turns"].append(len(game.turns))
    notes["players"].append(len(game.results))
    notes["results"].extend(game.results)
    notes["against_heuristics"].extend(game.against_heuristics)


def save(notes: dict[str, list[Any]], path: Path) -> None:
    np.savez(path, **{name: np.concatenate(each).astype(LISTS[name]) if name in LISTS else np.array(each)
                      for name, each in notes.items()})  # fmt: skip


def parsed(words: list[str]) -> tuple[str, int, float, Path]:
    """The group of games, the seed, the seconds and the file."""
    try:
        group, seed, seconds, path = words
        if group in GROUPS:
            return group, int(seed), float(seconds), Path(path)
    except ValueError:  # too few words, too many, or no numbers
        pass
    print(f"usage: self_play.py {'|'.join(GROUPS)} SEED SECONDS FILE", file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    print(play_and_save(*parsed(sys.argv[1:])))
