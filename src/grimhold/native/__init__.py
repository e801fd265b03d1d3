"""`@compiled`: a function over a state that also runs in the native build.

`make native` translates the rules into C++. There the call of a compiled function runs natively when its first argument is
a native state. Everywhere else, and for mypy, a compiled function is the function that stands in the source.
"""

import os
from collections.abc import Callable
from functools import cache, update_wrapper
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final, TypeVar, overload

WISH: Final = "GRIMHOLD_BUILD"
PURE: Final = "pure"
NATIVE: Final = "native"

F = TypeVar("F", bound=Callable[..., Any])


@overload
def compiled(function: F, /) -> F: ...
@overload
def compiled(*, changes_state: bool) -> Callable[[F], F]: ...
def compiled(function: Any = None, /, *, changes_state: bool = False) -> Any:
    """Marks a typed function whose first parameter is a state, or a method of a state.

    A function that changes the state says so. Then its events are sent, and the new question is published.
    """
    return _dispatching if function is None else _dispatching(function)


def compiled_name(function: Callable[..., Any]) -> str:
    """The name by which the native build knows a compiled function."""
    return f"{function.__module__}.{function.__qualname__}"


def _dispatching(function: Any) -> Any:
    """The function that dispatches on its first argument. A method needs none: the native class has its own."""
    if "." in function.__qualname__:
        return function
    full_name = compiled_name(function)
    dispatcher = function
    for module in _extension_modules():
        found = module.compiled(full_name, dispatcher)
        dispatcher = dispatcher if found is dispatcher else update_wrapper(found, function)
    return dispatcher


@cache
def _extension_modules() -> list[Any]:
    """The native builds of all rulebooks. `native.build` decides whether games use them."""
    if os.environ.get(WISH) == PURE:
        return []
    suffix = tuple(EXTENSION_SUFFIXES)
    files = sorted(file.name for file in Path(__file__).parent.glob("_*") if file.name.endswith(suffix))
    modules = [_imported(f"{__name__}.{name}") for name in dict.fromkeys(file.partition(".")[0] for file in files)]
    return [module for module in modules if hasattr(module, "compiled")]


def _imported(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:  # made for another Python; `native.build` reports it
        return None
