"""Clauses become sentences: what shares a sentence, whom it speaks to, and where it ends."""

import pytest

from grimhold.lang.clauses import another, done_by, either, in_one, is_order, paid, sentences, theirs, together


@pytest.mark.parametrize(
    ("clause", "order"),
    [
        ("draw a card", True), ("each Hero gets light +1", False), ("if you have a Rogue, draw a card", False),
        ("you may draw a card", False), ("draw a card; discard it", False), ("draw a card. Show it", False),
    ],
)  # fmt: skip
def test_an_order_is_something_to_do_and_nothing_else(clause: str, order: bool) -> None:
    assert is_order(clause) == order


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        (["draw a card"], ["draw a card"]),
        (["draw a card", "draw a card"], ["draw a card", "draw another card"]),
        (["gain 1 XP", "draw a card"], ["gain 1 XP", "draw a card"]),
        # One verb is told once for several objects.
        (["gain 1 XP", "gain 2 gold"], ["gain 1 XP and 2 gold"]),
        (["gain 1 XP", "gain 2 gold", "gain a Potion token"], ["gain 1 XP, 2 gold and a Potion token"]),
        (["destroy a card", "destroy a Hero"], ["destroy a card and a Hero"]),
        (["destroy A and B", "destroy C"], ["destroy A and B and C"]),
        (["gain 1 XP", "destroy a card"], ["gain 1 XP", "destroy a card"]),
        (["gain 1 XP if you have a Rogue", "gain 2 gold"], ["gain 1 XP if you have a Rogue", "gain 2 gold"]),
        (["gain 1 XP", "gain 2 gold at once"], ["gain 1 XP", "gain 2 gold at once"]),
        (["each Hero gets light +1", "each Hero gets skill +1"], ["each Hero gets light +1 and skill +1"]),
        (["each Hero gets light +1", "each Item gets light +1"], ["each Hero gets light +1", "each Item gets light +1"]),
        (
            ["each Hero gets light +1 (now)", "each Hero gets skill +1"],
            ["each Hero gets light +1 (now)", "each Hero gets skill +1"],
        ),
        (["give a Hero light +1", "give it skill +1"], ["give a Hero light +1 and skill +1"]),
        (["you may give a Hero light +1", "give it skill +1"], ["you may give a Hero light +1 and skill +1"]),
        (["show a Hero", "give it skill +1"], ["show a Hero", "give it skill +1"]),
        (["give a Hero light +1", "give it skill +1 if big"], ["give a Hero light +1", "give it skill +1 if big"]),
        # What was lost is called by how it was lost.
        (["destroy a Hero", "gain 1 XP for each Hero so lost"], ["destroy a Hero", "gain 1 XP for each Hero so destroyed"]),
        (["discard a Hero", "gain 1 XP for each Hero so lost"], ["discard a Hero", "gain 1 XP for each Hero so discarded"]),
    ],
)  # fmt: skip
def test_a_clause_reads_in_the_light_of_those_before_it(clauses: list[str], told: list[str]) -> None:
    assert together(clauses) == told


TOP, TOP_TWO = "turn up the top card of your deck", "turn up the top two cards of your deck"
REST = "put the rest back in the same order"


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        ([TOP, TOP], [TOP, "turn up another card"]),
        ([TOP, "destroy each Monster turned up"], [TOP, "destroy it if it is a Monster"]),
        ([TOP, "discard all cards turned up"], [TOP, "discard it"]),
        ([TOP, "destroy each Monster turned up", REST], [TOP, "destroy it if it is a Monster and put it back otherwise"]),
        ([TOP, "each Hero gets light +1"], [TOP, "each Hero gets light +1"]),
        ([TOP_TWO, "destroy each Monster turned up"], [TOP_TWO, "destroy each Monster among them"]),
        ([TOP_TWO, "discard all cards turned up"], [TOP_TWO, "discard them all"]),
        ([TOP_TWO, "take one of the cards turned up into your hand"], [TOP_TWO, "take one of them into your hand"]),
        (
            [TOP_TWO, "take one of the cards turned up into your hand", "discard all cards turned up"],
            [TOP_TWO, "take one of them into your hand", "discard the rest"],
        ),
        (
            [TOP_TWO, "if any of them is a Hero, draw a card", "discard all cards turned up"],
            [TOP_TWO, "if any of them is a Hero, draw a card", "discard them all"],
        ),
        ([TOP_TWO, "discard all cards turned up", "draw a card"], [TOP_TWO, "discard them all", "otherwise draw a card"]),
        (["draw a card", "discard all cards turned up"], ["draw a card", "discard all cards turned up"]),
    ],
)  # fmt: skip
def test_cards_turned_up_are_spoken_of_by_their_number(clauses: list[str], told: list[str]) -> None:
    assert together(clauses) == told


@pytest.mark.parametrize(
    ("clauses", "text"),
    [
        (["draw a card"], "draw a card"),
        (["draw a card", "discard a card"], "draw a card, then discard a card"),
        (["draw a card", "show it", "discard it"], "draw a card, show it, then discard it"),
        (["draw a card", "each Hero gets light +1"], "draw a card. Each Hero gets light +1"),
        (["each Hero gets light +1", "draw a card"], "each Hero gets light +1. Draw a card"),
        (["each Hero gets light +1", "draw a card", "show it"], "each Hero gets light +1. Draw a card, then show it"),
        (["either draw or discard", "gain 1 XP"], "either draw or discard. In either case, gain 1 XP"),
        (["gain 1 XP", "either draw or discard"], "gain 1 XP. Either draw or discard"),
    ],
)  # fmt: skip
def test_orders_share_a_sentence_and_others_stand_alone(clauses: list[str], text: str) -> None:
    assert sentences(clauses) == text


@pytest.mark.parametrize(
    ("clauses", "text"),
    [
        (["draw a card", "discard a card"], "draw a card, then discard a card"),
        (["draw a card", "each Hero gets light +1"], "draw a card, and each Hero gets light +1"),
        (["draw a card", "you may show it"], "draw a card; you may show it"),
        (["draw a card", "if it is a Hero, show it"], "draw a card; if it is a Hero, show it"),
        (["each Hero gets light +1", "draw a card"], "each Hero gets light +1; then they draw a card"),
        (["each Hero gets light +1", "it shines"], "each Hero gets light +1; it shines"),
    ],
)  # fmt: skip
def test_what_hangs_on_a_condition_stays_in_its_sentence(clauses: list[str], text: str) -> None:
    assert in_one(clauses, "they ") == text


@pytest.mark.parametrize(
    ("costs", "gains", "text"),
    [
        (["destroy a card"], ["gain 2 gold"], "destroy a card to gain 2 gold"),
        (["destroy a card"], ["you may draw a card"], "destroy a card to draw a card"),
        (["destroy a card", "pay 1 XP"], ["gain 2 gold"], "destroy a card and pay 1 XP to gain 2 gold"),
        (["destroy A and B", "pay 1 XP"], ["gain 2 gold"], "destroy A and B, and pay 1 XP to gain 2 gold"),
        (["destroy A", "pay B", "show C"], ["gain 2 gold"], "destroy A, pay B and show C; if you do, gain 2 gold"),
        (["destroy a card that has gold"], ["gain 2 gold"], "destroy a card that has gold; if you do, gain 2 gold"),
        (["destroy a card"], ["each Hero gets light +1"], "destroy a card; if you do, each Hero gets light +1"),
        (["destroy a card"], ["gain 2 gold", "draw a card"], "destroy a card to gain 2 gold and draw a card"),
        (["destroy a card"], ["gain 1 XP and 2 gold"], "destroy a card to gain 1 XP and 2 gold"),
        (
            ["destroy a card"], ["gain 1 XP and 2 gold", "draw a card"],
            "destroy a card; if you do, gain 1 XP and 2 gold, then draw a card",
        ),
        (
            ["destroy a card"], ["draw a card", "show a card that has gold"],
            "destroy a card; if you do, draw a card, then show a card that has gold",
        ),
    ],
)  # fmt: skip
def test_a_price_stands_before_what_it_buys(costs: list[str], gains: list[str], text: str) -> None:
    assert paid(costs, gains) == text


def test_what_others_do_is_told_of_them() -> None:
    assert done_by("each other player", ["discard a card"]) == "each other player discards a card"
    assert done_by("each player", ["draw a card", "discard a card"]) == "each player draws a card, then discards a card"
    assert done_by("each player", [TOP]) == "each player turns up the top card of their deck"
    assert theirs("you have no card, get 1 gold") == "they have no card, you get 1 gold"


@pytest.mark.parametrize(
    ("ways", "text"),
    [
        (["gain a Potion token", "gain a Lantern token"], "gain either a Potion or a Lantern token"),
        (["gain 1 XP", "gain 2 gold"], "gain either 1 XP or 2 gold"),
        (["gain light +1", "gain skill +1"], "gain either light +1 or skill +1"),
        (["draw a card", "gain 2 gold"], "either draw a card, or gain 2 gold"),
        (["draw a card", "discard a card"], "either draw a card, or discard a card"),
        (["gain a", "gain b", "gain c"], "gain either a, b or c"),
        (["gain Potion tokens", "gain Lantern tokens"], "gain either Potion or Lantern tokens"),
        (["get physical attack +1 now", "get magic attack +1 now"], "get either physical attack +1 or magic attack +1 now"),
        (["draw a card", "draw a card now"], "draw either a card or a card now"),
        (["gain Potion token", "gain token"], "gain either Potion token or token"),
        (["give a Hero light +1", "give a Hero skill +1"], "give a Hero either light +1 or skill +1"),
        (["gain a red card now", "gain a blue card now"], "gain either a red or a blue card now"),
    ],
)  # fmt: skip
def test_ways_share_the_words_they_begin_and_end_with(ways: list[str], text: str) -> None:
    assert either(ways) == text


def test_a_card_speaks_of_others_of_its_sort_as_another() -> None:
    assert (
        another("destroy a Hero, then discard a card", ["card", "Hero"])
        == "destroy another Hero, then discard another card"
    )
    assert another("destroy an Item", ["Hero"]) == "destroy an Item"
    assert another("show a card", ["card"]) == "show a card"
