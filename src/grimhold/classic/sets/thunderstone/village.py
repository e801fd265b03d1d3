"""The nineteen village cards of the base set."""

from grimhold.classic.words import *

LEAVES_FOR_GOLD = in_village(gain_gold(2), cost=destroy(THIS))

VILLAGE: tuple[Group, ...] = (
    village("Arcane Energies", SPELL, cost=2, does=[in_dungeon(ARMED_ATTACK_IS_MAGIC, draw(1))]),
    village("Banish", SPELL, cost=4, provenance=RULEBOOK, does=[
        in_dungeon(
            choose_one(way("push back", PushBack(one(MONSTER, HALL))), way("rearrange", REARRANGE)),
            destroy(one(ANY)),
            draw(1))]),
    village("Barkeep", VILLAGER, cost=2, gold=1, provenance=RULEBOOK, does=[
        in_village(GainPurchases(1)), LEAVES_FOR_GOLD], does_2009=[
        in_village(GainPurchases(1)), in_village(gain_gold(2), cost=destroy(THIS, still_pays=True))]),
    village("Battle Fury", SPELL, cost=3, does=[in_dungeon(attack(1, each(HERO)))]),
    village("Feast", ITEM, FOOD, cost=5, gold=3, does=[in_dungeon(strength(3, each(HERO)), attack(1, each(HERO)))]),
    village("Fireball", SPELL, cost=9, light=1, provenance=RULEBOOK, does=[magic(3)]),
    village("Flaming Sword", WEAPON, EDGED, cost=5, gold=2, light=1, weight=5, provenance=RULEBOOK, does=[magic(3)]),
    village("Goodberries", ITEM, FOOD, MAGIC_THING, cost=4, gold=2, vp=1, provenance=RULEBOOK, does=[
        in_dungeon(strength(3, one(HERO)), CountsAsMagic(IT))]),
    village("Hatchet", WEAPON, EDGED, cost=4, gold=1, weight=3, does=[attack(3)]),
    village("Lantern", ITEM, LIGHT_SOURCE, cost=4, gold=2, light=2),
    village("Lightstone Gem", ITEM, LIGHT_SOURCE, MAGIC_THING, cost=6, gold=3, light=3),
    village("Magical Aura", SPELL, cost=4, gold=2, does=[in_dungeon(WEAPONS_WEIGH_NOTHING, draw(1))]),
    village("Pawnbroker", VILLAGER, cost=3, provenance=RULEBOOK, does=[
        in_village(gain_gold(GOLD_OF_IT + 3), cost=destroy(one(ANY & WITH_GOLD))), LEAVES_FOR_GOLD]),
    village("Polearm", WEAPON, EDGED, cost=7, gold=3, weight=2, provenance=RULEBOOK, does=[
        attack(2), attack(4, when=WIELDER_STRENGTH >= 8)]),
    village("Short Sword", WEAPON, EDGED, cost=6, gold=3, weight=4, does=[attack(4)]),
    village("Spear", WEAPON, EDGED, cost=4, gold=2, weight=4, provenance=RULEBOOK, does=[
        attack(2), in_dungeon(attack(3), cost=destroy(THIS, still_counts=True))]),
    village("Town Guard", VILLAGER, cost=3, provenance=RULEBOOK, does=[
        in_village(draw(2)), in_village(draw(3), cost=destroy(THIS))]),
    village("Trainer", VILLAGER, cost=4, does=[
        in_village(gain_xp(2), cost=destroy(one(MILITIA))), LEAVES_FOR_GOLD]),
    village("Warhammer", WEAPON, BLUNT, cost=4, gold=2, weight=5, provenance=RULEBOOK, does=[
        attack(3), attack(3, when=wielder_is(CLERIC) & foe_is(DOOMKNIGHT | UNDEAD))]),
)  # fmt: skip
