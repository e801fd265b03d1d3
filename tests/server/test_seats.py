"""Who sits where, who looks on, and who plays in for whom."""

import json
from pathlib import Path

import pytest
from sqlalchemy import Connection

from grimhold.server import presence, scheduler, tables_repo
from grimhold.views.shapes import WATCHER
from support.bounds import rounds
from support.evenings import ALL, NOON, asked_first, decide, kinds, line_to, next_update, rest, seated
from support.indoors import Indoors, indoors
from support.serving import Somebody


def test_around_one_screen_the_look_follows_the_question(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    seen = ann.look(table)
    assert seen["table"]["mine"] == [0, 1]
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ann", "Ann 2"]
    first = seen["table"]["asked"]
    assert seen["seat"] == first and seen["view"]["viewer"] == first and "choice" in seen["view"]
    rest(ann, table)
    seen = ann.look(table)
    for _ in rounds():
        if seen["table"]["asked"] != first:
            break
        assert ann.do(table, "decide", option=0)["ok"]
        seen = ann.look(table)
    assert seen["seat"] == 1 - first and "choice" in seen["view"]
    other = ann.get(f"/api/tables/{table}?seat={first}")
    assert other["seat"] == first and "choice" not in other["view"]
    with line_to(ann, table) as line:
        assert next_update(line)["seat"] == 1 - first
        line.send_text(json.dumps({"do": "look", "id": "a", "seat": first}))
        for _ in rounds():
            told = next_update(line)
            if told["seat"] == first:
                break
        assert told["happened"] == other["happened"], "the whole log anew, as this seat knows it"
        assert told["happened"] != seen["happened"]
        line.send_text(json.dumps({"do": "look", "id": "b"}))
        for _ in rounds():
            if next_update(line)["seat"] != first:
                break
            pass
    assert ann.do(table, "undo")["ok"], "nobody else is to be asked"
    assert ann.look(table, ALL)["table"]["practice"]


def test_watchers_come_only_where_they_may(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.open_table(start=True)
    house.settle()
    seen = eve.look(table)
    assert "seat" not in seen and seen["view"]["viewer"] == WATCHER and "choice" not in seen["view"]
    assert eve.get(f"/api/tables/{table}/moves/0")["view"]["viewer"] == WATCHER
    assert eve.get(f"/api/tables/{table}/moves/0?seat=0", 403)["code"] == "not-yours"
    closed = ann.open_table(terms={"watchers": False}, start=True)
    house.settle()
    for path in ("", "/chat", "/moves/0", "/record"):
        assert eve.get(f"/api/tables/{closed}{path}", 403)["code"] == "no-watchers"
    assert eve.post(f"/api/tables/{closed}/play-on", {"move": 0}, 403)["code"] == "no-watchers"
    assert ann.look(closed)["table"]["mine"] == [0]


def test_a_seat_opens_on_another_device_and_closes_when_it_is_given_up(house: Indoors) -> None:
    ann, bob, phone = house.person("Ann"), house.person("Bob"), house.person("Phone")
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"]
    assert ann.get(f"/api/tables/{table}/seats/1/link", 403)["code"] == "not-yours"
    link = bob.get(f"/api/tables/{table}/seats/1/link")
    assert link["path"] == f"/t/{table}#seat={link['token']}"
    phone.http.headers["x-seat"] = link["token"]
    assert phone.look(table)["table"]["mine"] == [1]
    assert bob.do(table, "remove", seat=0)["code"] == "not-host"
    assert ann.do(table, "remove", seat=1)["ok"]
    assert "mine" not in phone.look(table)["table"], "the token is void"
    assert bob.get(f"/api/tables/{table}", 403)["code"] == "removed"
    assert house.person("Cleo").do(table, "sit")["ok"]
    assert "mine" not in phone.look(table)["table"], "and stays so when the seat is taken again"
    assert ann.do(table, "start")["ok"]
    assert ann.do(table, "remove", seat=1)["code"] == "begun"


def test_seats_outlive_the_server(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON) as house:
        table, (ann, bob) = seated(house, "Ann", "Bob")
        link = ann.get(f"/api/tables/{table}/seats/0/link")["token"]
        decide(asked_first([ann, bob], table)[0], table, "village")
        before = [person.look(table) for person in (ann, bob)]
    with indoors(tmp_path, NOON) as house:
        people = [ann, bob]
        for person in people:
            person.http = house.another_client()
            person.http.headers["authorization"] = f"Bearer {person.token}"
            person.look(table)  # both are there again
        assert [person.look(table) for person in people] == before
        who = asked_first(people, table)[0]
        assert who.do(table, "decide", option=0)["ok"]
        phone = house.person("Phone")
        phone.http.headers["x-seat"] = link
        assert phone.look(table)["table"]["mine"] == [0]


def test_the_host_puts_a_bot_in_and_the_person_comes_back(house: Indoors) -> None:
    table, (ann, bob) = seated(house, "Ann", "Bob")
    assert bob.do(table, "seat-bot", seat=0, bot="greedy")["code"] == "not-host"
    assert bob.do(table, "come-back")["code"] == "not-away"
    assert ann.do(table, "seat-bot", seat=1, bot="nobody")["code"] == "no-bot"
    house.all_go()
    assert ann.do(table, "seat-bot", seat=1, bot="greedy")["ok"]
    house.settle()
    seat = bob.look(table)["table"]["seats"][1]
    assert seat["bot"] == "apprentice" and seat["stand_in"]
    assert bob.do(table, "decide", option=0)["code"] == "stood-in"
    assert ann.look(table, ALL)["table"]["asked"] == 0
    assert ann.get(f"/api/tables/{table}/hint", 403)["code"] == "no-hints", "Bob may come back"
    assert ann.post(f"/api/tables/{table}/play-on", {"move": 0}, 409)["code"] == "not-over"
    assert bob.do(table, "come-back")["ok"]
    assert "bot" not in bob.look(table)["table"]["seats"][1]
    house.all_go()
    assert ann.do(table, "seat-bot", seat=1)["ok"]
    house.settle()
    with line_to(bob, table) as line:
        assert "bot" not in next_update(line)["table"]["seats"][1], "who opens a line is back"


def test_who_is_too_slow_gets_a_stand_in(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", terms={"per_move": 30})
    slow, other = asked_first(people, table)
    assert slow.look(table)["table"]["deadline"] == house.now + 30
    house.wait(29)
    assert "stood-in" not in kinds(slow, table)
    house.wait(2)
    assert "stood-in" in kinds(slow, table)
    seen = other.look(table, ALL)
    assert seen["table"]["asked"] in seen["table"]["mine"], "the bot has played"
    assert slow.do(table, "come-back")["ok"]
    assert kinds(slow, table)[-1] == "came-back"


def test_who_is_absent_gets_a_stand_in_and_who_is_there_does_not(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", terms={"grace": 100})
    slow, _ = asked_first(people, table)
    with line_to(slow, table) as line:
        next_update(line)
        house.wait(120)
        house.wait(120)
        assert "stood-in" not in kinds(slow, table), "they are there"
    house.wait(150)
    house.wait(150)
    assert "stood-in" in kinds(slow, table)


def is_here(person: Somebody, table: str, seat: int) -> bool:
    return bool(person.look(table)["table"]["seats"][seat].get("here"))


def test_who_plays_without_a_line_is_there_too(house: Indoors) -> None:
    table, (ann, bob) = seated(house, "Ann", "Bob", terms={"grace": 100})
    watcher = house.person("Cleo")
    house.wait(presence.HERE_SECONDS + 1)
    assert not is_here(watcher, table, 0) and not is_here(watcher, table, 1)
    with line_to(watcher, table) as line:
        next_update(line)
        bob.look(table)
        assert next_update(line)["table"]["seats"][1]["here"]
        house.wait(presence.HERE_SECONDS - 1)
        assert ann.do(table, "seat-bot", seat=1)["code"] == "here"
        assert is_here(watcher, table, 0) and is_here(watcher, table, 1)
        house.wait(scheduler.BEAT + 1)
        for _ in rounds():
            if not next_update(line)["table"]["seats"][1].get("here"):
                break
            pass
    assert is_here(watcher, table, 0) and not is_here(watcher, table, 1)


def test_whoever_got_up_is_not_there(house: Indoors) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"]
    bob.look(table)
    assert is_here(ann, table, 1)
    assert bob.do(table, "leave")["ok"]
    assert not is_here(ann, table, 1)


def test_who_is_asked_and_looks_on_without_a_line_gets_no_stand_in(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", terms={"grace": 100})
    slow, _ = asked_first(people, table)
    for _ in range(4):
        house.wait(60)
        assert "stood-in" not in kinds(slow, table)
    house.wait(101)
    assert "stood-in" in kinds(slow, table)


def test_a_look_is_not_a_write(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    table, (ann, _) = seated(house, "Ann", "Bob")
    noted: list[float] = []
    see_people = tables_repo.see_people

    def counted(connection: Connection, table_id: str, seats: list[int], now: float, new: bool) -> None:
        noted.append(now)
        see_people(connection, table_id, seats, now, new)

    monkeypatch.setattr(tables_repo, "see_people", counted)
    begun = house.now = house.now + 100
    for _ in range(30):
        ann.look(table)
        house.now += 1
    assert ann.do(table, "decide", option=0)["seq"]
    assert noted == [begun, begun + presence.NOTED_SECONDS]


def test_time_away_counts_from_when_the_line_was_lost(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", terms={"grace": 100})
    slow, other = asked_first(people, table)
    seat = slow.look(table)["table"]["mine"][0]
    with line_to(slow, table) as line:
        next_update(line)
        house.wait(90)
    house.until(lambda: seat not in house.services.presence.lines.get(table, ()))
    house.wait(60)
    assert "stood-in" not in kinds(other, table), "asked for long, but away for a minute only"
    house.wait(41)
    assert kinds(other, table).count("stood-in") == 1


def test_who_comes_back_takes_no_time_from_others_and_gives_none(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", terms={"per_move": 100})
    asked, other = asked_first(people, table)
    seat = other.look(table)["table"]["mine"][0]
    deadline = asked.look(table)["table"]["deadline"]
    house.all_go()
    assert people[0].do(table, "seat-bot", seat=seat, bot="greedy")["ok"]
    house.wait(50)
    assert other.do(table, "come-back")["ok"]
    assert asked.look(table)["table"]["deadline"] == deadline
    house.wait(51)
    assert asked.do(table, "come-back")["ok"]


@pytest.mark.parametrize("stand_in", ["", "nobody"])
def test_a_stand_in_is_a_bot(house: Indoors, stand_in: str) -> None:
    ann = house.person("Ann")
    wanted = {"name": "The Deep", "seats": [{}, {}], "terms": {"stand_in": stand_in}}
    assert ann.post("/api/campaigns", wanted, 400)["code"] == "no-bot"
    wanted.pop("name")
    assert ann.post("/api/tables", wanted, 400)["code"] == "no-bot"
