"""What bench/improve.py is asked for; it can be read without what it teaches with."""

import argparse
import multiprocessing
from pathlib import Path
from typing import NoReturn

from lessons import KINDS


def asking(about: str | None) -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", nargs="+", choices=tuple(KINDS))
    asked.add_argument("--minutes", type=float, default=8.0, help="of games, for each")
    asked.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--folder", type=Path, default=Path("build/learn"), help="for the games")
    asked.add_argument("--resume", action="store_true", help="go on from what is there")
    asked.add_argument("--after", choices=tuple(KINDS), help="go on from what was learned there: alone, after together")
    return asked


def asked_for(about: str | None) -> argparse.Namespace:
    asked = asking(about)
    given = asked.parse_args()
    for what in given.what:
        if given.after and rulebook_of(what) != rulebook_of(given.after):
            asked.error(f"{what} cannot go on from {given.after}: these are other rules")
    return given


def rulebook_of(what: str) -> str:
    return what.split("-", maxsplit=1)[0]


def lacking(problem: ImportError, asked: argparse.ArgumentParser) -> NoReturn:
    """Whoever only asks for help gets it all the same."""
    asked.parse_args()
    raise SystemExit(f"this needs {problem.name}: pip install '.[train]' in a clone")
