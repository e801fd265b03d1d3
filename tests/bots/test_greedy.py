"""The greedy bot in the classic games: it beats chance and answers well in set positions."""

import pytest

from grimhold.bots import make_bot
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import DUNGEON as DECK
from grimhold.classic.setup.build import first_game
from grimhold.classic.setup.randomizer import random_setup
from grimhold.classic.state import ClassicState
from grimhold.core.verbs import DONE, DUNGEON, REST, VILLAGE
from grimhold.play.rollout import rollout_answer
from grimhold.table.lookup import find_card
from grimhold.table.moving import new_card
from support.bounds import rounds


def fresh(seed: int = 1) -> ClassicState:
    return RULEBOOK.new_game(first_game("first-game", ("Ann", "Bob")), seed)


def deal(game: ClassicState, *names: str) -> None:
    """Gives the active player a hand of new cards."""
    game.hand(game.active).clear()
    for name in names:
        game.hand(game.active).append(new_card(game, find_card(game.rules.library, name).number))


def place(game: ClassicState, *names: str) -> None:
    """Fills the hall with new cards."""
    game.hall()[:] = [new_card(game, find_card(game.rules.library, name).number) for name in names]


def choose(game: ClassicState, seed: int = 1) -> str:
    """What the greedy bot does, in words."""
    return game.words_of(game.options[make_bot("greedy", seed).answer(game)])


@pytest.mark.parametrize("profile", ["2009", "2011"])
def test_greedy_wins_nearly_every_game_against_random(profile: str) -> None:
    wins = 0
    for seed in range(5):
        setup = random_setup(seed, ("Ann", "Bob"), profile)
        game = RULEBOOK.new_game(setup, seed)
        me = seed % 2
        bots = [make_bot("greedy" if p == me else "random", seed + p) for p in range(2)]
        for _ in rounds():
            if game.over:
                break
            game.apply(game.options[bots[game.asked].answer(game)])
        wins += game.winners() == [me]
    assert wins >= 4


def test_it_enters_the_dungeon_for_a_fight_it_wins() -> None:
    game = fresh()
    deal(game, "Thyrian Lord", "Short Sword", "Fireball", "Lightstone Gem", "Militia", "Militia")
    place(game, "Griffon", "Nixie", "Pegasus")
    assert choose(game) == "enter dungeon"


def test_it_stays_out_of_the_dungeon_where_it_cannot_win() -> None:
    game = fresh()
    deal(game, "Militia", "Torch", "Torch", "Iron Rations", "Iron Rations", "Dagger")
    place(game, "Griffon", "Sphinx", "Lord of Death")
    assert choose(game) == "visit village"


def test_it_arms_a_hero_where_that_decides_the_fight() -> None:
    game = fresh()
    deal(game, "Thyrian Squire", "Short Sword", "Torch", "Torch", "Torch", "Militia")
    place(game, "Griffon", "Sphinx", "Lord of Death")  # health 7: squire 2, sword 4, militia 1
    game.apply(DUNGEON)
    assert choose(game) == "equip Thyrian Squire with Short Sword"


def test_it_destroys_food_where_that_wins() -> None:
    game = fresh()
    deal(game, "Thyrian Squire", "Iron Rations", "Torch", "Torch", "Torch", "Militia")
    place(game, "Kingdom", "Sphinx", "Lord of Death")  # health 5: squire 2, militia 1, and 2 for food
    game.apply(DUNGEON)
    assert choose(game).startswith("use Thyrian Squire: destroy a Food")


def test_it_buys_a_hero_rather_than_another_militia() -> None:
    game = fresh()
    deal(game, "Torch", "Torch", "Iron Rations", "Militia", "Militia", "Dagger")
    game.apply(VILLAGE)
    bought = choose(game)
    assert bought.startswith("buy ")
    assert not bought.startswith(("buy Militia", "buy Dagger", "buy Iron Rations"))


def test_it_levels_up_a_hero_when_it_can() -> None:
    game = fresh()
    game.xp[game.active] = 2
    deal(game, "Elf Wizard", "Militia", "Militia", "Militia", "Militia", "Militia")
    game.apply(VILLAGE)
    for _ in rounds():
        if game.question().startswith("level up"):
            break
        game.apply(DONE)
    assert choose(game) == "level up Elf Wizard into Elf Sorcerer (2 XP)"


def test_it_destroys_a_disease_when_resting() -> None:
    game = fresh()
    deal(game, "Fireball", "Disease", "Torch", "Militia", "Elf Wizard", "Short Sword")
    game.apply(REST)
    assert choose(game) == "Disease"


def test_it_gives_up_the_card_it_misses_least() -> None:
    game = RULEBOOK.new_game(random_setup(1, ("Ann", "Bob"), "2011"), 1)
    thief, victim = game.active, 1 - game.active
    deal(game, "Lorigg Rogue", "Torch", "Torch", "Torch", "Torch", "Torch")
    game.hand(victim)[:] = [
        new_card(game, find_card(game.rules.library, name).number) for name in ("Fireball", "Disease", "Elf Wizard")
    ]
    place(game, "Griffon", "Sphinx", "Lord of Death")
    game.apply(DUNGEON)
    rob = next(option for option in game.options if game.words_of(option).startswith("use Lorigg Rogue"))
    game.apply(rob)
    assert (game.active, game.asked) == (thief, victim)
    assert choose(game) == "Disease"
    assert game.words_of(rollout_answer(game)) == "Disease"


def on_the_brink(lead: int) -> ClassicState:
    """A weak monster stands before the stone; the active player has so many points more than the other."""
    game = fresh()
    deal(game, "Thyrian Lord", "Torch", "Torch", "Torch", "Militia", "Militia")
    place(game, "Griknack Goblin", "Stone of Mystery", "Sphinx")  # which no sword can hurt
    game.zones[game.shared + DECK].clear()
    rich = game.active if lead > 0 else 1 - game.active
    sphinx = find_card(game.rules.library, "Sphinx")
    for _ in range(abs(lead) // sphinx.vp):
        game.pile(rich).append(new_card(game, sphinx.number))
    return game


def test_it_claims_the_stone_when_that_wins_the_game() -> None:
    assert choose(on_the_brink(14)) == "enter dungeon"


def test_it_does_not_end_a_game_it_would_lose() -> None:
    assert choose(on_the_brink(-28)) != "enter dungeon"


def test_it_does_not_seek_a_lost_battle_to_be_rid_of_a_weak_card() -> None:
    game = fresh()
    deal(game, "Militia", "Militia", "Militia", "Militia", "Militia", "Torch")
    place(game, "Mythlurian", "Mythlurian", "Mythlurian")  # health 8, and it kills somebody
    assert choose(game) != "enter dungeon"


def test_experience_that_waits_in_vain_is_spent() -> None:
    game = fresh()
    game.xp[game.active] = 9
    deal(game, "Militia", "Militia", "Torch", "Torch", "Iron Rations", "Iron Rations")
    game.apply(VILLAGE)
    for _ in rounds():
        if game.question().startswith("level up"):
            break
        game.apply(DONE)
    assert choose(game).startswith("level up Militia into ")


def test_alone_it_saves_the_village_now_and_then() -> None:
    for seed in range(12):
        game = RULEBOOK.new_game(random_setup(seed, ("Ann",), "2011", mode="solo-normal"), seed)
        bot = make_bot("greedy", seed)
        for _ in rounds():
            if game.over:
                break
            game.apply(game.options[bot.answer(game)])
        if game.winners():
            return
    raise AssertionError("no village was saved in twelve games")
