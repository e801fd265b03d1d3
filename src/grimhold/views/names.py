"""Names that are the same in every language, for what the engine knows by numbers: events, reasons, questions.

A client that speaks another language tells by them what happened, why something is not possible and what is asked. They
tell no more than the sentence beside them.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

from grimhold.core.ids import Reason
from grimhold.core.machine import Op
from grimhold.table import events, reasons


def named(numbers: ModuleType) -> dict[int, str]:
    """The numbers from 0 up of a module by their names: 'drew', 'put_on_deck', 'too_expensive'."""
    return {number: name.lower() for name, number in vars(numbers).items() if type(number) is int and number >= 0}


EVENTS = named(events)
REASONS = {number: name for number, name in named(reasons).items() if number != reasons.LEGAL}

NEXT_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def by_number(names: Mapping[Any, str]) -> list[str]:
    """In a list, with nothing in the place of a number that has no name."""
    return [names.get(number, "") for number in range(max(names) + 1)]


def why(reason: Reason) -> str:
    """The name of a reason; nothing if there is none."""
    return REASONS.get(reason, "")


def asks(step: type[Op]) -> str:
    """What a step asks: 'open_turn', 'buy', 'destroy'."""
    return known_steps().get(step) or asked_by(step)


def asked_by(step: type[Op]) -> str:
    return step.question_name or NEXT_WORD.sub("_", step.wire_name).lower()


@cache
def known_steps() -> dict[type[Op], str]:
    """What all steps ask, at once: the time a look takes must not tell who was asked what before."""
    found: dict[type[Op], str] = {}
    steps = [Op]
    for step in steps:
        found[step] = asked_by(step)
        steps += [below for below in step.__subclasses__() if below not in found]
    return found
