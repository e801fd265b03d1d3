"""The eighteen village cards of Dragonspire."""

from grimhold.classic.words import *

GUESS = GuessTop((("hero", HERO), ("village", VILLAGE_CARD), ("monster", MONSTER)), draw(2))

VILLAGE: tuple[Group, ...] = (
    village("Bluefire Staff", WEAPON, BLUNT, MAGIC_THING, cost=3, gold=2, weight=0, provenance=RULEBOOK, does=[
        magic(1), in_dungeon(when(wielder_is(CLERIC | WIZARD), UseAgain(one(SPELL & in_use()))))]),
    village("Burnt Offering", SPELL, cost=7, provenance=RULEBOOK, does=[
        in_village(destroy(one(ANY)), MoreCards(1)), in_dungeon(destroy(one(ANY)), MoreCards(1))]),
    village("Chieftain's Drum", ITEM, MAGIC_THING, cost=3, gold=2, provenance=RULEBOOK, does=[
        in_village(GUESS), in_dungeon(GUESS)]),
    village("Frost Bolt", SPELL, cost=7, does=[magic(3)]),
    village("Frost Giant Axe", WEAPON, EDGED, cost=8, gold=3, weight=6, does=[
        attack(4),
        in_dungeon(
            when(~you_have(HERO & strength_at_least(6)), draw(1), strength(3, IT, when=it_is(HERO))),
            unequipped=True)]),
    village("Guardian Blade", WEAPON, EDGED, cost=5, gold=2, weight=5, provenance=RULEBOOK, does=[
        attack(3), SavesWielder()]),
    village("Guide", VILLAGER, MERCENARY, cost=4, gold=2, light=2, does=[in_village(GainPurchases(1))]),
    village("Polymorph", SPELL, cost=3, provenance=RULEBOOK, does=[
        in_dungeon(TradeWithTop(up_to_one(MONSTER, HALL)), draw(1))]),
    village("Quartermaster", VILLAGER, MERCENARY, cost=4, gold=1, provenance=RULEBOOK, does=[
        in_dungeon(
            TurnUp(3),
            when(turned_up(twin_of_hand()), Discard(each(ANY, TURNED_UP))),
            Discard(each(repeated(), TURNED_UP)),
            TakeUp(each(ANY, TURNED_UP))),
        in_village(Discard(any_number(HERO), gather=True), draw(count_gathered(HERO)))],
        doubt="one card list discards only the cards that match"),
    village("Recurve Bow", WEAPON, BOW, cost=6, gold=3, weight=5, provenance=RULEBOOK, does=[
        attack(WIELDER_LEVEL + 2, when=RANK >= 2)]),
    village("Scout", VILLAGER, MERCENARY, cost=3, provenance=RULEBOOK, does=[
        in_village(draw(3), OntoDeck(some(3, ANY & UNUSED))), in_dungeon(ReorderTop(3))]),
    village("Silverstorm", SPELL, cost=5, does=[magic(half(GOLD_REVEALED))]),
    village("Skullbreaker", WEAPON, BLUNT, cost=4, gold=2, weight=3, provenance=RULEBOOK, does=[
        attack(2), after_win(OntoDeck(THIS))]),
    village("Soul Gem", ITEM, LIGHT_SOURCE, cost=5, gold=2, provenance=RULEBOOK, does=[
        always_in_dungeon(light(HIGHEST_LEVEL))]),
    village("Spoiled Food", ITEM, FOOD, cost=2, gold=1, provenance=RULEBOOK, does=[
        in_dungeon(strength(3, each(HERO)), attack(1, each(HERO)), AfterBattle(Doom(one(HERO & attacking()))))]),
    village("Thunder Ring", ITEM, LIGHT_SOURCE, MAGIC_THING, cost=3, gold=1, light=1, does=[
        in_dungeon(
            draw(1),
            an_opponent(TurnUp(1), when(turned_up(HERO), magic(2)), Discard(each(ANY, TURNED_UP))))]),
    village("Toryn Gauntlet", WEAPON, MAGIC_THING, cost=5, gold=3, weight=2, provenance=RULEBOOK, does=[
        magic(2), StrengthensWielder(2), FreesHand(1)]),
    village("Trader", VILLAGER, MERCENARY, cost=4, provenance=RULEBOOK, does=[
        in_village(TakeFromVillage(COST_OF_IT + 2), cost=destroy(one(ANY))),
        in_dungeon(draw(1), when(it_is(MONSTER), draw(1)))]),
)  # fmt: skip
