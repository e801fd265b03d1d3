"""Hints, the challenge of the day, campaigns, and names that last."""

from pathlib import Path

from sqlalchemy import update

from grimhold.server import schema
from support.bounds import rounds
from support.evenings import NOON, play_out, rest, seated
from support.indoors import Indoors, indoors
from support.serving import Somebody


def test_a_weighed_hint_tells_how_often_it_wins(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
    plain, weighed = [ann.get(f"/api/tables/{table}/hint{how}") for how in ("", "?weighed=1")]
    assert plain["bot"] == "greedy" and "wins" not in plain
    assert weighed["bot"] == "master" and 0 <= weighed["wins"] <= 100 and weighed["other"] != weighed["option"]
    assert ann.get(f"/api/tables/{table}/hint?weighed=1") == weighed


def test_the_day_is_the_same_for_everybody(house: Indoors) -> None:
    for _ in rounds():
        if house.person("Calendar").get("/api/daily")["mode"] == "solo-normal":
            break
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
    assert ann.get(f"/api/tables/{mine[0]}/world", 403)["code"] == "no-worlds"
    rest(bob, mine[1])
    assert bob.do(mine[1], "undo")["ok"]  # practice from now on
    play_out(house, ann, mine[0])
    unlisted = ann.get("/api/daily")
    assert unlisted["unlisted"] and unlisted["results"] == [], "anybody can be several guests"
    ann.post("/api/me/claim", {"name": "Ann of the Day"})
    listed = ann.get("/api/daily")
    assert "unlisted" not in listed
    assert [result["name"] for result in listed["results"]] == ["Ann"]
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


def test_a_campaign_without_watchers_tells_strangers_nothing(house: Indoors) -> None:
    ann, bob, eve = [house.person(name) for name in ("Ann", "Bob", "Eve")]
    wanted = {"name": "Ours", "seats": [{}, {}], "terms": {"watchers": False}}
    table = ann.post("/api/campaigns", wanted, 201)["id"]
    path = f"/api/campaigns/{ann.look(table)['table']['campaign']}"
    assert bob.get(path)["table"] == table, "who may sit down may look"
    assert bob.do(table, "sit")["ok"] and ann.do(table, "start")["ok"]
    assert ann.get(path)["mine"] and bob.get(path)["mine"]
    assert eve.get(path, 403)["code"] == "no-watchers"


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
        house.call(
            house.services.storage.write, lambda c: c.execute(update(schema.tables).values(cards="old")).rowcount
        )
        assert ann.open_table() not in tables
