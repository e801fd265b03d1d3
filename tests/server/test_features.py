"""What people can do at and around a table, with a clock that only the test moves."""

import json
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update
from tests.support.indoors import Indoors, indoors
from tests.support.serving import Somebody
from typer.testing import CliRunner

from grimhold.cli import app
from grimhold.server import keeper, ledger, people, presence, schema
from grimhold.views.shapes import WATCHER

NOON = 1_900_000_000.0
ALL = 10**6


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("house"), NOON) as found:
        yield found


def seated(house: Indoors, *names: str, **more: Any) -> tuple[str, list[Somebody]]:
    """A game under way with these people."""
    people = [house.person(name) for name in names]
    table = people[0].open_table(seats=("",) * len(names), **more)
    for person in people[1:]:
        assert person.do(table, "sit")["ok"]
    assert people[0].do(table, "start")["ok"]
    return table, people


def asked_first(people: list[Somebody], table: str) -> list[Somebody]:
    """Whoever is asked, then the others."""
    asked = people[0].look(table, ALL)["table"]["asked"]
    return people[asked:] + people[:asked]


def option(person: Somebody, table: str, verb: str) -> int:
    options = person.look(table, ALL)["view"]["choice"]["options"]
    return next(option["number"] for option in options if option["verb"] == verb)


def decide(person: Somebody, table: str, verb: str) -> None:
    assert person.do(table, "decide", option=option(person, table, verb))["ok"]


def rest(person: Somebody, table: str) -> None:
    """A whole turn of it: something hidden, the next hand, comes to light."""
    decide(person, table, "rest")
    while True:
        seen = person.look(table, ALL)
        if seen["table"].get("asked") not in seen["table"]["mine"]:
            return
        choice = seen["view"]["choice"]
        if any(each["verb"] == "rest" for each in choice["options"]):
            return  # the next turn, if one plays alone
        assert person.do(table, "decide", option=len(choice["options"]) - 1)["ok"]


def play_out(house: Indoors, person: Somebody, table: str) -> Any:
    """A bot plays on for somebody to the end."""
    for seat in person.look(table, ALL)["table"]["mine"]:
        if "bot" not in person.look(table, ALL)["table"]["seats"][seat]:
            assert person.do(table, "seat-bot", seat=seat, bot="greedy")["ok"]
    house.settle()
    end = person.look(table, ALL)
    assert end["table"]["status"] == "over"
    return end


def against_a_bot(house: Indoors, name: str, **more: Any) -> tuple[str, Somebody]:
    person = house.person(name)
    table = person.open_table(start=True, **more)
    house.settle()
    return table, person


@pytest.fixture(scope="module")
def finished(house: Indoors) -> tuple[str, Somebody]:
    table, ann = against_a_bot(house, "Finisher")
    play_out(house, ann, table)
    return table, ann


# -- sitting ----------------------------------------------------------------------------------------------------------


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
    while seen["table"]["asked"] == first:
        assert ann.do(table, "decide", option=0)["ok"]
        seen = ann.look(table)
    assert seen["seat"] == 1 - first and "choice" in seen["view"]
    other = ann.get(f"/api/tables/{table}?seat={first}")
    assert other["seat"] == first and "choice" not in other["view"]
    with line_to(ann, table) as line:
        assert next_update(line)["seat"] == 1 - first
        line.send_text(json.dumps({"do": "look", "id": "a", "seat": first}))
        while (told := next_update(line))["seat"] != first:
            pass
        assert told["happened"] == other["happened"], "the whole log anew, as this seat knows it"
        assert told["happened"] != seen["happened"]
        line.send_text(json.dumps({"do": "look", "id": "b"}))
        while next_update(line)["seat"] == first:
            pass
    assert ann.do(table, "undo")["ok"], "nobody else is to be asked"
    assert ann.look(table, ALL)["table"]["practice"]


@contextmanager
def line_to(person: Somebody, table: str) -> Iterator[Any]:
    """A socket; when it is closed the client may find the server's side of it gone already."""
    with suppress(CancelledError), person.http.websocket_connect(f"/api/tables/{table}/socket") as line:  # type: ignore[attr-defined]
        yield line


def next_update(line: Any) -> Any:
    while True:
        message = json.loads(line.receive_text())
        if message["type"] == "update":
            return message


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
    assert "mine" not in bob.look(table)["table"]
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


def kinds(person: Somebody, table: str) -> list[str]:
    return [entry["kind"] for entry in person.look(table)["happened"]]


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
        house.wait(keeper.BEAT + 1)
        while next_update(line)["table"]["seats"][1].get("here"):
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
    see_people = ledger.see_people

    def counted(connection: Connection, table_id: str, seats: list[int], now: float, new: bool) -> None:
        noted.append(now)
        see_people(connection, table_id, seats, now, new)

    monkeypatch.setattr(ledger, "see_people", counted)
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
    house.until(lambda: seat not in house.rooms.house.presence.lines.get(table, ()))
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


# -- taking back ------------------------------------------------------------------------------------------------------


def test_others_are_asked_and_may_say_no(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob")
    ann, bob = asked_first(people, table)
    assert ann.do(table, "undo")["code"] == "nothing-to-undo"
    rest(ann, table)
    seen = ann.look(table, ALL)
    assert ann.do(table, "undo")["ok"]
    assert ann.do(table, "undo")["code"] == "undo-open"
    assert ann.do(table, "answer-undo", agree=True)["code"] == "not-asked"
    assert bob.do(table, "answer-undo", agree=False)["ok"]
    assert bob.do(table, "answer-undo", agree=True)["code"] == "no-undo"
    after = ann.look(table, ALL)
    assert "undo" not in after["table"] and after["view"] == seen["view"]


def test_a_request_lapses(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob")
    ann, bob = asked_first(people, table)
    rest(ann, table)
    assert ann.do(table, "undo")["ok"]
    house.wait(59)
    assert "undo" in bob.look(table)["table"]
    house.wait(2)
    assert "undo" not in bob.look(table)["table"]
    assert kinds(bob, table)[-1] == "undo-lapsed"
    assert bob.do(table, "answer-undo", agree=True)["code"] == "no-undo"


def test_all_of_three_have_to_agree(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob", "Cid")
    ann, bob, cid = asked_first(people, table)
    rest(ann, table)
    moves = ann.look(table)["table"]["moves"]
    assert ann.do(table, "undo")["ok"]
    assert bob.do(table, "answer-undo", agree=True)["ok"]
    assert bob.do(table, "answer-undo", agree=True)["code"] == "not-asked"
    undo = cid.look(table)["table"]["undo"]
    assert undo["agreed"] == bob.look(table)["table"]["mine"] and undo["waiting"] == cid.look(table)["table"]["mine"]
    assert ann.look(table)["table"]["moves"] == moves
    assert cid.do(table, "answer-undo", agree=True)["ok"]
    assert ann.look(table)["table"]["moves"] == moves - 1
    assert "practice" not in ann.look(table)["table"]


def test_a_person_a_bot_sits_in_for_is_asked_too(house: Indoors) -> None:
    table, (ann, bob) = seated(house, "Ann", "Bob")
    if ann.look(table)["table"]["asked"] == 1:
        rest(bob, table)
    rest(ann, table)
    house.all_go()
    assert ann.do(table, "seat-bot", seat=1)["ok"]
    house.settle()
    assert ann.do(table, "undo")["ok"]
    assert ann.look(table)["table"]["undo"]["waiting"] == [1]
    assert bob.do(table, "answer-undo", agree=False)["ok"]


def test_what_was_taken_back_is_told_no_more(house: Indoors) -> None:
    table, people = seated(house, "Ann", "Bob")
    ann, bob = asked_first(people, table)
    before = ann.look(table)
    decide(ann, table, "village")
    told = ann.look(table, before["table"]["seq"])["happened"]
    assert told[0]["lines"]
    assert ann.do(table, "undo")["ok"]
    for person in (ann, bob):
        happened = person.look(table)["happened"]
        assert happened[-1]["kind"] == "undone" and happened[-1]["back_to"] == before["table"]["seq"]
        assert happened[-2]["kind"] == "decided" and "lines" not in happened[-2]
    assert ann.look(table)["view"] == before["view"]


def test_alone_everything_can_be_taken_back_for_practice(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
    first = ann.look(table)["view"]
    decide(ann, table, "village")
    assert ann.do(table, "undo")["ok"]
    assert "practice" not in ann.look(table)["table"], "nothing hidden was seen"
    rest(ann, table)
    while ann.look(table, ALL)["table"].get("moves"):
        assert ann.do(table, "undo")["ok"]
    assert ann.look(table)["view"] == first
    assert ann.look(table)["table"]["practice"]
    play_out(house, ann, table)
    statistics = ann.get("/api/me/statistics")
    assert (statistics["played"], statistics["practice"]) == (0, 1)


def test_a_guided_game_is_practice(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("", "novice"), start=True, guided=True)
    assert ann.look(table)["table"]["practice"]
    play_out(house, ann, table)
    statistics = ann.get("/api/me/statistics")
    assert (statistics["played"], statistics["practice"]) == (0, 1)


def test_nothing_is_taken_back_after_the_end(finished: tuple[str, Somebody]) -> None:
    table, ann = finished
    assert ann.do(table, "undo")["code"] == "over"
    assert ann.do(table, "leave")["code"] == "over"
    assert ann.do(table, "seat-bot", seat=0)["code"] == "over"


# -- after the game ---------------------------------------------------------------------------------------------------


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

    house.call(house.rooms.storage.write, write)
    monkeypatch.setattr(people, "MOST_LISTED", 2)
    newest = ann.get("/api/me/games")
    assert [game["id"] for game in newest["games"]] == [last, waits] and newest["more"]
    others = ann.get("/api/me/games?skip=2")
    assert [game["id"] for game in others["games"]] == [ended] and not others.get("more")


# -- the challenge of the day, campaigns, names -----------------------------------------------------------------------


def test_a_weighed_hint_tells_how_often_it_wins(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
    plain, weighed = [ann.get(f"/api/tables/{table}/hint{how}") for how in ("", "?weighed=1")]
    assert plain["bot"] == "greedy" and "wins" not in plain
    assert weighed["bot"] == "search" and 0 <= weighed["wins"] <= 100 and weighed["other"] != weighed["option"]
    assert ann.get(f"/api/tables/{table}/hint?weighed=1") == weighed


def test_the_day_is_the_same_for_everybody(house: Indoors) -> None:
    while house.person("Calendar").get("/api/daily")["mode"] != "solo-normal":
        house.wait(24 * 3600)
    ann, bob = house.person("Ann"), house.person("Bob")
    begun = [person.post("/api/daily") for person in (ann, bob)]
    mine = [each["id"] for each in begun]
    phone = house.person("Phone")
    phone.http.headers["x-seat"] = begun[0]["seat_token"]
    assert phone.look(mine[0])["table"]["mine"] == [0]
    assert mine[0] != mine[1] and ann.post("/api/daily")["id"] == mine[0]
    looks = [person.look(table) for person, table in zip((ann, bob), mine, strict=True)]
    assert looks[0]["table"]["code"] == looks[1]["table"]["code"]
    hands = [[card["name"] for card in look["view"]["players"][0]["hand"]] for look in looks]
    assert hands[0] == hands[1]
    assert bob.get(f"/api/tables/{mine[0]}", 403)["code"] == "no-watchers"
    assert ann.get(f"/api/tables/{mine[0]}/hint", 403)["code"] == "no-hints"
    rest(bob, mine[1])
    assert bob.do(mine[1], "undo")["ok"]  # practice from now on
    play_out(house, ann, mine[0])
    assert [result["name"] for result in ann.get("/api/daily")["results"]] == ["Ann"]
    assert bob.get("/api/daily")["results"] == [], "whoever still plays is not told what can be reached"
    play_out(house, bob, mine[1])
    day = bob.get("/api/daily")
    assert day["mine"] == mine[1]
    assert [result["name"] for result in day["results"]] == ["Ann"]
    assert ann.post("/api/daily")["id"] == mine[0], "the first attempt counts"
    assert ann.get(f"/api/tables/{mine[0]}/record", 403)["code"] == "day-not-over"
    assert ann.post(f"/api/tables/{mine[0]}/play-on", {"move": 0}, 403)["code"] == "day-not-over"
    assert ann.post(f"/api/tables/{mine[0]}/rematch", status=409)["code"] == "impossible"
    assert ann.get("/api/daily/2199-01-01", 404)["code"] == "no-day"
    assert ann.get("/api/daily/yesterday", 404)["code"] == "no-day"
    house.wait(24 * 3600)
    assert house.person("Eve").get(f"/api/daily/{day['day']}")["results"] == [
        {name: value for name, value in result.items() if name != "mine"} for result in day["results"]
    ], "afterwards everybody may know"
    assert ann.get(f"/api/tables/{mine[0]}/record")["decisions"]


def test_a_campaign_goes_from_table_to_table(house: Indoors) -> None:
    ann = house.person("Ann")
    wanted = {"name": "The Deep", "seats": [{}, {"bot": "random"}], "keys": 1, "guilds": True, "planned": 2}
    table = ann.post("/api/campaigns", wanted, 201)["id"]
    campaign = ann.look(table)["table"]["campaign"]
    assert ann.post(f"/api/campaigns/{campaign}/next", status=201)["id"] == table, "it is not over yet"
    at_once = ann.post("/api/campaigns", wanted | {"start": True}, 201)["id"]
    assert ann.look(at_once)["table"]["status"] == "playing"
    assert ann.do(table, "start")["ok"]
    play_out(house, ann, table)
    between = ann.get(f"/api/campaigns/{campaign}")
    assert len(between["games"]) == 1 and between["games"][0]["table"] == table and not between.get("over")
    second = ann.post(f"/api/campaigns/{campaign}/next", status=201)["id"]
    assert ann.post(f"/api/campaigns/{campaign}/next", status=201)["id"] == second
    assert ann.look(table)["table"]["next_table"] == second
    seen = ann.look(second)
    assert seen["table"]["status"] == "playing" and seen["table"]["mine"] == [0]
    for number, taken in enumerate(between["taken_along"]):
        player = seen["view"]["players"][number]
        assert len(player.get("hand", [])) + player.get("hidden", 0) + player["deck"] == 12 + len(taken)
    play_out(house, ann, second)
    end = ann.get(f"/api/campaigns/{campaign}")
    assert end["over"] and len(end["games"]) == 2
    assert end["totals"] == [sum(game["points"][p] for game in end["games"]) for p in (0, 1)]
    assert ann.post(f"/api/campaigns/{campaign}/next", status=409)["code"] == "over"
    assert house.person("Eve").get("/api/campaigns/nothing", 404)["code"] == "no-campaign"


def test_a_lasting_name_comes_along_to_another_device(house: Indoors, finished: tuple[str, Somebody]) -> None:
    table, ann = finished
    claimed = ann.post("/api/me/claim", {"name": "Ann the Old"})
    device = house.person("Somebody")
    assert device.post("/api/me", {"name": "ann  the old"}, 409)["code"] == "name-taken"
    assert device.post("/api/me/claim", {"name": "ANN THE OLD"}, 409)["code"] == "name-taken"
    wrong = {"name": "Ann the Old", "code": "AAAAA-AAAAA-AAAAA-AAAAA"}
    assert device.post("/api/me/recover", wrong, 403)["code"] == "no-such-person"
    token = device.post("/api/me/recover", {"name": "ann the old", "code": claimed["code"].lower()})["token"]
    device.http.headers["authorization"] = f"Bearer {token}"
    assert device.get("/api/me") == {"name": "Ann the Old", "lasting": True}
    assert table in [game["id"] for game in device.get("/api/me/games")["games"]]
    ann.token = ann.post("/api/me/forget-devices")["token"]
    assert device.get("/api/me") == {"name": ""}


def test_who_is_muted_is_not_heard(house: Indoors) -> None:
    table, (ann, bob) = seated(house, "Ann", "Bob")
    say = {"do": "say", "id": "hello", "text": "Hello <b>"}
    for _ in range(2):
        assert bob.post(f"/api/tables/{table}/commands", say)["ok"]
    lines = ann.get(f"/api/tables/{table}/chat")["lines"]
    assert [(line["name"], line["text"]) for line in lines] == [("Bob", "Hello <b>")], "said once"
    person = lines[0]["person"]
    assert person == ann.look(table)["table"]["seats"][1]["person"]
    assert ann.post(f"/api/tables/{table}/commands", {"do": "mute", "id": "m", "person": person})["ok"]
    assert ann.get(f"/api/tables/{table}/chat")["lines"] == []
    assert len(bob.get(f"/api/tables/{table}/chat")["lines"]) == 1
    unmute = {"do": "mute", "id": "n", "person": person, "muted": False}
    assert ann.post(f"/api/tables/{table}/commands", unmute)["ok"]
    assert len(ann.get(f"/api/tables/{table}/chat")["lines"]) == 1


def test_tables_of_other_rules_take_nobodys_room(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON, open_tables=2) as house:
        ann = house.person("Ann")
        tables = [ann.open_table(start=True) for _ in range(2)]
        assert ann.post("/api/tables", {}, 429)["code"] == "too-many"
        house.call(house.rooms.storage.write, lambda c: c.execute(update(schema.tables).values(cards="old")).rowcount)
        assert ann.open_table() not in tables


# -- both doors, limits -----------------------------------------------------------------------------------------------


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
    while True:
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
        rows = house.call(house.rooms.storage.read, lambda c: c.execute(select(schema.campaigns)).all())
        assert rows == []


# -- after an upgrade -------------------------------------------------------------------------------------------------


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
        house.call(house.rooms.storage.write, lambda c: c.execute(update(schema.tables).values(change)).rowcount)
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
