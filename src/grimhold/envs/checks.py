"""Checks the arguments of environments and refuses wrong ones in one clear line.

Whole numbers are all objects with `__index__`, for example NumPy's, but not True and False.
"""

from collections.abc import Iterable, Sequence
from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from grimhold.core.errors import IllegalMove, ImpossibleSetup, UnknownName
from grimhold.lang.english import listed, nearest, shown


def _as_whole(given: Any) -> int | None:
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None


def whole(name: str, given: Any, least: int = 0, most: int | None = None) -> int:
    """A whole number in a range."""
    found = _as_whole(given)
    if found is None or found < least or (most is not None and found > most):
        raise ImpossibleSetup(f"{name} is {_allowed(least, most)}, not {shown(given)}")
    return found


def _allowed(least: int, most: int | None) -> str:
    if most is None:
        return f"a whole number of at least {least}"
    return f"a whole number from {least} to {most}" if least < most else str(least)


def whole_or_none(name: str, given: Any, least: int = 0, most: int | None = None) -> int | None:
    """A whole number in a range, or None."""
    return None if given is None else whole(name, given, least, most)


def number(name: str, given: Any) -> float:
    """A finite number."""
    try:
        if isinstance(given, Real) and not isinstance(given, bool) and isfinite(given):
            return float(given)
    except OverflowError:  # a whole number of many digits
        pass
    raise ImpossibleSetup(f"{name} is a finite number, not {shown(given)}")


def one_of(name: str, given: Any, known: Sequence[str]) -> str:
    """One of the known names."""
    if isinstance(given, str) and given in known:
        return given
    allowed = f"; allowed: {listed(list(known), 'or')}"
    near = nearest(given, list(known), allowed) if isinstance(given, str) else allowed
    raise UnknownName(f"unknown {name} {shown(given)}{near}")


def known_terms(given: dict[str, Any], known: Sequence[str]) -> dict[str, Any]:
    """Keyword arguments with known names."""
    for name in given:
        one_of("term", name, known)
    return given


def called(name: str, given: Any) -> str:
    """The name of a game or mode, known or not."""
    if not isinstance(given, str):
        raise UnknownName(f"a {name} is called by its name, not {shown(given)}")
    return given


def groups(name: str, given: Any) -> tuple[str, ...]:
    """A list of groups. Refuses a single string, which would be a list of letters."""
    found = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str) else None
    if found is None or not all(isinstance(group, str) for group in found):
        raise ImpossibleSetup(f"{name} is a list of groups, as ['Elf'], not {shown(given)}")
    return found


def seat_of(agent: Any, agents: Sequence[str]) -> int:
    """The seat of an agent."""
    return agents.index(one_of("agent", agent, agents))


def action_id(given: Any) -> int:
    """An action id, legal or not."""
    found = _as_whole(given)
    if found is None:
        raise IllegalMove(f"an action is an id, a whole number, not {shown(given)}")
    return found
