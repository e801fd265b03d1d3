"""Random set-ups of Quest keep to the rulebook's section on them, and to what is required and banned."""

import pytest

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import MODES
from grimhold.quest.setup.build import CLASS_NAMES, WARE_TYPES, QuestSetup, groups_of, quest_rules
from grimhold.quest.setup.randomizer import may_fit, needs_of, random_setup
from grimhold.quest.words.tags import BIT
from grimhold.table.randomizer import Wish
from support.tables import seats

SEEDS = range(60)
LIBRARY = quest_rules().library


def drawn(seed: int, *require: str, ban: tuple[str, ...] = (), mode: str = "versus") -> QuestSetup:
    return random_setup(seed, seats(2), mode, Wish(list(require), list(ban)))


def tags_of(name: str) -> int:
    return LIBRARY.members[name][0].tags


def counts(setup: QuestSetup) -> list[int]:
    """How many Items, Spells and Weapons are for sale."""
    return [len([name for name in setup.market if tags_of(name) & what.tags]) for what in WARE_TYPES]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_mode_can_be_drawn_and_dealt_with_all_options(mode: str, players: int) -> None:
    for seed in range(4):
        setup = random_setup(seed, seats(players), mode, keys=5, side_quests=True, guilds=True)
        assert (setup.mode, setup.keys, setup.side_quests, setup.guilds) == (mode, 5, True, True)
        assert RULEBOOK.new_game(setup, seed).asked >= 0


def test_the_same_seed_draws_the_same_set_up() -> None:
    assert drawn(7) == drawn(7)
    assert len({drawn(seed).heroes for seed in SEEDS}) > 5


def test_each_class_has_a_hero_in_its_spot() -> None:
    for seed in SEEDS:
        heroes = drawn(seed).heroes
        assert all(tags_of(hero) & BIT[spot.lower()] for hero, spot in zip(heroes, CLASS_NAMES, strict=True))
        assert len(set(heroes)) == 4


def test_the_marketplace_has_two_of_each_type_and_never_more_than_three() -> None:
    for seed in SEEDS:
        setup = drawn(seed)
        assert len(set(setup.market)) == 8
        assert all(2 <= n <= 3 for n in counts(setup))


def test_what_a_hero_speaks_of_is_for_sale() -> None:
    for seed in SEEDS:
        setup = drawn(seed)
        for hero in setup.heroes:
            for need in needs_of(hero):
                assert any(may_fit(need, tags_of(name)) for name in setup.market), (seed, hero)


def test_pylorian_gets_an_arcane_spell_and_stormhand_an_edged_weapon() -> None:
    for seed in SEEDS:
        market = drawn(seed, "Pylorian", "Stormhand").market
        assert any(tags_of(name) & BIT["arcane"] and tags_of(name) & BIT["spell"] for name in market)
        assert any(tags_of(name) & BIT["edged"] for name in market)


def test_a_wish_comes_before_what_heroes_ask_for() -> None:
    arcane = [name for name in groups_of("market") if tags_of(name) & BIT["arcane"]]
    setup = drawn(1, "Pylorian", ban=tuple(arcane))
    assert not set(arcane) & set(setup.market)


def test_the_dungeon_has_two_rooms_and_a_monster_group_of_each_level() -> None:
    for seed in SEEDS:
        setup = drawn(seed)
        assert [LIBRARY.members[name][0].level for name in setup.rooms] == [1, 1, 2, 2, 3, 3]
        assert [LIBRARY.members[name][0].level for name in setup.monsters] == [1, 2, 3]


def test_every_version_of_a_guardian_turns_up() -> None:
    assert {drawn(seed, "Smorga the Queen").guardian[-1] for seed in SEEDS} == {"4", "5", "6"}


def test_epic_games_name_no_more_than_they_use() -> None:
    epic, classes = drawn(3, mode="epic"), drawn(3, mode="epic-heroes")
    assert (len(epic.heroes), epic.market, epic.monsters) == (4, (), ())
    assert (classes.heroes, classes.market, classes.monsters, len(classes.rooms)) == ((), (), (), 6)


def test_required_groups_are_in_and_banned_ones_are_out() -> None:
    wish = ("silverhelm", "Gorlandor", "Fireball", "throne room", "Spider Terrors", "smorga the queen 6")
    ban = ("Pylorian", "Hammer", "Mine", "Goblin Grunts")
    for seed in SEEDS:
        setup = drawn(seed, *wish, ban=ban)
        assert setup.heroes[:2] == ("Silverhelm", "Gorlandor")  # the Cleric's spot is the only one left for Silverhelm
        assert "Fireball" in setup.market
        assert "Throne Room" in setup.rooms
        assert setup.monsters[1] == "Spider Terrors"
        assert setup.guardian == "Smorga the Queen 6"
        assert not {*setup.heroes, *setup.market, *setup.rooms, *setup.monsters} & set(ban)


def test_three_weapons_fit_if_somebody_asks_for_them() -> None:
    setup = drawn(2, "Hammer", "Maul", "Shortbow")
    assert counts(setup)[2] == 3
    assert len(setup.market) == 8


@pytest.mark.parametrize(
    ("require", "ban", "mode", "why"),
    [
        (["Fireball"], ["fireball"], "versus", "Fireball is both required and banned"),
        (["Gorlandor", "Stormhand"], [], "versus", "with Gorlandor and Stormhand The Guilds' Quarter cannot be filled"),
        (["Hammer", "Maul", "Shortbow", "Shortspear"], [], "versus", "do not fit into the marketplace"),
        (["Mine", "Abandoned Gate", "Fairy Meadow"], [], "versus", "3 rooms of level 1 are required"),
        (["Goblin Grunts", "Kobold Skirmishers"], [], "versus", "2 monster groups of level 1 are required"),
        (["Smorga the Queen 4", "Smorga the Queen 5"], [], "versus", "a game has one guardian"),
        (["Dagger"], [], "versus", "Dagger is in every game"),
        ([], ["The Wilderness"], "versus", "The Wilderness is in every game"),
        (["Fireball"], [], "epic", "epic is played with all there is"),
        ([], ["Pylorian"], "epic-heroes", "epic-heroes is played with all there is"),
    ],
)
def test_an_impossible_wish_is_told(require: list[str], ban: list[str], mode: str, why: str) -> None:
    with pytest.raises(ImpossibleSetup, match=why):
        random_setup(1, seats(2), mode, Wish(require, ban))


def test_too_much_can_be_banned() -> None:
    clerics = [name for name in groups_of("hero") if tags_of(name) & BIT["cleric"]]
    with pytest.raises(ImpossibleSetup, match="needs a Cleric"):
        drawn(1, ban=tuple(clerics))
    spells = [name for name in groups_of("market") if tags_of(name) & BIT["spell"]]
    with pytest.raises(ImpossibleSetup, match="only 6 can be filled"):
        drawn(1, ban=tuple(spells))
    guardians = groups_of("guardian")
    with pytest.raises(ImpossibleSetup, match="every guardian is banned"):
        drawn(1, ban=tuple(guardians))


def test_what_chance_deals_in_the_game_cannot_be_wished_for() -> None:
    with pytest.raises(ImpossibleSetup, match="which no set-up names"):
        drawn(1, groups_of("treasure")[0])


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="nearest: Fireball"):
        drawn(1, "Firebal")
    with pytest.raises(UnknownName, match="nearest: epic"):
        drawn(1, mode="epci")
