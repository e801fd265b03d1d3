"""Parts of sketches become shapes by recipes and makers, and are found again by their numbers."""

import re
from pathlib import Path
from typing import Any

from grimhold.core.machine import reference
from grimhold.table import encoding as sketching
from grimhold.table.encoding import (
    ABSENT,
    BESIDE,
    EMPTY,
    FRESH,
    LIST,
    NUMBERS,
    REFERENCES,
    UNKNOWN,
    Encoding,
    begin_record,
    begin_with_numbers,
    end_record,
    write_record,
)
from grimhold.views import decoder as painting
from grimhold.views.decoder import (
    AGAIN,
    ASIDE,
    HUNDREDTHS,
    MAYBE,
    NUMBER,
    PAGE,
    RECORD,
    REFERENCE,
    TEN_THOUSANDTHS,
    TEXT,
    TRUTH,
    Decoders,
    RecordType,
    ViewCache,
    ViewDecoder,
)

ROOT = Path(__file__).parents[2]
SALT = 7
TEXTS = (["none", "one", "two"],)
SIMPLE, WHOLE, MADE = 3, 4, 5
RECIPES: Decoders = (
    list, list, list,
    RecordType(dict, secret=ASIDE, number=NUMBER, name=AGAIN | TEXT, sure=TRUTH, perhaps=MAYBE, card=REFERENCE),
    RecordType(dict, share=HUNDREDTHS, odds=TEN_THOUSANDTHS, first=RECORD, second=RECORD),
    lambda eyes, *given: (eyes, *given),
)  # fmt: skip


def painted(encoding: Encoding, album: ViewCache | None = None, eyes: str = "ours") -> list[Any]:
    return ViewDecoder(encoding, SALT, eyes, RECIPES, ViewCache() if album is None else album, TEXTS).all()


def simple(*numbers: int) -> Encoding:
    encoding: Encoding = []
    write_record(encoding, SIMPLE, list(numbers))
    return encoding


def test_a_recipe_reads_numbers_in_their_order() -> None:
    found = painted(simple(99, 2, 1, UNKNOWN, 4, 1))
    assert found == [{"number": 2, "name": "two", "sure": True, "perhaps": None, "card": reference(SALT, 4, 1)}]
    found = painted(simple(99, -1, 0, -1, -1, 0))
    assert found == [{"number": -1, "name": "", "sure": False, "perhaps": -1, "card": None}]


def test_a_part_consists_of_others_or_of_none() -> None:
    encoding: Encoding = []
    at = begin_with_numbers(encoding, WHOLE, [150, 625])
    encoding.append(ABSENT)
    write_record(encoding, NUMBERS, [5, 6])
    end_record(encoding, at)
    write_record(encoding, REFERENCES, [4, 1, 4, 2])
    assert painted(encoding) == [
        {"share": 1.5, "odds": 0.0625, "first": None, "second": [5, 6]}, [reference(SALT, 4, 1), reference(SALT, 4, 2)]
    ]  # fmt: skip


def test_a_list_with_nothing_in_it() -> None:
    encoding: Encoding = []
    at = begin_with_numbers(encoding, WHOLE, [150, 625])
    encoding.append(EMPTY)
    end_record(encoding, begin_record(encoding, FRESH + LIST))
    end_record(encoding, at)
    album = ViewCache()
    assert (
        painted(encoding, album)
        == painted(encoding, album)
        == [{"share": 1.5, "odds": 0.0625, "first": [], "second": []}]
    )


def test_both_painters_read_sketches_alike() -> None:
    """The numbers that C++ has for itself."""
    text = (ROOT / "native/runtime/render.hpp").read_text(encoding="utf-8")
    for names in re.findall(r"static constexpr \w+ ((?:\w+ = [^,;]+(?:, )?)+);", text):
        for name, value in re.findall(r"(\w+) = (-?\(?[\d <]+\)?)", names):
            known = getattr(sketching, name, getattr(painting, name, None))
            assert known in (None, eval(value)), name
    readers = re.search(r"enum : int \{ (.+?) \}", text)
    assert readers is not None
    at = -1
    for entry in readers.group(1).split(", "):
        name, _, value = entry.partition(" = ")
        at = eval(value) if value else at + 1
        assert getattr(painting, name) == at


def test_what_was_painted_is_found_again_by_its_numbers() -> None:
    album = ViewCache()
    encoding: Encoding = []
    at = begin_record(encoding, LIST)
    write_record(encoding, MADE, [1])
    end_record(encoding, at)
    first = painted(encoding, album, "first")[0]
    assert painted(encoding, album, "second")[0] is first
    assert first == [("first", 1)]


def test_what_is_fresh_is_made_every_time_and_one_number_may_not_count() -> None:
    album = ViewCache()
    for eyes, number in (("first", 1), ("second", 2)):
        encoding: Encoding = []
        write_record(encoding, FRESH + MADE, [1])
        write_record(encoding, BESIDE + MADE, [number, 8])
        assert painted(encoding, album, eyes) == [(eyes, 1), ("first", 1, 8)]


def test_an_album_keeps_what_was_looked_at_last() -> None:
    """What is looked at again and again stays; what nobody looks at goes."""
    album = ViewCache()
    kept, lost = painted(simple(1, 0, 0, 0, -1, 0), album)[0], painted(simple(2, 0, 0, 0, -1, 0), album)[0]
    for number in range(3, 3 * PAGE):
        painted(simple(number, 0, 0, 0, -1, 0), album)
        assert painted(simple(1, 0, 0, 0, -1, 0), album)[0] is kept
    assert painted(simple(2, 0, 0, 0, -1, 0), album)[0] is not lost
    assert len(album.parts.latest) + len(album.parts.before) <= 2 * PAGE + 1


def test_words_stay_however_many_other_parts_come_and_go() -> None:
    album = ViewCache()
    words: Encoding = []
    write_record(words, BESIDE + MADE, [1, 8])
    kept = painted(words, album)[0]
    for number in range(3 * PAGE):
        painted(simple(number, 0, 0, 0, -1, 0), album)
    assert painted(words, album)[0] is kept
