"""The reckoning by itself: the worked examples of the rulebooks come out as printed."""

from collections import Counter

import pytest

from oracle.classic.cards import cards
from oracle.classic.fight import Field, Fight, Outcome, Prepared
from oracle.classic.scoring import Estate, points, winners
from oracle.classic.village import Stack, Visit, buyable, levellable, purse


def fight(
    hand: str,
    target: str,
    rank: int,
    *,
    rules: str = "2011",
    wields: dict[int, int] | None = None,
    hall: tuple[tuple[int, str], ...] = (),
    **prepared: object,
) -> Outcome:
    """The best that comes of it; cards are numbered as they stand in the hand."""
    party = list(enumerate(hand.split(", ")))
    held = wields or {}
    edged = {hero for weapon, hero in held.items() if "edged" in cards()[dict(party)[weapon]].types}
    done = Prepared(wields=held, armed=set(held.values()), edged=edged, **prepared)  # type: ignore[arg-type]
    reckoning = Fight(rules, party, done, Field((*hall, (rank, target))), target, rank)
    return max(reckoning.outcomes(), key=Outcome.worth)


PRINCE = "Feayn Marksman, Regian Cleric, Dwarf Guardian, Flaming Sword, Short Sword"
PRINCE_WIELDS = {3: 2, 4: 1}
NO_WEAPON: dict[int, int] = {}
EXAMPLES = [  # hand, target, rank, rules, who wields what, what the attack comes to
    (f"{PRINCE}, Disease", "The Prince", 3, "2009", PRINCE_WIELDS, 6),
    (PRINCE, "The Prince", 3, "2009", PRINCE_WIELDS, 7),
    (f"{PRINCE}, Disease", "The Prince", 3, "2011", PRINCE_WIELDS, 3),
    (PRINCE, "The Prince", 3, "2011", PRINCE_WIELDS, 4),
    ("Dwarf Janissary, Dagger, Lightstone Gem", "Nixie", 1, "2011", {1: 0}, 7),
    ("Militia, Polearm, Torch", "Nixie", 1, "2011", {1: 0}, 3),
    ("Outlands Slayer, Polearm, Torch", "Nixie", 1, "2011", {1: 0}, 11),
    ("Regian Cleric, Warhammer, Magical Aura, Torch", "Spectre", 1, "2009", NO_WEAPON, 1),
    ("Chalice Quester, Warhammer, Torch", "Spectre", 1, "2011", {1: 0}, 8),
    ("Selurin Warlock, Torch", "Nixie", 1, "2011", NO_WEAPON, 4),
    ("Selurin Warlock, Selurin Warlock, Torch", "Nixie", 1, "2011", NO_WEAPON, 16),
    ("Selurin Warlock, Selurin Warlock, Selurin Warlock, Torch", "Nixie", 1, "2011", NO_WEAPON, 48),
    ("Selurin Warlock, Fireball, Militia", "Nixie", 1, "2011", NO_WEAPON, 11),
    ("Selurin Magician, Torch, Battle Fury", "Nixie", 1, "2011", NO_WEAPON, 3),
    ("Militia, Dagger, Torch", "Noxious Slag", 1, "2011", {1: 0}, 1),
    ("Outlands Warrior, Flaming Sword", "Noxious Slag", 1, "2011", {1: 0}, 3),
    ("Outlands Warrior, Flaming Sword", "Noxious Slag", 1, "2009", {1: 0}, 1),
    ("Phalanx Footman, Phalanx Officer, Torch", "Nixie", 1, "2011", NO_WEAPON, 7),
    ("Veteran Warmonger, Torch", "Nixie", 1, "2011", NO_WEAPON, 16),
    ("Veteran Warmonger, Militia, Torch", "Nixie", 1, "2011", NO_WEAPON, 7),
    ("Elf Wizard", "Orc Warlord", 1, "2011", NO_WEAPON, 0),
    ("Flame Guard, Lantern", "Nixie", 1, "2011", NO_WEAPON, 5),
    ("Elf Wizard, Recurve Bow, Lightstone Gem, Magical Aura", "Nixie", 2, "2011", NO_WEAPON, 2),
    ("Outlands Khan, Nixie, Nixie, Nixie, Torch", "Nixie", 1, "2011", NO_WEAPON, 7),
    ("Fireball, Militia, Disease", "Grave Knight", 1, "2011", NO_WEAPON, 0),
    ("Fireball, Militia, Militia, Disease", "Grave Knight", 1, "2011", NO_WEAPON, 1),
    ("Fireball, Torch, Disease", "Minotaur", 1, "2011", NO_WEAPON, 2),
    ("Dwarf Sentinel, Torch", "Guardian of Night", 0, "2011", NO_WEAPON, 3),
]


@pytest.mark.parametrize("hand, target, rank, rules, wields, attack", EXAMPLES)
def test_a_fight_comes_to_what_the_rulebook_says(
    hand: str, target: str, rank: int, rules: str, wields: dict[int, int], attack: int
) -> None:
    assert fight(hand, target, rank, rules=rules, wields=wields).attack == attack


def test_a_boast_counts_the_monsters_of_the_hand() -> None:
    assert fight("Outlands Khan, Nixie, Nixie, Nixie, Torch", "Nixie", 1, boasts={0}).attack == 13


def test_the_dragonspire_example_of_a_dungeon_turn() -> None:
    """Peer, fed, with the Guardian Blade, Soul Gem, Skullbreaker unused: 8 against 8, with 7 gold."""
    hand = "Terakian Peer, Guardian Blade, Spoiled Food, Skullbreaker, Soul Gem"
    given = {"strength": Counter({0: 3}), "attack": Counter({0: 2})}
    won = fight(hand, "Earth Tempest", 2, wields={1: 0}, **given)
    assert (won.attack, won.health, won.wins, won.penalty) == (8, 8, True, 0)
    lost = fight(hand.replace("Skullbreaker", "Militia"), "Earth Tempest", 2, wields={1: 0}, **given)
    assert (lost.health, lost.wins) == (16, False)


def test_the_disease_of_the_dervish() -> None:
    hand = "Half-Orc Dervish, Bluefire Staff, Disease, Torch"
    reckoning = Fight(
        "2011", list(enumerate(hand.split(", "))), Prepared(wields={1: 0}, armed={0}), Field(()), "Nixie", 1
    )
    assert {(o.physical, o.magic) for o in reckoning.outcomes()} == {(2, 1), (3, 0)}
    bare = Fight("2011", [(0, "Half-Orc Dervish"), (1, "Disease")], Prepared(), Field(()), "Nixie", 1)
    assert {(o.physical, o.magic) for o in bare.outcomes()} == {(2, 0)}


def test_light_with_an_ember_in_the_hall() -> None:
    hall = ((1, "Water Wrath"), (2, "Ember"), (3, "Earth Tempest"))
    for lights, missing in ((0, (1, 1, 3)), (1, (0, 0, 2))):
        party = [(n, "Torch") for n in range(lights)]
        found = [Fight("2011", party, Prepared(), Field(hall), name, rank).outcomes()[0].penalty for rank, name in hall]
        assert tuple(found) == missing


def test_gold_of_the_examples() -> None:
    erik = [(0, "Torch"), (1, "Dagger"), (2, "Bloodskull Orc"), (3, "Iron Rations")]
    assert [purse(rules, "", erik, Visit()) for rules in ("2009", "2011")] == [6, 8]
    assert purse("2011", "Barrowsdale", erik, Visit()) == 5
    stacks = [Stack(("Flaming Sword",)), Stack(("Short Sword",)), Stack(())]
    assert buyable(stacks, 5, "versus", "2011") == {"Flaming Sword"}


def test_levels_of_the_examples() -> None:
    veterans = [Stack(("Veteran Warrior", "Veteran Reaver")), Stack(("Elf Wizard", "Elf Archmage"))]
    assert levellable(veterans, ["Veteran Berserker", "Elf Wizard"], 3, "2011", set()) == {
        ("Veteran Berserker", "Veteran Reaver", 3)
    }
    assert levellable(veterans, ["Militia"], 2, "2011", set()) == set()
    assert levellable(veterans, ["Militia"], 3, "2011", set()) == {
        ("Militia", "Veteran Warrior", 3), ("Militia", "Elf Wizard", 3),
    }  # fmt: skip
    assert levellable(veterans, ["Militia"], 3, "2009", {"Militia"}) == set()


def test_points_of_the_stones() -> None:
    rich, poor = Estate(("Nixie", "Nixie")), Estate(("Nixie", "Stone of Scorn"))
    assert points([poor, rich], 0) == 1 + 5
    assert points([poor, rich, Estate(())], 0) == 1 + 1
    assert points([Estate(("Stone of Terror", "Stone of Mystery"))], 0) == 5
    assert points([Estate(("Stone of Terror",))], 0) == 0


def test_winners() -> None:
    five, other = Estate(("Deadbone Troll",)), Estate(("Griffon", "Harpy"))
    holder = Estate(("Pegasus", "Stone of Mystery"))
    assert winners("versus", [five, other], [], []) == [0, 1]
    assert winners("versus", [five, holder], [], []) == [1]
    assert winners("solo-normal", [five], ["Deadbone Troll"], []) == []
    assert winners("united-we-stand", [five, Estate(())], ["Deadbone Troll"], ["Harpy"]) == [0, 1]
    masters = Estate(("Elf Archmage",) * 4)
    assert winners("alone-in-the-dark-normal", [masters], ["Nixie"], []) == [0]
    assert winners("alone-in-the-dark-normal", [Estate(("Elf Archmage",) * 3)], ["Nixie"], []) == []
