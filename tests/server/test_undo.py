"""What can be taken back, and who is asked first."""

from support.bounds import rounds
from support.evenings import ALL, asked_first, decide, kinds, play_out, rest, seated
from support.indoors import Indoors
from support.serving import Somebody


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
    for _ in rounds():
        if not ann.look(table, ALL)["table"].get("moves"):
            break
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
