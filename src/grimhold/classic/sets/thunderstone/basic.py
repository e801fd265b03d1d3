"""The basic cards, which are in every game, and the Thunderstone of the box."""

from grimhold.classic.words import *

BASIC: tuple[Group, ...] = (
    basic("Militia", HERO, MILITIA, copies=30, gold=0, strength=2, cost=0, level_up=3, does=[attack(1)]),
    basic("Dagger", WEAPON, EDGED, copies=15, gold=1, cost=3, weight=2, does=[attack(1)]),
    basic("Iron Rations", ITEM, FOOD, copies=15, gold=2, cost=2, does=[in_dungeon(strength(2, one(HERO)))]),
    basic("Torch", ITEM, LIGHT_SOURCE, copies=15, gold=2, light=1, cost=3),
    basic(
        "Disease", DISEASE, copies=15, does=[CutsYou(1)], does_2009=[CutsYou(1, of_total=True)],
        doubt="the number of copies is what is left of the 90 basic cards",
    ),
    feature("Stone of Mystery", "thunderstone", (THUNDERSTONE,), 1, {"Stone of Mystery": []}, RULEBOOK, vp=3),
)  # fmt: skip
