"""The guided first game: its deals suit what its tips say, and nobody else gets them."""

import pytest

from grimhold.bots import make_bot
from grimhold.game import Game, new_game
from grimhold.registry import rulebook_named
from grimhold.server.errors import Refused
from grimhold.server.messages.commands import NewTable, SeatWish, Wish
from grimhold.server.tutorial_deals import DEALS, guided_deal
from support.bounds import rounds

PRICE_OF_A_HERO = 5
KNOWN = [(game, deal) for game, deals in DEALS.items() for deal in deals]


def in_reach(game: Game) -> bool:
    return any(fight.wins or (fight.reach is not None and fight.reach.wins) for fight in game.forecasts())


def answer(game: Game, *verbs: str) -> None:
    """By the first of these verbs that is offered."""
    assert game.choice is not None
    found = [option for verb in verbs for option in game.choice.options if option.verb == verb]
    game.decide(found[0].number)


@pytest.mark.parametrize(("name", "deal"), KNOWN)
def test_the_first_hand_buys_and_the_second_fights(name: str, deal: int) -> None:
    setup = rulebook_named(name).first_setup(name, ("Guest", "Novice"), "versus", "")
    game = new_game(setup, deal)
    sums = game.view(0).players[0].sums
    assert game.asked == 0 and sums is not None and sums.gold >= PRICE_OF_A_HERO and not in_reach(game)
    answer(game, "village", "visit")
    for _ in rounds():
        if game.asked != 0:
            break
        answer(game, "done", "rest", "pick")
    other = make_bot("novice", 0)
    for _ in rounds():
        if game.asked != 1:
            break
        game.decide(other.answer(game.state))
    assert game.turn > 1 and in_reach(game)


@pytest.mark.parametrize(
    "wanted",
    [
        NewTable(wish=Wish(game="thunderstone"), guided=True),
        NewTable(wish=Wish(game="dragonspire", first_game=True), guided=True),
        NewTable(wish=Wish(game="thunderstone", first_game=True), seats=[SeatWish(), SeatWish()], guided=True),
    ],
)
def test_only_a_first_game_against_the_computer_is_guided(wanted: NewTable) -> None:
    with pytest.raises(Refused, match="guided"):
        guided_deal(wanted)


def test_a_first_game_is_dealt_by_a_known_one() -> None:
    assert guided_deal(NewTable(wish=Wish(game="quest", first_game=True), guided=True)) in DEALS["quest"]
