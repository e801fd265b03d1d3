"""All bots by name: ours, the levels offered to people, and those of other packages (`bots/plugins.py`).

A bot sees determinized copies of a game, never the game itself. The words behind colons in a bot's name are its
parameters: `search:200` is made as `SearchBot(seed, "200")`.
"""

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from math import inf
from typing import Any

from grimhold.bots.base import Bot
from grimhold.bots.epsilon import EpsilonBot
from grimhold.bots.greedy import GreedyBot
from grimhold.bots.plugins import PluginBot, one_line_errors, plugin_factory, plugin_names
from grimhold.bots.random_bot import RandomBot
from grimhold.bots.search import MasterBot, PlannerBot, SearchBot
from grimhold.bots.seat import Seat
from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.lang.english import nearest, shown

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot, "epsilon": EpsilonBot, "greedy": GreedyBot, "planner": PlannerBot, "search": SearchBot,
    "master": MasterBot,
}  # fmt: skip
# The levels offered to people, weakest first. Each is much stronger than the one before.
LEVELS = {"novice": "epsilon", "apprentice": "epsilon:6", "veteran": "epsilon:40:planner", "master": "master"}
# Names in old records and stored tables.
OLD_NAMES = {"gentle": "epsilon"}
OLD_LEVELS = {
    "greedy": "apprentice", "gentle": "novice", "gentle:10": "apprentice", "gentle:40:planner": "veteran",
}  # fmt: skip
DEFAULT_BOT = "apprentice"
POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL)

__all__ = [
    "BOTS", "DEFAULT_BOT", "LEVELS", "Bot", "Seat", "bot_among_people", "bot_names", "can_be_made", "is_bot", "level_of",
    "make_bot", "offered_names",
]  # fmt: skip


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name. Its answers depend on the seed and the questions alone."""
    kind, *given = LEVELS.get(name, name).split(":")
    kind = OLD_NAMES.get(kind, kind)
    if given and not given[-1]:
        raise UnknownName(f"the bot {shown(name)} ends with a colon; parameters stand behind it, or there is none")
    if kind in BOTS:
        ours: Bot = _made(name, BOTS[kind], seed, given)
        return ours
    if kind in LEVELS:
        raise UnknownName(f"the level {shown(kind)} takes no parameters; give them to a bot by its own name")
    if not is_bot(kind):
        names = bot_names()
        raise UnknownName(f"unknown bot {shown(kind)}; there are {', '.join(names)}{nearest(kind, names, '')}")
    plugin = _made(name, plugin_factory(kind), seed, given)
    if not callable(getattr(plugin, "choose", None)):
        raise UnknownName(f"the bot {shown(name)} cannot be made: {shown(plugin)} has no method 'choose'")
    return PluginBot(kind, plugin, seed)


def bot_among_people(name: str, seed: int) -> Bot:
    """A bot for games with people: its time is limited to its pace, unless its name sets a limit."""
    bot = make_bot(name, seed)
    if bot.seconds == inf:
        bot.seconds = bot.pace
    return bot


def level_of(name: str) -> str:
    """The level of a bot, or its own name if it has none."""
    return next((level for level, bot in LEVELS.items() if bot == name), OLD_LEVELS.get(name, name))


def offered_names() -> list[str]:
    """What people choose from: the levels, then the plugins that can be made."""
    return [name for name in bot_names() if name in LEVELS or (name not in BOTS and can_be_made(name))]


@cache  # a plugin may be slow to make, and its package is imported only once
def can_be_made(name: str) -> bool:
    """Whether a bot can be made by its name, without parameters."""
    try:
        make_bot(name, 0)
    except GrimholdError:
        return False
    return True


def bot_names() -> list[str]:
    """The levels, our bots, then the plugins. A plugin with the name of one of ours is left out."""
    ours = list({**LEVELS, **BOTS})  # 'master' is in both
    return [*ours, *[name for name in plugin_names() if name not in (*ours, *OLD_NAMES)]]


def is_bot(name: str) -> bool:
    """Whether a bot of that name exists; parameters are not checked."""
    kind = name.split(":", maxsplit=1)[0]
    return name in LEVELS or kind in BOTS or kind in OLD_NAMES or kind in plugin_names()


def _made(name: str, factory: Callable[..., Any], seed: int, given: list[str]) -> Any:
    """Call the factory with parameters that fit it in number and kind."""
    _check_parameters(name, factory, seed, given)
    with one_line_errors(f"the bot {shown(name)} cannot be made"):
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
        parameters = signature(factory)
    except (TypeError, ValueError):
        return  # code that is not Python may have no signature; the call itself reports what is wrong
    try:
        parameters.bind(seed, *given)
    except TypeError:
        most = sum(each.kind in POSITIONAL for each in parameters.parameters.values()) - 1
        if most < 0:
            raise UnknownName(f"the bot {shown(name)} cannot be made: it does not take a seed") from None
        takes = f"{most} at most" if most else "none"
        raise UnknownName(f"the bot {shown(name)} has too many or too few parameters; it takes {takes}") from None
