"""Setting the table up: lists, stacks, decks, the dungeon and the stone."""

from collections import Counter

import pytest

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import MODES
from grimhold.classic.setup.build import (
    FEATURES,
    GAMES,
    GUARDIANS,
    PROFILES,
    SETTINGS,
    STONES,
    Setup,
    first_game,
    groups_of,
    rules_of,
)
from grimhold.classic.setup.randomizer import ClassicWish, random_setup
from grimhold.classic.state import ClassicState
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.core.verbs import DUNGEON, REST, VILLAGE
from grimhold.lang.base import AT_BREACH
from grimhold.lang.tags import MONSTER_BIT, THUNDERSTONE_BIT
from support.tables import MONSTER_COUNTS, PLAYER_COUNTS, seats, some_setup

SEEDS = range(60)
HEROES = ("Elf", "Lorigg", "Regian", "Thyrian")
VILLAGERS = (
    "Battle Fury", "Fireball", "Flaming Sword", "Lightstone Gem", "Magical Aura", "Short Sword", "Spear", "Town Guard",
)  # fmt: skip


def names(game: ClassicState, cards: list[int]) -> list[str]:
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
    game = RULEBOOK.new_game(some_setup(1, players, "2011", 3), 1)
    left = {game.config.names[number]: len(game.stack(number)) for number in range(4)}
    assert left == {
        "Militia": 30 - 6 * players,
        "Dagger": 15 - 2 * players,
        "Iron Rations": 15 - 2 * players,
        "Torch": 15 - 2 * players,
    }


def test_hero_stacks_lie_with_the_lowest_level_on_top() -> None:
    game = RULEBOOK.new_game(first_game("first-game", seats(2)), 1)
    for number in range(4, 8):
        levels = [game.card(card).level for card in reversed(game.stack(number))]
        assert levels == [1] * 6 + [2] * 4 + [3] * 2


def test_village_stacks_hold_eight_equal_cards() -> None:
    game = RULEBOOK.new_game(first_game("first-game", seats(2)), 1)
    for number in range(8, 16):
        assert names(game, game.stack(number)) == [game.config.names[number]] * 8


# -- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everybody_starts_with_the_same_twelve_cards_six_of_them_in_hand(players: int) -> None:
    game = RULEBOOK.new_game(some_setup(2, players, "2011", 3), 2)
    for p in range(players):
        assert len(game.hand(p)) == len(game.deck(p)) == 6
        assert not game.pile(p)
        assert game.xp[p] == 0
        dealt = Counter(names(game, game.hand(p) + game.deck(p)))
        assert dealt == {"Militia": 6, "Dagger": 2, "Iron Rations": 2, "Torch": 2}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_anybody_may_be_the_first_player(players: int) -> None:
    setup = some_setup(3, players, "2011", 3)
    assert {RULEBOOK.new_game(setup, seed).active for seed in SEEDS} == set(range(players))


def test_the_first_question_is_where_to_go() -> None:
    for seed in SEEDS:
        game = RULEBOOK.new_game(some_setup(seed, 2, "2011", 3), seed)
        assert game.asked == game.active
        assert game.options == [VILLAGE, DUNGEON, REST]


def test_hands_differ_from_seed_to_seed() -> None:
    setup = first_game("first-game", seats(2))
    assert len({RULEBOOK.new_game(setup, seed).state_hash() for seed in SEEDS}) == len(SEEDS)
    assert RULEBOOK.new_game(setup, 5).state_hash() == RULEBOOK.new_game(setup, 5).state_hash()


# -- the dungeon ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("groups", MONSTER_COUNTS)
def test_more_monster_groups_make_a_longer_game(groups: int) -> None:
    setup = some_setup(4, 2, "2011", groups)
    game = RULEBOOK.new_game(setup, 4)
    assert len(setup.monsters) == groups
    assert len(game.hall()) + len(game.dungeon()) == 10 * groups + 1
    lying = Counter(game.card(card).group for card in game.hall() + game.dungeon())
    assert lying == dict.fromkeys(setup.monsters, 10) | {"Stone of Mystery": 1}


@pytest.mark.parametrize("groups", MONSTER_COUNTS)
def test_the_stone_lies_among_the_last_eleven_cards(groups: int) -> None:
    depths: set[int] = set()
    for seed in SEEDS:
        game = RULEBOOK.new_game(some_setup(seed, 2, "2011", groups), seed)
        stones = [depth for depth, card in enumerate(game.dungeon()) if game.card(card).tags & THUNDERSTONE_BIT]
        assert len(stones) == 1
        depths.add(stones[0])
    assert max(depths) <= 10
    assert len(depths) > 6


def test_three_monsters_stand_in_the_hall_when_play_begins() -> None:
    for seed in SEEDS:
        game = RULEBOOK.new_game(some_setup(seed, 3, "2009", 3), seed)
        assert len(game.hall()) == 3
        assert all(game.card(card).tags & MONSTER_BIT for card in game.hall())


@pytest.mark.parametrize("profile", PROFILES)
def test_a_monster_in_rank_one_when_play_begins_has_no_breach(profile: str) -> None:
    """Ruling A6."""
    breaches: set[str] = set()
    for seed in range(300):
        setup = random_setup(seed, seats(2), profile, ClassicWish(require=["Abyssal", "Dragon"]))
        game = RULEBOOK.new_game(setup, seed)
        front = game.card(game.hall()[0])
        if front.moments[AT_BREACH]:
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
    mode: str = "versus",
    features: tuple[str, ...] = (),
    setting: str = "",
    stones: tuple[str, ...] = ("Stone of Mystery",),
) -> Setup:
    return Setup(heroes, village, monsters, players, "2011", "thunderstone", mode, features, setting, stones)


@pytest.mark.parametrize("count", [0, 1, 6])
def test_the_game_is_for_two_to_five_players(count: int) -> None:
    with pytest.raises(ImpossibleSetup, match=f"{count} players?; versus is for 2 to 5"):
        RULEBOOK.new_game(setup_with(players=seats(count)), 1)


@pytest.mark.parametrize(
    ("mode", "count", "number"),
    [("solo-normal", 0, "1"), ("alone-in-the-dark-nightmare", 2, "1"), ("united-we-stand", 1, "2 to 5")],
)
def test_every_mode_has_its_number_of_players(mode: str, count: int, number: str) -> None:
    with pytest.raises(ImpossibleSetup, match=f"{count} players?; {mode} is for {number}$"):
        RULEBOOK.new_game(setup_with(players=seats(count), mode=mode), 1)


def test_an_unknown_mode_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="nearest: solo-normal"):
        RULEBOOK.new_game(setup_with(players=seats(1), mode="solo-norml"), 1)
    with pytest.raises(UnknownName, match="nearest: solo-normal"):
        random_setup(1, seats(1), mode="solo-norml")


def test_players_need_different_names() -> None:
    with pytest.raises(ImpossibleSetup, match="same name"):
        RULEBOOK.new_game(setup_with(players=("Ann", "Ann")), 1)


def test_a_group_cannot_be_in_the_game_twice() -> None:
    with pytest.raises(ImpossibleSetup, match="twice"):
        RULEBOOK.new_game(setup_with(heroes=("Elf", "Elf", "Regian", "Thyrian")), 1)


def test_a_dungeon_needs_monsters() -> None:
    with pytest.raises(ImpossibleSetup, match="monster"):
        RULEBOOK.new_game(setup_with(monsters=()), 1)


def test_an_unknown_group_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="Dragon"):
        RULEBOOK.new_game(setup_with(monsters=("Dragoon", "Ooze", "Enchanted")), 1)


def test_a_group_of_another_kind_is_no_hero_group() -> None:
    with pytest.raises(UnknownName, match="hero"):
        RULEBOOK.new_game(setup_with(heroes=("Elf", "Lorigg", "Regian", "Spear")), 1)


@pytest.mark.parametrize("name", ["elf", "ELF"])
def test_letter_case_does_not_matter_in_a_set_up(name: str) -> None:
    setup = setup_with(heroes=(name, "Lorigg", "Regian", "Thyrian"))
    assert "Elf" in RULEBOOK.new_game(setup, 1).config.names


def test_a_group_may_go_by_its_other_name() -> None:
    setup = setup_with(heroes=("Faeyn", "Lorigg", "Regian", "Selurian"))
    assert {"Feayn", "Selurin"} <= set(RULEBOOK.new_game(setup, 1).config.names)


def test_one_group_under_two_names_is_still_one_group() -> None:
    with pytest.raises(ImpossibleSetup, match="twice"):
        RULEBOOK.new_game(setup_with(heroes=("Faeyn", "Feayn", "Regian", "Thyrian")), 1)


def test_an_unknown_stone_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownName, match="Stone of Nowhere"):
        RULEBOOK.new_game(setup_with(stones=("Stone of Nowhere",)), 1)


def test_a_single_monster_group_is_too_few_to_bury_the_stone() -> None:
    """All of it would be shuffled together with the stone, which could then stand in the hall at once."""
    with pytest.raises(ImpossibleSetup, match="1 monster groups; at least 2 are needed"):
        RULEBOOK.new_game(setup_with(monsters=("Ooze",)), 1)


def test_an_unknown_feature_or_setting_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="nearest: Draconic Traps"):
        RULEBOOK.new_game(setup_with(features=("Draconic Trap",)), 1)
    with pytest.raises(UnknownName, match="nearest: Grimhold"):
        RULEBOOK.new_game(setup_with(setting="Grimhld"), 1)


def test_two_dungeons_need_two_stones_and_four_monster_groups() -> None:
    two = ("Stone of Mystery", "Stone of Terror")
    with pytest.raises(ImpossibleSetup, match="1 Thunderstones for 2 dungeons"):
        RULEBOOK.new_game(setup_with(setting="Dragonspire"), 1)
    with pytest.raises(ImpossibleSetup, match="at least 4 are needed"):
        RULEBOOK.new_game(setup_with(setting="Dragonspire", stones=two), 1)
    with pytest.raises(ImpossibleSetup, match="2 Thunderstones for 1 dungeons"):
        RULEBOOK.new_game(setup_with(stones=two), 1)


def test_guardians_are_no_monster_group() -> None:
    with pytest.raises(ImpossibleSetup, match="dungeon features"):
        RULEBOOK.new_game(setup_with(monsters=("Enchanted", "Ooze", "Guardian")), 1)


def test_alone_no_spell_may_move_the_monsters_of_the_hall() -> None:
    """Ruling G6."""
    village = ("Polymorph", *VILLAGERS[1:])
    RULEBOOK.new_game(setup_with(village=village), 1)
    with pytest.raises(ImpossibleSetup, match="Polymorph moves the monsters"):
        RULEBOOK.new_game(setup_with(village=village, players=seats(1), mode="solo-normal"), 1)


# -- random set-ups ---------------------------------------------------------------------------------------------------


def test_a_random_set_up_has_four_hero_eight_village_and_three_monster_groups() -> None:
    for seed in SEEDS:
        setup = random_setup(seed, seats(2))
        assert [len(set(groups)) for groups in (setup.heroes, setup.village, setup.monsters)] == [4, 8, 3]


def test_a_random_set_up_is_drawn_by_its_seed_alone() -> None:
    assert random_setup(9, seats(3)) == random_setup(9, seats(3))
    assert random_setup(9, seats(3)).heroes == random_setup(9, seats(5), "2009").heroes
    assert len({random_setup(seed, seats(2)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_group_is_drawn_now_and_then(game: str) -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        setup = random_setup(seed, seats(2), game=game)
        drawn.update(setup.heroes + setup.village + setup.monsters)
    groups = {group for kind in ("hero", "village", "monster") for group in groups_of(kind, GAMES[game])}
    assert drawn == groups - {"Guardian"}


def test_what_is_required_is_in_and_what_is_banned_is_out() -> None:
    wish = ClassicWish(require=["elf", "Banish", "Dragon"], ban=["Ooze", "dwarf", "Feast"])
    for seed in SEEDS:
        setup = random_setup(seed, seats(2), wish=wish)
        groups = set(setup.heroes + setup.village + setup.monsters)
        assert {"Elf", "Banish", "Dragon"} <= groups
        assert not {"Ooze", "Dwarf", "Feast"} & groups


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (ClassicWish(require=["Elf"], ban=["elf"]), "both required and banned"),
        (ClassicWish(require=["Elf", "Dwarf", "Feayn", "Amazon", "Regian"]), "room for 4"),
        (ClassicWish(ban=groups_of("monster")[2:]), "2 are left"),
        (
            ClassicWish(ban=[stone for each in STONES.values() for stone in each]),
            "1 Thunderstones are needed, 0 are left",
        ),
        (ClassicWish(monster_groups=len(groups_of("monster")) + 1), "are left"),
        (ClassicWish(monster_groups=1), "at least 2 are needed"),
        (ClassicWish(require=["Torch"]), "in every game"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_told_why(wish: ClassicWish, why: str) -> None:
    with pytest.raises(ImpossibleSetup, match=why):
        random_setup(1, seats(2), wish=wish)


def test_a_wish_for_an_unknown_group_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Dwarf"):
        random_setup(1, seats(2), wish=ClassicWish(require=["Dwarv"]))


def test_an_unknown_game_names_its_nearest() -> None:
    with pytest.raises(UnknownName, match="nearest: dragonspire"):
        random_setup(1, seats(2), game="dragonspyre")


# -- features, settings and modes ---------------------------------------------------------------------------------------


def drawn_together(game: str, mode: str = "versus", wish: ClassicWish | None = None) -> list[Setup]:
    return [random_setup(seed, seats(MODES[mode].fewest), wish=wish, game=game, mode=mode) for seed in SEEDS]


def test_the_base_game_alone_has_neither_features_nor_settings() -> None:
    for setup in drawn_together("thunderstone"):
        assert (setup.features, setup.setting, setup.stones) == ((), "", ("Stone of Mystery",))


@pytest.mark.parametrize("game", ["dragonspire", "mixed"])
def test_every_feature_setting_and_stone_is_drawn_now_and_then(game: str) -> None:
    setups = [random_setup(seed, seats(2), game=game) for seed in range(200)]
    assert {name for setup in setups for name in setup.features} == set(FEATURES)
    assert {setup.setting for setup in setups} == {"", *SETTINGS}
    stones = {stone for card_set in GAMES[game] for stone in STONES[card_set.key]}
    assert {stone for setup in setups for stone in setup.stones} == stones


def test_features_can_be_left_to_another_day() -> None:
    for setup in drawn_together("mixed", wish=ClassicWish(features=False)):
        assert (setup.features, setup.setting) == ((), "")


def test_features_and_settings_can_be_asked_for_and_kept_out() -> None:
    wish = ClassicWish(require=["guardian of night", "grimhold"], ban=["Draconic Traps", "Guardian of Torment"])
    for setup in drawn_together("dragonspire", wish=wish):
        assert "Guardian of Night" in setup.features
        assert not {"Draconic Traps", "Guardian of Torment"} & set(setup.features)
        assert setup.setting == "Grimhold"


def test_a_setting_may_bring_another_monster_group() -> None:
    for setting, groups in (("Doomgate", 4), ("Dragonspire", 4), ("Barrowsdale", 3)):
        for setup in drawn_together("mixed", wish=ClassicWish(require=[setting])):
            assert len(setup.monsters) == groups


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "versus"])
@pytest.mark.parametrize("game", list(GAMES))
def test_two_dungeons_are_drawn_only_for_players_against_each_other(game: str, mode: str) -> None:
    for setup in drawn_together(game, mode):
        assert setup.setting != "Dragonspire"


@pytest.mark.parametrize(
    ("mode", "groups"),
    [
        ("solo-normal", [4, 8, 3]),
        ("solo-nightmare", [3, 6, 3]),
        ("alone-in-the-dark-normal", [6, 12, 3]),
        ("united-we-stand", [4, 8, 4]),
    ],
)
def test_every_mode_has_its_number_of_groups(mode: str, groups: list[int]) -> None:
    for setup in drawn_together("mixed", mode, ClassicWish(features=False)):
        assert [len(names) for names in (setup.heroes, setup.village, setup.monsters)] == groups


def test_together_a_guardian_waits_and_from_four_players_on_a_fifth_group() -> None:
    for count, groups in ((2, 4), (3, 4), (4, 5), (5, 5)):
        setup = random_setup(1, seats(count), wish=ClassicWish(features=False), mode="test-of-unity")
        assert len(setup.monsters) == groups
        assert [name in GUARDIANS for name in setup.features] == [True]


def test_together_not_every_guardian_may_be_banned() -> None:
    one = random_setup(1, seats(2), wish=ClassicWish(ban=[GUARDIANS[0]]), mode="united-we-stand")
    assert one.features == (GUARDIANS[1],)
    with pytest.raises(ImpossibleSetup, match="every guardian is banned"):
        random_setup(1, seats(2), wish=ClassicWish(ban=list(GUARDIANS)), mode="united-we-stand")
    random_setup(1, seats(2), wish=ClassicWish(ban=list(GUARDIANS)), game="dragonspire")


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("mode", MODES)
def test_every_game_begins_in_every_mode(game: str, mode: str) -> None:
    for count in range(MODES[mode].fewest, MODES[mode].most + 1):
        for seed in range(6):
            begun = RULEBOOK.new_game(random_setup(seed, seats(count), game=game, mode=mode), seed)
            assert begun.players == count
            assert begun.config.mode.name == mode
            assert begun.options


@pytest.mark.parametrize("name", ["first-game", "first-game-2009", "dragonspire-first-game"])
@pytest.mark.parametrize("mode", MODES)
def test_every_list_is_made_to_fit_every_mode(name: str, mode: str) -> None:
    setup = first_game(name, seats(MODES[mode].fewest), mode=mode)
    assert setup.mode == mode
    assert RULEBOOK.new_game(setup, 1).options


def test_alone_the_hall_begins_empty() -> None:
    """Ruling G1."""
    game = RULEBOOK.new_game(first_game("first-game", seats(1), mode="solo-normal"), 1)
    assert game.hall() == [-1, -1, -1]


def test_alone_at_the_harder_levels_half_of_every_stack_is_for_sale() -> None:
    """Ruling G5."""
    game = RULEBOOK.new_game(first_game("first-game", seats(1), mode="solo-warrior"), 1)
    assert [len(game.stack(number)) for number in range(4, 8)] == [6] * 4
    assert {len(game.stack(number)) for number in range(8, game.config.count)} == {4}


def test_every_name_of_a_set_up_can_be_made_exact() -> None:
    setup = setup_with(heroes=("faeyn", "LORIGG", "Regian", "Thyrian"), stones=("stone of mystery",)).named()
    assert setup.heroes[:2] == ("Feayn", "Lorigg")
    assert setup.stones == ("Stone of Mystery",)


def test_guardians_lie_among_the_twelve_cards_above_those_with_the_stone() -> None:
    """Ruling A4."""
    for seed in SEEDS:
        game = RULEBOOK.new_game(setup_with(features=GUARDIANS), seed)
        assert len(game.dungeon()) + len(game.hall()) == 33
        assert "Stone of Mystery" in names(game, game.dungeon()[:11])
        assert set(GUARDIANS) <= set(names(game, game.dungeon()[11:23]))


def test_traps_and_treasures_are_shuffled_in_but_never_stand_in_the_first_hall() -> None:
    """Ruling A5."""
    for seed in SEEDS:
        game = RULEBOOK.new_game(setup_with(features=("Draconic Traps", "Figurine Treasures")), seed)
        lying = Counter(game.card(card).kind for card in game.hall() + game.dungeon())
        assert lying == {"monster": 30, "trap": 8, "treasure": 8, "thunderstone": 1}
        assert all(game.card(card).tags & MONSTER_BIT for card in game.hall())
