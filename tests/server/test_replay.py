"""Going through a game: its moments whoever looks, and its course over the turns when it is over."""

import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grimhold.analysis.game import AnalysedQuestion
from grimhold.game import Game, new_game
from grimhold.records.record import Record
from grimhold.server import tables_repo
from grimhold.server.analyses import MOST_FOR_ONE
from grimhold.server.errors import Refused
from grimhold.server.migrate import migrate
from grimhold.server.replay import MOST_KEPT, STEP
from grimhold.server.storage import open_engine, sqlite_url
from grimhold.views.shapes import WATCHER
from support.indoors import Indoors
from support.serving import Somebody

GAMES = [("thunderstone", "versus"), ("dragonspire", "solo-normal"), ("quest", "versus")]


Played = Callable[..., tuple[str, Somebody]]


@pytest.fixture(scope="module")
def played_out(house: Indoors) -> Played:
    """Games against a bot, or alone, that a bot has finished; each is played once."""
    return lru_cache(partial(_play_out, house))


def _play_out(house: Indoors, game: str, mode: str) -> tuple[str, Somebody]:
    ann = house.person("Ann")
    seats = ("", "greedy") if mode == "versus" else ("",)
    table = ann.open_table(wish={"game": game, "mode": mode, "first_game": False, "seed": 4}, seats=seats, start=True)
    house.settle()
    assert ann.do(table, "seat-bot", seat=0, bot="random")["ok"]
    house.settle()
    assert ann.look(table)["table"]["status"] == "over"
    return table, ann


def again(house: Indoors, table: str, move: int) -> Game:
    """The game played anew up to a move."""
    played = house.table(table).dealt()
    assert played.setup is not None and played.seed is not None
    game = new_game(played.setup, played.seed)
    for decision in played.decisions[:move]:
        game.decide(decision)
    return game


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_the_course_of_a_game_tells_how_everybody_fared(
    house: Indoors, played_out: Played, game: str, mode: str
) -> None:
    table, ann = played_out(game, mode)
    course, end = ann.get(f"/api/tables/{table}/course"), ann.look(table)
    assert course["moves"] == end["table"]["moves"]
    assert [turn["turn"] for turn in course["turns"]] == list(range(1, end["view"]["turn"] + 1))
    for player, seat in zip(end["view"]["players"], course["seats"], strict=True):
        assert all(len(values) == len(course["turns"]) + 1 for values in seat.values())
        assert seat["points"][-1] == player["points"] and seat["xp"][-1] == player["xp"]
        assert seat["won"] == sorted(seat["won"]) and seat["lost"] == sorted(seat["lost"])
    for turn in course["turns"][:: max(1, len(course["turns"]) // 5)]:
        then = again(house, table, turn["move"])
        number = turn["turn"] - 1
        assert max(1, then.turn) == turn["turn"] and then.active == turn["player"]
        assert [then.points(p) for p in range(len(then.players))] == [s["points"][number] for s in course["seats"]]
    assert course.get("village", [None])[-1] == end["view"].get("village_points")
    assert course.get("together", [None])[-1] == end["view"].get("party_points")


def test_the_course_is_told_when_the_game_is_over(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.open_table(start=True, terms={"watchers": False})
    assert ann.get(f"/api/tables/{table}/course", 403)["code"] == "not-over"
    assert ann.get(f"/api/tables/{table}/moves/0?open=1", 403)["code"] == "not-over"
    assert eve.get(f"/api/tables/{table}/course", 403)["code"] == "no-watchers"
    lobby = ann.open_table()
    assert ann.get(f"/api/tables/{lobby}/course", 409)["code"] == "not-begun"


def test_the_course_of_a_challenge_is_told_to_others_when_the_day_is_over(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.post("/api/daily")["id"]
    house.settle()
    assert ann.do(table, "seat-bot", seat=0, bot="random")["ok"]
    house.settle()
    ann.get(f"/api/tables/{table}/course")
    for path in ("course", "moves/0?open=1", "moves/0?seat=0"):
        assert eve.get(f"/api/tables/{table}/{path}", 403)["code"] in ("day-not-over", "no-watchers")
    assert ann.get(f"/api/tables/{table}/moves/0?open=1", 403)["code"] == "day-not-over"


def test_all_hands_lie_open_when_a_game_is_over(house: Indoors, played_out: Played) -> None:
    table, _ = played_out("thunderstone", "versus")
    eve = house.person("Eve")
    for move in (0, 7, STEP, STEP + 1):
        seen = eve.get(f"/api/tables/{table}/moves/{move}?open=1")
        seats = [eve.get(f"/api/tables/{table}/moves/{move}?seat={seat}")["view"] for seat in range(2)]
        assert seen["view"]["players"] == [seats[seat]["players"][seat] for seat in range(2)]
        assert "seat" in seen and seen["seat"] is None


def test_players_can_look_as_a_watcher_does(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.open_table(start=True)
    house.settle()
    own, watched = ann.get(f"/api/tables/{table}/moves/0"), ann.get(f"/api/tables/{table}/moves/0?watch=1")
    assert own["view"]["viewer"] == 0 and watched["view"]["viewer"] == WATCHER
    assert watched == eve.get(f"/api/tables/{table}/moves/0") == eve.get(f"/api/tables/{table}/moves/0?watch=1")


def test_positions_that_are_kept_are_those_of_the_game(house: Indoors, played_out: Played) -> None:
    """In whatever order one goes through it."""
    table, ann = played_out("quest", "versus")
    moves = len(house.table(table).decisions)
    for move in (moves, 3, STEP, 2 * STEP, STEP + 1, STEP - 1, moves - 1, 0):
        seen = ann.get(f"/api/tables/{table}/moves/{move}?seat=0")["view"]
        assert plain(seen) == plain(view_of(again(house, table, move)))


def view_of(game: Game) -> Any:
    return msgspec.json.decode(msgspec.json.encode(game.view(0)))


def plain(view: Any) -> Any:
    return {key: value for key, value in view.items() if key != "take_back"}


def test_the_lines_of_a_turn_are_told_around_its_last_decision(played_out: Played) -> None:
    table, ann = played_out("thunderstone", "versus")
    course = ann.get(f"/api/tables/{table}/course")
    begin, end = course["turns"][3]["move"], course["turns"][4]["move"]
    whole = None
    for move in range(begin + 1, end):
        past = ann.get(f"/api/tables/{table}/moves/{move}")
        lines = [past.get(part, []) for part in ("earlier", "lines", "later")]
        together = [line["text"] for part in lines for line in part]
        assert whole in (None, together)
        whole = together
        assert {line["turn"] for part in lines for line in part} == {4}


def test_what_was_taken_back_is_not_shown(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    for _ in range(STEP + 2):
        last = len(ann.look(table)["view"]["choice"]["options"]) - 1
        assert ann.do(table, "decide", option=last)["ok"]
    before = ann.get(f"/api/tables/{table}/moves/{STEP + 2}")["view"]
    for _ in range(6):
        assert ann.do(table, "undo")["ok"]
    assert ann.get(f"/api/tables/{table}/moves/{STEP + 2}", 404)["code"] == "no-move"
    for _ in range(6):
        assert ann.do(table, "decide", option=0)["ok"]
    seen = ann.get(f"/api/tables/{table}/moves/{STEP + 2}")["view"]
    assert seen == ann.look(table)["view"] != before


def test_no_more_games_are_kept_than_there_is_room_for(house: Indoors) -> None:
    ann = house.person("Ann")
    for _ in range(MOST_KEPT + 2):
        table = ann.open_table(start=True)
        ann.get(f"/api/tables/{table}/moves/0")
    assert len(house.services.replays._replays) == MOST_KEPT


# -- a game looked into -----------------------------------------------------------------------------------------------


@pytest.fixture
def quick_looks(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.services.analyses, "playouts", 2)


def looked_into(house: Indoors, somebody: Somebody, table: str) -> Any:
    house.until(lambda: not house.services.analyses._under_way)
    return somebody.get(f"/api/tables/{table}/analysis")


@pytest.mark.usefixtures("quick_looks")
def test_a_finished_game_is_looked_into_once(
    house: Indoors, played_out: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann = played_out("dragonspire", "solo-normal")
    first = ann.get(f"/api/tables/{table}/analysis")
    assert "found" not in first  # it was begun, and is not done at once
    found = looked_into(house, ann, table)["found"]
    course = ann.get(f"/api/tables/{table}/course")
    for seat in found["seats"]:
        assert len(seat["turns"]) == len(seat["after"]) and seat["turns"] == sorted(seat["turns"])
        assert all(0 <= share["value"] <= 1 for share in seat["after"])
        assert seat["turns"][-1] <= len(course["turns"]) and seat["choice"] <= 0 and seat["others"] == 0
    for point in found["turning_points"]:
        assert point["move"] < course["moves"] and point["by"] in ("choice", "luck")
        assert len(point["choice"]["options"]) == (2 if point["by"] == "choice" else 1)
        assert point["by"] == "luck" or "brought" not in point
        assert point["after"] - point["before"] == pytest.approx(point["change"]["value"], abs=0.001)

    check_decisions(found)

    async def never(*_: object) -> None:
        raise AssertionError("it is made a second time")

    monkeypatch.setattr(house.services.bot_pool, "questions", never)
    assert house.person("Eve").get(f"/api/tables/{table}/analysis") == {"found": found}


def check_decisions(found: Any) -> None:
    """Each is told with the answer that was given and, if another one was found best, with that."""
    moves = {move["move"]: move for move in found["moves"]}
    assert list(moves) == sorted(moves) and {point["move"] for point in found["turning_points"]} <= set(moves)
    for move in moves.values():
        given, *best = move["choice"]["options"]
        assert len(best) == (0 if move["finding"] == "best" else 1)
        assert all(option["words"] != given["words"] for option in best)
        if move["finding"] == "better":
            assert move["before"]["value"] - move["after"]["value"] == pytest.approx(move["lead"]["value"], abs=0.001)
        else:
            assert move["before"] == move["after"]
    assert "luck" not in found["moves"][0] and all("luck" in move and "others" in move for move in found["moves"][1:])


def test_a_game_looked_into_by_an_older_version_is_looked_into_anew(tmp_path: Path) -> None:
    """What was kept did not tell the draw from others' choices."""
    engine = open_engine(sqlite_url(tmp_path / "tables.db"))
    migrate(engine, "0003")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as kept, kept:
        kept.execute("INSERT INTO analyses (table_id, body) VALUES ('A', 'found')")
    migrate(engine)
    with engine.connect() as connection:
        assert tables_repo.analysis(connection, "A") is None


@pytest.mark.usefixtures("quick_looks")
def test_an_unreadable_analysis_is_replaced(
    house: Indoors, played_out: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version may have stored it after this one had begun."""
    table, ann = played_out("dragonspire", "solo-normal")
    analyses = house.services.analyses
    questions_of = analyses.bot_pool.questions

    async def few_questions(record: Record) -> list[AnalysedQuestion]:
        return (await questions_of(record))[:3]

    monkeypatch.setattr(analyses.bot_pool, "questions", few_questions)
    for body in (b"found", zlib.compress(b'{"seats":[]}')):
        house.call(analyses.storage.write, partial(tables_repo.keep_analysis, table_id=table, body=body), table)
        assert "found" not in ann.get(f"/api/tables/{table}/analysis")
    assert looked_into(house, ann, table)["found"]["seats"]


def test_only_a_finished_game_is_looked_into(house: Indoors) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.open_table(start=True, terms={"watchers": False})
    assert ann.get(f"/api/tables/{table}/analysis", 403)["code"] == "not-over"
    assert eve.get(f"/api/tables/{table}/analysis", 403)["code"] == "no-watchers"
    assert ann.get(f"/api/tables/{ann.open_table()}/analysis", 409)["code"] == "not-begun"
    assert ann.get(f"/api/tables/{'A' * 22}/analysis", 404)["code"] == "no-table"


def test_a_challenge_is_looked_into_when_its_day_is_over(house: Indoors) -> None:
    zoe = house.person("Zoe")
    table = zoe.post("/api/daily")["id"]
    house.settle()
    assert zoe.do(table, "seat-bot", seat=0, bot="random")["ok"]
    house.settle()
    assert zoe.get(f"/api/tables/{table}/analysis", 403)["code"] == "day-not-over"


def test_a_look_that_fails_is_told_once_and_can_be_had_again(
    house: Indoors, played_out: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann = played_out("thunderstone", "versus")

    async def broken(*_: object) -> None:
        raise RuntimeError("no worker")

    monkeypatch.setattr(house.services.bot_pool, "questions", broken)
    ann.get(f"/api/tables/{table}/analysis")
    house.until(lambda: not house.services.analyses._under_way)
    assert ann.get(f"/api/tables/{table}/analysis", 409)["code"] == "no-analysis"
    assert "found" not in ann.get(f"/api/tables/{table}/analysis")
    house.until(lambda: not house.services.analyses._under_way)


def test_one_person_has_few_games_looked_into_at_once(house: Indoors, played_out: Played) -> None:
    table, _ = played_out("thunderstone", "versus")
    analyses = house.services.analyses

    async def asked_by(who: str) -> list[str]:
        async with analyses._alone:
            game = (await house.services.tables.find(table)).dealt()
            for n in range(MOST_FOR_ONE):
                analyses._begin(f"game {n}", game, who)
            try:
                await analyses.told("another game", game, who)
            except Refused as refusal:
                return [refusal.code]
            finally:
                await analyses.close()
        return []

    assert house.call(asked_by, "Eve") == ["looking"]
    assert not analyses._under_way
