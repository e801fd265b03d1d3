"""Cards of our own design for the village and the dungeon, inside the ranges that the known cards keep to."""

from grimhold.quest.words import *

SOME_MONSTER = one(MONSTER, WHOLE_DUNGEON)
WIELDED_WEAPON = WEAPON & WIELDED
SHINING = ANY & WITH_LIGHT

HOUSE_ITEMS = (
    market("Company Banner", ITEM, cost=6, gold=1, vp=1, provenance=HOUSE, does=[
        boosts_attack(1), spoils(OntoDeck(one(HERO)))]),
    market("Field Kitchen", ITEM, cost=5, gold=1, vp=1, provenance=HOUSE, does=[in_village(gain_gear(RATIONS))]),
    market("Hooded Lamp", ITEM, cost=4, gold=1, light=1, vp=1, provenance=HOUSE, does=[in_dungeon(light(1), hp(-1))]),
    market("Moneylender's Ledger", ITEM, cost=5, gold=2, vp=1, provenance=HOUSE, does=[
        in_village(gain_gold(2), GainPurchases(1), cost=destroy_gear())]),
    market("Surgeon's Satchel", ITEM, cost=4, gold=1, vp=1, provenance=HOUSE, does=[
        in_both(heal(), when(you_have(CLERIC), hp(1)))]),
    market("Whetstone and Oil", ITEM, cost=4, gold=1, vp=1, provenance=HOUSE, does=[
        in_dungeon(attack(1, each(HERO & skill_at_least(4) & WIELDING)))]),
)  # fmt: skip

HOUSE_SPELLS = (
    market("Ember Lash", ELEMENTAL, SPELL, cost=5, vp=1, provenance=HOUSE, does=[
        magic(2), in_dungeon(magic(2), AfterBattle(destroy(THIS)))]),
    market("Hushed Steps", CHAOS, SPELL, cost=3, light=1, vp=1, provenance=HOUSE, does=[in_dungeon(NO_ALERTS)]),
    market("Sexton's Ward", DIVINE, SPELL, cost=5, light=1, vp=1, provenance=HOUSE, does=[
        in_dungeon(ShrugOff(2), when(you_have(CLERIC), heal()))]),
    market("Triple Omen", ARCANE, SPELL, cost=5, vp=1, provenance=HOUSE, does=[
        in_both(TurnUp(2), when(you_have(CLERIC | WIZARD), TurnUp(1)),
                TakeUp(one(ANY, TURNED_UP)), discard(each(ANY, TURNED_UP)))]),
    market("Unravelling Hex", ARCANE, CHAOS, SPELL, cost=4, vp=1, provenance=HOUSE, does=[
        magic(1),
        in_dungeon(choose_one(
            way("armor", WeakenFoe(SOME_MONSTER, notes.ARMOR, Fixed(3))),
            way("magic resistance", WeakenFoe(SOME_MONSTER, notes.RESIST, Fixed(3))),
        ))]),
)  # fmt: skip

HOUSE_HEROES = (
    hero("Merrowen", HUMAN, CLERIC,
        level(1, cost=7, skill=3, light=1, does=[magic(1), in_both(heal())]),
        level(2, cost=10, skill=3, light=1, vp=2, does=[magic(2), in_both(heal(2))]),
        level(3, cost=13, skill=4, light=2, vp=5, does=[
            magic(4), in_both(heal(2), when(YOUR_WOUNDS < 1, draw(1)))]),
        provenance=HOUSE,
    ),
    # A bear fights, an owl sees in the dark; nobody has to change.
    hero("Ossian Moonhide", ELF, CLERIC, WIZARD,
        level(1, cost=8, skill=2, does=[magic(1), in_dungeon(choose_one(way("bear", attack(1)), way("owl", light(1))))]),
        level(2, cost=11, skill=3, vp=2, does=[
            magic(2), in_dungeon(choose_one(way("bear", attack(1)), way("owl", light(2))))]),
        level(3, cost=14, skill=3, vp=5, does=[
            magic(3), in_dungeon(choose_one(way("bear", attack(2)), way("owl", light(2), draw(1))))]),
        provenance=HOUSE,
    ),
    hero("Brannock Oathhammer", DWARF, FIGHTER,
        level(1, cost=8, skill=4, does=[attack(2), skill(2, when=you_have(BLUNT & WEAPON)), Indestructible()]),
        level(2, cost=11, skill=6, vp=2, does=[attack(3), skill(2, when=you_have(BLUNT & WEAPON)), Indestructible()]),
        level(3, cost=14, skill=8, vp=5, does=[
            attack(4), skill(2, when=you_have(BLUNT & WEAPON)), attack(count(BLUNT & WEAPON & WIELDED)),
            Indestructible()]),
        provenance=HOUSE,
    ),
    hero("Tamsin Quill", HALFLING, ROGUE,
        level(1, cost=7, skill=3, gold=1, does=[attack(1), in_village(buy_gear())]),
        level(2, cost=10, skill=4, gold=2, light=1, vp=2, does=[attack(2), IgnoresAlerts(), in_village(buy_gear())]),
        level(3, cost=13, skill=5, gold=3, light=1, vp=5, does=[
            attack(3), IgnoresAlerts(),
            in_village_or_spoils(choose_one(
                way("Iron Rations", gain_gear(RATIONS)), way("Lantern", gain_gear(LANTERN))))]),
        provenance=HOUSE,
    ),
)  # fmt: skip

HOUSE_MONSTERS = (
    foes("Mudlark Gang", 1, HUMANOID,
        foe("Mudlark Bruiser", health=6, wounds=1, xp=3, does=[
            before_battle(when(~you_have(WIELDED_WEAPON), take_wounds(1)))]),
        foe("Mudlark Cutpurse", health=4, xp=2, rations=1, does=[alert(MOVING_OUT, RANDOM_GEAR)]),
        foe("Mudlark Lookout", health=5, resist=1, xp=2, lantern=1, does=[on_entering(players_here(take_wounds(1)))]),
        foe("Mudlark Netcaster", health=6, armor=2, wounds=2, xp=3, treasure=1, does=[ImmuneTo(BOW)]),
        foe("Mudlark Smuggler", health=4, armor=2, wounds=1, xp=2, treasure=1, does=[
            after_fight(when(LIGHT_NOW < 1, destroy_gear()))]),
        provenance=HOUSE,
    ),
    foes("Hollow Choir", 2, UNDEAD,
        foe("Choir Ashwalker", health=8, wounds=2, xp=4, treasure=1, does=[ImmuneTo(EDGED)]),
        foe("Choir Bellringer", health=8, wounds=1, xp=4, lantern=1, does=[after_fight(Mill(2))]),
        foe("Choir Bonecaller", health=7, festering=1, xp=4, treasure=1, does=[
            armor(1, others=titled("Choir", "Choir monster"))]),
        foe("Choir Cantor", health=5, resist=2, wounds=1, xp=5, potion=1, does=[Needs(MAGIC_POOL >= 1)]),
        foe("Choir Weeper", health=7, wounds=1, xp=3, treasure=1, does=[alert(MOVING_OUT, take_wounds(1))]),
        provenance=HOUSE,
    ),
    foes("Court of Cinders", 3, DEMON, ELEMENTAL,
        foe("Cinder Archon", health=9, wounds=3, xp=6, treasure=1, does=[Needs(you_have(HERO & level_at_least(2)))]),
        foe("Cinder Chamberlain", health=10, wounds=2, xp=7, does=[on_entering(players_here(take_wounds(1)))]),
        foe("Cinder Jester", health=6, resist=4, wounds=2, xp=6, treasure=1, does=[alert(MOVING_IN, RANDOM_CARD)]),
        foe("Cinder Marshal", health=7, armor=3, wounds=2, xp=6, treasure=1, does=[
            before_battle(discard(each(SPELL)))]),
        foe("Cinder Widow", health=7, wounds=2, xp=5, treasure=1, does=[
            health(count(HERO & level_at_most(1))), after_fight(destroy(one(HERO & level_at_most(1))))]),
        provenance=HOUSE,
    ),
)  # fmt: skip

HOUSE_GUARDIANS = (
    guardian("Vharn the Unlit", DRAGON, UNDEAD,
        foe("", level=4, copies=1, health=8, resist=2, wounds=2, treasure=1, does=[
            before_battle(lose_xp(count(SHINING)))]),
        foe("", level=5, copies=1, health=8, resist=2, wounds=3, treasure=1, does=[
            before_battle(discard(each(SHINING)))]),
        foe("", level=6, copies=1, health=8, resist=2, wounds=4, treasure=1, does=[
            before_battle(destroy(each(SHINING)))]),
        provenance=HOUSE,
    ),
)  # fmt: skip
