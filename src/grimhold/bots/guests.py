"""Bots that other packages bring along, by an entry point of the group `grimhold.bots`.

An entry point names a class, or anything that is called with a seed (and with whatever stands after the colons of
`name:this:that`) and gives an object with one method, `choose(seat)`, that returns the number of an option. A guest sees a
`Seat` and nothing else.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from hashlib import blake2b
from importlib.metadata import entry_points
from operator import index
from typing import Any, Final, Protocol, SupportsIndex

from grimhold.bots.base import Bot, Question
from grimhold.bots.seat import Seat
from grimhold.core.errors import GrimholdError
from grimhold.lang.words import shown
from grimhold.play.determinize import unlink

GROUP: Final = "grimhold.bots"
# Python's complaints.
NO_WHOLE_NUMBER: Final = re.compile(r"^invalid literal for int\(\) with base \d+: (.*)$", re.DOTALL)
NO_NUMBER: Final = re.compile(r"^could not convert string to float: (.*)$", re.DOTALL)


class Player(Protocol):
    """What a guest is made of."""

    def choose(self, seat: Seat, /) -> int: ...


def guest_names() -> list[str]:
    return sorted({found.name for found in entry_points(group=GROUP)})


def guest_factory(name: str) -> Callable[..., Player]:
    """What an installed package calls by that name."""
    found = next(iter(entry_points(group=GROUP, name=name)))
    with in_a_line(f"the bot {shown(name)} ({found.value}) cannot be loaded"):
        factory: Callable[..., Player] = found.load()
    return _in_our_words(factory) if callable(factory) else factory


def _in_our_words(factory: Callable[..., Player]) -> Callable[..., Player]:
    """Most guests make numbers of their parameters and leave it to Python to complain. What they say themselves stays."""

    @wraps(factory, updated=())
    def made(*given: Any) -> Player:
        try:
            return factory(*given)
        except ValueError as problem:
            words = NO_WHOLE_NUMBER.sub(r"\1 is no whole number", str(problem))
            raise ValueError(NO_NUMBER.sub(r"\1 is no number", words)) from problem

    return made


class Guest(Bot):
    """Seats a guest: deals it worlds, and looks at its answers before anybody else does."""

    def __init__(self, name: str, player: Player, seed: int) -> None:
        # The guest knows its seed, so its worlds are dealt by luck that cannot be worked out from it by accident.
        super().__init__(int.from_bytes(blake2b(b"%d" % seed, digest_size=8, person=b"worlds").digest()))
        self.name = name
        self.player = player

    def choose(self, question: Question) -> int:
        """In a world that may be given away: which copy of a card was where does not show through either."""
        world, options = question.world(), question.answers
        unlink(world, self.chance)
        with in_a_line(f"the bot {shown(self.name)} failed"):
            answer = self.player.choose(Seat(world))
            number = number_in(answer)
        if number is None or not 0 <= number < options:
            raise GrimholdError(
                f"the bot {shown(self.name)} answered {shown(answer)}; options go from 0 to {options - 1}"
            )
        return number


def number_in(answer: object) -> int | None:
    """Any whole number will do, as those of arrays; yes and no are none."""
    if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
        return None
    return index(answer)


@contextmanager
def in_a_line(what: str) -> Iterator[None]:
    """Whatever a guest does becomes a line, also if it would end the program. Ctrl-C is somebody else's."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        raise GrimholdError(f"{what}: {told(problem)}") from problem


def told(problem: BaseException) -> str:
    words = " ".join(f"{problem!s:.200}".split())
    return f"{type(problem).__name__}: {words}".rstrip(": ")
