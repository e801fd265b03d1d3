"""Whoever answers a choice without being human. A bot looks at a sampled world, never at the true game."""

from collections.abc import Callable

from grimhold.bots.base import Bot
from grimhold.bots.gentle import GentleBot
from grimhold.bots.greedy import GreedyBot
from grimhold.bots.random_bot import RandomBot
from grimhold.core.errors import UnknownName
from grimhold.games.finding import nearest

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "gentle": GentleBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; everything it does follows from the seed and what it is asked."""
    if name not in BOTS:
        raise UnknownName(f"unknown bot {name!r}; there are {', '.join(BOTS)}{nearest(name, list(BOTS), '')}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "make_bot"]
