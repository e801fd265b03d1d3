"""Setting the table up: lists, stacks, decks, the dungeon and the stone."""

from collections import Counter

import pytest

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.core.options import DUNGEON, REST, VILLAGE
from grimhold.games.classic.game import Classic
from grimhold.games.classic.setup import (
    PROFILES,
    Setup,
    Wish,
    first_game,
    groups_of,
    new_game,
    random_setup,
    rules_of,
)
from grimhold.lang.tags import MONSTER_BIT, THUNDERSTONE_BIT
from support.tables import MONSTER_COUNTS, PLAYER_COUNTS, seats, some_setup

SEEDS = range(60)
HEROES = ("Elf", "Lorigg", "Regian", "Thyrian")
VILLAGERS = (
    "Battle Fury", "Fireball", "Flaming Sword", "Lightstone Gem", "Magical Aura", "Short Sword", "Spear", "Town Guard",
)  # fmt: skip


def names(game: Classic, cards: list[int]) -> list[str]:
    return [game.card(card).name for card in cards]


# -- lists ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "monsters"),
    [
        ("first-game", {"Enchanted", "Ooze", "Undead-Doom"}),
        ("first-game-2009", {"Doomknight-Humanoid", "Enchanted", "Ooze"}),
    ],
)
def test_the_two_printings_list_the_same_first_game_with_other_monsters(name: str, monsters: set[str]) -> None:
    setup = first_game(name, seats(2))
    assert set(setup.heroes) == set(HEROES)
    assert set(setup.village) == set(VILLAGERS)
    assert set(setup.monsters) == monsters


def test_an_unknown_list_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="first-game"):
        first_game("frist-game", seats(2))


def test_an_unknown_profile_names_those_there_are() -> None:
    with pytest.raises(UnknownName, match="2009 and 2011"):
        rules_of("2010")


# -- the village ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_what_is_dealt_is_missing_in_the_basic_stacks(players: int) -> None:
    game = new_game(some_setup(1, players, "2011", 3), 1)
    left = {game.layout.names[number]: len(game.stack(number)) for number in range(4)}
    assert left == {
        "Militia": 30 - 6 * players,
        "Dagger": 15 - 2 * players,
        "Iron Rations": 15 - 2 * players,
        "Torch": 15 - 2 * players,
    }


def test_hero_stacks_lie_with_the_lowest_level_on_top() -> None:
    game = new_game(first_game("first-game", seats(2)), 1)
    for number in range(4, 8):
        levels = [game.card(card).level for card in reversed(game.stack(number))]
        assert levels == [1] * 6 + [2] * 4 + [3] * 2


def test_village_stacks_hold_eight_equal_cards() -> None:
    game = new_game(first_game("first-game", seats(2)), 1)
    for number in range(8, 16):
        assert names(game, game.stack(number)) == [game.layout.names[number]] * 8


# -- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everybody_starts_with_the_same_twelve_cards_six_of_them_in_hand(players: int) -> None:
    game = new_game(some_setup(2, players, "2011", 3), 2)
    for p in range(players):
        assert len(game.hand(p)) == len(game.deck(p)) == 6
        assert not game.pile(p)
        assert game.xp[p] == 0
        dealt = Counter(names(game, game.hand(p) + game.deck(p)))
        assert dealt == {"Militia": 6, "Dagger": 2, "Iron Rations": 2, "Torch": 2}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_anybody_may_be_the_first_player(players: int) -> None:
    setup = some_setup(3, players, "2011", 3)
    assert {new_game(setup, seed).active for seed in SEEDS} == set(range(players))


def test_the_first_question_is_where_to_go() -> None:
    for seed in SEEDS:
        game = new_game(some_setup(seed, 2, "2011", 3), seed)
        assert game.asked == game.active
        assert game.options == [VILLAGE, DUNGEON, REST]


def test_hands_differ_from_seed_to_seed() -> None:
    setup = first_game("first-game", seats(2))
    assert len({new_game(setup, seed).state_hash() for seed in SEEDS}) == len(SEEDS)
    assert new_game(setup, 5).state_hash() == new_game(setup, 5).state_hash()


# -- the dungeon ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("groups", MONSTER_COUNTS)
def test_more_monster_groups_make_a_longer_game(groups: int) -> None:
    setup = some_setup(4, 2, "2011", groups)
    game = new_game(setup, 4)
    assert len(setup.monsters) == groups
    assert len(game.hall()) + len(game.dungeon()) == 10 * groups + 1
    lying = Counter(game.card(card).group for card in game.hall() + game.dungeon())
    assert lying == dict.fromkeys(setup.monsters, 10) | {"Stone of Mystery": 1}


@pytest.mark.parametrize("groups", MONSTER_COUNTS)
def test_the_stone_lies_among_the_last_eleven_cards(groups: int) -> None:
    depths: set[int] = set()
    for seed in SEEDS:
        game = new_game(some_setup(seed, 2, "2011", groups), seed)
        stones = [depth for depth, card in enumerate(game.dungeon()) if game.card(card).tags & THUNDERSTONE_BIT]
        assert len(stones) == 1
        depths.add(stones[0])
    assert max(depths) <= 10
    assert len(depths) > 6


def test_three_monsters_stand_in_the_hall_when_play_begins() -> None:
    for seed in SEEDS:
        game = new_game(some_setup(seed, 3, "2009", 3), seed)
        assert len(game.hall()) == 3
        assert all(game.card(card).tags & MONSTER_BIT for card in game.hall())


@pytest.mark.parametrize("profile", PROFILES)
def test_a_monster_in_rank_one_when_play_begins_has_no_breach(profile: str) -> None:
    """Ruling A6."""
    breaches: set[str] = set()
    for seed in range(300):
        setup = random_setup(seed, seats(2), profile, Wish(require=["Abyssal", "Dragon"]))
        game = new_game(setup, seed)
        front = game.card(game.hall()[0])
        if front.breach:
            breaches.add(front.name)
            game.apply(REST)
            while game.turn < 3 and game.asked >= 0:
                game.apply(game.options[-1])  # rest, and destroy nothing
            assert [len(game.hand(p)) for p in range(2)] == [6, 6]
            assert [len(game.stack(number)) for number in range(4, 8)] == [12] * 4
    assert breaches == {"Archduke of Pain", "Tyxr the Old"}


# -- what cannot be set up --------------------------------------------------------------------------------------------


def setup_with(
    heroes: tuple[str, ...] = HEROES,
    village: tuple[str, ...] = VILLAGERS,
    monsters: tuple[str, ...] = ("Enchanted", "Ooze", "Undead-Doom"),
    players: tuple[str, ...] = ("P1", "P2"),
    stone: str = "Stone of Mystery",
) -> Setup:
    return Setup(heroes, village, monsters, players, "2011", stone=stone)


@pytest.mark.parametrize("count", [0, 1, 6])
def test_the_game_is_for_two_to_five_players(count: int) -> None:
    with pytest.raises(ImpossibleSetup, match="2 to 5"):
        new_game(setup_with(players=seats(count)), 1)


def test_players_need_different_names() -> None:
    with pytest.raises(ImpossibleSetup, match="same name"):
        new_game(setup_with(players=("Ann", "Ann")), 1)


def test_a_group_cannot_be_in_the_game_twice() -> None:
    with pytest.raises(ImpossibleSetup, match="twice"):
        new_game(setup_with(heroes=("Elf", "Elf", "Regian", "Thyrian")), 1)


def test_a_dungeon_needs_monsters() -> None:
    with pytest.raises(ImpossibleSetup, match="monster"):
        new_game(setup_with(monsters=()), 1)


def test_an_unknown_group_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="Dragon"):
        new_game(setup_with(monsters=("Dragoon", "Ooze", "Enchanted")), 1)


def test_a_group_of_another_kind_is_no_hero_group() -> None:
    with pytest.raises(UnknownName, match="hero"):
        new_game(setup_with(heroes=("Elf", "Lorigg", "Regian", "Spear")), 1)


@pytest.mark.parametrize("name", ["elf", "ELF"])
def test_letter_case_does_not_matter_in_a_set_up(name: str) -> None:
    setup = setup_with(heroes=(name, "Lorigg", "Regian", "Thyrian"))
    assert "Elf" in new_game(setup, 1).layout.names


def test_a_group_may_go_by_its_other_name() -> None:
    setup = setup_with(heroes=("Faeyn", "Lorigg", "Regian", "Selurian"))
    assert {"Feayn", "Selurin"} <= set(new_game(setup, 1).layout.names)


def test_one_group_under_two_names_is_still_one_group() -> None:
    with pytest.raises(ImpossibleSetup, match="twice"):
        new_game(setup_with(heroes=("Faeyn", "Feayn", "Regian", "Thyrian")), 1)


def test_an_unknown_stone_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownName, match="Stone of Nowhere"):
        new_game(setup_with(stone="Stone of Nowhere"), 1)


def test_a_single_monster_group_is_too_few_to_bury_the_stone() -> None:
    """All of it would be shuffled together with the stone, which could then stand in the hall at once."""
    with pytest.raises(ImpossibleSetup, match="monster group"):
        new_game(setup_with(monsters=("Ooze",)), 1)


# -- random set-ups ---------------------------------------------------------------------------------------------------


def test_a_random_set_up_has_four_hero_eight_village_and_three_monster_groups() -> None:
    for seed in SEEDS:
        setup = random_setup(seed, seats(2))
        assert [len(set(groups)) for groups in (setup.heroes, setup.village, setup.monsters)] == [4, 8, 3]


def test_a_random_set_up_is_drawn_by_its_seed_alone() -> None:
    assert random_setup(9, seats(3)) == random_setup(9, seats(3))
    assert random_setup(9, seats(3)).heroes == random_setup(9, seats(5), "2009").heroes
    assert len({random_setup(seed, seats(2)) for seed in SEEDS}) == len(SEEDS)


def test_every_group_is_drawn_now_and_then() -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        setup = random_setup(seed, seats(2))
        drawn.update(setup.heroes + setup.village + setup.monsters)
    assert drawn == {group for kind in ("hero", "village", "monster") for group in groups_of(kind)}


def test_what_is_required_is_in_and_what_is_banned_is_out() -> None:
    wish = Wish(require=["elf", "Banish", "Dragon"], ban=["Ooze", "dwarf", "Feast"])
    for seed in SEEDS:
        setup = random_setup(seed, seats(2), wish=wish)
        groups = set(setup.heroes + setup.village + setup.monsters)
        assert {"Elf", "Banish", "Dragon"} <= groups
        assert not {"Ooze", "Dwarf", "Feast"} & groups


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Wish(require=["Elf"], ban=["elf"]), "both required and banned"),
        (Wish(require=["Elf", "Dwarf", "Feayn", "Amazon", "Regian"]), "room for 4"),
        (Wish(ban=groups_of("monster")[2:]), "only 2 are left"),
        (Wish(monster_groups=len(groups_of("monster")) + 1), "are left"),
        (Wish(monster_groups=0), "monster"),
        (Wish(require=["Torch"]), "in every game"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_told_why(wish: Wish, why: str) -> None:
    with pytest.raises(ImpossibleSetup, match=why):
        random_setup(1, seats(2), wish=wish)


def test_a_wish_for_an_unknown_group_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Dwarf"):
        random_setup(1, seats(2), wish=Wish(require=["Dwarv"]))
