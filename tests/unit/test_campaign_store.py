"""Campaigns: starting decks that grow, points that add up, and a folder that survives whatever happens to the program."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from grimhold.classic.setup.build import first_game as classic_first_game
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError, IllegalMove, ImpossibleSetup, Incompatible, UnknownName
from grimhold.game import Game, new_game
from grimhold.quest.campaign.store import FILE, Campaign, Chronicle, GameResult
from grimhold.records.codes import decode
from grimhold.records.record import load_record, save

PLAYERS, SEATS = ("Ann", "Bea"), ("human", "random")


def result(ann: int, bea: int, *cards: str) -> GameResult:
    winners = [name for name, points in (("Ann", ann), ("Bea", bea)) if points == max(ann, bea)]
    return GameResult(1, "", 4, [ann, bea], winners, list(cards) or ["", ""])


def started(**options: object) -> Campaign:
    return replace(Campaign("Ash", PLAYERS, SEATS), **options)


def play_on(game: Game, decisions: int = 100_000) -> Game:
    chance = Chance(game.seed)
    while not game.over and decisions > 0:
        game.decide(chance.below(len(game.options)))
        decisions -= 1
    return game


@pytest.fixture
def chronicle(tmp_path: Path) -> Chronicle:
    return Chronicle.begin(tmp_path / "Ash", started(keys=1, key_decks=(9, 0, 0), planned=2))


# -- what a campaign knows --------------------------------------------------------------------------------------------


def test_points_of_all_games_add_up_and_the_most_win() -> None:
    campaign = started(results=[result(30, 20), result(10, 25)], planned=2)
    assert campaign.totals() == [40, 45]
    assert campaign.leaders() == ["Bea"]
    assert campaign.is_over()
    assert started(results=[result(30, 20), result(10, 20)]).leaders() == ["Ann", "Bea"]
    assert started().leaders() == []


def test_recognised_cards_join_the_starting_decks_of_all_later_games() -> None:
    campaign = started(results=[result(3, 2, "Fireball", ""), result(3, 2, "Hammer", "Maul")])
    setup = campaign.next_setup(7)
    assert setup.extra == (("Fireball", "Hammer"), ("Maul",))
    assert (setup.mode, setup.players) == ("campaign", PLAYERS)
    game = new_game(setup, 7).state
    assert [len(game.owned(p)) for p in range(2)] == [14, 13]


def test_more_keys_are_needed_as_the_campaign_goes_on_but_never_more_than_there_are() -> None:
    needed = [
        started(keys=4, more_keys=2, results=[result(1, 0)] * played).keys_needed() for played in (0, 1, 2, 3, 4, 9)
    ]
    assert needed == [4, 4, 5, 5, 6, 6]
    assert started(keys=3, results=[result(1, 0)] * 9).keys_needed() == 3
    assert started(key_decks=(2, 3, 4), more_keys=1, results=[result(1, 0)] * 5).next_setup(1).keys == 9


def test_every_game_keeps_to_what_was_settled_at_the_start() -> None:
    setup = started(side_quests=True, guilds=True, key_decks=(0, 2, 4), require=("Mine",), ban=("Hammer",)).next_setup(
        3
    )
    assert (setup.side_quests, setup.guilds, setup.keys_in_decks) == (True, True, (0, 2, 4))
    assert "Mine" in setup.rooms
    assert "Hammer" not in setup.market


def test_only_a_finished_game_of_its_own_players_counts() -> None:
    campaign = started(keys=1, key_decks=(9, 0, 0))
    with pytest.raises(IllegalMove, match="only a finished game"):
        campaign.book(new_game(campaign.next_setup(1), 1))
    strangers = replace(campaign, players=("Cid", "Dot"))
    with pytest.raises(Incompatible, match="other players"):
        campaign.book(play_on(new_game(strangers.next_setup(1), 1)))


# -- the folder -------------------------------------------------------------------------------------------------------


def test_a_campaign_is_played_through_over_several_runs(chronicle: Chronicle) -> None:
    folder = chronicle.folder
    taken: list[str] = []
    for number in (1, 2):
        chronicle = Chronicle.load(folder)  # as if the program had ended in between
        game = play_on(chronicle.begin_game(number))
        save(game, chronicle.game_file())
        booked = chronicle.book(game)
        assert booked.points == [game.points(0), game.points(1)]
        assert booked.winners == [game.players[p] for p in game.winners]
        assert decode(booked.code).rooms == game.setup.rooms
        taken.append(booked.recognised[0])
    again = Chronicle.load(folder).campaign
    assert again == chronicle.campaign
    assert again.is_over()
    assert again.taken_along(0) == tuple(card for card in taken if card)
    assert sorted(path.name for path in folder.iterdir()) == ["campaign.json", "game-1.json", "game-2.json"]


def test_a_game_left_in_the_middle_goes_on_where_it_was(chronicle: Chronicle) -> None:
    game = play_on(chronicle.begin_game(5), 30)
    save(game, chronicle.game_file())
    again = Chronicle.load(chronicle.folder)
    assert again.in_progress()
    assert again.resume_game().to_json() == game.to_json()


def test_a_game_can_be_given_up_and_begun_anew(chronicle: Chronicle) -> None:
    save(play_on(chronicle.begin_game(5), 30), chronicle.game_file())
    save(chronicle.begin_game(6), chronicle.game_file())
    again = Chronicle.load(chronicle.folder).resume_game()
    assert (again.seed, again.decisions) == (6, [])


def test_a_game_that_ended_just_before_a_crash_is_booked_the_next_time(chronicle: Chronicle) -> None:
    save(play_on(chronicle.begin_game(5)), chronicle.game_file())
    again = Chronicle.load(chronicle.folder)
    game = again.resume_game()
    assert game.over
    again.book(game)
    assert len(Chronicle.load(chronicle.folder).campaign.results) == 1


def test_a_game_is_not_booked_twice(chronicle: Chronicle) -> None:
    other = Chronicle.load(chronicle.folder)
    game = play_on(chronicle.begin_game(5))
    chronicle.book(game)
    with pytest.raises(Incompatible, match="played on elsewhere"):
        other.book(game)


def test_what_cannot_be_played_is_told_before_a_folder_is_made(tmp_path: Path) -> None:
    for options, problem in (
        ({"keys": 9}, ImpossibleSetup),
        ({"players": ("Ann",), "seats": ("human",)}, ImpossibleSetup),
        ({"seats": ("human",)}, ImpossibleSetup),
        ({"require": ("Firebal",)}, UnknownName),
    ):
        with pytest.raises(problem):
            Chronicle.begin(tmp_path / "Ash", started(**options))
    assert list(tmp_path.iterdir()) == []


def test_a_campaign_cut_off_anywhere_is_refused_in_one_line(chronicle: Chronicle) -> None:
    path = chronicle.folder / FILE
    data = path.read_bytes()
    for length in range(0, len(data) - 2, 41):
        path.write_bytes(data[:length])
        with pytest.raises(Incompatible, match=r"campaign\.json") as problem:
            Chronicle.load(chronicle.folder)
        assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": "grimhold record"}, "is not a Grimhold campaign"),
        ({"schema_version": 9}, "campaign format 9"),
        ({"players": "Ann"}, "damaged"),
        ({"seats": ["human"]}, "1 seat for 2 players"),
        ({"results": [{}]}, "'seed' is missing"),
        ({"results": 3}, "results: there should be a list, not a whole number"),
        ({"results": [3]}, "there should be named fields, not a whole number"),
        ({"results": [{"seed": 1, "code": "", "keys": 4, "points": [1], "winners": ["Ann"], "recognised": []}]},
         "the result of game 1 does not tell of every player"),
        ({"results": [{"seed": 1, "code": "", "keys": 4, "points": [1, 2], "winners": ["Eve"], "recognised": ["", ""]}]},
         "game 1 was won by nobody who plays"),
        ({"planned": -1}, "no fewer than 0 games"),
        ({"name": "Oak"}, "damaged: it is called 'Oak', its folder 'Ash'"),
        ({"players": ["Ann", "Ann"]}, "damaged: two players have the same name"),
        ({"players": ["Ann", "B\nb"]}, "damaged: .* is not a name"),
        ({"players": ["Ann"], "seats": ["human"]}, "damaged: 1 player"),
        ({"keys": 0}, "damaged: 0 keys"),
        ({"key_decks": [-1, 9, 0]}, "damaged: 1 key"),
        ({"key_decks": [9, 10**9, 0]}, "damaged: .* 0 to 20 keys"),
        ({"results": [{"seed": 1, "code": "", "keys": 4, "points": [1, 2], "winners": ["Bea"],
                       "recognised": ["", "Firebal"]}]}, "damaged: .*nearest: Fireball"),
    ],
)  # fmt: skip
def test_a_strange_campaign_is_told_why(chronicle: Chronicle, fields: dict[str, object], why: str) -> None:
    path = chronicle.folder / FILE
    path.write_text(json.dumps(json.loads(path.read_text()) | fields))
    with pytest.raises(Incompatible, match=why):
        Chronicle.load(chronicle.folder)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"mode": "versus"}, "mode"),
        ({"players": ("Ann", "Eve")}, "players"),
        ({"keys": 2}, "number of keys"),
        ({"keys_in_decks": (9, 1, 0)}, "keys in the decks"),
        ({"side_quests": True}, "side quests"),
        ({"guilds": True}, "guilds"),
        ({"extra": (("Fireball",), ())}, "starting decks"),
    ],
)
def test_a_game_of_others_is_not_taken_up(chronicle: Chronicle, fields: dict[str, object], why: str) -> None:
    setup = replace(chronicle.campaign.next_setup(5), **fields)
    save(new_game(setup, 5), chronicle.game_file())
    with pytest.raises(Incompatible, match=rf"game-1\.json is no game of Ash: it was begun with other {why}"):
        chronicle.resume_game()


def test_a_game_of_another_rulebook_is_not_taken_up(chronicle: Chronicle) -> None:
    save(new_game(classic_first_game("first-game", PLAYERS), 5), chronicle.game_file())
    with pytest.raises(Incompatible, match="it is a game of thunderstone"):
        chronicle.resume_game()


def test_while_a_campaign_is_held_nobody_else_books(chronicle: Chronicle) -> None:
    pytest.importorskip("fcntl")
    game = play_on(chronicle.begin_game(5))
    other = Chronicle.load(chronicle.folder)
    with chronicle.hold:
        with pytest.raises(Incompatible, match="Ash is being played"):
            other.book(game)
        chronicle.book(game)  # it holds the campaign itself
        with pytest.raises(Incompatible, match="Ash is being played"):
            other.hold.__enter__()
    assert [path.name for path in chronicle.folder.iterdir()] == [FILE]
    with other.hold:
        assert len(list(chronicle.folder.iterdir())) == 2
    assert len(list(chronicle.folder.iterdir())) == 1


def test_a_damaged_game_is_refused_and_the_results_stay(chronicle: Chronicle) -> None:
    chronicle.book(play_on(chronicle.begin_game(5)))
    chronicle.game_file().write_text("{")
    again = Chronicle.load(chronicle.folder)
    with pytest.raises(GrimholdError, match=r"game-2\.json is damaged"):
        again.resume_game()
    assert len(again.campaign.results) == 1
    with pytest.raises(Incompatible):
        load_record(again.game_file())
