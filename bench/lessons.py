"""Games from which the judgement learns how well somebody stands (bench/learn.py): imagined players play them by habit.

Now and then somebody does anything at all, so that good and bad decks are seen in the hands of either side.
"""

import multiprocessing
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from grimhold import rulebooks
from grimhold.bots.search import judged_at_the_end
from grimhold.games.classic.rules import MODES

ERRORS = (0.0, 0.02, 0.08, 0.2)  # how often somebody does anything at all
FIRST_SETUPS = 0.25  # of all games
POSITIONS = 10  # of each game, roughly
LONGEST = 4000  # decisions


@dataclass
class Kind:
    """What is learned, and from which games."""

    games: tuple[str, ...]
    modes: tuple[str, ...]
    players: tuple[int, ...]
    turns: int  # of a game, roughly


ALONE = tuple(name for name, mode in MODES.items() if mode.solo)
OFTEN = tuple(name for name in ALONE if not MODES[name].nightmare)  # where more can be won, more can be learned
TOGETHER = tuple(name for name, mode in MODES.items() if mode.together)
KINDS = {
    "classic-versus": Kind(("thunderstone", "dragonspire"), ("versus",), (2, 2, 2, 3, 4, 5), 70),
    "classic-alone": Kind(("thunderstone", "dragonspire"), (*ALONE, *OFTEN), (1,), 30),
    "classic-together": Kind(("thunderstone", "dragonspire"), TOGETHER, (2, 2, 3, 4), 60),
    "quest-versus": Kind(("quest",), ("versus", "versus", "epic", "epic-heroes"), (2, 2, 2, 3, 4), 60),
}


def table_for(kind: Kind, number: int, luck: random.Random, first: float = FIRST_SETUPS) -> Any:
    game, mode = luck.choice(kind.games), luck.choice(kind.modes)
    players = 1 if mode in ALONE else luck.choice(kind.players)
    book = rulebooks.rulebook_named(game)
    names = tuple("ABCDE"[:players])
    if luck.random() < first:
        return book.new_game(book.first_setup(game, names, mode), number)
    return book.new_game(book.random_setup(game, number, names, mode), number)


def played(kind: Kind, number: int) -> tuple[list[list[list[int]]], list[float]] | None:
    """Positions with the traits of every player, and what the game came to for each."""
    luck = random.Random(number)
    state = table_for(kind, number, luck)
    errors = [luck.choice(ERRORS) for _ in range(state.players)]
    kept = POSITIONS / (kind.turns * state.players / 2)
    positions, turn, decisions = [], -1, 0
    while not state.over and decisions < LONGEST:
        if state.turn != turn:
            turn = state.turn
            if luck.random() < kept:
                positions.append([state.traits(p) for p in range(state.players)])
        wrong = luck.random() < errors[state.asked]
        state.apply(luck.choice(state.options) if wrong else state.habitual())
        decisions += 1
    if not state.over:
        return None
    return positions, [judged_at_the_end(state, p) for p in range(state.players)]


def play(job: tuple[str, int, float, str]) -> int:
    """Plays for so many seconds and writes what was seen into a file; gives the number of games."""
    what, seed, seconds, path = job
    end = time.monotonic() + seconds
    rows, lengths, results, sizes = [], [], [], []
    games = 0
    while time.monotonic() < end:
        found = played(KINDS[what], seed + games)
        games += 1
        for position in found[0] if found else []:
            for traits in position:
                rows.append(np.array(traits, np.int16))
                lengths.append(len(traits))
            results.extend(found[1])
            sizes.append(len(position))
    np.savez(path, rows=np.concatenate(rows), lengths=lengths, results=results, sizes=sizes)
    return games


def games_by_many(what: str, seed: int, seconds: float, workers: int, folder: Path) -> tuple[list[Path], int]:
    """As many processes as asked for, each with games of its own."""
    paths = [folder / f"{what}-{seed}-{n}.npz" for n in range(workers)]
    jobs = [(what, (seed * 1000 + n) * 1_000_000, seconds, str(path)) for n, path in enumerate(paths)]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return paths, sum(pool.map(play, jobs))
