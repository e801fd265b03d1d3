"""Whoever answers a choice without being human. A bot looks at a sampled world, never at the true game.

Ours stand in the table below; other packages bring theirs along (`guests.py`). What stands after colons in a bot's name
are its parameters: `search:200` is made as `SearchBot(seed, "200")`.
"""

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from math import inf
from typing import Any

from grimhold.bots.base import Bot
from grimhold.bots.gentle import GentleBot
from grimhold.bots.greedy import GreedyBot
from grimhold.bots.guests import Guest, guest_factory, guest_names, in_a_line
from grimhold.bots.master import MasterBot
from grimhold.bots.planner import PlannerBot
from grimhold.bots.random_bot import RandomBot
from grimhold.bots.search import SearchBot
from grimhold.bots.seat import Seat
from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.table.lookup import nearest, shown

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot, "gentle": GentleBot, "greedy": GreedyBot, "planner": PlannerBot, "search": SearchBot,
    "master": MasterBot,
}  # fmt: skip
# What people are offered, from the kindest on; each is one of the bots, and far above the one before.
LEVELS = {"novice": "gentle", "apprentice": "gentle:10", "veteran": "gentle:40:planner", "master": "master"}
FORMERLY = {"greedy": "apprentice"}  # what games that were begun long ago call a level
USUAL_BOT = "apprentice"  # where nobody says which
BY_PLACE = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL)

__all__ = [
    "BOTS", "LEVELS", "USUAL_BOT", "Bot", "Seat", "bot_among_people", "bot_names", "can_be_made", "is_bot", "level_of",
    "make_bot", "offered_names",
]  # fmt: skip


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; everything it does follows from the seed and what it is asked."""
    known, *given = LEVELS.get(name, name).split(":")
    if given and not given[-1]:
        raise UnknownName(f"the bot {shown(name)} ends with a colon; parameters stand behind it, or there is none")
    if known in BOTS:
        ours: Bot = _made(name, BOTS[known], seed, given)
        return ours
    if known in LEVELS:
        raise UnknownName(f"the level {shown(known)} takes no parameters; give them to a bot by its own name")
    if not is_bot(known):
        names = bot_names()
        raise UnknownName(f"unknown bot {shown(known)}; there are {', '.join(names)}{nearest(known, names, '')}")
    player = _made(name, guest_factory(known), seed, given)
    if not callable(getattr(player, "choose", None)):
        raise UnknownName(f"the bot {shown(name)} cannot be made: {shown(player)} has no method 'choose'")
    return Guest(known, player, seed)


def bot_among_people(name: str, seed: int) -> Bot:
    """The same where people wait for it: it keeps its pace, unless its name says how long it may think."""
    bot = make_bot(name, seed)
    if bot.seconds == inf:
        bot.seconds = bot.pace
    return bot


def level_of(name: str) -> str:
    """What people know a bot by: its level, or its own name if it is none of them."""
    return next((level for level, bot in LEVELS.items() if bot == name), FORMERLY.get(name, name))


def offered_names() -> list[str]:
    """What people choose from: the levels, then the guests that can be seated."""
    return [name for name in bot_names() if name in LEVELS or (name not in BOTS and can_be_made(name))]


@cache  # a guest may be slow to make, and its package is imported but once
def can_be_made(name: str) -> bool:
    """By its name alone, without parameters."""
    try:
        make_bot(name, 0)
    except GrimholdError:
        return False
    return True


def bot_names() -> list[str]:
    """The levels, ours, then the guests; where a guest has the name of one of ours, ours is meant."""
    ours = list({**LEVELS, **BOTS})  # the master is both
    return [*ours, *[name for name in guest_names() if name not in ours]]


def is_bot(name: str) -> bool:
    """Does somebody answer to that name, whatever its parameters?"""
    known = name.split(":", maxsplit=1)[0]
    return name in LEVELS or known in BOTS or known in guest_names()


def _made(name: str, factory: Callable[..., Any], seed: int, given: list[str]) -> Any:
    """A bot whose parameters fit, in number and in kind."""
    _check_parameters(name, factory, seed, given)
    with in_a_line(f"the bot {shown(name)} cannot be made"):
        try:
            return factory(seed, *given)
        except ValueError as problem:
            words = f"{problem!s:.200}"
    raise UnknownName(f"the bot {shown(name)} cannot be made: {words}")


def _check_parameters(name: str, factory: Callable[..., Any], seed: int, given: list[str]) -> None:
    if not callable(factory):
        kind = type(factory).__name__
        raise UnknownName(f"the bot {shown(name)} cannot be made: {shown(factory)} ({kind}) is no class or function")
    try:
        called = signature(factory)
    except (TypeError, ValueError):
        return  # what is not written in Python may not tell; it says so itself when it is called
    try:
        called.bind(seed, *given)
    except TypeError:
        most = sum(each.kind in BY_PLACE for each in called.parameters.values()) - 1
        if most < 0:
            raise UnknownName(f"the bot {shown(name)} cannot be made: it does not take a seed") from None
        takes = f"{most} at most" if most else "none"
        raise UnknownName(f"the bot {shown(name)} has too many or too few parameters; it takes {takes}") from None
