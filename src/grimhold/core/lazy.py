"""A property that is computed on first use."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


class lazy_property(Generic[T_co]):  # noqa: N801 - it is written like `property`
    """Like `functools.cached_property`, which takes a lock up to Python 3.11."""

    def __init__(self, work_out: Callable[[Any], T_co]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, looker: Any, owner: type | None = None) -> T_co:
        found = looker.__dict__[self.name] = self.work_out(looker)
        return found
