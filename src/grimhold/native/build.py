"""Chooses the build that runs games: the rules in Python, or translated into C++ (`make native`).

A native game is an object of a subclass of the rulebook's state, with the same fields and methods. Without a native build
of exactly these rules everything runs in pure Python. `GRIMHOLD_BUILD=pure` or `native` asks for one of the two.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.core.events import Event
from grimhold.core.machine import Machine, hashed
from grimhold.native import NATIVE, PURE, WISH

SOURCE: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = SOURCE.parent.parent / "native"  # translator and runtime, in a checkout

M = TypeVar("M", bound=Machine)
_pure_for_now: Final = ContextVar("_pure_for_now", default=False)


class NoNativeBuild(GrimholdError):
    """The native build was asked for, and there is none."""


class UnknownBuild(NoNativeBuild, UnknownName):
    """GRIMHOLD_BUILD names no build."""


def with_native_state(game: M, rules: object, rulebook: str) -> M:
    """Move a state into native memory, if there is a native build of its rulebook. Return the same object."""
    module = None if _pure_for_now.get() else native_module(rulebook)
    if module is None:
        return game
    pure: Any = type(game)
    native_class(rulebook, pure)
    module.import_state(game, rules)
    return game


@contextmanager
def pure_games() -> Iterator[None]:
    """Games created inside this context are pure and stay so. Used to compare the builds."""
    before = _pure_for_now.set(True)
    try:
        yield
    finally:
        _pure_for_now.reset(before)


@cache
def native_class(rulebook: str, pure: Any) -> Any:
    """The class of native games: a subclass of the pure one with native fields and methods."""
    likeness = {
        "__slots__": (), "__module__": pure.__module__, "__doc__": pure.__doc__, "__copy__": lambda game: game.clone(),
        "__deepcopy__": lambda game, memo: game.clone(), "__reduce_ex__": as_pure_one,
    }  # fmt: skip
    native = type(pure.__name__, (pure,), likeness)
    import_module(name_of(rulebook)).install_class(pure, native, hashed, save_template, Event)
    return native


def as_pure_one(game: Machine, protocol: int) -> Any:
    """Pickles a native game as a pure one, because the reader may have no native build."""
    return itself, (game.snapshot(),)


def itself(game: Machine) -> Machine:
    return game


def save_template(bare: Machine, fields: list[str]) -> bytes | None:
    """A save with a mark in the place of every value: the number of the field between zero bytes.

    None if the rulebook computes with a field before it saves it. Then Python writes and reads all saves.
    """
    for number, name in enumerate(fields):
        setattr(bare, name, msgspec.Raw(b"\0%d\0" % number))
    try:
        return bare.to_json()
    except (TypeError, ValueError, AttributeError):
        return None


def read_save(data: bytes, rulebooks: Iterable[str]) -> Any:
    """The saved game, if another one of the same table was read before; else None."""
    if _pure_for_now.get():
        return None
    modules = [native_module(rulebook) for rulebook in rulebooks]
    return next((game for module in modules if module and (game := module.read_save(data)) is not None), None)


def remember_save(game: Machine, rulebook: str) -> None:
    """Remembers the table of a game that Python has just read, so that its next saves are read natively."""
    module = native_module(rulebook)
    if module and not _pure_for_now.get():
        module.remember_save(game)


@cache
def native_module(rulebook: str) -> Any:
    """The native module of a rulebook, or None for pure Python."""
    wish = wished_build()
    if wish == PURE:
        return None
    problem = ""
    try:
        module = import_module(name_of(rulebook))
    except ImportError:
        problem = "there is no native build of these rules"
    else:
        if getattr(module, "source", "") != fingerprint(getattr(module, "files", "").split()):
            problem = "the native build was made from other rules than these"
        elif tools() not in ("", getattr(module, "tools", "")):
            problem = "the native build was made by another translator than this"
        else:
            return module
    if wish == NATIVE:
        raise NoNativeBuild(f"{problem}: `make native` makes it (or leave out {WISH})")
    return None


def wished_build() -> str:
    wish = os.environ.get(WISH, "")
    if wish not in ("", PURE, NATIVE):
        raise UnknownBuild(f"{WISH} is {PURE!r} or {NATIVE!r}, not {wish!r}")
    return wish


def running_build(rulebooks: Iterable[str]) -> str:
    """The build that plays: native only if every rulebook has a native build."""
    return NATIVE if all(native_module(rulebook) is not None for rulebook in rulebooks) else PURE


def name_of(rulebook: str) -> str:
    return f"{__package__}._{rulebook}"


@cache
def tools() -> str:
    """The fingerprint of translator and runtime; empty outside a checkout."""
    files = [file for folder in ("translator", "runtime") for file in (TOOLS / folder).glob("*.[hp]*")]
    return fingerprint(map(str, files)) if files else ""


def fingerprint(files: Iterable[str]) -> str:
    """The fingerprint of source files, named relative to the package."""
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(files):
        try:
            digest.update((SOURCE / file).read_bytes())
        except OSError:
            digest.update(file.encode())
    return digest.hexdigest()
