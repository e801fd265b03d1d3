"""The marketplace of Quest: items, spells and weapons."""

from grimhold.quest.words import *

ITEMS = (
    market("Amulet of Infravision", MAGIC_THING, ITEM, cost=5, gold=2, light=1, vp=1, does=[
        boosts_skill(2), in_both(when(you_have(ROGUE), draw(1)))]),
    market("Gem of Healing", MAGIC_THING, ITEM, cost=5, does=[in_both(draw(1), cost=HEAL_ONE)]),
    market("Tome of Knowledge", ITEM, cost=5, gold=1, vp=2, does=[
        paid_spoils(level_up(HERO, FREE), cost=destroy(THIS))]),
)  # fmt: skip

SPELLS = (
    market("Fireball", ELEMENTAL, SPELL, cost=8, light=1, does=[magic(3)]),
    market("Future Vision", ARCANE, DIVINE, SPELL, cost=3, light=1, does=[
        in_both(OntoDeck(one(ANY)), when(you_have(CLERIC | WIZARD), hp(1)))]),
    market("Magic Missile", ARCANE, SPELL, cost=7, vp=1, does=[magic(sum_of_levels(WIZARD))]),
    market("Moonlight", ELEMENTAL, SPELL, cost=3, vp=2, does=[magic(1), light(count(WIZARD))]),
)  # fmt: skip

WEAPONS = (
    market("Hammer", BLUNT, WEAPON, cost=3, gold=1, vp=1, req=4, does=[attack(2)]),
    market("Maul", BLUNT, WEAPON, cost=8, gold=1, req=8, does=[attack(4), LighterFor(DWARF, 2)]),
    market("Shortbow", BOW, WEAPON, cost=5, gold=2, vp=1, req=4, aliases=("Short Bow",), does=[
        attack(2), attack(1, when=wielder_is(ELF)), LighterFor(ROGUE, 1)]),
    market("Shortspear", EDGED, WEAPON, cost=4, gold=1, vp=2, req=3, aliases=("Short Spear",), does=[
        attack(1), in_dungeon(attack(2), AfterBattle(destroy(THIS)))]),
    market("Shortsword", EDGED, WEAPON, cost=3, gold=1, vp=2, req=3, aliases=("Short Sword",), does=[
        attack(1), in_dungeon(when(wielder_has_another(WEAPON), draw(1)))]),
    # Total Eclipse of the Sun
    market("Longbow", BOW, WEAPON, cost=5, gold=2, vp=1, req=5, doubt="the moment of its swap is not known", does=[
        attack(2), in_dungeon(SWAP_MONSTERS)]),
    market("Longsword", EDGED, WEAPON, cost=4, gold=2, vp=1, req=4, does=[attack(2), LighterFor(HUMAN, 1)]),
    market("Punching Dagger", EDGED, WEAPON, cost=4, gold=3, vp=1, req=3, does=[
        attack(1), attack(2, when=wielder_has_another(titled("Dagger", "Dagger"))), LighterFor(HALFLING, 1)]),
    market("Quarterstaff", BLUNT, WEAPON, cost=2, gold=1, vp=2, req=1, doubt="Blunt in one list, Edged in another", does=[
        attack(2), attack(1, when=wielder_is(HERO & skill_at_least(6))), ONE_WEAPON_HAND]),
    # Risen from the Mire
    market("Battle Axe", EDGED, WEAPON, cost=4, gold=1, req=6, does=[attack(2), when_wounded(gain_xp(1))]),
    market("Boomerang", BLUNT, EDGED, WEAPON, cost=3, gold=1, vp=2, req=4, does=[
        attack(2), on_discard(GiveThisTo(up_to_one(HERO & able_to_wield())))]),
    market("Crystal Dagger", EDGED, MAGIC_THING, WEAPON, cost=5, gold=2, light=1, vp=2, req=2, does=[
        attack(1), counts_as(1), in_dungeon(when(wielder_is(WIZARD), Reuse(one(SPELL & reusable()))))]),
    market("Holy Mace", BLUNT, DIVINE, WEAPON, cost=5, gold=1, vp=1, req=4, does=[
        attack(2), attack(1, when=foe_is(DEMON | UNDEAD))]),
    # At the Foundations of the World
    market("Broadsword", EDGED, WEAPON, cost=7, gold=2, vp=1, req=5, does=[attack(3)]),
    market("Crossbow", BOW, WEAPON, cost=6, gold=2, vp=2, req=3, does=[
        attack(1), in_dungeon(attack(3), when(~wielder_is(ROGUE & skill_at_least(6)), hp(-1)))]),
    market("Flail", BLUNT, WEAPON, cost=4, gold=1, req=5, does=[attack(1), attack(WIELDER_LEVEL)]),
    market("Two-Handed Sword", EDGED, WEAPON, cost=7, gold=2, vp=2, req=7, does=[
        attack(3), attack(2, when=FOE_STRIKES_FIRST)]),
    # Ripples in Time
    market("Cursed Mace", BLUNT, CURSED, WEAPON, cost=4, vp=-1, req=4, does=[
        attack(3), before_battle(when(~wielder_is(CLERIC), take_wounds(1)))]),
    market("King's Sword", EDGED, WEAPON, cost=6, gold=3, vp=1, req=7, does=[
        attack(3), LighterFor(HERO & of_classes(2), 2)]),
    market("Longspear", EDGED, WEAPON, cost=3, gold=2, req=4, does=[
        attack(1), attack(2, when=wielder_is(HERO & level_at_least(2)))]),
    market("Magi Staff", BLUNT, MAGIC_THING, WEAPON, cost=4, gold=2, vp=2, req=3, does=[
        attack(1), in_dungeon(draw(1), PushUnder(one(MONSTER, IN_ROOMS)), cost=destroy(THIS))]),
)  # fmt: skip
