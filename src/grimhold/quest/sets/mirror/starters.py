"""What every game of Quest begins with: the starting decks, The Wilderness, the keys, the wounds."""

from grimhold.quest.words import *

STARTERS = (
    starter("Adventurer", HUMAN, HERO, copies=24, level=0, skill=2, does=[attack(1)]),
    starter("Dagger", EDGED, WEAPON, copies=8, gold=1, req=2, does=[
        attack(1),
        in_dungeon(when(wielder_is(HERO & level_at_most(0)), draw(1))),
        on_purchase(destroy(up_to_one(named("Dagger")), itself=True))]),
    starter("Lantern", ITEM, copies=8, gold=2, light=1, does=[Ventures(wilderness_only=True)]),
    starter("Thunderstone Shard", MAGIC_THING, ITEM, copies=8, gold=2, does=[
        boosts_skill(2),
        in_both(when(YOUR_WOUNDS >= 1, draw(1)))]),
)  # fmt: skip

WILDERNESS = (
    room("The Wilderness", 0, light=0),
    foes("The Wilderness Beasts", 0, VERMIN,
        foe("Giant Rat", copies=1, health=4, wounds=0, xp=0, does=[spoils(level_up(ADVENTURER, FREE))]),
        provenance=RULEBOOK,
    ),
)  # fmt: skip

SUPPLIES = (
    Group("Festering Wound", "wound", (CardSheet(
        "Festering Wound", words((WOUND,)), {"copies": 24, "vp": -1}, (), HOUSE,
        "the figure printed on it is not known; \N{MINUS SIGN}1 VP is ours"),), family="Wound"),
    Group("Guardian Key", "key", (CardSheet("Guardian Key", frozenset(), {"copies": 6}, (), RULEBOOK),), family="Key"),
)  # fmt: skip
