"""What bench/improve.py and bench/learn.py are asked for; it can be read without what they teach with."""

import argparse
import multiprocessing
from pathlib import Path
from typing import NoReturn

WHATS = ("classic-versus", "classic-alone", "classic-together", "quest-versus")  # the names of `lessons.KINDS`


def asking(about: str | None, whats: tuple[str, ...], minutes: float) -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", nargs="+", choices=whats)
    asked.add_argument("--minutes", type=float, default=minutes, help="of games, for each")
    asked.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--folder", type=Path, default=Path("build/learn"), help="for the games")
    return asked


def to_learn(about: str | None) -> argparse.ArgumentParser:
    return asking(about, WHATS, 2.0)


def to_improve(about: str | None) -> argparse.ArgumentParser:
    asked = asking(about, WHATS, 8.0)
    asked.add_argument("--resume", action="store_true", help="go on from what is there")
    asked.add_argument("--after", choices=WHATS, help="go on from what was learned there: alone, after together")
    return asked


def lacking(problem: ImportError, asked: argparse.ArgumentParser) -> NoReturn:
    """Whoever only asks for help gets it all the same."""
    asked.parse_args()
    raise SystemExit(f"this needs {problem.name}: pip install '.[train]' in a clone")
