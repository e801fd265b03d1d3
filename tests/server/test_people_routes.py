"""Finding something: games that everybody may watch, and my campaigns."""

import gzip
import json
from collections.abc import Iterator

import pytest

from support.indoors import Indoors, indoors
from support.serving import Somebody

SHOWN = {"listed": True}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("house")) as found:
        yield found


def found_by(person: Somebody) -> set[str]:
    return {table["id"] for table in person.get("/api/watch")["tables"]}


def play_out(house: Indoors, host: Somebody, table: str) -> None:
    house.settle()  # a bot may have begun
    assert host.do(table, "seat-bot", seat=0, bot="greedy")["ok"]
    house.settle()
    assert host.look(table)["table"]["status"] == "over"


def test_only_what_its_host_shows_is_found(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    shown = ann.open_table(start=True, terms=SHOWN)
    by_link = ann.open_table(start=True)
    closed = ann.open_table(start=True, terms=SHOWN | {"watchers": False})
    lobby = ann.open_table(seats=("", ""), terms=SHOWN)
    challenge = ann.post("/api/daily")["id"]
    house.settle()
    assert found_by(eve) == {shown}
    assert not found_by(eve) & {by_link, closed, lobby, challenge}
    listed = eve.get("/api/watch")["tables"][0]
    assert listed["names"] == ["Ann", "Apprentice"] and listed["game"] == "thunderstone"
    assert "seat" not in eve.look(shown), "who finds it watches"
    play_out(house, ann, shown)
    assert not found_by(eve), "it is over"


def test_a_copy_of_a_game_is_not_shown(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(start=True, terms=SHOWN)
    house.settle()
    copy = ann.post(f"/api/tables/{table}/play-on", {"move": 0}, 201)["id"]
    house.settle()
    assert found_by(ann) == {table} and ann.look(copy)["table"]["terms"].get("listed") is None


def test_my_campaigns_are_found_at_any_time(house: Indoors) -> None:
    ann, bob, eve = house.person("Ann"), house.person("Bob"), house.person("Eve")
    ours = {"name": "Ring of Ash", "seats": [{}, {}], "keys": 1, "planned": 2}
    alone = {"name": "Alone", "seats": [{}, {"bot": "greedy"}], "keys": 1, "planned": 1}
    first, other = [ann.post("/api/campaigns", wanted, 201)["id"] for wanted in (ours, alone)]

    def mine(person: Somebody) -> list[tuple[str, int, bool, str]]:
        rows = person.get("/api/me/campaigns")["campaigns"]
        return [(row["name"], row["played"], row.get("over", False), row.get("table", "")) for row in rows]

    assert sorted(mine(ann)) == [("Alone", 0, False, other), ("Ring of Ash", 0, False, first)]
    assert mine(bob) == mine(eve) == []
    assert bob.do(first, "sit")["ok"] and ann.do(first, "start")["ok"]
    assert mine(bob) == [("Ring of Ash", 0, False, first)], "who has a seat finds it, too"
    asked = ann.look(first)["table"]["asked"]
    assert [row["my_move"] for row in (ann, bob)[asked].get("/api/me/campaigns")["campaigns"] if "my_move" in row] == [
        True
    ]
    assert ann.do(other, "start")["ok"]
    play_out(house, ann, other)
    assert mine(ann) == [("Ring of Ash", 0, False, first), ("Alone", 1, True, "")], "those that go on come first"


def test_cards_come_packed_to_who_understands_it(house: Indoors) -> None:
    path, http = "/api/cards/quest", house.another_client()
    plain = http.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with http.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip" and packed.headers["vary"] == "accept-encoding"
    assert json.loads(gzip.decompress(raw)) == plain.json() and len(raw) < len(plain.content) / 3
