"""Measures how strong the levels are: prints the tables of bench/README.md, line by line.

python bench/strength.py [--games 500] [--workers 16] [--who veteran] [--where two] [--only "first set-up"] [--seed 1]

It runs `grimhold simulate` with matched deals and rotating seats. Each line says who plays, where, how many games, and how
often the first bot named wins (even would be a half, a third, a quarter), with the 95 % interval. Use the native build.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator

GAMES = ("thunderstone", "dragonspire", "quest")
LEVELS = ("novice", "apprentice", "veteran", "master")
ALONE = [("thunderstone", mode) for mode in ("solo-normal", "solo-warrior", "solo-nightmare")] + [
    ("dragonspire", f"alone-in-the-dark-{how}") for how in ("normal", "warrior", "nightmare")
]
TOGETHER = [("dragonspire", mode) for mode in ("united-we-stand", "bonds-of-brotherhood", "test-of-unity")]


class Row:
    """One line of a table."""

    def __init__(self, game: str, bots: list[str], setup: str = "first", mode: str = "versus") -> None:
        self.game, self.bots, self.setup, self.mode = game, bots, setup, mode

    def figures(self, games: int, workers: int, seed: int) -> tuple[float, list[float]]:
        command = [
            sys.executable, "-m", "grimhold", "simulate", "--json", "--game", self.game, "--mode", self.mode,
            "--players", ",".join(self.bots), "--games", str(games), "--workers", str(workers), "--seed", str(seed),
        ]  # fmt: skip
        if self.setup == "random":
            command += ["--setup", "random"]
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(done.returncode)  # it has said why
        found = json.loads(done.stdout)
        rate = found["players"][0] if self.mode == "versus" else found["party"]
        return rate["win_rate"], rate["interval"]

    def words(self) -> str:
        """Who, and where."""
        who = self.bots[0] if self.mode != "versus" else f"{self.bots[0]} over {rivals(self.bots[1:])}"
        where = f"{self.game}, {'random set-ups' if self.setup == 'random' else 'first set-up'}"
        return f"{who} | {where}" + (f", {self.mode}" if self.mode != "versus" else "")

    def line(self, games: int, workers: int, seed: int) -> str:
        games = max(games - games % len(self.bots), len(self.bots))  # everybody sits in every seat equally often
        rate, (low, high) = self.figures(games, workers, seed)
        return f"| {self.words()} | {games} | {rate:.0%} ({low:.0%} to {high:.0%}) |"


def rivals(bots: list[str]) -> str:
    return bots[0] if len(bots) == 1 else f"{len(bots)} of {bots[0]}"


def rows(where: str) -> Iterator[Row]:
    pairs = list(zip(LEVELS[1:], LEVELS, strict=False))
    for game in GAMES if where in ("all", "two") else ():
        for setup in ("first", "random"):
            for better, worse in pairs:
                yield Row(game, [better, worse], setup)
    for game in GAMES if where in ("all", "many") else ():
        for others in (2, 3):
            for better, worse in pairs:
                yield Row(game, [better, *[worse] * others], "random")
    for game, mode in [*ALONE, *TOGETHER] if where in ("all", "alone") else ():
        for level in LEVELS:
            yield Row(game, [level] * (2 if (game, mode) in TOGETHER else 1), "first", mode)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--who", choices=LEVELS, help="only lines of this level")
    asked.add_argument("--where", choices=("all", "two", "many", "alone"), default="all")
    asked.add_argument("--only", default="", metavar="WORDS", help="only lines with these words")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    if given.games < 1 or given.workers < 1:
        raise SystemExit("strength.py: --games and --workers are 1 at least")
    asked_for = [row for row in rows(given.where) if given.who in (None, row.bots[0]) and given.only in row.words()]
    if not asked_for:
        raise SystemExit("strength.py: no line is of that level, there, with these words")
    print("| who | where | games | wins |\n|---|---|---|---|", flush=True)
    for row in asked_for:
        print(row.line(given.games, given.workers, given.seed), flush=True)


if __name__ == "__main__":
    main()
