"""The treasure deck: ten treasures from public lists, and ours up to the twenty-one of the box."""

from grimhold.quest.words import *

THUNDERSTONE_CARD = titled("Thunderstone") & OTHER

TREASURES = (
    treasure("The Reaper", EDGED, CURSED, MAGIC_THING, WEAPON, req=4, light=1, vp=2, does=[
        attack(2),
        in_dungeon(
            Slay(one(MONSTER & level_at_most(3), IN_ROOMS), LEVELS_GATHERED), gain_xp(XP_OF_IT),
            cost=destroy(any_number(HERO), gather=True))]),
    treasure("Thunderstone Rug", MAGIC_THING, ITEM, gold=3, light=1, vp=2, does=[
        boosts_skill(2), IgnoresAlerts(),
        in_village_or_spoils(KeepForNextHand(THIS), cost=discard(one(THUNDERSTONE_CARD)))]),
    treasure("Flying Death", EDGED, MAGIC_THING, WEAPON, req=6, vp=2, does=[
        magic(2), LighterFor(ROGUE, 1), in_dungeon(CancelBefore(3))]),
    treasure("Sun of the Forest", MAGIC_THING, ITEM, gold=2, light=1, vp=4, does=[
        magic(1), in_dungeon(counts_as(2, one(WIZARD)))]),
    treasure("Huma", ALLY, AVIAN, BEAST, WIZARD, HERO, level=2, skill=0, vp=2, does=[magic(4), EscapesToDeck()]),
    treasure("Rien's Ring", MAGIC_THING, ITEM, gold=3, vp=2, does=[boosts_skill(3), in_both(BorrowHero(2))]),
    treasure("Chain Lightning", ARCANE, ELEMENTAL, SPELL, light=1, vp=2, does=[
        magic(3), paid_spoils(gain_xp(LEVEL_OF_IT), cost=Weaker(one(MONSTER, WHOLE_DUNGEON)))]),
    treasure("Root Stride", ARCANE, CHAOS, SPELL, light=1, vp=2, does=[in_dungeon(PlaceByRoll())]),
    treasure("Orb of Opposing Forces", MAGIC_THING, ITEM, gold=1, light=1, vp=2, does=[
        boosts_skill(2), in_dungeon(SwapDefences(one(MONSTER, WHOLE_DUNGEON)))]),
    treasure("Ark of Creation", ELEMENTAL, MAGIC_THING, ITEM, gold=2, vp=2, does=[
        in_both(draw(2), cost=discard(one(ELEMENTAL & ANY & OTHER)))]),
    # Our own
    treasure("Gravedigger's Spade", BLUNT, EDGED, WEAPON, req=4, gold=1, vp=2, provenance=HOUSE, does=[
        attack(2), attack(2, when=foe_is(UNDEAD | VERMIN))]),
    treasure("Smuggler's Chart", ITEM, gold=2, light=1, vp=2, provenance=HOUSE, does=[Ventures()]),
    treasure("Stolen Hour", ARCANE, CHAOS, SPELL, vp=2, provenance=HOUSE, does=[in_both(draw(2), OntoDeck(one(ANY)))]),
    treasure("Oswin the Standard-Bearer", HUMAN, FIGHTER, HERO, level=2, skill=5, vp=2, provenance=HOUSE, does=[
        attack(2), attack(1, each(FIGHTER & OTHER))]),
    treasure("Sister Emberlyn", HUMAN, CLERIC, HERO, level=1, skill=3, light=1, vp=2, provenance=HOUSE, does=[
        magic(2), in_both(heal(2))]),
)  # fmt: skip

CACHES = (
    cache("Forgotten Campaign Diary", gain_xp(3)),
    cache("Healer's Sealed Jar", heal(2), gain_gear(POTION)),
    cache("Lamplighter's Hoard", gain_gear(LANTERN, 2), gain_xp(1)),
    cache("Quartermaster's Chest", gain_gear(RATIONS), gain_gear(LANTERN), gain_gear(POTION)),
    cache("Sparring Manual", level_up(HERO, FREE)),
    cache("Vow Stone", destroy(up_to_one(STARTER & ANY)), gain_xp(2)),
)  # fmt: skip
