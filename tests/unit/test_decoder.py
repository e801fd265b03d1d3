"""Records are written and read by the names of their declarations, and decoded records are cached by their numbers."""

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from grimhold.core.machine import reference
from grimhold.table import encoding
from grimhold.table.encoding import (
    BESIDE,
    FRESH,
    TEXT,
    UNKNOWN,
    Aside,
    Column,
    Encoding,
    Hundredths,
    Maybe,
    Numbers,
    OwnRecord,
    Record,
    Records,
    Reference,
    References,
    Shuffles,
    TenThousandths,
    record,
)
from grimhold.views import decoder
from grimhold.views.decoder import PAGE, Decoders, RecordType, ViewCache, ViewDecoder, decoders_of

ROOT = Path(__file__).parents[2]
SALT = 7
TEXTS = (["none", "one", "two"],)
Named = Annotated[int, Column(encoding.NUMBER, (("name", TEXT),))]


@record(3)
def simple_record(
    *, secret: Aside, number: Named, sure: bool, perhaps: Maybe, card: Reference, shuffles: Shuffles
) -> None: ...


@record(4)
def whole_record(
    *, share: Hundredths, odds: TenThousandths, first: Record, second: Numbers, third: References,
    fourth: Records, own: OwnRecord,
) -> None: ...  # fmt: skip


@record(FRESH + 5)
def own_record(*, height: int, cards: Records) -> None: ...


@record(6)
def made_record(*, number: int) -> None: ...


@record(FRESH + 7)
def fresh_record(*, number: int) -> None: ...


@record(BESIDE + 8)
def words_record(*, number: int, other: int) -> None: ...


def made(presenter: str, number: int) -> tuple[str, int]:
    return presenter, number


def words(presenter: str, number: int, other: int) -> tuple[str, int, int]:
    return presenter, number, other


DECODERS: Decoders = decoders_of({
    simple_record: dict, whole_record: RecordType(whole_record, dict, own=own_record), made_record: made,
    fresh_record: made, words_record: words,
})  # fmt: skip


def decoded(encoding: Encoding, cache: ViewCache | None = None, presenter: str = "ours") -> list[Any]:
    return ViewDecoder(encoding, SALT, presenter, DECODERS, ViewCache() if cache is None else cache, TEXTS).all()


def simple(secret: int) -> Encoding:
    return simple_record(secret=secret, number=0, sure=False, perhaps=0, card=-1, shuffles=0)


def test_fields_are_read_as_their_types_say() -> None:
    found = decoded(simple_record(secret=99, number=2, sure=True, perhaps=UNKNOWN, card=4, shuffles=1))
    assert found == [{"number": 2, "name": "two", "sure": True, "perhaps": None, "card": reference(SALT, 4, 1)}]
    found = decoded(simple_record(secret=99, number=-1, sure=False, perhaps=-1, card=-1, shuffles=0))
    assert found == [{"number": -1, "name": "", "sure": False, "perhaps": -1, "card": None}]


def test_a_record_holds_others_or_none() -> None:
    own = own_record(height=9, cards=simple(1))
    whole = whole_record(share=150, odds=625, first=None, second=[5, 6], third=[4, 1, 4, 2], fourth=[], own=own)
    assert decoded(whole) == [{
        "share": 1.5, "odds": 0.0625, "first": None, "second": [5, 6],
        "third": [reference(SALT, 4, 1), reference(SALT, 4, 2)], "fourth": [], "height": 9, "cards": decoded(simple(1)),
    }]  # fmt: skip
    lists = whole_record(share=0, odds=0, first=simple(1), second=[], third=[], fourth=None, own=own)
    assert [decoded(lists)[0][name] for name in ("first", "second", "fourth")] == [decoded(simple(1))[0], [], None]


def test_two_fields_may_trade_places_in_a_declaration() -> None:
    """Both ends go by the names, so the order matters to neither."""

    @record(3)
    def one(*, attack: int, magic: int, hand: Records, discard: Records) -> None: ...

    @record(3)
    def other(*, discard: Records, magic: int, hand: Records, attack: int) -> None: ...

    wanted = {
        "attack": 1,
        "magic": 2,
        "hand": [],
        "discard": [{"attack": 3, "magic": 4, "hand": None, "discard": None}],
    }
    for write in (one, other):
        inner = write(magic=4, attack=3, discard=None, hand=None)
        out = write(attack=1, discard=inner, magic=2, hand=[])
        assert ViewDecoder(out, SALT, None, decoders_of({write: dict}), ViewCache(), TEXTS).all() == [wanted]


def again_record(*, number: int) -> None: ...


def test_a_field_that_one_end_does_not_know_is_told_by_name() -> None:
    class Shape(msgspec.Struct):
        numbers: int

    write: Any = made_record
    with pytest.raises(TypeError, match="unexpected keyword argument 'numbers'"):
        write(numbers=1)
    with pytest.raises(TypeError, match="made_record writes 'number', which Shape does not have"):
        decoders_of({made_record: Shape})
    with pytest.raises(TypeError, match="words_record writes number, other; made reads number"):
        decoders_of({words_record: made})
    with pytest.raises(TypeError, match="again_record has the number of another record: 3"):
        decoders_of({simple_record: dict, record(3)(again_record): dict})


def test_both_decoders_read_encodings_alike() -> None:
    """The numbers that C++ has for itself."""
    text = (ROOT / "native/runtime/render.hpp").read_text(encoding="utf-8")
    for names in re.findall(r"static constexpr \w+ ((?:\w+ = [^,;]+(?:, )?)+);", text):
        for name, value in re.findall(r"(\w+) = (-?\(?[\d <]+\)?)", names):
            known = getattr(encoding, name, getattr(decoder, name, None))
            assert known in (None, eval(value)), name
    readers = re.search(r"enum : int \{ (.+?) \}", text)
    assert readers is not None
    at = -1
    for entry in readers.group(1).split(", "):
        name, _, value = entry.partition(" = ")
        at = eval(value) if value else at + 1
        assert getattr(encoding, name) == at


def test_a_decoded_record_is_found_again_by_its_numbers() -> None:
    cache = ViewCache()
    first = decoded(made_record(number=1), cache, "first")[0]
    assert decoded(made_record(number=1), cache, "second")[0] is first
    assert first == ("first", 1)


def test_a_fresh_record_is_decoded_every_time_and_the_first_number_of_a_text_is_no_part_of_its_key() -> None:
    cache = ViewCache()
    for presenter, number in (("first", 1), ("second", 2)):
        out = fresh_record(number=1) + words_record(number=number, other=8)
        assert decoded(out, cache, presenter) == [(presenter, 1), ("first", 1, 8)]


def test_the_cache_keeps_the_records_that_are_used() -> None:
    cache = ViewCache()
    kept, lost = decoded(simple(1), cache)[0], decoded(simple(2), cache)[0]
    for secret in range(3, 3 * PAGE):
        decoded(simple(secret), cache)
        assert decoded(simple(1), cache)[0] is kept
    assert decoded(simple(2), cache)[0] is not lost
    assert len(cache.records.latest) + len(cache.records.before) <= 2 * PAGE + 1


def test_texts_stay_however_many_other_records_come_and_go() -> None:
    cache = ViewCache()
    text = words_record(number=1, other=8)
    kept = decoded(text, cache)[0]
    for secret in range(3 * PAGE):
        decoded(simple(secret), cache)
    assert decoded(text, cache)[0] is kept
