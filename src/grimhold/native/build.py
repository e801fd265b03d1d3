"""The native build: the same rules, translated into C++ (`make native`), with the state in memory of their own.

A native game is an object of a class below the rulebook's own, with the same fields and methods, so nobody who holds one
knows the difference. Where there is no native build, or it was made from other rules than these, everything runs in pure
Python. `GRIMHOLD_BUILD=pure` or `native` asks for one of the two.
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
from grimhold.core.machine import Machine, hashed
from grimhold.native import NATIVE, PURE, WISH

SOURCE: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = SOURCE.parent.parent / "native"  # what makes the build, where this is a checkout

M = TypeVar("M", bound=Machine)
_pure_for_now: Final = ContextVar("_pure_for_now", default=False)


class NoNativeBuild(GrimholdError):
    """Why the native build that was asked for is not there."""


class UnknownBuild(NoNativeBuild, UnknownName):
    """There are two."""


def adopted(game: M, rules: object, rulebook: str) -> M:
    """The game with its state in native memory, where there is a native build of its rulebook that knows all the words
    of these rules; else as it is."""
    module = None if _pure_for_now.get() else native_module(rulebook)
    if module is None:
        return game
    pure: Any = type(game)
    native_class(rulebook, pure)
    module.import_state(game, rules)
    return game


@contextmanager
def pure_games() -> Iterator[None]:
    """Games that are laid out or restored meanwhile are pure ones and stay so: for whoever compares the two builds."""
    before = _pure_for_now.set(True)
    try:
        yield
    finally:
        _pure_for_now.reset(before)


@cache
def native_class(rulebook: str, pure: Any) -> Any:
    """The class of native games: that of the pure ones, with the fields and the motor replaced."""
    likeness = {
        "__slots__": (), "__module__": pure.__module__, "__doc__": pure.__doc__, "__copy__": pure.clone,
        "__deepcopy__": lambda game, memo: game.clone(), "__reduce_ex__": as_pure_one,
    }  # fmt: skip
    native = type(pure.__name__, (pure,), likeness)
    import_module(name_of(rulebook)).install_class(pure, native, hashed, save_template)
    return native


def as_pure_one(game: Machine, protocol: int) -> Any:
    """How a native game is pickled: who reads it may have no native build."""
    return itself, (game.twin(),)


def itself(game: Machine) -> Machine:
    return game


def save_template(bare: Machine, fields: list[str]) -> bytes | None:
    """What a save looks like around its values: in the place of each stands its number between zeros.

    None where a rulebook does more with a field than to save it; then saves are written and read in Python.
    """
    for number, name in enumerate(fields):
        setattr(bare, name, msgspec.Raw(b"\0%d\0" % number))
    try:
        return bare.to_json()
    except (TypeError, ValueError, AttributeError):
        return None


def read_save(data: bytes, rulebooks: Iterable[str]) -> Any:
    """The game that is saved there, if another one at the same table has been read before; else nothing."""
    if _pure_for_now.get():
        return None
    modules = [native_module(rulebook) for rulebook in rulebooks]
    return next((game for module in modules if module and (game := module.read_save(data)) is not None), None)


def remember_save(game: Machine, rulebook: str) -> None:
    """The game was just read in Python; the next one at its table need not be."""
    module = native_module(rulebook)
    if module and not _pure_for_now.get():
        module.remember_save(game)


@cache
def native_module(rulebook: str) -> Any:
    """The translated rulebook, or nothing where pure Python is wanted or all there is."""
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
    """By which build games are played; a rulebook without a native one makes it a pure one."""
    return NATIVE if all(native_module(rulebook) is not None for rulebook in rulebooks) else PURE


def name_of(rulebook: str) -> str:
    return f"{__package__}._{rulebook}"


@cache
def tools() -> str:
    """The fingerprint of what makes the build; nothing where that is not there."""
    files = [file for folder in ("translator", "runtime") for file in (TOOLS / folder).glob("*.[hp]*")]
    return fingerprint(map(str, files)) if files else ""


def fingerprint(files: Iterable[str]) -> str:
    """Of the source that a build was made from; the files are named from the package on."""
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(files):
        try:
            digest.update((SOURCE / file).read_bytes())
        except OSError:
            digest.update(file.encode())
    return digest.hexdigest()
