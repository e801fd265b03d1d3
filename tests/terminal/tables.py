"""Sittings to test the clients with."""

from pathlib import Path

from grimhold.games.classic.randomizer import random_setup
from grimhold.games.classic.setup import first_game
from grimhold.games.session import Session
from grimhold.terminal.sitting import Sitting

PLAYERS = ("Ann", "Bob", "Cid")
SEED = 3  # Bob begins


def session(seats: list[str], seed: int = SEED, profile: str = "2011") -> Session:
    return Session.start(first_game("first-game", PLAYERS[: len(seats)], profile), seed)


def sitting(*seats: str, save: Path | None = None, seed: int = SEED) -> Sitting:
    """The rulebook's first game."""
    return Sitting(session(list(seats), seed), list(seats), save, seed)


def random_session(seed: int, players: int, profile: str, mode: str = "versus", game: str = "thunderstone") -> Session:
    return Session.start(random_setup(seed, ("Ann", "Bob", "Cid", "Dot")[:players], profile, None, game, mode), seed)
