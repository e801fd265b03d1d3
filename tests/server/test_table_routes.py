"""Both doors, limits, and what an upgrade leaves of a game."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from grimhold.server import schema
from support.bounds import rounds
from support.evenings import NOON, asked_first, line_to, next_update, rest, seated
from support.indoors import Indoors, indoors


def test_both_doors_answer_alike(house: Indoors) -> None:
    table, (ann, _) = seated(house, "Ann", "Bob")
    nobody = house.another_client()
    commands = [{"do": "say", "id": "a", "text": "\u0000"}, {"do": "mute", "id": "b", "person": "nobody"},
                {"do": "look", "id": "c", "seat": 1 - ann.look(table)["table"]["mine"][0]}]  # fmt: skip
    with line_to(ann, table) as line:
        for command in commands:
            by_request = ann.post(f"/api/tables/{table}/commands", command)
            line.send_text(json.dumps(command))
            assert not by_request["ok"] and by_request == next_answer(line)
    said = nobody.post(f"/api/tables/{table}/commands", json={"do": "say", "id": "a", "text": "Hello"})
    assert (said.status_code, said.json()["ok"], said.json()["code"]) == (200, False, "nobody")
    assert ann.post(f"/api/tables/{table}/commands", {"do": "look", "id": "d"})["code"] == "no-line"


def next_answer(line: Any) -> Any:
    for _ in rounds():
        message = json.loads(line.receive_text())
        if message["type"] == "answer":
            return message


def test_another_kind_of_authorization_leaves_the_cookie(house: Indoors) -> None:
    """A proxy may ask for a password of its own, at both doors."""
    ann = house.person("Ann")
    table = ann.open_table(start=True)
    ann.http.headers["authorization"] = "Basic c29tZTpib2R5"
    assert ann.get("/api/me")["name"] == "Ann"
    with line_to(ann, table) as line:
        assert next_update(line)["table"]["mine"] == [0]


def test_looks_are_counted_for_themselves(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON, reads=20, player_messages=5) as house:
        ann = house.person("Ann")
        table = ann.open_table()
        campaign = ann.post("/api/campaigns", {"name": "Ours", "seats": [{}, {}]}, 201)["id"]
        paths = [f"/api/tables/{table}", f"/api/tables/{table}/chat", f"/api/tables/{table}/seats/0/link",
                 f"/api/tables/{table}/record", "/api/me/games", "/api/me/statistics",
                 f"/api/campaigns/{ann.look(campaign)['table']['campaign']}"]  # fmt: skip
        for path in (paths * 3)[:19]:
            assert ann.http.get(path).status_code != 429
        for path in paths:
            assert ann.get(path, 429)["code"] == "too-fast"
        assert ann.post(f"/api/tables/{table}/commands", {"do": "ping", "id": "p"})["ok"]


def test_every_new_table_is_counted(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON) as house:
        ann = house.person("Ann")
        ann.open_table()
        ann.post("/api/campaigns", {"name": "Ours", "seats": [{}, {}]}, 201)
        for _ in range(2):
            ann.post("/api/daily")
        assert "grimhold_tables_created_total 3.0" in ann.http.get("/metrics").text


def test_the_set_up_of_a_campaigns_game_can_be_seen_but_not_opened(house: Indoors) -> None:
    ann = house.person("Ann")
    game = ann.post("/api/campaigns", {"name": "Ours", "seats": [{}, {"bot": "greedy"}]}, 201)["id"]
    code = ann.look(game)["table"]["code"]
    assert ann.post("/api/setups?seats=2", {"code": code})["mode"] == "campaign"
    assert ann.post("/api/setups?seats=2", {"game": "quest", "mode": "campaign"}, 400)["code"] == "impossible"
    assert ann.post("/api/tables", {"wish": {"code": code}, "seats": [{}, {}]}, 400)["code"] == "impossible"


def test_a_campaign_without_room_is_not_kept(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON, open_tables=1) as house:
        ann = house.person("Ann")
        ann.open_table()
        assert ann.post("/api/campaigns", {"name": "Ours", "seats": [{}, {}]}, 429)["code"] == "too-many"
        rows = house.call(house.services.storage.read, lambda c: c.execute(select(schema.campaigns)).all())
        assert rows == []


@pytest.mark.parametrize(
    ("change", "why"), [({"rules_version": 0}, "rules version 0"), ({"cards": "old"}, "card data")]
)
def test_a_game_of_other_rules_can_still_be_read(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    with indoors(tmp_path, NOON) as house:
        table, people = seated(house, "Ann", "Bob")
        rest(asked_first(people, table)[0], table)
        before = [person.look(table) for person in people]
        eve = house.person("Eve")
        watched = eve.look(table)
    with indoors(tmp_path, NOON) as house:
        house.call(house.services.storage.write, lambda c: c.execute(update(schema.tables).values(change)).rowcount)
        for person in [*people, eve]:
            person.http = house.another_client()
            person.http.headers["authorization"] = f"Bearer {person.token}"
        for person, then in zip([*people, eve], [*before, watched], strict=True):
            seen = person.look(table)
            assert seen["table"]["status"] == "closed" and why in seen["table"]["over"]
            assert seen["view"] == then["view"] and seen["happened"] == then["happened"]
        ann = people[0]
        (listed,) = ann.get("/api/me/games")["games"]
        assert listed["id"] == table and listed["status"] == "closed" and why in listed["over"]
        for command in ({"option": 0}, {}):
            answer = ann.do(table, "decide" if command else "undo", **command)
            assert answer["code"] == "closed" and why in answer["reason"]
        assert why in ann.get(f"/api/tables/{table}/record", 409)["reason"]
        assert why in ann.get(f"/api/tables/{table}/moves/0", 409)["reason"]
        house.wait(100_000)
        assert ann.look(table)["view"] == before[0]["view"]


def test_a_thought_about_a_position_that_has_passed_is_no_mistake(house: Indoors) -> None:
    ann = house.person("Ann")
    alone = {"mode": "solo-normal", "first_game": False, "seed": 3}
    table = ann.open_table("dragonspire", ("",), wish=alone, start=True)
    seq = ann.look(table)["table"]["seq"]
    assert ann.get(f"/api/tables/{table}/forecasts?seq={seq}")["forecasts"] is not None
    assert ann.get(f"/api/tables/{table}/why?seq={seq - 1}")["refusals"] == []
    for what in ("forecasts?", "preview?option=99&"):
        assert ann.get(f"/api/tables/{table}/{what}seq={seq - 1}")["forecasts"] is None
