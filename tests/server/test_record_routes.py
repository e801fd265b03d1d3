"""A rematch, a game that is played on, records, and the list of games."""

from pathlib import Path

import pytest
from sqlalchemy import Connection, update
from typer.testing import CliRunner

from grimhold.cli import app
from grimhold.server import people, schema
from support.evenings import NOON, against_a_bot, seated
from support.indoors import Indoors, indoors
from support.serving import Somebody


def test_a_rematch_turns_the_seats_and_there_is_only_one(house: Indoors) -> None:
    table, (ann, bob) = seated(house, "Ann", "Bob")
    eve = house.person("Eve")
    assert ann.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not-over"
    assert bob.do(table, "leave")["ok"]
    house.settle()
    assert ann.do(table, "seat-bot", seat=0)["ok"]
    house.settle()
    assert ann.look(table)["table"]["status"] == "over"
    assert eve.post(f"/api/tables/{table}/rematch", status=403)["code"] == "not-yours"
    first = ann.post(f"/api/tables/{table}/rematch", status=201)
    assert ann.post(f"/api/tables/{table}/rematch", status=201)["id"] == first["id"]
    assert ann.look(table)["table"]["next_table"] == first["id"]
    again = ann.look(first["id"])["table"]
    assert again["mine"] == [1] and again["seats"][0]["bot"] == "apprentice"
    assert ann.do(first["id"], "start")["ok"]


def test_a_game_is_played_on_from_any_move(house: Indoors, finished: tuple[str, Somebody]) -> None:
    table, _ = finished
    eve = house.person("Eve")
    past = eve.get(f"/api/tables/{table}/moves/4?seat=0")
    copy = eve.post(f"/api/tables/{table}/play-on", {"move": 4, "seat": 0}, 201)["id"]
    house.settle()
    seen = eve.look(copy)["table"]
    assert seen["came_from"] == table and seen["practice"] and seen["mine"] == [0]
    assert not eve.look(copy)["view"]["take_back"]["possible"]
    assert eve.get(f"/api/tables/{copy}/moves/4?seat=0")["view"]["halls"] == past["view"]["halls"]
    assert eve.post(f"/api/tables/{table}/play-on", {"move": 100_000}, 400)["code"] == "no-move"
    assert eve.post(f"/api/tables/{table}/play-on", {"move": 0, "seat": 5}, 400)["code"] == "no-seat"


def test_a_game_under_way_is_copied_only_by_who_plays_alone(house: Indoors) -> None:
    table, ann = against_a_bot(house, "Ann")
    eve = house.person("Eve")
    assert eve.post(f"/api/tables/{table}/play-on", {"move": 0}, 409)["code"] == "not-over"
    assert "practice" not in ann.look(table)["table"]
    ann.post(f"/api/tables/{table}/play-on", {"move": 0}, 201)
    assert ann.look(table)["table"]["practice"]
    with_others, people = seated(house, "Bob", "Cid")
    assert people[0].post(f"/api/tables/{with_others}/play-on", {"move": 0}, 409)["code"] == "not-over"


def test_a_copy_that_is_refused_is_no_practice(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON, open_tables=1) as house:
        table, ann = against_a_bot(house, "Ann")
        assert ann.post(f"/api/tables/{table}/play-on", {"move": 0, "seat": 5}, 400)["code"] == "no-seat"
        assert ann.post(f"/api/tables/{table}/play-on", {"move": 0}, 429)["code"] == "too-many"
        assert "practice" not in ann.look(table)["table"]


def test_a_record_is_read_by_replay(finished: tuple[str, Somebody], tmp_path: Path) -> None:
    table, ann = finished
    answer = ann.http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "game.json"
    file.write_bytes(answer.content)
    shown = CliRunner().invoke(app, ["replay", str(file)])
    assert shown.exit_code == 0, shown.output


def test_a_record_is_not_given_before_the_end(house: Indoors) -> None:
    table, ann = against_a_bot(house, "Ann")
    assert ann.get(f"/api/tables/{table}/record", 403)["code"] == "not-over"


def test_games_and_what_they_came_to_are_listed(finished: tuple[str, Somebody]) -> None:
    table, ann = finished
    listed = next(game for game in ann.get("/api/me/games")["games"] if game["id"] == table)
    assert listed["status"] == "over" and len(listed["points"]) == 2 and listed["winners"]
    assert listed["turns"] == ann.look(table)["view"]["turn"] and "asked" not in listed
    statistics = ann.get("/api/me/statistics")
    assert statistics["played"] == 1
    (kind,) = statistics["by_kind"]
    assert (kind["game"], kind["mode"], kind["against"], kind["played"]) == ("thunderstone", "versus", "apprentice", 1)


def test_a_game_under_way_is_listed_with_who_is_asked_and_where(house: Indoors) -> None:
    ann = house.person("Ann")
    wish = {"game": "dragonspire", "seed": 1, "require": ["Doomgate"]}
    wanted = {"wish": wish, "seats": [{}, {}], "terms": {"hot_seat": True}, "start": True}
    table = ann.post("/api/tables", wanted, 201)["id"]
    listed = ann.get("/api/me/games")["games"]
    assert {game["setting"] for game in listed} == {"Doomgate"}
    assert {game["asked"] for game in listed} == {ann.look(table)["table"]["asked"]}


def test_games_under_way_come_first_and_older_ones_can_be_asked_for(
    house: Indoors, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann")
    waits, ended, last = [ann.open_table(seats=("", "")) for _ in range(3)]
    standing = {waits: ("lobby", 1), ended: ("over", 2), last: ("over", 3)}

    def write(connection: Connection) -> None:
        for table, (status, changed) in standing.items():
            where = schema.tables.c.id == table
            connection.execute(update(schema.tables).where(where).values(status=status, changed=changed))

    house.call(house.services.storage.write, write)
    monkeypatch.setattr(people, "MOST_LISTED", 2)
    newest = ann.get("/api/me/games")
    assert [game["id"] for game in newest["games"]] == [last, waits] and newest["more"]
    others = ann.get("/api/me/games?skip=2")
    assert [game["id"] for game in others["games"]] == [ended] and not others.get("more")
