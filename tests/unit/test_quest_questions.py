"""Questions of Quest: no more of them than there are things to decide."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from grimhold.core.verbs import DONE, DUNGEON, VISIT
from grimhold.quest.rules import BAZAAR, TEMPLE
from grimhold.quest.scenarios.position import game_of
from grimhold.quest.state import QuestState
from grimhold.quest.turn.village_phase import Buy, PutOnDeck, Venture
from grimhold.quest.view import QuestViewPresenter
from grimhold.scenarios.document import read_scenario
from support.bounds import rounds


def table(hand: list[str], **more: Any) -> QuestState:
    """Ann with these cards, at the beginning of her turn."""
    deck = ["Fireball"] * 12
    document = {"scenario": "a table", "game": "quest", "players": [{"hand": hand, "deck": deck} | more, {}]}
    game = game_of(read_scenario(document, Path("table.yaml")))
    game.patient = False
    return game


def ways_through_the_temple(game: QuestState) -> list[tuple[str, ...]]:
    """What lies on the deck, top first, after each possible row of answers."""
    game.apply(VISIT | TEMPLE)
    found: list[tuple[str, ...]] = []
    waiting = [game]
    for _ in rounds():
        if not waiting:
            break
        here = waiting.pop()
        for option in here.options:
            after = here.clone()
            after.patient = True  # the turn goes on too far otherwise
            after.apply(option)
            if option == DONE or not isinstance(after.running(), PutOnDeck) or after.options == [DONE]:
                found.append(tuple(after.card(card).name for card in reversed(after.deck(0)))[:4])
            else:
                after.patient = False
                waiting.append(after)
    return found


@pytest.mark.parametrize("hand", [["Adventurer", "Dagger", "Lantern"], ["Adventurer", "Adventurer", "Dagger"]])
def test_any_cards_can_be_put_back_in_any_order(hand: list[str]) -> None:
    rows = {row for number in (1, 2, 3) for row in permutations(hand, number)}
    found = [tuple(name for name in cards if name != "Fireball") for cards in ways_through_the_temple(table(hand))]
    assert sorted(found) == sorted(rows)


def test_where_a_card_may_be_drawn_first_every_order_is_there() -> None:
    found = ways_through_the_temple(table(["Adventurer", "Dagger", "Thunderstone Shard"], wounds=1))
    assert ("Dagger", "Adventurer", "Fireball", "Fireball") in found
    assert ("Adventurer", "Dagger", "Fireball", "Fireball") in found
    assert len(found) == len(set(found))


def test_the_dungeon_after_the_village_is_a_step_of_its_own() -> None:
    game = table(["Lantern", "Adventurer"])
    game.apply(VISIT | BAZAAR)
    for _ in rounds():
        if isinstance(game.running(), Venture):
            break
        game.apply(DONE)
    assert game.question() == "go on into the dungeon, no further than The Wilderness"
    assert QuestViewPresenter(game, game.active).step == "go on"


def test_buying_names_what_the_location_sells_and_the_gold() -> None:
    game = table(["Lantern", "Dagger"])
    game.apply(VISIT | BAZAAR)
    for _ in rounds():
        if isinstance(game.running(), Buy):
            break
        game.apply(DONE)
    assert game.question() == "buy a card and a gear token with 3 gold"


@pytest.mark.parametrize(
    ("hero", "asked"),
    [
        ("Silverhelm 1", "give another Hero skill +2, or none"),
        ("Silverhelm 2", "give another Hero skill +2 and physical attack +2, or none"),
    ],
)
def test_who_picks_a_hero_is_told_all_that_the_hero_gets(hero: str, asked: str) -> None:
    game = table([hero, "Adventurer", "Stormhand 1"])
    game.apply(DUNGEON)
    game.apply(next(option for option in game.options if game.words_of(option).startswith(f"use {hero}")))
    assert game.question() == f"{hero}: {asked}"
