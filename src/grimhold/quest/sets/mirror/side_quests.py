"""The side quests: fifteen from public lists, and one of our own."""

from grimhold.quest.words import *

VETERAN = HERO & level_at_least(2)


def legend(name: str) -> Filter:
    return titled(name, name)


SIDE_QUESTS = (
    side_quest("Avoiding Attention", LessPerKey(15, 10)),
    side_quest("Avoiding the Plague",
        NoWounds(6),
        before_battle(when(foe_is(GUARDIAN), reveal_to(ShrugOff(ALL)))),
    ),
    side_quest("Build the Carriage",
        Ability(
            IN_VILLAGE,
            (
                REVEAL_NOW,
                PayGold(5),
                discard(one(ITEM & titled("Thunderstone", 'with "Thunderstone" in its title'))),
                discard(one(VETERAN)),
                EACH_GEAR,
            ),
            (GainLegendary(legend("Thunderstone Carriage")),),
        ),
    ),
    side_quest("Consistency is King", FourStacks(12, (HERO, ITEM, SPELL, WEAPON))),
    side_quest("Find a Dance Partner",
        on_victory(when(
            (FOE_LEVEL >= 2) & you_have(HERO & WIELDING) & you_have(SPELL),
            reveal_to(GainLegendary(legend("Dancing Sword"))),
        )),
    ),
    side_quest("Find Blood Drinker",
        on_victory(when(FOE_WOUNDS & you_have(CLERIC), reveal_to(GainLegendary(legend("Blood Drinker"))))),
        doubt="the level of the monster looks misread in the list; any level counts here",
    ),
    side_quest("Find the Orb",
        on_victory(when(
            (CLASSES_YOU_HAVE >= 3) & (LIGHT_NOW < 2),
            reveal_to(GainLegendary(legend("Orb of Light"))),
        )),
        PerLight(),
    ),
    side_quest("Jack-of-all-Trades", OneOfEach(12)),
    side_quest("Luck Stone",
        on_victory(when(CACHE_FOUND, reveal_to())),
        WhenRevealed(4),
        on_treasure(PickTreasure(2)),
    ),
    side_quest("New Town Guards",
        on_purchase(Station(HERO & of_level(1))),
        GuardsPosted(8, 3),
        ExtraLocation(3),
    ),
    side_quest("Plague Doctor", ManyWoundCards(18, 8)),
    side_quest("Ready for Anything", TwoOfEach(9, (ITEM, SPELL, WEAPON))),
    side_quest("Research the Legend",
        on_temple(when(
            LevelsPutBack(WIZARD) >= 3,
            reveal_to(GainLegendary(legend("Meteor Shower"), onto_deck=True)),
        )),
    ),
    side_quest("Scars of Battle", PerWound(2)),
    side_quest("Well-Rounded", ClassesSquared(2)),
    # Our own
    side_quest("Heirlooms of the Founders",
        on_victory(when((FOE_LEVEL >= 3) & you_have(VETERAN), reveal_to(GainLegendary(SharesClass(2))))),
        provenance=HOUSE,
    ),
)  # fmt: skip
