"""Turns the records of an encoding (`table/encoding.py`) into view structures, or finds them in the cache.

Most records have a `RecordType`: the shape, and how each field is read from the record's numbers and inner records, in
their order. Others need a decoder, a function that takes the presenter, the numbers and the inner records. The native
build follows the same record types (`native/runtime/render.hpp`).
"""

from collections.abc import Callable, Sequence
from struct import Struct
from struct import error as StructError  # noqa: N812 - it is a class
from typing import Any, Final

from grimhold.core.machine import reference
from grimhold.table.encoding import ABSENT, BESIDE, FRESH, HEAD, LIST, NUMBERS, REFERENCES, UNKNOWN, Encoding

# How a field is read.
ASIDE: Final = 0  # a number that stands there for the sake of finding the part alone
NUMBER: Final = 1
TRUTH: Final = 2
MAYBE: Final = 3  # a number, or nothing
REFERENCE: Final = 4  # of a card and the count of its shuffles; nothing where there is no card
RECORD: Final = 5  # a part
HUNDREDTHS: Final = 6
TEN_THOUSANDTHS: Final = 7
TEXT: Final = 16  # and above, one for each list of texts: that with the number, or none below 0
AGAIN: Final = 1 << 10  # added: the number before is read once more
PARTS_OF_ONE: Final = {HUNDREDTHS: 100, TEN_THOUSANDTHS: 10_000}

# Lists of texts that every table has.
KIND: Final = TEXT  # names of cards
SEAT_NAME: Final = TEXT + 1
STACK_NAME: Final = TEXT + 2
SECTION: Final = TEXT + 3  # where a stack is sold
REASON: Final = TEXT + 4  # why something is not possible
WHY: Final = TEXT + 5  # the same by its name
STAT: Final = TEXT + 6
RULE: Final = TEXT + 7  # that contributes to a sum
MARK_NAME: Final = TEXT + 8  # of what is noted about a card
PLACE_NAME: Final = TEXT + 9  # where a turn is spent
TABLE: Final = TEXT + 10  # what is settled before a game begins: the mode, and whatever each rulebook has

Texts = tuple[list[str], ...]
Decoder = Callable[..., Any]


PAGE: Final = 380  # parts
WIDTH: Final = 4  # bytes of a number, where parts are looked for


class CachePages:
    """What was painted before, by its numbers, on two pages: when one is full, what has not been looked at since the last
    one was begun goes with it."""

    def __init__(self) -> None:
        self.latest: dict[bytes, Any] = {}
        self.before: dict[bytes, Any] = {}

    def make_room(self) -> None:
        if len(self.latest) >= PAGE:
            self.latest, self.before = {}, self.latest


class ViewCache:
    """What was painted of a game. Words take long to find and are few: what comes and goes must not drive them out."""

    def __init__(self) -> None:
        self.parts = CachePages()
        self.words = CachePages()

    def make_room(self) -> None:
        self.parts.make_room()
        self.words.make_room()


class RecordType:
    """Which shape a part has, and how its fields are read; those that are aside belong to no field. What has no name is
    given first: to a function that fills a shape in the place of the shape itself."""

    def __init__(self, shape: Callable[..., Any], *unnamed: int, **fields: int) -> None:
        self.shape = shape
        self.unnamed = len(unnamed)
        self.names = tuple([name for name, how in fields.items() if how != ASIDE])
        self.readers = (*unnamed, *fields.values())
        self.make = made_to_order(self)


def made_to_order(recipe: RecordType) -> Decoder:
    """The recipe as a function, so that it is not read again for every part."""
    numbers: list[str] = []
    parts: list[str] = []
    values: list[str] = []
    for reader in recipe.readers:
        how = reader % AGAIN
        if how == RECORD:
            parts.append(f"p{len(parts)}")
            values.append(parts[-1])
            continue
        wanted = 0 if reader & AGAIN else 2 if how == REFERENCE else 1
        numbers += [f"n{len(numbers) + k}" for k in range(wanted)]
        if how != ASIDE:
            values.append(read_as(how, numbers))
    named = [f"{name}={value}" for name, value in zip(recipe.names, values[recipe.unnamed :], strict=True)]
    filled = ", ".join([*values[: recipe.unnamed], *named])
    known = {"shape": recipe.shape, "reference": reference}
    made: Decoder = eval(f"lambda texts, salt, {', '.join([*numbers, *parts])}: shape({filled})", known)
    return made


def read_as(how: int, numbers: list[str]) -> str:
    last = numbers[-1]
    if how >= TEXT:
        return f"texts[{how - TEXT}][{last}] if {last} >= 0 else ''"
    if how == REFERENCE:
        return f"reference(salt, {numbers[-2]}, {last}) if {numbers[-2]} >= 0 else None"
    if how == MAYBE:
        return f"None if {last} == {UNKNOWN} else {last}"
    if how in PARTS_OF_ONE:
        return f"{last} / {PARTS_OF_ONE[how]}"
    return f"bool({last})" if how == TRUTH else last


Decoders = Sequence[Decoder | RecordType]  # by which part it is


def in_bytes(encoding: Encoding) -> bytes:
    """The same numbers, `WIDTH` bytes each."""
    try:
        return Struct(f"{len(encoding)}i").pack(*encoding)
    except StructError:
        raise ValueError("a number that no game comes to") from None


class ViewDecoder:
    """Decodes one encoding."""

    def __init__(
        self, encoding: Encoding, salt: int, eyes: object, makers: Decoders, album: ViewCache, texts: Texts
    ) -> None:
        self.encoding = encoding
        self.keys = in_bytes(encoding)  # of which any part is soon looked up
        self.salt = salt
        self.eyes = eyes
        self.makers = makers
        self.album = album
        self.texts = texts

    def all(self) -> list[Any]:
        """Every part, in order."""
        self.album.make_room()
        return self.parts(0, len(self.encoding))

    def parts(self, at: int, end: int) -> list[Any]:
        encoding, keys, latest, before = self.encoding, self.keys, self.album.parts.latest, self.album.parts.before
        found: list[Any] = []
        while at < end:
            part = encoding[at]
            if LIST <= part < BESIDE:
                stop = at + encoding[at + 1]
                key = keys[WIDTH * at : WIDTH * stop]
                known = latest.get(key)
                if known is None:
                    known = before.get(key)
                    latest[key] = known = self.made(part, at, stop) if known is None else known
                found.append(known)
                at = stop
            elif part >= 0:
                stop = at + encoding[at + 1]
                found.append(self.made(part - FRESH, at, stop) if part >= FRESH else self.other(part, at, stop))
                at = stop
            else:
                found.append(None if part == ABSENT else [])
                at += 1
        return found

    def other(self, part: int, at: int, end: int) -> Any:
        """Numbers, and parts that are looked for otherwise."""
        own = self.encoding[at + HEAD : end]
        if part == NUMBERS:
            return own
        if part == REFERENCES:
            return [reference(self.salt, card, seal) for card, seal in zip(own[::2], own[1::2], strict=True)]
        keys, words = self.keys, self.album.words
        without = at + HEAD + 1  # for the first number does not count
        key = keys[WIDTH * at : WIDTH * (at + 1)] + keys[WIDTH * without : WIDTH * end]
        known = words.latest.get(key)
        if known is None:
            known = words.before.get(key)
            words.latest[key] = known = self.made(part - BESIDE, at, end) if known is None else known
        return known

    def made(self, part: int, at: int, end: int) -> Any:
        encoding = self.encoding
        inside = at + HEAD + encoding[at + 2]
        parts = self.parts(inside, end) if inside < end else []
        if part == LIST:
            return parts
        maker, own = self.makers[part], encoding[at + HEAD : inside]
        if isinstance(maker, RecordType):
            return maker.make(self.texts, self.salt, *own, *parts)
        return maker(self.eyes, *own, *parts)
