"""A table from the link to the last move, on both kinds of database."""

import random

import pytest

from support.bounds import rounds
from support.serving import Server, Somebody, wait_for


def play_randomly(players: list[Somebody], table: str, most: int = 2000) -> dict:
    """People answer whatever they are asked until the game is over."""
    chance = random.Random(7)
    for _ in range(most):
        looks = [player.look(table, 10**6) for player in players]
        if looks[0]["table"]["status"] == "over":
            return looks[0]
        for player, seen in zip(players, looks, strict=True):
            if seen["table"].get("asked") in seen["table"].get("mine", []) and "choice" in seen["view"]:
                option = chance.randrange(len(seen["view"]["choice"]["options"]))
                player.do(table, "decide", seen["table"]["seq"], option=option)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", ["thunderstone", "dragonspire"])
def test_two_people_play_a_whole_game(any_server: Server, game: str) -> None:
    ann, bob = Somebody(any_server.url, "Ann"), Somebody(any_server.url, "Bob")
    table = ann.open_table(game, ("", ""))
    assert bob.do(table, "sit")["ok"]
    assert not bob.do(table, "start")["ok"], "only the host deals"
    assert ann.do(table, "start")["ok"]
    end = play_randomly([ann, bob], table)
    assert end["view"]["over"]
    assert [game["status"] for game in bob.get("/api/me/games")["games"]] == ["over"]
    assert ann.get("/api/me/statistics")["played"] == 1
    record = ann.get(f"/api/tables/{table}/record")
    assert len(record["decisions"]) == end["table"]["moves"]


def test_a_bot_answers_by_itself(any_server: Server) -> None:
    ann = Somebody(any_server.url, "Ann")
    table = ann.open_table(seats=("", "greedy"), start=True)
    for _ in range(6):
        seen = wait_for(lambda: _my_turn(ann, table))
        assert ann.do(table, "decide", seen["table"]["seq"], option=0)["ok"]
    happened = ann.look(table)["happened"]
    assert any(entry.get("by") == "apprentice" for entry in happened)


def _my_turn(somebody: Somebody, table: str) -> dict | None:
    seen = somebody.look(table, 10**6)
    return seen if seen["table"].get("asked") in seen["table"]["mine"] else None


def test_a_seat_belongs_to_a_token(any_server: Server) -> None:
    ann = Somebody(any_server.url, "Ann")
    table = ann.open_table(start=True)
    link = ann.get(f"/api/tables/{table}/seats/0/link")
    phone = Somebody(any_server.url, "Ann's phone")
    assert phone.look(table)["table"].get("mine") is None
    phone.http.headers["x-seat"] = link["token"]
    assert phone.look(table)["table"]["mine"] == [0]
    phone.http.headers["x-seat"] = link["token"][:-2] + "xx"
    assert phone.look(table)["table"].get("mine") is None


def test_undo_is_free_until_something_is_seen(any_server: Server) -> None:
    ann, bob = Somebody(any_server.url, "Ann"), Somebody(any_server.url, "Bob")
    table = ann.open_table(seats=("", ""))
    bob.do(table, "sit")
    ann.do(table, "start")
    seen = ann.look(table)
    who, other = (ann, bob) if seen["table"]["asked"] == 0 else (bob, ann)
    options = who.look(table)["view"]["choice"]["options"]
    village = next(option["number"] for option in options if option["verb"] == "village")
    assert who.do(table, "decide", option=village)["ok"]
    assert who.look(table)["view"]["take_back"] == {"possible": True}
    assert who.do(table, "undo")["ok"]
    assert who.look(table)["view"]["choice"]["options"] == options
    rest = next(option["number"] for option in options if option["verb"] == "rest")
    assert who.do(table, "decide", option=rest)["ok"]
    for _ in rounds():
        if who.look(table)["table"]["asked"] != who.look(table)["table"]["mine"][0]:
            break
        assert who.do(table, "decide", option=len(who.look(table)["view"]["choice"]["options"]) - 1)["ok"]
    assert who.do(table, "undo")["ok"]  # asks
    assert other.look(table)["table"]["undo"]["waiting"] == other.look(table)["table"]["mine"]
    before = other.look(table)["table"]["moves"]
    assert other.do(table, "answer-undo", agree=True)["ok"]
    assert other.look(table)["table"]["moves"] == before - 1
    assert "undo" not in other.look(table)["table"]


def test_commands_that_change_nothing(any_server: Server) -> None:
    ann, bob = Somebody(any_server.url, "Ann"), Somebody(any_server.url, "Bob")
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
    seen = ann.look(table)
    seq = seen["table"]["seq"]
    assert ann.do(table, "decide", seq, option=999)["code"] == "illegal"
    assert ann.do(table, "decide", seq - 1, option=0)["code"] == "stale"
    assert bob.do(table, "decide", seq, option=0)["code"] == "not-yours"
    assert bob.do(table, "sit", seq)["code"] == "begun"
    assert ann.look(table)["view"] == seen["view"]
    first = ann.do(table, "decide", seq, option=0, id="once")
    again = ann.do(table, "decide", seq, option=0, id="once")
    assert first == again
    assert ann.look(table)["table"]["seq"] == seq + 1
