"""The greedy bot in Quest: it beats chance and answers well in set positions."""

import pytest

from grimhold.bots import make_bot
from grimhold.core.verbs import DONE, DUNGEON, VISIT
from grimhold.play.rollout import rollout_answer
from grimhold.quest.dungeon import wake_guardian
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import BAZAAR, MONSTERS, SHOP, WAKING_PART, WILDERNESS
from grimhold.quest.setup.build import first_game
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.state import QuestState
from grimhold.quest.turn.ending import Recognition
from grimhold.table.fields import UNFOUGHT, WON
from grimhold.table.lookup import find_card
from grimhold.table.moving import new_card
from support.bounds import rounds


def fresh(seed: int = 1) -> QuestState:
    return RULEBOOK.new_game(first_game(("Ann", "Bob")), seed)


def new(game: QuestState, name: str) -> int:
    return new_card(game, find_card(game.rules.library, name).number)


def deal(game: QuestState, *names: str) -> None:
    """Gives the active player a hand of new cards."""
    game.hand(game.active).clear()
    game.hand(game.active).extend([new(game, name) for name in names])


def place(game: QuestState, *names: str) -> None:
    """Fills the six rooms with new monsters."""
    outside = game.monsters()[WILDERNESS]
    game.zones[game.shared + MONSTERS] = [outside, *[new(game, name) for name in names]]


def choose(game: QuestState, seed: int = 1) -> str:
    """What the greedy bot does, in words."""
    return game.words_of(game.options[make_bot("greedy", seed).answer(game)])


def go_on_to(game: QuestState, question: str) -> None:
    for _ in rounds():
        if question in game.question():
            break
        game.apply(DONE)


STRONG = ("Bugbear Elite",) * 6  # nobody beats one of these with a first hand


@pytest.mark.parametrize("mode", ["versus", "epic-heroes"])
def test_greedy_wins_nearly_every_game_against_random(mode: str) -> None:
    wins = 0
    for seed in range(5):
        game = RULEBOOK.new_game(random_setup(seed, ("Ann", "Bob"), mode), seed)
        me = seed % 2
        bots = [make_bot("greedy" if p == me else "random", seed + p) for p in range(2)]
        for _ in rounds():
            if game.over:
                break
            game.apply(game.options[bots[game.asked].answer(game)])
        wins += game.winners() == [me]
    assert wins >= 4


def test_it_enters_the_dungeon_for_a_battle_it_wins() -> None:
    game = fresh()
    deal(game, "Stormhand 2", "Shortsword", "Fireball", "Adventurer", "Adventurer")
    place(game, "Goblin Warrior", *STRONG[1:])
    assert choose(game) == "enter dungeon"


def test_it_stays_in_the_village_where_it_cannot_win() -> None:
    game = fresh()
    deal(game, "Adventurer", "Lantern", "Lantern", "Thunderstone Shard", "Thunderstone Shard", "Dagger")
    place(game, *STRONG)
    assert choose(game).startswith("visit ")


def test_it_goes_for_a_monster_it_can_beat() -> None:
    game = fresh()
    deal(game, "Stormhand 2", "Adventurer", "Adventurer", "Lantern", "Lantern", "Lantern")
    place(game, "Bugbear Elite", "Goblin Berserker", *STRONG[2:])
    game.apply(DUNGEON)
    for _ in rounds():
        if game.outcome != UNFOUGHT:
            break
        game.apply(game.options[make_bot("greedy", 1).answer(game)])
    assert game.outcome == WON


def test_it_arms_a_hero_where_that_decides_the_battle() -> None:
    game = fresh()
    deal(game, "Stormhand 1", "Shortsword", "Adventurer", "Lantern", "Lantern", "Lantern")
    place(game, "Goblin Berserker", *STRONG[1:])  # health 4: Stormhand 2, Adventurer 1, and the sword
    game.apply(DUNGEON)
    assert choose(game) == "equip Stormhand 1 with Shortsword"


def test_it_buys_the_strongest_card_it_can_pay() -> None:
    game = fresh()
    deal(game, "Lantern", "Lantern", "Thunderstone Shard", "Thunderstone Shard", "Adventurer", "Adventurer")
    game.apply(VISIT | SHOP)
    go_on_to(game, "buy a card")
    bought = choose(game)
    assert bought.startswith("buy ")
    cost = int(bought.rpartition("(")[2].removesuffix(" gold)"))
    assert cost >= 5


def test_it_levels_up_a_hero_when_it_can() -> None:
    game = fresh()
    game.gain_xp(game.active, 8)
    deal(game, "Stormhand 1", "Adventurer", "Adventurer", "Adventurer", "Adventurer", "Adventurer")
    game.apply(VISIT | BAZAAR)
    go_on_to(game, "level up")
    assert choose(game).startswith("level up ")


def test_it_heals_in_the_village() -> None:
    game = fresh()
    game.take_wounds(game.active, 3)
    deal(game, "Adventurer", "Adventurer", "Adventurer", "Adventurer", "Adventurer")
    game.apply(VISIT | BAZAAR)
    go_on_to(game, "heal a wound")
    assert choose(game) == "heal a wound token"


def test_wounded_to_death_it_goes_to_the_temple() -> None:
    game = fresh()
    game.take_wounds(game.active, 10)
    deal(game, "Adventurer", "Adventurer")
    place(game, *STRONG)
    assert choose(game) == "visit The Temple"


def test_it_takes_the_spoils_of_the_rat() -> None:
    game = fresh()
    deal(game, "Adventurer", "Adventurer", "Adventurer", "Adventurer", "Adventurer", "Lantern")
    place(game, *STRONG)
    game.apply(DUNGEON)
    go_on_to(game, "take spoils")
    assert choose(game).startswith("use Giant Rat: level up an Adventurer")


def test_in_the_last_round_it_meets_the_guardian() -> None:
    game = fresh()
    wake_guardian(game)
    game.last = 1
    deal(game, "Stormhand 3", "Stormhand 3", "Fireball", "Broadsword", "Adventurer", "Adventurer")
    place(game, *STRONG)
    assert choose(game) == "enter dungeon"
    game.apply(DUNGEON)
    for _ in rounds():
        if "move on" in game.question():
            break
        game.apply(game.options[make_bot("greedy", 1).answer(game)])
    assert choose(game) == "battle in The Wilderness"


def test_asked_out_of_turn_it_gives_up_the_card_it_misses_least() -> None:
    game = fresh()
    deal(game, "Stormhand 3", "Fireball", "Festering Wound", "Adventurer", "Lantern", "Dagger")
    game.ask(game.active, list(game.hand(game.active)))
    game.call(game.rules.library.program_start(WAKING_PART), game.active, -1)
    game.left = 4
    assert game.words_of(rollout_answer(game)) == "Festering Wound"


def test_recognised_by_the_guilds_it_takes_its_most_useful_card_along() -> None:
    """Also where it was its turn when the game ended."""
    game = RULEBOOK.new_game(random_setup(3, ("Ann", "Bob"), "campaign"), 3)
    game.pile(0).extend([new(game, "Shortsword"), new(game, "Fireball")])
    game.active = game.who = 0
    game.last = 1
    game.pc = next(n for n, step in enumerate(game.program) if isinstance(step, Recognition))
    game.gain_xp(0, 50)  # the winner is asked first
    market = [card for card in game.owned(0) if game.card(card).kind == "market"]
    game.ask(0, [*market, DONE])
    assert choose(game) == "Shortsword"


def test_the_guild_it_joins_depends_on_the_heroes_of_the_village() -> None:
    joined: set[str] = set()
    for seed in range(12):
        game = RULEBOOK.new_game(random_setup(seed, ("Ann", "Bob"), guilds=True), seed)
        for _ in rounds():
            if "guild" in game.question():
                break
            game.apply(game.options[0])
        option = game.options[make_bot("greedy", 1).answer(game)]
        assert option == game.options[make_bot("greedy", 2).answer(game)]  # luck has no say in it
        joined.add(game.card(option).name)
    assert len(joined) > 1


def test_it_does_not_seek_a_lost_battle() -> None:
    game = fresh()
    game.take_wounds(game.active, 4)
    deal(game, "Adventurer", "Lantern", "Lantern", "Thunderstone Shard")
    place(game, *STRONG)
    assert choose(game).startswith("visit ")
