"""The eight monster groups of the base set, ten cards each."""

from grimhold.classic.words import *

NEEDS_MAGIC = Needs(MAGIC_POOL >= 1)
HALVED_WITHOUT_MAGIC = HalvesUnless(MAGIC_POOL >= 1)
INFECTS = battle(GainDisease(1))
WEAKENS = battle(strength(-2, each(HERO)))


def kills(what: Filter) -> Doom:
    return Doom(one(what))


MONSTERS: tuple[Group, ...] = (
    monsters("Abyssal", ABYSSAL,
        monster("Archduke of Pain", copies=1, gold=3, vp=8, xp=3, health=10, provenance=RULEBOOK, does=[
            NEEDS_MAGIC, breach(THIN_HEROES_BY_TWO), battle(Doom(each(CLERIC | WIZARD)))]),
        monster("Grudgebeast", copies=2, gold=1, vp=2, xp=1, health=4, doubt="the number of copies"),
        monster("Succubus", copies=2, gold=2, vp=4, xp=2, health=6, does=[HALVED_WITHOUT_MAGIC]),
        monster("Tormentor", copies=2, gold=2, vp=6, xp=3, health=8, does=[
            HalvesUnless(you_have(HERO & ARMED)), battle(kills(CLERIC))]),
        monster("The Unchained", copies=3, gold=1, vp=3, xp=1, health=5, doubt="the number of copies", does=[
            INFECTS, Trophy(magic(1))])),

    monsters("Doomknight-Humanoid", DOOMKNIGHT, HUMANOID,
        monster("Darkness", copies=2, gold=1, vp=4, xp=2, health=6, does=[KeepsOut(~ARMED), Darker(1)]),
        monster("Judgement", copies=2, gold=1, vp=3, xp=1, health=5, does=[
            battle(strength(-2, each(HERO)), for_each(each(HERO), CutPool(1)))]),
        monster("Knightmare", copies=2, gold=1, vp=6, xp=3, health=8, does=[Darker(2), battle(kills(FIGHTER))]),
        monster("Lord Mortis", copies=2, gold=1, vp=2, xp=1, health=4, does=[Darker(1)],
            doubt="public lists disagree on the light penalty, 1 or 2"),
        in_2009(
            monster("The Prince", copies=2, gold=1, vp=5, xp=2, health=7, does=[WEAKENS, battle(kills(FIGHTER))],
                doubt="the 2009 rulebook takes attack, card lists take strength"),
            does=[battle(attack(-2, each(HERO))), battle(kills(FIGHTER))])),

    monsters("Dragon", DRAGON,
        monster("Ebon Fume", copies=1, gold=1, vp=8, xp=3, health=11, types=(BLACK,), provenance=RULEBOOK, does=[
            MAGIC_COUNTS_NOTHING, battle(Doom(strongest(HERO))), Trophy(attack(3))]),
        monster("Mythlurian", copies=2, gold=3, vp=4, xp=2, health=8, types=(GREEN,), does=[battle(kills(HERO))]),
        monster("Skaladak", copies=3, gold=3, vp=3, xp=2, health=7, types=(WHITE,), does=[battle(kills(WEAPON))]),
        monster("Tyxr the Old", copies=2, gold=2, vp=6, xp=3, health=10, types=(RED,), provenance=RULEBOOK, does=[
            breach(every_player(discard(2))), battle(kills(HERO)), Trophy(magic(2))]),
        monster("Uyril Unending", copies=2, gold=2, vp=5, xp=2, health=9, types=(BLUE,), does=[
            HALVED_WITHOUT_MAGIC, battle(kills(MILITIA)), Trophy(magic(1))])),

    monsters("Enchanted", ENCHANTED,
        monster("Blink Dog", copies=2, gold=1, vp=2, xp=1, health=3, does=[Darker(1), OutOfReach(LIGHT_PENALTY >= 1)]),
        monster("Griffon", copies=2, gold=1, vp=4, xp=2, health=7, does=[Trophy(magic(1))]),
        monster("Nixie", copies=2, gold=4, vp=1, xp=1, health=5),
        monster("Pegasus", copies=3, gold=2, vp=2, xp=1, health=6, does=[Trophy(attack(1))]),
        monster("Sphinx", copies=1, gold=2, vp=7, xp=3, health=8, does=[
            ATTACK_COUNTS_NOTHING,
            spoils(TurnUp(6), destroy(any_number(ANY, TURNED_UP)), Discard(each(ANY, TURNED_UP))),
            Trophy(magic(2))])),

    monsters("Humanoid", HUMANOID,
        in_2009(
            monster("Bloodskull Orc", copies=2, gold=3, vp=0, xp=1, health=5,
                doubt="the 2009 rulebook counts 1 gold, card lists 3"),
            gold=1),
        monster("Deadbone Troll", copies=2, gold=2, vp=5, xp=2, health=7, does=[INFECTS]),
        monster("Firebrand Cyclops", copies=2, gold=1, vp=4, xp=2, health=6),
        monster("Grayskin Lizard", copies=2, gold=2, vp=3, xp=1, health=6, provenance=RULEBOOK, does=[
            battle(attack(1, each(HERO & ARMED)))]),
        monster("Griknack Goblin", copies=2, gold=1, vp=1, xp=1, health=4)),

    monsters("Ooze", OOZE,
        monster("Black Slime", copies=2, gold=1, vp=2, xp=1, health=5, does=[battle(kills(MILITIA))]),
        monster("Gray Ooze", copies=2, gold=1, vp=3, xp=2, health=6, provenance=RULEBOOK, does=[
            battle(Doom(one(HERO), unless=you_have(HERO & ARMED))), spoils(buy(FOOD))]),
        monster("Green Blob", copies=2, gold=1, vp=2, xp=1, health=5, does=[battle(kills(FOOD))]),
        in_2009(
            monster("Noxious Slag", copies=2, gold=1, vp=6, xp=3, health=7, provenance=RULEBOOK, does=[
                MAGIC_COUNTS_HALF, ImmuneTo(EDGED)]),
            does=[MAGIC_COUNTS_HALF, ImmuneTo(EDGED, light_too=True)]),
        monster("Red Jelly", copies=2, gold=2, light=1, vp=2, xp=2, health=6, provenance=RULEBOOK, does=[
            battle(kills(WEAPON))])),

    monsters("Undead-Doom", UNDEAD, DOOM,
        monster("Famine", copies=2, gold=1, vp=2, xp=1, health=4, does=[INFECTS]),
        monster("Harbinger", copies=2, gold=2, vp=1, xp=1, health=3, does=[battle(kills(SPELL))]),
        monster("Kingdom", copies=3, gold=2, vp=3, xp=1, health=5, does=[INFECTS],
            doubt="missing in one card list; the group of ten needs it"),
        monster("Lord of Death", copies=1, gold=2, vp=7, xp=3, health=9, does=[battle(GainDisease(2))]),
        monster("Suffering", copies=2, gold=2, vp=4, xp=2, health=6, does=[WEAKENS, INFECTS])),

    monsters("Undead-Spirit", UNDEAD, SPIRIT,
        monster("Ghost", copies=2, gold=1, vp=4, xp=1, health=6, does=[HALVED_WITHOUT_MAGIC, WEAKENS]),
        monster("Haunt", copies=2, gold=1, vp=2, xp=1, health=4, provenance=RULEBOOK, does=[battle(Stop(one(HERO)))]),
        monster("Revenant", copies=2, gold=2, vp=5, xp=2, health=7, provenance=RULEBOOK, does=[
            NEEDS_MAGIC, battle(strength(-4, each(HERO)), Doom(each(HERO & SPENT)))]),
        monster("Spectre", copies=2, gold=1, vp=3, xp=1, health=5, does=[battle(kills(MILITIA))]),
        monster("Wraith", copies=2, gold=2, vp=4, xp=2, health=6, does=[battle(kills(MILITIA))])),
)  # fmt: skip
