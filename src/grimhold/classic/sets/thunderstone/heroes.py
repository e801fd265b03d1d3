"""The eleven Hero groups of the base set."""

from grimhold.classic.words import *

CURES = repeat_in_dungeon(draw(1), cost=destroy(one(DISEASE)))
ROBS = in_dungeon(every_other_player(discard(1)))
SHOOTS_FROM_AFAR = CannotAttack(RANK.is_(1))
DOUBLES_MAGIC = Multiplies(2)

HEROES: tuple[Group, ...] = (
    hero("Amazon", FIGHTER, ARCHER,
        level(1, "Amazon Archer", copies=6, strength=4, cost=6, level_up=2, provenance=RULEBOOK, does=[
            attack(1), attack(2, when=RANK >= 2)]),
        level(2, "Amazon Huntress", copies=4, strength=5, cost=9, level_up=3, provenance=RULEBOOK, does=[
            attack(2), attack(3, when=RANK >= 2)]),
        level(3, "Amazon Queen", copies=2, strength=6, cost=11, vp=2, provenance=RULEBOOK, does=[
            attack(2), attack(4, when=RANK >= 2)])),

    hero("Chalice", FIGHTER, CLERIC,
        level(1, "Chalice Quester", copies=6, strength=5, cost=7, level_up=2, does=[attack(2), CURES]),
        level(2, "Chalice Defender", copies=4, strength=6, cost=10, level_up=3, provenance=RULEBOOK, does=[
            attack(3),
            in_dungeon(attack(count(ITEM & WITH_LIGHT))),
            in_dungeon(draw(1)),
            CURES]),
        level(3, "Chalice Paladin", copies=2, strength=7, cost=12, vp=2, provenance=RULEBOOK, does=[
            attack(4), in_dungeon(draw(1)), spoils(buy())])),

    hero("Dwarf", FIGHTER,
        level(1, "Dwarf Guardian", copies=6, strength=5, cost=6, level_up=2, provenance=RULEBOOK, does=[
            attack(1), attack(3, when=equipped(ARMED_WITH_EDGE))]),
        level(2, "Dwarf Janissary", copies=4, strength=6, cost=9, level_up=3, provenance=RULEBOOK, does=[
            attack(2), attack(4, when=equipped(ARMED_WITH_EDGE)), spoils(buy(WEAPON))]),
        level(3, "Dwarf Sentinel", copies=2, strength=8, cost=12, vp=2, does=[
            attack(3), attack(5, when=equipped(ARMED_WITH_EDGE))])),

    hero("Elf", WIZARD,
        level(1, "Elf Wizard", copies=6, strength=3, cost=5, level_up=2, light=1, does=[magic(2)]),
        level(2, "Elf Sorcerer", copies=4, strength=3, cost=8, level_up=2, light=2, provenance=RULEBOOK, does=[
            magic(3), after_win(PushBack(up_to_one(MONSTER, HALL)))],
            doubt="one printing labels the effect as a dungeon effect; it can only be used after a win"),
        level(3, "Elf Archmage", copies=2, strength=4, cost=10, light=2, vp=2, does=[
            magic(4), in_dungeon(PushBack(one(MONSTER, HALL)), optional=True)])),

    hero("Feayn", FIGHTER, ARCHER,
        level(1, "Feayn Archer", copies=6, strength=4, cost=7, level_up=2, light=1, provenance=RULEBOOK, does=[
            attack(2), SHOOTS_FROM_AFAR]),
        level(2, "Feayn Marksman", copies=4, strength=5, cost=10, level_up=3, light=1, provenance=RULEBOOK, does=[
            attack(3), SHOOTS_FROM_AFAR]),
        level(3, "Feayn Sniper", copies=2, strength=6, cost=12, light=2, vp=2, provenance=RULEBOOK, does=[
            attack(4), SHOOTS_FROM_AFAR, on_defeat(when(RANK.is_(3), gain_xp(1)))]),
        aliases=("Faeyn",)),

    hero("Lorigg", THIEF,
        level(1, "Lorigg Thief", copies=6, strength=4, cost=5, level_up=2, gold=2, light=1, does=[attack(1)]),
        level(2, "Lorigg Rogue", copies=4, strength=4, cost=8, level_up=3, gold=3, light=1, provenance=RULEBOOK, does=[
            attack(2), ROBS]),
        level(3, "Lorigg Outlaw", copies=2, strength=5, cost=10, gold=4, light=2, vp=1, provenance=RULEBOOK, does=[
            attack(2), ROBS])),

    hero("Outlands", FIGHTER,
        level(1, "Outlands Warrior", copies=6, strength=7, cost=8, level_up=2, does=[
            attack(3), in_dungeon(attack(3), cost=destroy(one(FOOD)))]),
        level(2, "Outlands Slayer", copies=4, strength=8, cost=11, level_up=3, does=[
            attack(5),
            in_dungeon(attack(count(MONSTER))),
            repeat_in_dungeon(attack(3), cost=destroy(one(FOOD)))]),
        level(3, "Outlands Khan", copies=2, strength=8, cost=13, vp=3, provenance=RULEBOOK, does=[
            attack(7), in_dungeon(Pledge(attack(count(MONSTER) * 2)))])),

    hero("Redblade", FIGHTER, THIEF,
        level(1, "Redblade Killer", copies=6, strength=5, cost=5, level_up=2, gold=1, does=[attack(2)]),
        level(2, "Redblade Poisoner", copies=4, strength=5, cost=8, level_up=3, gold=2, provenance=RULEBOOK, does=[
            attack(3), ROBS]),
        level(3, "Redblade Assassin", copies=2, strength=6, cost=9, gold=2, vp=2, provenance=RULEBOOK, does=[
            attack(4),
            in_dungeon(every_other_player(choose_one(
                way("a hero", discard(one(HERO))),
                way("two cards", discard(2)))))])),

    hero("Regian", CLERIC,
        level(1, "Regian Cleric", copies=6, strength=4, cost=5, level_up=2, does=[magic(1), CURES]),
        level(2, "Regian Priest", copies=4, strength=4, cost=8, level_up=3, does=[
            magic(2), in_dungeon(draw(1)), CURES]),
        level(3, "Regian Bishop", copies=2, strength=5, cost=11, vp=2, does=[
            magic(3), in_dungeon(draw(2)), CURES])),

    hero("Selurin", WIZARD,
        level(1, "Selurin Magician", copies=6, strength=2, cost=8, level_up=2, does=[
            magic(2), LendsMagic(1, always=ITEM, already=SPELL)]),
        level(2, "Selurin Warlock", copies=4, strength=2, cost=10, level_up=3, provenance=RULEBOOK, does=[
            magic(2), DOUBLES_MAGIC]),
        level(3, "Selurin Theurge", copies=2, strength=3, cost=13, vp=1, provenance=RULEBOOK, does=[
            magic(2),
            DOUBLES_MAGIC,
            in_dungeon(
                every_player(DiscardOrShow(one(HERO))),
                Borrow(up_to_one(HERO, GATHERED_CARDS)))]),
        aliases=("Selurian",)),

    hero("Thyrian", FIGHTER,
        level(1, "Thyrian Squire", copies=6, strength=6, cost=7, level_up=2, does=[
            attack(2), in_dungeon(attack(2), cost=destroy(one(FOOD)))]),
        level(2, "Thyrian Knight", copies=4, strength=8, cost=9, level_up=3, does=[
            attack(4), attack(1, to=each(MILITIA)), in_dungeon(attack(2), cost=destroy(one(FOOD)))]),
        level(3, "Thyrian Lord", copies=2, strength=9, cost=11, vp=2, provenance=RULEBOOK, does=[
            attack(4),
            attack(2, to=each(HERO & ~FIGHTER)),
            in_dungeon(TakeMonster(one(MONSTER & Worth(1, 2), HALL)), cost=destroy(one(FOOD)))])),
)  # fmt: skip
