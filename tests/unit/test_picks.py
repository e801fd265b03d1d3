"""Several picks are one question: a list of options answers it, as a whole or not at all."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from grimhold import IllegalMove
from grimhold.core.machine import NOTHING
from grimhold.game import Game
from grimhold.quest.rules import WAKING_DISCARD, WAKING_PART
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import read_scenario
from grimhold.views.shapes import Choice, Option, Picks


def table(game: str, hand: list[str], **more: Any) -> Game:
    """Ann with these cards, at the beginning of her turn."""
    first = {"name": "Ann", "hand": hand, "deck": ["Fireball" if game == "quest" else "Torch"] * 12}
    first |= more.pop("ann", {})
    players = [first, {"name": "Bea", "hand": more.pop("other_hand", [])}]
    document = read_scenario({"scenario": "a table", "game": game, "players": players} | more, Path("table.yaml"))
    state = player_of(document).game
    state.patient = False
    state.settle()
    return Game(state)


def asked(game: Game) -> Choice:
    assert game.choice is not None
    return game.choice


def picks(game: Game) -> Picks:
    found = asked(game).picks
    assert found is not None
    return found


def option(game: Game, name: str) -> Option:
    return next(option for option in asked(game).options if name in (option.name, option.words))


def named(game: Game, *names: str) -> list[Option]:
    return [option(game, name) for name in names]


def at_the_temple(*hand: str) -> Game:
    game = table("quest", list(hand), ann={"wounds": 1})  # with a wound to heal there is something to decide afterwards
    game.apply(option(game, "The Temple"))
    return game


def on_deck(game: Game) -> list[str]:
    names = [game.state.card(card).name for card in reversed(game.state.deck(0))]
    return names[: names.index("Fireball")]


# -- the Temple -------------------------------------------------------------------------------------------------------


def test_the_temple_is_one_question() -> None:
    game = at_the_temple("Lantern", "Adventurer", "Dagger", "Adventurer")
    found = picks(game)
    assert (found.at_least, found.at_most, found.ordered, found.picked) == (1, 4, False, [])
    game.apply(named(game, "Lantern", "Adventurer", "Adventurer"))
    assert sorted(on_deck(game)) == ["Adventurer", "Adventurer", "Lantern"]
    assert asked(game).step != "location"


def test_where_order_does_not_count_every_order_is_taken() -> None:
    names = ("Lantern", "Adventurer", "Adventurer", "Dagger")
    for row in permutations(names, 3):
        game = at_the_temple(*names)
        assert not picks(game).ordered
        game.apply(named(game, *row))
        assert on_deck(game) == list(row)


def test_where_order_counts_it_is_kept() -> None:
    for row in permutations(("Adventurer", "Dagger")):
        game = at_the_temple("Adventurer", "Dagger", "Thunderstone Shard")
        assert picks(game).ordered
        game.apply(named(game, *row))
        assert on_deck(game) == list(row)


@pytest.mark.parametrize("row", list(permutations(("Adventurer", "Dagger", "Thunderstone Shard"))))
def test_where_order_stops_counting_half_way_every_order_is_taken(row: tuple[str, ...]) -> None:
    game = at_the_temple("Adventurer", "Dagger", "Lantern", "Thunderstone Shard")
    assert picks(game).ordered
    game.apply(named(game, *row))
    assert on_deck(game) == list(row)


def test_one_by_one_is_the_same_and_tells_what_was_picked() -> None:
    together, single = at_the_temple("Lantern", "Dagger", "Dagger"), at_the_temple("Lantern", "Dagger", "Dagger")
    together.apply(named(together, "Dagger", "Lantern"))
    single.apply(option(single, "Dagger"))
    found = picks(single)
    assert (found.at_least, found.at_most, [card.name for card in found.picked]) == (0, 2, ["Dagger"])
    single.apply(named(single, "Lantern"))
    assert single.state_hash() == together.state_hash()
    assert single.decisions == together.decisions


def test_a_list_is_taken_back_in_one_and_recorded_one_by_one() -> None:
    game = at_the_temple("Lantern", "Dagger", "Adventurer")
    before, decided, told = game.state_hash(), list(game.decisions), len(game.events)
    replayed = game.clone()
    game.apply(named(game, "Dagger", "Adventurer"))
    assert len(game.decisions) == len(decided) + 3  # the last one: no more
    for number in game.decisions[len(decided) :]:
        replayed.decide(number)
    assert replayed.state_hash() == game.state_hash()
    assert replayed.events == game.events
    assert game.take_back(0).possible
    game.undo(0)
    assert (game.state_hash(), game.decisions, len(game.events)) == (before, decided, told)


def test_an_option_stands_for_the_cards_equal_to_it() -> None:
    game = at_the_temple("Dagger", "Lantern", "Dagger", "Dagger")
    hand = {card.ref: card.name for card in game.view(0).players[0].hand}
    daggers = option(game, "Dagger")
    assert {daggers.card, *daggers.equal} == {ref for ref, name in hand.items() if name == "Dagger"}
    assert option(game, "Lantern").equal == []
    game.apply([daggers] * 3)
    assert on_deck(game) == ["Dagger"] * 3


def test_a_weapon_for_one_hero_is_for_those_equal_to_them_too() -> None:
    game = table("thunderstone", ["Militia", "Militia", "Militia", "Dagger", "Torch"])
    game.apply(option(game, "enter dungeon"))
    militia = [card.ref for card in game.view(0).players[0].hand if card.name == "Militia"]
    dagger = next(option for option in asked(game).options if option.verb == "equip")
    assert sorted([dagger.target or 0, *dagger.equal_targets]) == sorted(militia)


def test_a_hero_who_differs_has_an_option_of_their_own() -> None:
    game = table("thunderstone", ["Militia", "Militia", "Militia", "Dagger", "Dagger"])
    game.apply(option(game, "enter dungeon"))
    game.apply(next(option for option in asked(game).options if option.verb == "equip"))
    armed = {card.ref for card in game.view(0).players[0].hand if card.weapons}
    found = [option for option in asked(game).options if option.verb == "equip"]
    assert len(armed) == 1
    assert all(option.target not in armed and not armed & {*option.equal_targets} for option in found)
    assert sorted(ref for option in found for ref in (option.target, *option.equal_targets) if ref) == sorted(
        card.ref for card in game.view(0).players[0].hand if card.name == "Militia" and not card.weapons
    )


def test_a_question_tells_where_the_named_cards_go() -> None:
    assert asked(at_the_temple("Lantern", "Dagger")).sends_to == "deck"
    game = table("thunderstone", ["Militia", "Torch"])
    assert asked(game).sends_to == ""
    game.apply(option(game, "rest"))
    assert asked(game).sends_to == "destroyed"


# -- cards that ask for several ---------------------------------------------------------------------------------------


def with_quartermaster(*heroes: str) -> Game:
    game = table("dragonspire", ["Quartermaster", *heroes, "Torch"])
    game.apply(option(game, "visit village"))
    game.apply(next(option for option in asked(game).options if option.name == "Quartermaster"))
    return game


def test_any_number_of_cards_in_one_list() -> None:
    game = with_quartermaster("Militia", "Militia", "Redblade Killer")
    found = picks(game)
    assert (found.at_least, found.at_most, found.ordered) == (0, 3, False)
    game.apply(named(game, "Redblade Killer", "Militia", "Militia"))
    assert sorted(game.state.card(card).name for card in game.state.pile(0)) == [
        "Militia",
        "Militia",
        "Redblade Killer",
    ]
    assert len(game.state.hand(0)) == 5  # Quartermaster, Torch, and three drawn for them


def test_no_card_at_all_is_an_empty_list() -> None:
    game = with_quartermaster("Militia", "Redblade Killer")
    game.apply([])
    assert game.state.pile(0) == []
    assert asked(game).picks is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_is_discarded_in_one_list(seat: int) -> None:
    hand = ["Dagger", "Dagger", "Lantern", "Adventurer", "Fireball", "Fireball"]
    game = table("quest", hand, other_hand=hand)
    state = game.state
    state.call(state.library().program_start(WAKING_PART), seat, NOTHING)
    state.left = WAKING_DISCARD
    state.asked = -1
    state.settle()
    assert game.asked == seat
    assert asked(game).step == "waking"
    assert (picks(game).at_least, picks(game).at_most) == (4, 4)
    single = game.clone()
    single.apply(option(single, "Lantern"))
    assert [card.name for card in picks(single).picked] == ["Lantern"]
    game.apply(named(game, "Fireball", "Lantern", "Dagger", "Fireball"))
    assert sorted(game.state.card(card).name for card in game.state.hand(seat)) == ["Adventurer", "Dagger"]


def before_the_goblin_king(*hand: str) -> Game:
    game = table("quest", list(hand), rooms=[{"room": "Abandoned Gate", "monster": "Goblin King"}])
    for words in ("enter dungeon", "done", "move to Abandoned Gate", "battle in Abandoned Gate"):
        if words in asked(game).words:
            game.apply(option(game, words))
    return game


def test_a_fixed_number_of_cards_in_one_list_the_last_ones_too() -> None:
    game = before_the_goblin_king("Dagger", "Dagger", "Lantern", "Adventurer")
    assert (picks(game).at_least, picks(game).at_most) == (3, 3)
    game.apply(named(game, "Lantern", "Adventurer", "Dagger"))  # after two there are but equal cards left
    assert game.state.card(game.state.pile(0)[0]).name in ("Lantern", "Adventurer", "Dagger")
    assert asked(game).picks is None


def test_a_card_that_asks_something_itself_comes_first_and_the_rest_is_asked_for_again() -> None:
    game = before_the_goblin_king("Boomerang", "Gorlandor 3", "Stormhand 2", "Dagger", "Lantern")
    game.apply(named(game, "Dagger", "Boomerang", "Lantern"))
    assert asked(game).card_name == "Boomerang"
    game.apply(option(game, "done"))
    assert picks(game).at_least == 3 - len(picks(game).picked) > 0


# -- wrong lists ------------------------------------------------------------------------------------------------------


def refused(game: Game, answer: Any, why: str) -> None:
    before, decided = game.state_hash(), list(game.decisions)
    with pytest.raises(IllegalMove, match=why) as problem:
        game.apply(answer)
    assert "\n" not in str(problem.value)
    assert (game.state_hash(), game.decisions) == (before, decided)


def test_a_wrong_list_is_refused_as_a_whole() -> None:
    game = at_the_temple("Lantern", "Dagger", "Adventurer")
    dagger, lantern = named(game, "Dagger", "Lantern")
    refused(game, [], "1 to 3")
    refused(game, [dagger] * 2, "together")
    refused(game, [lantern, dagger, dagger], "together")
    refused(game, [dagger, lantern, lantern, dagger], "1 to 3")
    refused(game, [dagger, 99999], "not an option")
    refused(game, [dagger, [lantern]], "not an option")
    refused(game, [dagger, option(table("quest", ["Dagger"]), "The Temple")], "not an option")
    game.apply(dagger)
    refused(game, [option(game, "done")], "declining")


def test_too_few_are_refused_where_all_must_be_named() -> None:
    game = before_the_goblin_king("Dagger", "Fireball", "Lantern", "Adventurer")
    refused(game, named(game, "Dagger", "Lantern"), "asked to pick 3, not 2")


def test_a_question_for_one_answer_takes_no_list() -> None:
    game = table("quest", ["Dagger", "Lantern"])
    assert asked(game).picks is None
    refused(game, [asked(game).options[0]], "one answer")
