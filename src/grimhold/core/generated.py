"""Functions generated from declarations, as straight-line code that does not read the declarations again."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any


def generated(name: str, parameters: str, body: Sequence[str], known: Mapping[str, Any]) -> Callable[..., Any]:
    """The function with these lines. `known`: the objects that the lines name."""
    scope = dict(known)
    exec("\n    ".join([f"def {name}({parameters}):", *body]), scope)
    made: Callable[..., Any] = scope[name]
    return made
