"""Who sits where, from what the command line says."""

import pytest

from grimhold.cli.errors import UsageError
from grimhold.cli.players import PlayerOptions, seat_names, wanted_bots
from grimhold.core.errors import UnknownName
from grimhold.registry import mode_of

VERSUS, ALONE, TOGETHER = [mode_of("thunderstone", mode) for mode in ("versus", "solo-normal", "united-we-stand")]
QUEST = mode_of("quest", "versus")


def test_one_person_plays_a_greedy_bot_unless_told_otherwise() -> None:
    assert PlayerOptions().count(VERSUS) is None
    assert PlayerOptions().seats(2) == ["human", "apprentice"]


@pytest.mark.parametrize(
    ("player_options", "seats"),
    [
        (PlayerOptions(players=3), ["human", "apprentice", "apprentice"]),
        (PlayerOptions(players=3, humans=2), ["human", "human", "apprentice"]),
        (PlayerOptions(bots=["random"]), ["human", "random"]),
        (PlayerOptions(bots=["random", "apprentice"]), ["human", "random", "apprentice"]),
        (PlayerOptions(bots=["random", "apprentice"], humans=0), ["random", "apprentice"]),
        (PlayerOptions(players=2, bots=["random", "apprentice"]), ["random", "apprentice"]),
        (PlayerOptions(names=["Ann", "Bob", "Cid"], bots=["random"]), ["human", "random", "apprentice"]),
        (PlayerOptions(names=["Ann", "Bob"]), ["human", "human"]),
        (PlayerOptions(names=["Ann", "Bob"], players=3), ["human", "human", "apprentice"]),
        (PlayerOptions(names=["Ann", "Bob"], humans=1), ["human", "apprentice"]),
        (PlayerOptions(humans=2), ["human", "human"]),
        (PlayerOptions(humans=0), ["apprentice", "apprentice"]),
        (PlayerOptions(humans=1), ["human", "apprentice"]),
    ],
)
def test_seats_are_filled_with_people_then_the_bots_named_then_greedy_ones(
    player_options: PlayerOptions, seats: list[str]
) -> None:
    player_options.check()
    count = player_options.count(VERSUS)
    assert count == len(seats)
    assert player_options.seats(count) == seats


def test_alone_there_is_one_seat_for_a_person_or_for_the_bot_that_was_named() -> None:
    for player_options, seats in ((PlayerOptions(humans=1), ["human"]), (PlayerOptions(bots=["random"]), ["random"])):
        assert player_options.count(ALONE) == 1
        assert player_options.seats(1) == seats
    assert PlayerOptions().seats(1) == ["human"]
    assert PlayerOptions(humans=0).count(ALONE) == 1
    assert PlayerOptions(humans=0).seats(1) == ["apprentice"]


def test_a_full_table_of_bots_leaves_no_seat_for_a_person() -> None:
    player_options = PlayerOptions(bots=["apprentice"] * 5)
    for mode in (VERSUS, TOGETHER):
        assert player_options.count(mode) == 5
    assert player_options.seats(5) == ["apprentice"] * 5


def test_quest_has_seats_for_two_to_four() -> None:
    assert PlayerOptions(bots=["apprentice"] * 4).count(QUEST) == 4
    assert PlayerOptions(bots=["apprentice"]).count(QUEST) == 2
    assert PlayerOptions(humans=1).count(QUEST) == 2


def test_more_people_and_bots_than_seats_are_refused() -> None:
    with pytest.raises(UsageError, match="2 people and 1 bot for 2 players"):
        PlayerOptions(players=2, humans=2, bots=["apprentice"]).seats(2)


def test_names_and_number_of_players_must_agree() -> None:
    with pytest.raises(UsageError, match="3 names for 2 players"):
        PlayerOptions(players=2, names=["Ann", "Bob", "Cid"]).check()


def test_a_player_needs_a_name_that_can_be_read() -> None:
    with pytest.raises(UsageError, match="name is empty"):
        PlayerOptions(names=["Ann", " "]).check()


def test_an_unknown_bot_is_told_before_anything_begins() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'gredy'"):
        PlayerOptions(bots=["gredy"]).check()


def test_those_without_a_name_are_called_by_what_they_are() -> None:
    assert seat_names(["human", "human", "apprentice", "random", "apprentice"], []) == (
        "Player", "Player 2", "Apprentice", "Random", "Apprentice 2",
    )  # fmt: skip


def test_a_name_that_is_taken_is_given_to_nobody_else() -> None:
    assert seat_names(["human", "apprentice", "apprentice"], [" Apprentice "]) == (
        "Apprentice",
        "Apprentice 2",
        "Apprentice 3",
    )
    assert seat_names(["human", "human"], ["Player"]) == ("Player", "Player 2")


def test_opponents_are_listed_by_level_and_others_follow_them() -> None:
    assert wanted_bots(None, None) == []
    assert wanted_bots("veteran, novice", ["search:200"]) == ["veteran", "novice", "search:200"]
    player_options = PlayerOptions(bots=wanted_bots("veteran,novice", None))
    assert player_options.seats(3) == ["human", "veteran", "novice"]
    with pytest.raises(UsageError, match="levels stand between commas"):
        wanted_bots("veteran,,novice", None)
    with pytest.raises(UnknownName, match="nearest: veteran"):
        PlayerOptions(bots=wanted_bots("vetran", None)).check()
