"""The number format of views: how records are declared, written and read.

A view is encoded as a list of numbers, made of records. Each record is declared once, as a function without a body:

    @record(OWN_RECORDS)
    def hall_record(*, closed: bool, ranks: Records, deck: Record) -> None: ...

`hall_record(closed=..., ranks=..., deck=...)` gives the record as a list of numbers. The decoder (`views/decoder.py`) reads
the same fields by the same names; their types say how. The native build writes records by the same declarations
(`native/translator/records.py`).

A record begins with its number, its length, and how many numbers of its own it has. These follow, then the records in it.
Decoded records are cached by their numbers. The viewer may know all of them, because the time of a cache hit must not tell
secrets: a deck is counted in no order, and what one player knows has a seat among its numbers. Only a card in sight has
its own number, with its shuffle count where a reference follows from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, ParamSpec, get_type_hints

from grimhold.core.generated import generated

P = ParamSpec("P")
Encoding = list[int]

HEAD: Final = 3
ABSENT: Final = -1  # in the place of a record: there is none
EMPTY: Final = -2  # in the place of a list without records
UNKNOWN: Final = -(1 << 30)  # in the place of a number: there is none, or the viewer may not know it

# Added to the number of a record: how it is cached.
BESIDE: Final = 64  # longer, among the texts; the first number is not part of the key
FRESH: Final = 128  # not at all: it depends on more than its numbers, or it is hardly ever the same again

# Record numbers: lists have these, every rulebook has those in `views/encode_*.py`, each its own behind them.
NUMBERS: Final = 0
REFERENCES: Final = 1
LIST: Final = 2
PILE: Final = 9  # cards in sight, from the bottom
HEAP: Final = 29  # cards in sight that are counted by name
OWN_RECORDS: Final = 32

# How a field is read.
ASIDE: Final = 0  # it belongs to the cache key alone
NUMBER: Final = 1
TRUTH: Final = 2
MAYBE: Final = 3  # a number, or nothing
REFERENCE: Final = 4  # of a card and its shuffle count; nothing where there is no card
RECORD: Final = 5
HUNDREDTHS: Final = 6
TEN_THOUSANDTHS: Final = 7
OWN: Final = 8  # a record whose fields belong to the record around it
TEXT: Final = 16  # and above, one for each list of texts: that with the number, or none below 0
AGAIN: Final = 1 << 10  # added: the number before is read once more
SHUFFLES: Final = -1  # the second number of a reference
CACHE: Final = -2  # no field: added to the number of the record

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


@dataclass(frozen=True)
class Column:
    """How a field of a record is read; of a list, which record it becomes."""

    reader: int
    again: tuple[tuple[str, int], ...] = ()  # further fields that are read from the same number
    list_record: int | None = None


# The types of fields, beside `int` and `bool`.
Aside = Annotated[int, Column(ASIDE)]
Maybe = Annotated[int, Column(MAYBE)]
Reference = Annotated[int, Column(REFERENCE)]  # the next field is its shuffle count
Shuffles = Annotated[int, Column(SHUFFLES)]
Hundredths = Annotated[int, Column(HUNDREDTHS)]
TenThousandths = Annotated[int, Column(TEN_THOUSANDTHS)]
KindName = Annotated[int, Column(KIND)]
SeatName = Annotated[int, Column(SEAT_NAME)]
StackNumber = Annotated[int, Column(NUMBER, (("name", STACK_NAME), ("section", SECTION)))]
ReasonGiven = Annotated[int, Column(REASON, (("why", WHY),))]
StatName = Annotated[int, Column(STAT)]
RuleName = Annotated[int, Column(RULE)]
MarkName = Annotated[int, Column(MARK_NAME)]
PlaceName = Annotated[int, Column(PLACE_NAME)]
TableText = Annotated[int, Column(TABLE)]
Cache = Annotated[int, Column(CACHE)]  # 0, BESIDE or FRESH

# Fields that hold records. None: there is none.
Record = Annotated[Encoding | None, Column(RECORD)]
OwnRecord = Annotated[Encoding | None, Column(OWN)]
Records = Annotated[Encoding | None, Column(RECORD, list_record=LIST)]
FreshRecords = Annotated[Encoding | None, Column(RECORD, list_record=FRESH + LIST)]
Numbers = Annotated[Sequence[int], Column(RECORD, list_record=NUMBERS)]
References = Annotated[Encoding, Column(RECORD, list_record=REFERENCES)]
Pile = Annotated[Sequence[int], Column(RECORD, list_record=PILE)]
Heap = Annotated[Sequence[int], Column(RECORD, list_record=HEAP)]

PLAIN: Final = {int: Column(NUMBER), bool: Column(TRUTH)}


@dataclass(frozen=True)
class Declaration:
    """What a declared record consists of."""

    number: int
    columns: dict[str, Column]  # by name, in their order

    @property
    def numbers(self) -> list[str]:
        inner = (RECORD, OWN, CACHE)
        return [name for name, column in self.columns.items() if column.reader not in inner]

    @property
    def records(self) -> list[str]:
        return [name for name, column in self.columns.items() if column.reader in (RECORD, OWN)]


def record(number: int) -> Callable[[Callable[P, None]], Callable[P, Encoding]]:
    """Declares a record: makes the function that writes it from the names and types of its parameters."""

    def declare(function: Callable[P, None]) -> Callable[P, Encoding]:
        hints = get_type_hints(function, include_extras=True)
        names = function.__code__.co_varnames[: function.__code__.co_kwonlyargcount]
        columns = {name: PLAIN.get(hints[name]) or hints[name].__metadata__[0] for name in names}
        return _writer(function, Declaration(number, columns))

    return declare


def _writer(function: Callable[P, None], declaration: Declaration) -> Callable[P, Encoding]:
    """A straight-line function, made once: nothing writes a record faster."""
    numbers, columns = declaration.numbers, declaration.columns
    lines: list[str] = []
    items = [*numbers]
    for name in declaration.records:
        list_record = columns[name].list_record
        if list_record is None:
            lines.append(f"if {name} is None: {name} = ({ABSENT},)")
        elif list_record % FRESH == LIST:
            lines.append(f"if {name}: {name}_head = ({list_record}, {HEAD} + len({name}), 0)")
            lines.append(f"else: {name}, {name}_head = (), ({ABSENT} if {name} is None else {EMPTY},)")
            items.append(f"*{name}_head")
        else:
            items += [str(list_record), f"{HEAD} + (count := len({name}))", "count"]
        items.append(f"*{name}")
    number = f"{declaration.number}{' + cache' if 'cache' in columns else ''}"
    lines.append(f"out = [{', '.join([number, str(HEAD + len(numbers)), str(len(numbers)), *items])}]")
    if declaration.records:
        lines.append("out[1] = len(out)")
    lines.append("return out")
    parameters = ", ".join(["*", *columns]) if columns else ""
    writer: Any = generated(function.__name__, parameters, lines, {})
    writer.__doc__, writer.__module__, writer.declaration = function.__doc__, function.__module__, declaration
    return writer  # type: ignore[no-any-return]


def declaration_of(writer: Callable[..., Encoding]) -> Declaration:
    """The record that a function writes."""
    found = getattr(writer, "declaration", None)
    if not isinstance(found, Declaration):
        raise TypeError(f"{getattr(writer, '__name__', writer)} writes no declared record; mark it with @record")
    return found
