"""The heroes of Quest."""

from grimhold.quest.words import *

ARCANE_SPELL = ARCANE & SPELL

HEROES = (
    hero("Gorlandor", HUMAN, FIGHTER,
        level(1, cost=7, skill=6, does=[attack(2), ONE_WEAPON_HERO]),
        level(2, cost=10, skill=8, vp=2, does=[attack(4), ONE_WEAPON_HERO, spoils(buy(WEAPON), BOUGHT_ONTO_DECK)]),
        level(3, cost=13, skill=10, vp=5, does=[
            attack(6), ONE_WEAPON_HERO, spoils(when(equipped(WIELDING), OntoDeck(THIS)))]),
        aliases=("Grolandor",),
    ),
    hero("Hawkswood", AVIAN, ELF, ROGUE,
        level(1, cost=6, skill=3, gold=1, light=1, does=[attack(1)]),
        level(2, cost=9, skill=4, gold=2, light=1, vp=2, does=[attack(2), spoils(buy_gear())]),
        level(3, cost=12, skill=5, gold=3, light=2, vp=5, does=[
            attack(3), in_dungeon(draw(1), cost=destroy_gear(2)), spoils(buy_gear())]),
        aliases=("Hawkwood",),
    ),
    hero("Pylorian", HUMAN, WIZARD,
        level(1, cost=6, skill=2, does=[
            magic(1), magic(1, when=you_have(SPELL)), counts_as(1, when=you_have(ARCANE_SPELL))]),
        level(2, cost=9, skill=2, vp=2, does=[
            magic(2), magic(1, when=you_have(SPELL)), magic(1, when=you_have(ARCANE_SPELL)),
            counts_as(1, when=you_have(SPELL)), counts_as(1, when=you_have(ARCANE_SPELL))]),
        level(3, cost=12, skill=3, vp=5, does=[
            magic(3), magic(2, when=you_have(SPELL)), counts_as(2, when=you_have(SPELL)),
            light(1, when=you_have(ARCANE_SPELL))]),
    ),
    hero("Scathian", HALFLING, ROGUE, WIZARD,
        level(1, cost=8, skill=2, gold=1, does=[magic(2)]),
        level(2, cost=11, skill=3, gold=2, vp=2, does=[magic(3), in_village(GoOn(0))]),
        level(3, cost=14, skill=4, gold=3, light=1, vp=5, does=[magic(4), Ventures()]),
    ),
    hero("Silverhelm", DWARF, CLERIC, FIGHTER,
        level(1, cost=6, skill=4, does=[attack(1), in_dungeon(skill(2, up_to_one(HERO & OTHER)), heal())]),
        level(2, cost=9, skill=5, vp=2, does=[
            attack(2), in_dungeon(skill(2, up_to_one(HERO & OTHER)), attack(2, IT), heal())]),
        level(3, cost=12, skill=6, light=1, vp=5, does=[
            attack(4), in_dungeon(heal(2), when(you_have(HERO & WIELDING), perhaps(draw(1))))]),
    ),
    hero("Stormhand", DWARF, FIGHTER,
        level(1, cost=7, skill=4, does=[attack(2), OwnWeapons(EDGED, requirement=-1)]),
        level(2, cost=10, skill=5, vp=2, does=[attack(3), OwnWeapons(EDGED, attack=1, requirement=-1)]),
        level(3, cost=13, skill=5, vp=5, does=[attack(4), OwnWeapons(EDGED, attack=2, requirement=-2)]),
    ),
)  # fmt: skip
