"""The command line of bench/train.py. It can be imported without PyTorch."""

import argparse
import multiprocessing
from pathlib import Path
from typing import NoReturn

from train_tables import GROUPS


def parser(about: str | None) -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("groups", nargs="+", choices=tuple(GROUPS))
    options.add_argument("--minutes", type=float, default=8.0, help="of self-play, for each group")
    options.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--folder", type=Path, default=Path("build/learn"), help="for the recorded games")
    options.add_argument("--resume", action="store_true", help="start with the weights that are there")
    options.add_argument("--after", choices=tuple(GROUPS), help="start with the weights of that group")
    return options


def parsed(about: str | None) -> argparse.Namespace:
    options = parser(about)
    given = options.parse_args()
    for group in given.groups:
        if given.after and rulebook_of(group) != rulebook_of(given.after):
            options.error(f"{group} cannot go on from {given.after}: these are other rules")
    return given


def rulebook_of(group: str) -> str:
    return group.split("-", maxsplit=1)[0]


def refuse_without(problem: ImportError, options: argparse.ArgumentParser) -> NoReturn:
    """Ends the program for want of a package, but `--help` works without it."""
    options.parse_args()
    raise SystemExit(f"this needs {problem.name}: pip install '.[train]' in a clone")
