"""What both clients show: nothing of it betrays a hidden card, and looking changes nothing."""

from dataclasses import replace

import pytest

from grimhold.bots import make_bot
from grimhold.classic import scoring
from grimhold.classic.setup.randomizer import random_setup
from grimhold.classic.terminal.hall import HallRow, hall_sentence
from grimhold.classic.terminal.viewmodel import ClassicViewModel
from grimhold.core.chance import Chance
from grimhold.core.verbs import DUNGEON, VILLAGE
from grimhold.game import Game, new_game
from grimhold.table.lookup import find_card
from grimhold.table.moving import new_card
from grimhold.terminal import panels
from grimhold.terminal.cards import card_lines
from grimhold.terminal.viewmodel import view_model_of
from grimhold.views.shapes import WATCHER
from support.bounds import rounds

from .tables import classic_of, everything, first, imagined, random_game


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
    table = random_game(7, players, profile, mode, game)
    chance = Chance(7)
    bots = [make_bot(name, p) for p, name in enumerate(["greedy", "random", "random"][:players])]
    for n in range(160):
        if table.over:
            break
        if n % 8 == 0:
            before = table.state_hash()
            for viewer in range(WATCHER, players):
                assert everything(imagined(table, viewer, chance), viewer) == everything(table, viewer)
            assert table.state_hash() == before
        table.decide(bots[table.state.asked].answer(table.state))


def dealt(*names: str) -> Game:
    game = first(2)
    state = classic_of(game)
    state.hand(state.active)[:] = [new_card(state, find_card(state.rules.library, name).number) for name in names]
    return game


def fill_hall(game: Game, *names: str) -> None:
    state = classic_of(game)
    state.hall()[:] = [new_card(state, find_card(state.rules.library, name).number) for name in names]


def viewmodel(game: Game, viewer: int | None = None) -> ClassicViewModel:
    found = view_model_of(game, game.active if viewer is None else viewer)
    assert isinstance(found, ClassicViewModel)
    return found


def hall(game: Game, viewer: int | None = None) -> list[HallRow]:
    return viewmodel(game, viewer).rows


# -- hand and sums ----------------------------------------------------------------------------------------------------


def test_the_hand_is_summed_up_with_every_part() -> None:
    shown = viewmodel(dealt("Militia", "Militia", "Torch", "Elf Wizard", "Dagger", "Lorigg Thief"))
    assert shown.sums_line() == "gold 5  physical 3  magic 2  light 3"
    assert "Torch: gold 2" in shown.sums_parts()
    assert "Elf Wizard: magic attack 2" in shown.sums_parts()
    assert "Militia ×2: physical attack 2" in shown.sums_parts()  # together, not each
    assert shown.hand()[0] == "Militia ×2"


def test_a_weapon_is_counted_once_with_whoever_holds_it() -> None:
    game = dealt("Militia", "Militia", "Dagger", "Dagger", "Torch", "Torch")
    game.apply(DUNGEON)
    game.decide(next(option.number for option in viewmodel(game).seen.choice.options if option.verb == "equip"))  # type: ignore[union-attr]
    assert viewmodel(game).hand() == ["Militia (with Dagger)", "Militia", "Dagger", "Torch ×2"]


# -- the hall ---------------------------------------------------------------------------------------------------------


def test_monsters_in_barrowsdale_show_no_gold() -> None:
    setup = replace(random_setup(3, ("Ann", "Bea"), game="dragonspire"), features=(), setting="Barrowsdale")
    game = new_game(setup, 3)
    fill_hall(game, "Nixie", "Harpy", "Griffon")
    assert [row.place.gold for row in hall(game)] == [0, 0, 0]
    assert "0 gold" in hall_sentence(hall(game)[0])


def test_the_hall_tells_darkness_and_the_outcome_of_a_fight_in_words() -> None:
    game = dealt("Thyrian Lord", "Torch", "Militia", "Militia", "Militia", "Militia")
    fill_hall(game, "Griffon", "Sphinx", "Blink Dog")
    rows = hall(game)
    assert [(row.word, row.place.light) for row in rows] == [("WIN", 1), ("lose", 2), ("out of reach", 4)]
    assert "light penalty 1" in "\n".join(viewmodel(game).attacks()[1])


def test_the_hall_tells_what_can_be_reached_with_what_is_in_hand() -> None:
    game = dealt("Militia", "Militia", "Militia", "Dagger", "Dagger", "Torch")
    fill_hall(game, "Kingdom", "Griffon", "Nixie")
    front = hall(game)[0]
    assert front.word == "WIN"
    assert hall_sentence(front).endswith("your total attack 3 against 5, lose; with Dagger ×2: 5, WIN")
    panel = panels.dungeon_panel(viewmodel(game), 42, 0).plain
    assert "3→5 WIN" in panel
    assert "with Dagger ×2: 5, WIN" in panels.dungeon_panel(viewmodel(game), 42, 20).plain


def test_what_else_a_monster_asks_for_is_said_in_a_whole_clause() -> None:
    game = dealt("Militia", "Militia", "Torch")
    fill_hall(game, "Archduke of Pain", "Griffon", "Nixie")
    told = "your total attack 2 against 10, but it can be defeated only if your magic attack is 1 or more, lose"
    assert hall_sentence(hall(game)[0]).endswith(told)


def test_what_can_be_reached_takes_no_more_than_it_needs() -> None:
    game = dealt("Thyrian Knight", "Thyrian Squire", "Short Sword", "Dagger", "Iron Rations", "Torch")
    fill_hall(game, "Lord of Death", "Griffon", "Nixie")
    assert hall_sentence(hall(game)[0]).endswith("your total attack 6 against 9, lose; with Short Sword: 10, WIN")


def test_an_answer_in_a_battle_says_what_comes_of_it() -> None:
    game = dealt("Thyrian Knight", "Thyrian Squire", "Elf Sorcerer", "Torch", "Disease")
    fill_hall(game, "Noxious Slag", "Griffon", "Nixie")
    game.apply(DUNGEON)
    game.apply(game.options[0])
    shown = viewmodel(game)
    assert shown.choice is not None
    assert [shown.option_words(option) for option in shown.choice.options] == [
        "physical attack: 6 against 7, lose",
        "magic attack: 7 against 7, WIN",
    ]


def test_every_attack_on_offer_says_what_comes_of_it() -> None:
    game = dealt("Militia", "Militia", "Militia", "Militia", "Torch", "Torch")
    fill_hall(game, "Kingdom", "Griffon", "Nixie")
    game.apply(DUNGEON)
    shown = viewmodel(game)
    assert shown.choice is not None
    assert [shown.option_words(option) for option in shown.choice.options] == [
        "attack Kingdom (rank 1): 4 against 5, lose",
        "attack Griffon (rank 2): 4 against 7, lose",
        "attack Nixie (rank 3): 2 against 5, lose",
    ]


def test_nobody_foresees_a_fight_with_a_hand_that_is_not_theirs() -> None:
    game = dealt("Thyrian Lord", "Torch", "Militia", "Militia", "Militia", "Militia")
    for viewer in (WATCHER, 1 - game.active):
        assert all(row.ahead is None and row.word == "" for row in hall(game, viewer))


def test_nothing_is_foreseen_in_the_village() -> None:
    game = dealt("Thyrian Lord", "Torch", "Militia", "Militia", "Militia", "Militia")
    game.apply(VILLAGE)
    assert all(row.ahead is None for row in hall(game))


@pytest.mark.parametrize("width", [42, 44, 52, 58])
def test_the_hall_fits_its_panel(width: int) -> None:
    game = dealt("Militia", "Militia", "Militia", "Dagger", "Dagger", "Torch")
    fill_hall(game, "Kingdom", "Blink Dog", "Archduke of Pain")
    for height in (0, 5, 30):
        lines = panels.dungeon_panel(viewmodel(game), width, height).plain.splitlines()
        assert max(len(line) for line in lines) <= width
        assert all(word in "\n".join(lines) for word in ("WIN", "out of reach", "lose"))


# -- the village ------------------------------------------------------------------------------------------------------


def test_the_village_tells_what_can_be_afforded_and_what_is_missing() -> None:
    game = dealt("Torch", "Torch", "Dagger", "Militia", "Militia", "Militia")
    rows = {row.name: row for row in viewmodel(game).village}
    assert rows["Spear"].afford == "ok"
    assert rows["Fireball"].afford == "short 4"
    assert rows["Elf Wizard"].below == "under it Elf Sorcerer ×4, Elf Archmage ×2"
    state = classic_of(game)
    spears = state.stacks_at + state.config.names.index("Spear")
    for card in state.zones[spears]:
        state.carry(card, spears, state.pile_at(0))
    assert {row.name: row.afford for row in viewmodel(game).village}["Spear"] == "gone"


def test_what_is_on_sale_keeps_its_key_whatever_there_is_to_spend() -> None:
    rich = dealt("Torch", "Torch", "Torch", "Torch", "Torch", "Torch")
    poor = dealt("Torch", "Dagger", "Militia", "Militia", "Militia", "Militia")
    keys: list[dict[str, str]] = []
    for game in (rich, poor):
        game.apply(VILLAGE)
        shown = viewmodel(game)
        assert shown.choice is not None
        keys.append({option.name: sign for option, sign in zip(shown.choice.options, shown.signs(), strict=True)})
        assert {row.sign: row.name for row in shown.village}["D"] == "Torch"
    assert keys[1].items() <= keys[0].items()
    assert keys[0]["Torch"] == "D"
    assert keys[0][""] == "0"  # done


# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_card_is_shown_with_figures_text_and_where_it_comes_from() -> None:
    lines = card_lines(first(2).cards["Amazon Archer"])
    assert lines[0] == "Amazon Archer"
    assert "level 1" in lines[2]
    assert any("Physical attack 1." in line for line in lines)
    assert lines[-1].startswith("Source: stated or explained in a rulebook")


def test_every_card_in_sight_is_listed_by_its_place() -> None:
    places = dict(viewmodel(first(2), 0).in_sight())
    assert {"hall", "your hand", "your deck", "village"} <= set(places)
    assert "Bob's hand" not in places
    assert "Elf Archmage" in [card.name for card in places["village"]]


def test_options_that_would_read_the_same_are_told_apart() -> None:
    for seed in range(3):
        game = random_game(seed, 2, "2011")
        chance = Chance(seed)
        while not game.over and len(game.decisions) < 400:
            assert game.choice is not None
            assert len(set(game.choice.words)) == len(game.choice.words)
            game.decide(chance.below(len(game.options)))


# -- reasons ----------------------------------------------------------------------------------------------------------


def test_impossible_purchases_are_explained() -> None:
    game = dealt("Militia", "Militia", "Militia", "Militia", "Militia", "Torch")
    told = viewmodel(game).impossible()
    assert "in the village: buy Fireball, 9 gold: it costs more gold than you have (7 short)" in told
    assert "in the village: level up Militia for 3 XP: you have not enough XP" in told
    game.apply(VILLAGE)
    assert "buy Fireball, 9 gold: it costs more gold than you have (7 short)" in viewmodel(game).impossible()


def test_impossible_preparations_are_explained() -> None:
    game = dealt("Short Sword", "Militia", "Militia", "Militia", "Militia", "Torch")
    fill_hall(game, "Griffon", "Sphinx", "Blink Dog")
    game.apply(DUNGEON)
    told = viewmodel(game).impossible()
    assert "equip Militia with Short Sword: the weapon is too heavy for the hero's strength (4 against 2)" in told
    assert "attack Blink Dog (rank 3): its card does not let it be attacked as things stand" in told


# -- what happened, and the end ---------------------------------------------------------------------------------------


def test_the_last_turns_are_summed_up_without_draws_and_shuffles() -> None:
    game = random_game(2, 3, "2011")
    chance = Chance(2)
    told: list[str] = []
    while not game.over and game.turn < 30:
        shown = viewmodel(game, game.active)
        if shown.opens_turn():
            told += shown.recap
        game.decide(chance.below(len(game.options)))
    text = "\n".join(told)
    assert "against health" in text
    assert "buys " in text
    assert not any(word in text for word in ("draws", "shuffles", "discards", "equips"))


def played_out(seed: int, players: int, mode: str = "versus", game: str = "thunderstone") -> Game:
    found = random_game(seed, players, "2011", mode, game)
    chance = Chance(seed)
    for _ in rounds():
        if found.over:
            break
        found.decide(chance.below(len(found.options)))
    return found


def test_the_end_of_a_game_names_the_reason_the_winner_and_all_points_card_by_card() -> None:
    game = played_out(1, 2)
    lines = viewmodel(game, WATCHER).score_lines()
    assert lines[0].startswith("The game is over. ")
    assert len(lines[0]) > len("The game is over. ")
    assert lines[1].endswith(("wins.", "share the victory."))
    for p, name in enumerate(game.players):
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{name}: "))
        cards = [line for line in lines[at + 1 :] if line]
        cards = cards[: next((n for n, line in enumerate(cards) if not line.startswith("  ")), len(cards))]
        assert sum(int(line.rpartition(": ")[2]) for line in cards) == game.points(p)
        assert f"{name} {game.points(p)} VP" in game.log_for(WATCHER)[-1].text


def test_the_log_ends_with_the_reason_and_the_winner() -> None:
    game = played_out(1, 2)
    (over,) = [line.text for line in game.log_for(0) if line.kind == "over"]
    assert over.startswith(
        f"The game is over: {game.view(0).ending}; {viewmodel(game, 0).winners().removesuffix('.')} ("
    )


def test_together_the_figures_of_the_end_agree() -> None:
    game = played_out(3, 2, "united-we-stand", "dragonspire")
    shown = viewmodel(game, 0)
    total = sum(int(line.split(": ")[1].split()[0]) for line in shown.totals())
    assert f" {total} VP won" in shown.verdict()
    assert "village is " in shown.verdict()


def test_together_the_end_shows_what_was_turned_in() -> None:
    game = played_out(3, 2, "united-we-stand", "dragonspire")
    lines, state = viewmodel(game, WATCHER).score_lines(), classic_of(game)
    assert state.party_pile(), "nobody has turned anything in"
    assert lines[-1] == f"turned in: {scoring.party_pile_points(state)} VP"
