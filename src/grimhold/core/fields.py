"""State fields: each is declared once in its class. Start value, copy, save and restore follow from the declaration.

    class Cellar(Machine):
        door: int = field(3)  # a number: copied and saved
        rats: list[int] = field([])  # a list that is only ever replaced: copies share it
        steps: list[int] = field([], in_place=True)  # a list that is changed in place: every copy has its own
        config: Config = fixed()  # laid down by the set-up: shared by copies, left out of saves
        watcher: Watcher | None = transient(None)  # belongs to one object: a copy starts anew

A list of ints is all that a field may hold beside a number, a truth value and fixed objects.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar, cast

from grimhold.core.generated import generated

T = TypeVar("T")

UNSET: Final = object()


@dataclass(frozen=True)
class Field:
    """One declaration."""

    start: object = UNSET
    key: str = ""  # its name in saves, if not its own
    in_place: bool = False
    copied: bool = True
    saved: bool = True


def field(start: T, *, in_place: bool = False, key: str = "") -> T:
    """A value that changes during a game. Fields with the same `key` are saved together, as a list."""
    return cast(T, Field(start, key, in_place))


def fixed() -> Any:
    """A value that the set-up lays down for the whole game."""
    return Field(saved=False)


def transient(start: T, *, copied: bool = False) -> T:
    """A value that is no part of the game, so saves leave it out."""
    return cast(T, Field(start, copied=copied, saved=False))


@dataclass(frozen=True)
class Functions:
    """The functions generated from the declarations of a class and its base classes."""

    start: Callable[[Any], None]
    copy: Callable[[Any, Any], None]
    save: Callable[[Any, dict[str, Any]], None]
    restore: Callable[[Any, dict[str, Any]], None]


class StateType(type):
    """The metaclass of states: it replaces the declarations in the class body by slots."""

    fields: dict[str, Field]  # of the class and its base classes, in the order of saves

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "StateType":
        own = {name: value for name, value in body.items() if isinstance(value, Field)}
        rest = {name: value for name, value in body.items() if name not in own}
        made = super().__new__(cls, name, bases, {**rest, "__slots__": (*own, *body.get("__slots__", ()))})
        made.fields = {**(bases[0].fields if bases and isinstance(bases[0], StateType) else {}), **own}
        return made


@cache
def functions_of(state: StateType) -> Functions:
    """Straight-line functions, generated once for each class because they copy a state fastest."""
    starts = {name: each.start for name, each in state.fields.items() if each.start is not UNSET}
    saved: dict[str, list[str]] = {}
    for name, each in state.fields.items():
        if each.saved:
            saved.setdefault(each.key or name, []).append(name)
    start = [f"state.{name} = {_own(name, starts[name])}" for name in starts]
    copy = [f"other.{name} = {_copied(name, each)}" for name, each in state.fields.items()]
    save = [f"saved[{key!r}] = {_joined(names)}" for key, names in saved.items()]
    restore = [f"{_joined(names)} = saved[{key!r}]" for key, names in saved.items()]
    return Functions(
        start=generated("start", "state", ["pass", *start], starts),
        copy=generated("copy", "state, other", ["pass", *copy], starts),
        save=generated("save", "state, saved", ["pass", *save], {}),
        restore=generated("restore", "state, saved", ["pass", *restore], {}),
    )


def _own(name: str, start: object) -> str:
    """The value a field starts with. Two states never begin with the same list."""
    return f"{name}.copy()" if isinstance(start, list) else name


def _copied(name: str, each: Field) -> str:
    if not each.copied:
        return _own(name, each.start)
    return f"state.{name}.copy()" if each.in_place else f"state.{name}"


def _joined(names: list[str]) -> str:
    fields = [f"state.{name}" for name in names]
    return fields[0] if len(fields) == 1 else f"[{', '.join(fields)}]"
