"""Subscriptions: sockets that are woken when their table changes."""

from collections.abc import Iterator
from typing import Protocol


class Subscriber(Protocol):
    """A session that is told of changes at its table."""

    def wake(self) -> None:
        """The table has changed."""

    def hear(self, number: int) -> None:
        """There is a new chat line."""

    def forget(self, person: str) -> None:
        """The tokens of a person are void."""


class Subscriptions:
    """The subscribers of every table, by its id."""

    def __init__(self) -> None:
        self._at: dict[str, set[Subscriber]] = {}

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._at

    def __iter__(self) -> Iterator[str]:
        """Iterate over the tables with subscribers."""
        return iter(self._at)

    def add(self, table_id: str, subscriber: Subscriber) -> None:
        self._at.setdefault(table_id, set()).add(subscriber)

    def remove(self, table_id: str, subscriber: Subscriber) -> None:
        found = self._at.get(table_id)
        if found is not None:
            found.discard(subscriber)
            if not found:
                del self._at[table_id]

    def wake(self, table_id: str) -> None:
        for subscriber in self._at.get(table_id, ()):
            subscriber.wake()

    def hear(self, table_id: str, number: int) -> None:
        """Notify the subscribers of a new chat line."""
        for subscriber in self._at.get(table_id, ()):
            subscriber.hear(number)

    def hear_all(self) -> None:
        """Notify all subscribers that chat lines may have been missed."""
        for table_id in self._at:
            self.hear(table_id, 0)

    def forget(self, person: str) -> None:
        """End the sessions of a person, whose tokens are void."""
        for found in self._at.values():
            for subscriber in found:
                subscriber.forget(person)
