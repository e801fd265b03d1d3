"""What both clients show: nothing of it betrays a hidden card, and looking changes nothing."""

from dataclasses import replace

import pytest
from grimhold.games.classic.view import WATCHER, sample
from grimhold.terminal.classic.why import impossible

from grimhold.bots import make_bot
from grimhold.core.chance import Chance
from grimhold.games.classic.game import Classic
from grimhold.games.classic.options import VILLAGE
from grimhold.games.classic.randomizer import random_setup
from grimhold.games.classic.setup import new_game
from grimhold.games.finding import find_card
from grimhold.games.options import DUNGEON
from grimhold.terminal.classic.hall import forecast_lines, hall, hall_sentence
from grimhold.terminal.sight import card_lines
from grimhold.terminal.sights import sight_of

from .tables import everything, random_session, session


@pytest.mark.parametrize(
    ("mode", "players", "game"),
    [
        ("versus", 2, "thunderstone"),
        ("versus", 3, "mixed"),
        ("solo-normal", 1, "mixed"),
        ("united-we-stand", 2, "dragonspire"),
    ],
)
@pytest.mark.parametrize("profile", ["2009", "2011"])
def test_what_is_shown_is_the_same_in_every_world_the_viewer_cannot_tell_apart(
    mode: str, players: int, game: str, profile: str
) -> None:
    played = random_session(7, players, profile, mode, game)
    chance = Chance(7)
    bots = [make_bot(name, p) for p, name in enumerate(["greedy", "random", "random"][:players])]
    for n in range(160):
        table = played.game
        if table.over:
            break
        if n % 8 == 0:
            before = table.state_hash()
            for viewer in range(WATCHER, table.players):
                assert everything(sample(table, viewer, chance), viewer) == everything(table, viewer)
            assert table.state_hash() == before
        played.decide(bots[table.asked].answer(table))


def dealt(*names: str) -> Classic:
    game = session(["human", "human"]).game
    hand = game.hand(game.active)
    hand[:] = [game.new_card(find_card(game.rules.library, name).number) for name in names]
    return game


def fill_hall(game: Classic, *names: str) -> None:
    game.hall()[:] = [game.new_card(find_card(game.rules.library, name).number) for name in names]


def test_the_hand_is_summed_up_with_every_part() -> None:
    game = dealt("Militia", "Militia", "Torch", "Elf Wizard", "Dagger", "Lorigg Thief")
    total = sight_of(game, game.active).sums()
    assert total.line() == "gold 5  attack 3  magic 2  light 3"
    assert "Torch: gold +2" in total.parts
    assert "Elf Wizard: magic attack +2" in total.parts
    assert total.parts.count("Militia: attack +1") == 2
    assert sight_of(game, game.active).hand()[0] == "2 Militia"


def test_monsters_in_barrowsdale_show_no_gold() -> None:
    setup = replace(random_setup(3, ("Ann", "Bea"), game="dragonspire"), features=(), setting="Barrowsdale")
    game = new_game(setup, 3)
    fill_hall(game, "Nixie", "Harpy", "Griffon")
    assert [row.gold for row in hall(game, game.active)] == [0, 0, 0]
    assert "0 gold" in hall_sentence(hall(game, game.active)[0])


def test_the_hall_tells_darkness_and_the_outcome_of_a_fight_in_words() -> None:
    game = dealt("Thyrian Lord", "Torch", "Militia", "Militia", "Militia", "Militia")
    fill_hall(game, "Griffon", "Sphinx", "Blink Dog")
    first, second, third = hall(game, game.active)
    assert (first.verdict, first.light_needed) == ("WIN", 1)
    assert (second.verdict, second.light_needed) == ("lose", 2)
    assert (third.verdict, third.light_needed) == ("out of reach", 4)
    assert "light penalty 1" in "\n".join(forecast_lines(second))


def test_nobody_foresees_a_fight_with_a_hand_that_is_not_theirs() -> None:
    game = dealt("Thyrian Lord", "Torch", "Militia", "Militia", "Militia", "Militia")
    for viewer in (WATCHER, 1 - game.active):
        assert all(row.forecast is None and row.verdict == "" for row in hall(game, viewer))


def test_the_village_tells_what_can_be_afforded_and_what_is_missing() -> None:
    game = dealt("Torch", "Torch", "Dagger", "Militia", "Militia", "Militia")
    rows = {row.name: row for row in sight_of(game, game.active).village()}
    assert rows["Spear"].afford == "ok"
    assert rows["Fireball"].afford == "short 4"
    assert rows["Elf"].levels == "6 of level 1, 4 of level 2, 2 of level 3"
    for card in list(game.stack(game.layout.names.index("Spear"))):
        game.take_from_stack(game.layout.names.index("Spear"), card)
    assert {row.name: row.afford for row in sight_of(game, game.active).village()}["Spear"] == "gone"


def test_a_card_is_shown_with_figures_text_and_where_it_comes_from() -> None:
    game = session(["human", "human"]).game
    lines = card_lines(find_card(game.rules.library, "Amazon Archer"))
    assert lines[0] == "Amazon Archer"
    assert "level 1" in lines[2]
    assert any("Attack 1." in line for line in lines)
    assert lines[-1].startswith("Source: stated or explained in a rulebook")


def test_every_card_in_sight_is_listed_by_its_place() -> None:
    game = session(["human", "human"]).game
    places = dict(sight_of(game, 0).in_sight())
    assert {"hall", "your hand", "your deck", "village"} <= set(places)
    assert "Bob's hand" not in places
    assert "Elf Archmage" in [card.name for card in places["village"]]


def test_impossible_purchases_are_explained() -> None:
    game = dealt("Militia", "Militia", "Militia", "Militia", "Militia", "Torch")
    told = impossible(game)
    assert "in the village: buy Fireball, 9 gold: it costs more gold than you have" in told
    assert "in the village: level up Militia for 3 XP: you have not enough XP" in told
    game.apply(VILLAGE)
    assert "buy Fireball, 9 gold: it costs more gold than you have" in impossible(game)


def test_impossible_preparations_are_explained() -> None:
    game = dealt("Short Sword", "Militia", "Militia", "Militia", "Militia", "Torch")
    fill_hall(game, "Griffon", "Sphinx", "Blink Dog")
    game.apply(DUNGEON)
    told = impossible(game)
    assert "equip Short Sword to Militia: the weapon is too heavy for the hero's strength" in told
    assert "attack Blink Dog (rank 3): its card does not let it be attacked as things stand" in told


def test_the_end_of_a_game_names_the_winner_and_all_points() -> None:
    played = random_session(1, 2, "2011")
    chance = Chance(1)
    while not played.game.over:
        played.decide(chance.below(len(played.game.options)))
    lines = sight_of(played.game, WATCHER).result_lines()
    assert lines[0].startswith("The game is over.")
    assert [line.partition(":")[0] for line in lines[1:]] == ["Ann", "Bob"]
