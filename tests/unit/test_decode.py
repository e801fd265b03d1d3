"""Faults of data are told in words about the data, whatever the library that reads it calls them."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from grimhold.lang.decode import in_words


class Guest(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=3)]
    port: Annotated[int, Meta(le=65_535)] | None = None
    pause: Annotated[float, Meta(gt=0)] = 1.0
    cards: Annotated[list[int], Meta(max_length=2)] = []
    place: tuple[int, int] = (0, 0)
    change: Annotated[dict[str, Any], Meta(max_length=1)] = {}
    colour: Literal["red", "blue"] = "red"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({}, "'name' is missing"),
        ({"name": "Ann", "nope": 1}, "'nope' is unknown"),
        ({"name": "Ann", "`Expected `int`": 1}, "'`Expected `int`' is unknown"),
        ({"name": "Ann", "port": 70_000}, "there should be a whole number of at most 65535 (port)"),
        ({"name": "Ann", "port": "x"}, "there should be a whole number or nothing, not a text (port)"),
        ({"name": "Ann", "pause": 0}, "there should be a number of more than 0.0 (pause)"),
        ({"name": ""}, "there should be at least 1 letter (name)"),
        ({"name": "Anna"}, "there should be at most 3 letters (name)"),
        ({"name": "Ann", "cards": [1, 2, 3]}, "there should be at most 2 entries (cards)"),
        ({"name": "Ann", "cards": [1, 0.5]}, "there should be a whole number, not a fraction (cards, number 2)"),
        ({"name": "Ann", "place": [1]}, "there should be 2 entries (place)"),
        ({"name": "Ann", "change": {"a": 1, "b": 2}}, "there should be at most 1 named field (change)"),
        ({"name": "Ann", "colour": "green"}, "'green' is unknown (colour)"),
        ([], "there should be named fields, not a list"),
    ],
)
def test_what_does_not_fit_is_told_in_words(data: Any, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as problem:
        msgspec.json.decode(msgspec.json.encode(data), type=Guest)
    assert in_words(problem.value) == told


def test_a_name_that_nobody_knows_is_never_longer_than_a_line() -> None:
    with pytest.raises(msgspec.ValidationError) as problem:
        msgspec.convert({"name": "Ann", "x\n" * 500: 1}, Guest)
    assert len(in_words(problem.value)) < 100
    assert "\n" not in in_words(problem.value)
