"""Levels at the tables of a server: offered, shown, counted; and bots that would think for too long are refused."""

from collections.abc import Iterator

import pytest

from grimhold.server.errors import Refused
from grimhold.server.names import check_bot
from grimhold.server.results import as_levels, by_level
from support.indoors import Indoors, indoors


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize("name", ["novice", "master", "greedy", "gentle", "random", "search:2000:10:0.5", "planner:30"])
def test_levels_old_names_and_bots_within_bounds_may_sit_down(name: str) -> None:
    check_bot(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("search:1000000", "'search:1000000' would think for too long; here it has at most 2,000 playouts"),
        ("planner:60:11", "would think for too long"),
        ("search:400:2:0.6", "would think for too long"),
        ("search:400:2:0." + "1" * 30, "32 letters at most"),
        ("vetran", "nearest: veteran"),
        ("veteran:9", "the level 'veteran' takes no parameters"),
        ("master:2001", "would think for too long"),
    ],
)
def test_whoever_asks_for_more_is_told_so(name: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        check_bot(name)


def test_results_are_told_by_level_whatever_the_bots_were_called() -> None:
    assert by_level(["greedy", "master", "gentle", "apprentice"]) == "novice, apprentice, master"
    assert as_levels("gentle, greedy") == "novice, apprentice"
    assert as_levels("random, search:200") == "random, search:200"
    assert [as_levels(other) for other in ("people", "alone", "together", "oneself")] == [
        "people", "alone", "together", "oneself",
    ]  # fmt: skip


def test_a_table_with_an_old_name_goes_on_and_is_shown_by_its_level(house: Indoors) -> None:
    ann = house.person("Ann")
    assert ann.get("/api/offer")["bots"][:4] == ["novice", "apprentice", "veteran", "master"]
    table = ann.open_table(seats=("", "gentle", "veteran"), start=True, terms={"stand_in": "greedy", "grace": 600})
    house.settle()
    seen = ann.look(table)["table"]
    assert [seat.get("bot") for seat in seen["seats"]] == [None, "novice", "veteran"]
    assert seen["terms"].get("stand_in", "apprentice") == "apprentice"
