"""The eleven Hero groups of Dragonspire."""

from grimhold.classic.words import *

SHARES = [attack(count_others(PHALANX)), strength(count_others(PHALANX))]
DISARMS = every_other_player(DiscardOrShow(one(WEAPON)))
SPELLS_PLAYED = count_used(SPELL)

HEROES: tuple[Group, ...] = (
    hero("Phalanx", FIGHTER, PHALANX,
        level(1, "Phalanx Footman", copies=12, strength=5, cost=5, level_up=6, does=[attack(2), *SHARES]),
        level(2, "Phalanx Officer", copies=3, strength=7, cost=13, vp=1, does=[
            attack(4), in_village(draw(count_others(PHALANX))), in_dungeon(draw(count_others(PHALANX)))])),

    hero("Belzur", CLERIC,
        level(1, "Belzur Curate", copies=6, strength=4, cost=5, level_up=2, does=[
            magic(1), in_dungeon(draw(1)), in_village(gain_gold(2), cost=destroy(one(DISEASE)))]),
        level(2, "Belzur Bishop", copies=4, strength=5, cost=8, level_up=3, provenance=RULEBOOK, does=[
            magic(2), Deflects(), in_dungeon(draw(1))],
            doubt="of an effect on several players it turns back the share of its owner alone"),
        level(3, "Belzur Cardinal", copies=2, strength=5, cost=11, vp=2, does=[
            magic(3),
            in_dungeon(draw(1)),
            in_village(draw(3), cost=destroy(one(DISEASE))),
            in_dungeon(draw(3), cost=destroy(one(DISEASE)))])),

    hero("Cabal", WIZARD,
        level(1, "Cabal Astrologer", copies=6, strength=3, cost=7, level_up=2, provenance=RULEBOOK, does=[
            magic(1), magic(SPELLS_PLAYED)]),
        level(2, "Cabal Sage", copies=4, strength=3, cost=10, level_up=3, provenance=RULEBOOK, does=[
            magic(2), magic(SPELLS_PLAYED * 2)]),
        level(3, "Cabal Master", copies=2, strength=4, cost=13, vp=2, provenance=RULEBOOK, does=[
            magic(3), magic(SPELLS_PLAYED * 3), spoils(buy(SPELL))])),

    hero("Chulian", THIEF,
        level(1, "Chulian Rat", copies=6, strength=4, cost=5, level_up=2, gold=1, light=1, does=[attack(1)]),
        level(2, "Chulian Scavenger", copies=4, strength=4, cost=8, level_up=3, gold=1, light=2, does=[
            attack(2), in_dungeon(DISARMS)]),
        level(3, "Chulian Looter", copies=2, strength=5, cost=11, gold=2, light=2, vp=2, does=[
            attack(3), in_dungeon(DISARMS, attack(count_gathered(WEAPON)))])),

    hero("Evoker", ARCHER, WIZARD,
        level(1, "Evoker Adept", copies=6, strength=4, cost=6, level_up=2, provenance=RULEBOOK, does=[
            attack(2, when=RANK >= 2), light(1, when=you_have(LIGHT_SOURCE))],
            doubt="the rulebook names this ability under Evoker Caster", also="Evoker Caster"),
        level(2, "Evoker Scorcher", copies=4, strength=5, cost=9, level_up=3, provenance=RULEBOOK, does=[
            attack(3, when=RANK >= 2), in_dungeon(magic(2), light(2), cost=PayXp(1))]),
        level(3, "Evoker Pyroclast", copies=2, strength=6, cost=11, vp=2, provenance=RULEBOOK, does=[
            attack(4, when=RANK >= 2), in_dungeon(magic(4), light(3), cost=PayXp(1))])),

    hero("Flame", FIGHTER, WIZARD,
        level(1, "Flame Watch", copies=6, strength=5, cost=6, level_up=2, light=1, does=[attack(2)]),
        level(2, "Flame Guard", copies=4, strength=5, cost=9, level_up=3, light=1, provenance=RULEBOOK, does=[
            attack(3), magic(LIGHT_SURPLUS)]),
        level(3, "Flame Hero", copies=2, strength=6, cost=12, light=2, vp=1, provenance=RULEBOOK, does=[
            attack(3), magic(LIGHT_SURPLUS * 2), spoils(buy(LIGHT_SOURCE))])),

    hero("Gorinth", WIZARD,
        level(1, "Gorinth Amateur", copies=6, strength=3, cost=5, level_up=2, does=[magic(2)]),
        level(2, "Gorinth Hoarder", copies=4, strength=4, cost=8, level_up=3, does=[
            magic(3), in_dungeon(magic(GOLD_OF_IT), cost=destroy(one(ANY)))]),
        level(3, "Gorinth Miser", copies=2, strength=5, cost=11, gold=1, vp=2, does=[
            magic(count(ANY & WITH_GOLD)), in_dungeon(draw(2), cost=destroy(one(ANY & ~WITH_GOLD)))],
            doubt="gold 0 is taken as no gold value")),

    hero("Half-Orc", FIGHTER, THIEF,
        level(1, "Half-Orc Raider", copies=6, strength=4, cost=7, level_up=2, gold=1, does=[attack(2)]),
        level(2, "Half-Orc Marauder", copies=4, strength=5, cost=10, level_up=3, gold=1, provenance=RULEBOOK, does=[
            attack(2), in_dungeon(attack(2), every_other_player(discard(1)), cost=destroy(one(FOOD)))]),
        level(3, "Half-Orc Dervish", copies=2, strength=6, cost=13, gold=2, vp=3, provenance=RULEBOOK, does=[
            attack(3),
            in_dungeon(attack(2), every_other_player(discard(1)), cost=destroy(one(ITEM))),
            in_dungeon(attack(2), cost=discard(1))])),

    hero("Stoneguard", FIGHTER,
        level(1, "Stoneguard Brute", copies=6, strength=6, cost=8, level_up=2, provenance=RULEBOOK, does=[
            attack(3), attack(2, when=equipped(ARMED))]),
        level(2, "Stoneguard Bruiser", copies=4, strength=7, cost=11, level_up=3, provenance=RULEBOOK, does=[
            attack(4), attack(3, when=equipped(ARMED)), attack(count(MERCENARY))]),
        level(3, "Stoneguard Tanker", copies=2, strength=8, cost=13, vp=2, provenance=RULEBOOK, does=[
            attack(6),
            attack(4, when=equipped(ARMED)),
            attack(count(MERCENARY)),
            spoils(KeepForNextHand(each(MERCENARY)))])),

    hero("Terakian", FIGHTER, CLERIC,
        level(1, "Terakian Defender", copies=6, strength=3, cost=6, level_up=2, provenance=RULEBOOK, does=[
            attack(2),
            in_village(draw(1), cost=discard(one(DISEASE))),
            in_dungeon(draw(1), cost=discard(one(DISEASE)))]),
        level(2, "Terakian Peer", copies=4, strength=4, cost=9, level_up=3, provenance=RULEBOOK, does=[
            attack(3), in_dungeon(draw(1), attack(1), cost=discard(one(DISEASE)))]),
        level(3, "Terakian Templar", copies=2, strength=5, cost=13, light=1, vp=2, provenance=RULEBOOK, does=[
            attack(4), in_dungeon(draw(2), attack(2), cost=discard(one(DISEASE | VILLAGER))), spoils(buy(WEAPON))],
            doubt="one card list lets the spoils buy a Villager"),
        aliases=("Teraqian",)),

    hero("Veteran", FIGHTER,
        level(1, "Veteran Warrior", copies=8, strength=6, cost=8, level_up=2, does=[attack(3)]),
        level(2, "Veteran Berserker", copies=5, strength=7, cost=11, level_up=3, does=[
            attack(4), in_dungeon(attack(2), cost=destroy(one(HERO)))]),
        level(3, "Veteran Reaver", copies=3, strength=8, cost=13, level_up=5, vp=2, does=[
            attack(5), in_dungeon(attack(4), cost=destroy(one(HERO))), spoils(gain_xp(1))]),
        level(4, "Veteran Warmonger", copies=2, strength=10, cost=18, vp=4, provenance=RULEBOOK, does=[
            attack(6), attack(10, when=every(HERO, level_at_least(3))), spoils(gain_xp(2))])),
)  # fmt: skip
