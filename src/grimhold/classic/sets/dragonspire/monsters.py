"""The eight monster groups of Dragonspire, ten cards each."""

from grimhold.classic.words import *

INFECTS = battle(GainDisease(1))
UNEDGED = HERO & ~ARMED_WITH_EDGE


def needs_heroes(n: int) -> Needs:
    return Needs(count(HERO) >= n)


MONSTERS: tuple[Group, ...] = (
    monsters("Bandit-Humanoid", BANDIT, HUMANOID,
        monster("Assassin", copies=1, gold=3, vp=8, xp=3, health=8, does=[needs_heroes(5), Trophy(attack(2))]),
        monster("Cutthroat", copies=2, gold=2, vp=5, xp=2, health=6, does=[needs_heroes(4), trophy(draw(1))]),
        monster("Highwayman", copies=2, gold=2, vp=3, xp=1, health=5, does=[needs_heroes(3), EscapesTraps()]),
        monster("Stalker", copies=3, gold=2, vp=2, xp=1, health=4, does=[needs_heroes(3)]),
        monster("Thug", copies=2, gold=3, vp=6, xp=2, health=7, does=[needs_heroes(4)])),

    monsters("Dark Enchanted", DARK_ENCHANTED,
        monster("Basilisk", copies=2, gold=2, vp=3, xp=1, health=5, does=[battle(Doom(one(MILITIA)))]),
        monster("Harpy", copies=2, gold=2, vp=1, xp=1, health=4),
        monster("Manticore", copies=2, gold=2, vp=3, xp=1, health=6, does=[battle(Doom(each(ARCHER)))]),
        monster("Medusa", copies=2, gold=3, vp=5, xp=2, health=7, does=[
            battle(destroy(one(UNEDGED), at_once=True), Doom(each(UNEDGED)))]),
        monster("Minotaur", copies=2, gold=3, vp=6, xp=3, health=8, does=[ATTACK_COUNTS_NOTHING])),

    monsters("Elemental-Fire", ELEMENTAL, FIRE,
        monster("Blaze", copies=2, gold=2, light=2, vp=5, xp=2, health=7, does=[
            LightsHall(2), Needs(count_used(SPELL | ITEM) >= 1), trophy(destroy(one(DISEASE)))],
            doubt="the rulebook rules on this need under the name Flare"),
        monster("Choking Smoke", copies=2, gold=2, vp=6, xp=2, health=8, provenance=RULEBOOK, does=[
            LightsHall(-2), battle(every_player(GainDisease(1)))]),
        monster("Ember", copies=2, gold=2, light=1, vp=2, xp=1, health=5, provenance=RULEBOOK, does=[Darker(-1)]),
        monster("Flare", copies=2, gold=2, light=1, vp=3, xp=1, health=6, does=[LightsHall(1), battle(Doom(one(ANY)))]),
        monster("Inferno", copies=2, gold=3, light=3, vp=7, xp=3, health=10, does=[
            LightsHall(3),
            MAGIC_COUNTS_NOTHING,
            spoils(every_other_player(TurnUp(3), Rob(each(MONSTER & Worth(-9, 3), TURNED_UP)), PutBack()))],
            doubt="the other cards turned up go back on top")),

    monsters("Giant", GIANT,
        monster("Fire Giant", copies=2, gold=2, vp=2, xp=1, health=5, does=[
            battle(Doom(weakest(HERO))), trophy(strength(3, one(HERO)))]),
        monster("Frost Giant", copies=2, gold=2, vp=5, xp=2, health=7, does=[
            battle(Doom(some(2, HERO & strength_at_most(5))), Doom(lightest(WEAPON)))]),
        monster("Mountain Giant", copies=2, gold=2, vp=3, xp=1, health=6, does=[battle(Doom(weakest(HERO)))]),
        monster("Stone Giant", copies=2, gold=2, vp=3, xp=2, health=6, does=[
            battle(Doom(some(2, HERO & strength_at_most(4))))]),
        monster("Titan", copies=2, gold=2, vp=6, xp=3, health=9, does=[
            battle(
                Doom(weakest(HERO, count(HERO & STANDING) + -2)),
                Doom(lightest(WEAPON, count(WEAPON & STANDING) + -1)))])),

    monsters("Hydra Dragon", HYDRA, DRAGON,
        monster("Earth Tempest", copies=2, gold=3, vp=6, xp=3, health=8, provenance=RULEBOOK, does=[
            DoublesHealth(unless=GOLD_REVEALED >= 7), INFECTS]),
        monster("Flame Rage", copies=2, gold=2, vp=4, xp=2, health=7, provenance=RULEBOOK, does=[
            battle(Doom(richest(VILLAGE_CARD)))]),
        monster("Hydra", copies=2, gold=3, vp=7, xp=3, health=10, does=[
            breach(every_player(MillUntil(HERO))),
            battle(every_player(Show(some(2, HERO)), Doom(strongest(HERO, SHOWN_CARDS))))],
            doubt="everybody at the table shows Heroes, the attacker first"),
        monster("Water Wrath", copies=2, gold=2, vp=4, xp=1, health=6, does=[battle(Doom(one(WEAPON)))]),
        monster("Wind Fury", copies=2, gold=3, vp=5, xp=2, health=7, does=[
            DoublesHealth(unless=GOLD_REVEALED >= 5), breach(ThinRich(2, 3))])),

    monsters("Orc-Humanoid", ORC, HUMANOID,
        monster("Half-Ogre", copies=2, gold=2, vp=3, xp=2, health=6),
        monster("Orc Blademaster", copies=2, gold=3, vp=1, xp=1, health=5),
        monster("Orc Warlord", copies=2, gold=2, vp=5, xp=2, health=8, provenance=RULEBOOK, does=[
            ImmuneTo(HERO & ~ARMED)]),
        monster("Shadow Killer", copies=2, gold=2, vp=2, xp=1, health=5, does=[battle(Doom(one(MERCENARY)))]),
        monster("Standard Bearer", copies=2, gold=2, vp=1, xp=1, health=4, does=[
            Trophy(attack(1, when=foe_is(HUMANOID)))])),

    monsters("Undead-Lich", UNDEAD, LICH,
        monster("Deathbringer", copies=2, gold=2, vp=4, xp=2, health=6, does=[
            MAGIC_COUNTS_NOTHING, battle(Doom(one(SPELL)))]),
        monster("Destiny", copies=2, gold=3, vp=6, xp=3, health=7, does=[
            MAGIC_COUNTS_NOTHING, battle(Doom(one(CLERIC | WIZARD)))]),
        monster("Grave Knight", copies=3, gold=2, vp=2, xp=1, health=4, does=[MAGIC_COUNTS_NOTHING]),
        monster("Lich Lord", copies=1, gold=3, vp=8, xp=3, health=8, provenance=RULEBOOK, does=[
            MAGIC_COUNTS_NOTHING, battle(for_each(each(HERO), CutPool(1)), strength(-4, each(HERO)))]),
        monster("Tomb Haunt", copies=2, gold=2, vp=3, xp=1, health=5, does=[MAGIC_COUNTS_NOTHING, INFECTS])),

    monsters("Undead-Plague", UNDEAD, PLAGUE,
        monster("Hungry Dead", copies=2, gold=1, vp=4, xp=2, health=7, does=[
            battle(Doom(some(count(DISEASE), ANY & ~DISEASE)), GainDisease(1))]),
        monster("Plaguebearer", copies=3, gold=1, vp=3, xp=2, health=5, does=[
            on_defeat(every_player(GainDisease(1))), INFECTS]),
        monster("Plague Zombie", copies=2, gold=1, vp=1, xp=1, health=3, does=[INFECTS]),
        monster("Restless Corpse", copies=2, gold=1, vp=2, xp=1, health=4, does=[INFECTS]),
        monster("Walking Scourge", copies=1, gold=1, vp=6, xp=3, health=9, does=[
            breach(every_player(GainDisease(1))),
            battle(GainDisease(2), every_other_player(GainDisease(1)))])),
)  # fmt: skip
