"""The legendary cards that side quests give. Some names are published; all figures and effects are our own."""

from grimhold.quest.words import *

ACOLYTE = titled("Vampire Acolyte", "Vampire Acolyte")

LEGENDS = (
    legendary("Blood Drinker", EDGED, CURSED, MAGIC_THING, WEAPON, req=5, vp=4, does=[
        attack(2), attack(YOUR_WOUNDS), LighterFor(CLERIC, 2),
        paid_spoils(GainLegendary(ACOLYTE), cost=destroy(one(HERO & level_at_least(1))))]),
    legendary("Dancing Sword", EDGED, MAGIC_THING, WEAPON, req=3, gold=2, vp=4, does=[
        attack(2), magic(2, when=you_have(SPELL)), spoils(KeepForNextHand(THIS))]),
    legendary("Meteor Shower", ARCANE, ELEMENTAL, SPELL, light=1, vp=5, does=[
        magic(4),
        Ability(AS_SPOILS, (Slay(one(MONSTER, IN_ROOMS), highest_level_of(WIZARD)),), (gain_xp(LEVEL_OF_IT),))]),
    legendary("Orb of Light", DIVINE, MAGIC_THING, ITEM, gold=2, light=3, vp=5, does=[
        in_dungeon(WeakenFoe(one(MONSTER, WHOLE_DUNGEON), notes.HEALTH, Fixed(2)))]),
    legendary("Thunderstone Carriage", MAGIC_THING, ITEM, gold=3, light=2, vp=6, does=[
        Ventures(), in_dungeon(SendChampion(2))]),
    legendary("Vampire Acolyte", UNDEAD, CLERIC, ROGUE, HERO, copies=4, level=2, skill=5, gold=1, vp=4, does=[
        attack(3), in_dungeon(draw(1), cost=take_wounds(1)), spoils(heal())]),
    # Heirlooms, two of each for two players who go the same way
    legendary("Founder's Warblade", EDGED, WEAPON, copies=2, req=7, gold=1, vp=4, does=[
        HeirloomOf(FIGHTER), attack(4), LighterFor(FIGHTER, 2), spoils(when(wielder_is(FIGHTER), gain_xp(1)))]),
    legendary("Shield of the First Wall", MAGIC_THING, ITEM, copies=2, gold=1, vp=5, does=[
        HeirloomOf(FIGHTER), boosts_skill(4), in_dungeon(ShrugOff(2))]),
    legendary("Chalice of Quiet Hours", DIVINE, MAGIC_THING, ITEM, copies=2, gold=2, vp=4, does=[
        HeirloomOf(CLERIC), in_both(heal(2), draw(1))]),
    legendary("Litany of the First Dawn", DIVINE, SPELL, copies=2, light=2, vp=4, does=[
        HeirloomOf(CLERIC), magic(count(CLERIC) * 2), magic(2, when=foe_is(DEMON | UNDEAD))]),
    legendary("Cloak of Borrowed Faces", MAGIC_THING, ITEM, copies=2, gold=3, vp=5, does=[
        HeirloomOf(ROGUE), IgnoresAlerts(), in_both(when(you_have(ROGUE), draw(1)))]),
    legendary("Whisperthorn", EDGED, MAGIC_THING, WEAPON, copies=2, req=2, gold=2, light=1, vp=3, does=[
        HeirloomOf(ROGUE), attack(2), attack(2, when=wielder_is(ROGUE)), spoils(buy_gear())]),
    legendary("Grimoire of the Ninth Door", ARCANE, MAGIC_THING, ITEM, copies=2, light=1, vp=4, does=[
        HeirloomOf(WIZARD), boosts_magic(2), in_dungeon(Reuse(one(SPELL & reusable())))]),
    legendary("The Unspoken Word", ARCANE, CHAOS, SPELL, copies=2, vp=6, does=[
        HeirloomOf(WIZARD), magic(2), in_dungeon(PushUnder(one(MONSTER, IN_ROOMS)))]),
)  # fmt: skip
