"""Turns the records of an encoding (`table/encoding.py`) into view structures, or finds them in the cache.

Each record that is declared there has a decoder here: a structure whose fields are those of the record, or a method of the
presenter whose parameters are. The native build follows the same record types (`native/runtime/render.hpp`).
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from struct import Struct
from struct import error as StructError  # noqa: N812 - it is a class
from typing import Any, Final, NamedTuple

from grimhold.core.generated import generated
from grimhold.core.machine import reference
from grimhold.table.encoding import (
    ABSENT,
    AGAIN,
    ASIDE,
    BESIDE,
    FRESH,
    HEAD,
    HUNDREDTHS,
    LIST,
    MAYBE,
    NUMBERS,
    OWN,
    REFERENCE,
    REFERENCES,
    TEN_THOUSANDTHS,
    TEXT,
    TRUTH,
    UNKNOWN,
    Encoding,
    declaration_of,
)

Texts = tuple[list[str], ...]
Writer = Callable[..., Encoding]
Decoder = Callable[..., Any]

PAGE: Final = 380  # records
WIDTH: Final = 4  # bytes of a number in a cache key


class CachePages:
    """Decoded records by their numbers, on two pages: when one is full, the records not used since it was begun go."""

    def __init__(self) -> None:
        self.latest: dict[bytes, Any] = {}
        self.before: dict[bytes, Any] = {}

    def make_room(self) -> None:
        if len(self.latest) >= PAGE:
            self.latest, self.before = {}, self.latest


class ViewCache:
    """The decoded records of a game. Texts take long to find and are few, so other records must not drive them out."""

    def __init__(self) -> None:
        self.records = CachePages()
        self.text_records = CachePages()

    def make_room(self) -> None:
        self.records.make_room()
        self.text_records.make_room()


class RecordType:
    """Which structure a record becomes, and how its fields are read.

    `first` is the field that `shape` takes without its name. `own` writes the record of a rulebook whose fields belong to
    this record, too.
    """

    def __init__(self, writer: Writer, shape: Callable[..., Any], first: str = "", own: Writer | None = None) -> None:
        self.number = declaration_of(writer).number
        fields = _fields_of(writer)
        fields.sort(key=lambda field: field.name != first)
        self.shape = shape
        self.unnamed = int(bool(first))
        self.readers = tuple([field.reader for field in fields])
        self.own: RecordType | None = RecordType(own, dict) if own else None
        names: list[str] = []
        for field in fields[self.unnamed :]:
            names += (
                (self.own.names if self.own else []) if field.reader == OWN else [field.name] if field.value else []
            )
        self.names: tuple[str, ...] = tuple(names)
        known = getattr(shape, "__struct_fields__", self.names)
        if unknown := [name for name in self.names if name not in known]:
            raise TypeError(f"{writer.__name__} writes {unknown[0]!r}, which {shape.__name__} does not have")
        self.make = self._compiled(writer, fields)

    def _compiled(self, writer: Writer, fields: list["Field"]) -> Decoder:
        """The record type as a function, so that it is not read again for every record."""
        declaration = declaration_of(writer)
        values = [field.value if n < self.unnamed else field.named() for n, field in enumerate(fields) if field.value]
        if not self.own:
            values = [value for value in values if not value.startswith("**")]
        parameters = ", ".join(["texts", "salt", *declaration.numbers, *declaration.records])
        known = {"shape": self.shape, "reference": reference}
        return generated("decode", parameters, [f"return shape({', '.join(values)})"], known)


class Field(NamedTuple):
    """A field of a structure: how its number is read, and the value in Python."""

    name: str
    reader: int
    value: str  # nothing: it belongs to the cache key alone

    def named(self) -> str:
        return f"**{self.value}" if self.reader == OWN else f"{self.name}={self.value}"


def _fields_of(writer: Writer) -> list[Field]:
    declaration = declaration_of(writer)
    found: list[Field] = []
    for name, column in declaration.columns.items():
        if column.reader >= 0:
            after = declaration.numbers[declaration.numbers.index(name) + 1 :] if column.reader == REFERENCE else []
            found.append(Field(name, column.reader, _value(column.reader, name, *after[:1])))
        found += [Field(again, AGAIN | reader, _value(reader, name)) for again, reader in column.again]
    return found


def _value(reader: int, name: str, shuffles: str = "") -> str:
    """How Python reads a field."""
    if reader >= TEXT:
        return f"texts[{reader - TEXT}][{name}] if {name} >= 0 else ''"
    values = {
        ASIDE: "", REFERENCE: f"reference(salt, {name}, {shuffles}) if {name} >= 0 else None", TRUTH: f"bool({name})",
        MAYBE: f"None if {name} == {UNKNOWN} else {name}", HUNDREDTHS: f"{name} / 100",
        TEN_THOUSANDTHS: f"{name} / 10_000",
    }  # fmt: skip
    return values.get(reader, name)


Decoders = Sequence[Decoder | RecordType]  # by record number


def decoders_of(found: Mapping[Writer | int, Decoder | RecordType]) -> Decoders:
    """The decoders of records by their numbers. A class becomes a record type; a method must name the fields it is given.

    A list of numbers that is no declared record goes by its number.
    """
    table: dict[int, Decoder | RecordType] = {}
    for writer, reads in found.items():
        if isinstance(writer, int):
            table[writer] = reads
            continue
        number = declaration_of(writer).number % BESIDE
        if number in table:
            raise TypeError(f"{writer.__name__} has the number of another record: {number}")
        table[number] = decoder = RecordType(writer, reads) if isinstance(reads, type) else reads
        if not isinstance(decoder, RecordType):
            _check_parameters(writer, decoder)
        elif decoder.own:
            table[decoder.own.number % BESIDE] = decoder.own
    return tuple([table.get(number, list) for number in range(max(table) + 1)])  # lists and numbers need no decoder


def _check_parameters(writer: Writer, method: Decoder) -> None:
    declaration = declaration_of(writer)
    written, read = [*declaration.numbers, *declaration.records], [*signature(method).parameters][1:]
    if written != read:
        raise TypeError(f"{writer.__name__} writes {', '.join(written)}; {method.__qualname__} reads {', '.join(read)}")


def in_bytes(encoding: Encoding) -> bytes:
    """The same numbers, `WIDTH` bytes each."""
    try:
        return Struct(f"{len(encoding)}i").pack(*encoding)
    except StructError:
        raise ValueError("a number that no game comes to") from None


class ViewDecoder:
    """Decodes one encoding."""

    def __init__(
        self, encoding: Encoding, salt: int, presenter: object, decoders: Decoders, cache: ViewCache, texts: Texts
    ) -> None:
        self.encoding = encoding
        self.keys = in_bytes(encoding)  # slices of it are the cache keys
        self.salt = salt
        self.presenter = presenter
        self.decoders = decoders
        self.cache = cache
        self.texts = texts

    def all(self) -> list[Any]:
        """Every record, in order."""
        self.cache.make_room()
        return self.records(0, len(self.encoding))

    def records(self, at: int, end: int) -> list[Any]:
        encoding, keys, latest, before = self.encoding, self.keys, self.cache.records.latest, self.cache.records.before
        found: list[Any] = []
        while at < end:
            number = encoding[at]
            if LIST <= number < BESIDE:
                stop = at + encoding[at + 1]
                key = keys[WIDTH * at : WIDTH * stop]
                known = latest.get(key)
                if known is None:
                    known = before.get(key)
                    latest[key] = known = self.decoded(number, at, stop) if known is None else known
                found.append(known)
                at = stop
            elif number >= 0:
                stop = at + encoding[at + 1]
                found.append(
                    self.decoded(number - FRESH, at, stop) if number >= FRESH else self.other(number, at, stop)
                )
                at = stop
            else:
                found.append(None if number == ABSENT else [])
                at += 1
        return found

    def other(self, number: int, at: int, end: int) -> Any:
        """Lists of numbers, and texts."""
        own = self.encoding[at + HEAD : end]
        if number == NUMBERS:
            return own
        if number == REFERENCES:
            return [reference(self.salt, card, shuffles) for card, shuffles in zip(own[::2], own[1::2], strict=True)]
        keys, pages = self.keys, self.cache.text_records
        without = at + HEAD + 1  # the first number is not part of the key
        key = keys[WIDTH * at : WIDTH * (at + 1)] + keys[WIDTH * without : WIDTH * end]
        known = pages.latest.get(key)
        if known is None:
            known = pages.before.get(key)
            pages.latest[key] = known = self.decoded(number - BESIDE, at, end) if known is None else known
        return known

    def decoded(self, number: int, at: int, end: int) -> Any:
        encoding = self.encoding
        inside = at + HEAD + encoding[at + 2]
        records = self.records(inside, end) if inside < end else []
        if number == LIST:
            return records
        decoder, own = self.decoders[number], encoding[at + HEAD : inside]
        if isinstance(decoder, RecordType):
            return decoder.make(self.texts, self.salt, *own, *records)
        return decoder(self.presenter, *own, *records)
