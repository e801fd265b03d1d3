"""Bots of other packages, found by entry points of the group `grimhold.bots`.

An entry point names a class or a function. It is called with a seed and the parameters in `name:this:that`, and returns an
object whose method `choose(seat)` returns the number of an option. A plugin sees nothing but a `Seat`.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from hashlib import blake2b
from importlib.metadata import entry_points
from operator import index
from typing import Any, Final, Protocol, SupportsIndex

from grimhold.bots.base import Bot, BotQuestion
from grimhold.bots.seat import Seat
from grimhold.core.errors import GrimholdError
from grimhold.lang.english import shown
from grimhold.play.determinize import unlink

GROUP: Final = "grimhold.bots"
# Python's messages about numbers.
NO_WHOLE_NUMBER: Final = re.compile(r"^invalid literal for int\(\) with base \d+: (.*)$", re.DOTALL)
NO_NUMBER: Final = re.compile(r"^could not convert string to float: (.*)$", re.DOTALL)


class BotPlugin(Protocol):
    """The object that a plugin package provides."""

    def choose(self, seat: Seat, /) -> int: ...


def plugin_names() -> list[str]:
    return sorted({found.name for found in entry_points(group=GROUP)})


def plugin_factory(name: str) -> Callable[..., BotPlugin]:
    """The class or function that an installed package registers under that name."""
    found = next(iter(entry_points(group=GROUP, name=name)))
    with one_line_errors(f"the bot {shown(name)} ({found.value}) cannot be loaded"):
        factory: Callable[..., BotPlugin] = found.load()
    return _with_plain_messages(factory) if callable(factory) else factory


def _with_plain_messages(factory: Callable[..., BotPlugin]) -> Callable[..., BotPlugin]:
    """Replaces Python's messages about numbers by ours; messages of the plugin itself stay."""

    @wraps(factory, updated=())
    def made(*given: Any) -> BotPlugin:
        try:
            return factory(*given)
        except ValueError as problem:
            words = NO_WHOLE_NUMBER.sub(r"\1 is no whole number", str(problem))
            raise ValueError(NO_NUMBER.sub(r"\1 is no number", words)) from problem

    return made


class PluginBot(Bot):
    """Gives a plugin its seat and checks the answers."""

    def __init__(self, name: str, plugin: BotPlugin, seed: int) -> None:
        # Worlds are dealt from a hash of the seed, so that the plugin cannot repeat their deals by accident.
        super().__init__(int.from_bytes(blake2b(b"%d" % seed, digest_size=8, person=b"worlds").digest()))
        self.name = name
        self.plugin = plugin

    def choose(self, question: BotQuestion) -> int:
        """Ask the plugin in an unlinked world, whose card references show no earlier places."""
        world, options = question.world(), question.answers
        unlink(world, self.chance)
        with one_line_errors(f"the bot {shown(self.name)} failed"):
            answer = self.plugin.choose(Seat(world))
            number = option_number(answer)
        if number is None or not 0 <= number < options:
            raise GrimholdError(
                f"the bot {shown(self.name)} answered {shown(answer)}; options go from 0 to {options - 1}"
            )
        return number


def option_number(answer: object) -> int | None:
    """Any whole number, those of arrays too, but no bool."""
    if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
        return None
    return index(answer)


@contextmanager
def one_line_errors(what: str) -> Iterator[None]:
    """Turns every exception of a plugin, also SystemExit, into an error of one line. Ctrl-C passes."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        raise GrimholdError(f"{what}: {in_one_line(problem)}") from problem


def in_one_line(problem: BaseException) -> str:
    words = " ".join(f"{problem!s:.200}".split())
    return f"{type(problem).__name__}: {words}".rstrip(": ")
