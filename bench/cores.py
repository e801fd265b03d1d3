"""What all cores make of many games at once, beside one core, and beside processes that share nothing.

    python bench/cores.py thunderstone --rounds 6
    python bench/cores.py quest --rounds 6

The three take turns, for a core that is lent shares its insides with others and changes its pace from minute to minute:
what is told of each is the average of all rounds, the least and the most. Needs the native build and NumPy.
"""

import argparse
import multiprocessing
import os
import sys
from importlib.util import find_spec
from multiprocessing.connection import Connection

from grimhold.cli.benchmarks import EACH, SAMPLES, Clock, SelfPlay, one_and_all
from grimhold.core.chance import LARGEST_SEED
from grimhold.core.errors import GrimholdError
from grimhold.native import NATIVE
from grimhold.registry import running_build

GAMES = ("thunderstone", "dragonspire", "quest")


def rate(games: SelfPlay) -> float:
    """Millions of decisions a second, for a moment."""
    clock = Clock()
    games.play(clock)
    return clock.rate() / 1e6


def play_apart(kind: str, seed: int, pipe: Connection) -> None:
    """One core, whenever it is asked to."""
    games = SelfPlay(kind, seed, 1, 1)
    pipe.send("here")
    while pipe.recv():
        pipe.send(rate(games))


class Apart:
    """A process for each core."""

    def __init__(self, kind: str, seed: int, cores: int) -> None:
        self.pipes: list[Connection] = []
        for k in range(cores):
            here, there = multiprocessing.Pipe()
            own_seed = seed + k * EACH * SAMPLES  # other games than those of the others
            multiprocessing.Process(target=play_apart, args=(kind, own_seed, there), daemon=True).start()
            there.close()  # so that a process that ends early is noticed
            self.pipes.append(here)
        for pipe in self.pipes:
            pipe.recv()

    def rate(self) -> float:
        for pipe in self.pipes:
            pipe.send(True)
        return sum([pipe.recv() for pipe in self.pipes])

    def leave(self) -> None:
        for pipe in self.pipes:
            pipe.send(False)


def told(name: str, rates: list[float], one: list[float]) -> str:
    average = sum(rates) / len(rates)
    ratio = average * len(one) / sum(one)
    return f"{name:<24}{average:7.2f} ({min(rates):.2f} to {max(rates):.2f}), {ratio:5.2f} times one"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    if words.rounds < 1:
        parser.error(f"--rounds: at least 1, not {words.rounds}")
    if not 0 <= words.seed <= LARGEST_SEED // 2:
        parser.error(f"--seed: from 0 to {LARGEST_SEED // 2}, not {words.seed}")
    try:
        native = running_build() == NATIVE
    except GrimholdError as problem:
        sys.exit(str(problem))
    if not native or find_spec("numpy") is None:
        sys.exit("this needs the native build and NumPy: make native, pip install numpy")
    cores = os.cpu_count() or 1
    apart = Apart(words.game, words.seed, cores)  # before this process has threads of its own
    alone, every = one_and_all(words.game, words.seed, cores)
    rounds = [(rate(alone), rate(every), apart.rate()) for _ in range(words.rounds)]
    apart.leave()
    one, batch, processes = ([each[k] for each in rounds] for k in range(3))
    print(f"{words.game}, {cores} cores, {words.rounds} rounds, millions of decisions a second")
    for name, rates in (("one core", one), ("all, in one batch", batch), ("a process for each", processes)):
        print(told(name, rates, one))


if __name__ == "__main__":
    main()
