"""Words of side quests on a bare table: what reveals them, what they reward, what they are worth."""

import pytest

from grimhold.core.machine import NOTHING
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.effects import discard, gain_xp
from grimhold.lang.filters import ANY, FOOD, HERO, WEAPON, tagged
from grimhold.quest.words.goals import (
    REVEAL_NOW,
    ClassesSquared,
    FourStacks,
    GainLegendary,
    GuardsPosted,
    HeirloomOf,
    LessPerKey,
    LevelsPutBack,
    ManyWoundCards,
    NoWounds,
    OneOfEach,
    PayGold,
    PerLight,
    PerWound,
    PickTreasure,
    SharesClass,
    Station,
    TwoOfEach,
    WhenRevealed,
    different,
    reveal_to,
)
from support import bare_table as bare
from support.bare_table import BareTable

# -- side quests --------------------------------------------------------------------------------------------------------


def test_a_side_quest_is_revealed_for_its_reward() -> None:
    t = BareTable()
    (quest,) = t.hold(bare.RATION)
    for last in (False, True):
        t.play(reveal_to(gain_xp(1), gain_xp(2)), gain_xp(10), this=quest)
        assert t.running().about(t, DONE) == quest
        t.apply(t.options[0] if last else DONE)
        assert (t.over, t.is_revealed_quest(quest)) == (True, last)
    assert t.xp[0] == 23
    assert not REVEAL_NOW.can(t, quest)
    t.play(reveal_to(gain_xp(1)), gain_xp(10), this=quest)
    assert (t.over, t.xp[0]) == (True, 33)
    t.revealed_quests.clear()
    assert REVEAL_NOW.can(t, quest)
    t.play(REVEAL_NOW, this=quest)
    assert t.is_revealed_quest(quest)
    assert [reveal_to().say(), reveal_to(gain_xp(1)).say()] == [
        "you may reveal this",
        "you may reveal this to gain 1 XP",
    ]


def test_gold_is_paid_by_who_has_it() -> None:
    t = BareTable()
    t.gold = 3
    assert [PayGold(n).can(t, NOTHING) for n in (3, 4)] == [True, False]
    t.play(PayGold(2))
    assert (t.over, t.gold) == (True, 1)


def test_a_legendary_card_comes_out_of_the_box() -> None:
    t = BareTable()
    assert not GainLegendary(ANY).can(t, NOTHING)
    t.play(GainLegendary(ANY), gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 1)
    t.treasures = t.lay(t.hall, bare.SWORD, bare.CLUB)
    assert GainLegendary(ANY).can(t, NOTHING)
    t.play(GainLegendary(ANY, onto_deck=True), gain_xp(1), who=1)
    assert t.options == t.treasures
    t.apply(t.treasures[1])
    assert (t.over, t.said("legendary")) == (True, [(1, t.treasures[1], True)])


def test_one_treasure_is_kept_and_the_other_destroyed() -> None:
    t = BareTable()
    t.play(PickTreasure(2), gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 1)
    t.treasures = [4, 5, 6]
    t.play(PickTreasure(2), gain_xp(1), who=1)
    assert t.options == [4, 5]
    t.apply(5)
    assert (t.over, t.said("treasure"), t.said("destroy treasure")) == (True, [(1, 5)], [(4,)])


def test_a_hero_just_bought_may_stand_guard() -> None:
    t = BareTable()
    hero, food = t.hold(bare.FIGHTER, bare.RATION)
    assert hero == 0
    step = Station(HERO)
    for it, can in ((NOTHING, False), (food, False), (hero, True)):
        t.it = it
        assert step.can(t, food) == can
    t.play(step, gain_xp(1), this=food)
    assert (t.over, t.xp[0]) == (True, 1)
    for stands in (False, True):
        t.abandon(0)
        t.pc, t.this, t.it, t.over = 0, food, hero, False
        t.settle()
        assert (step.about(t, DONE), step.question_by(t), step.option_words(t, DONE)) == (hero, [bare.FIGHTER], "no")
        t.apply(t.options[0] if stands else DONE)
        assert (t.over, len(t.said("station")), t.is_revealed_quest(food)) == (True, int(stands), stands)


# -- points at the end --------------------------------------------------------------------------------------------------


def owned(t: BareTable, *kinds: int) -> list[int]:
    return t.lay(t.hall, *kinds)


def test_goals_count_what_a_player_owns() -> None:
    t = BareTable()
    for number, kind in enumerate(bare.CATALOGUE):
        kind.title = number
    wounds = owned(t, bare.WOUND, bare.WOUND)
    assert WhenRevealed(4).points(t, 0, []) == 4
    assert WhenRevealed(4).needs_reveal()
    assert PerLight().needs_reveal()
    assert not NoWounds(4).needs_reveal()
    assert PerLight().points(t, 0, owned(t, bare.WIZARD, bare.TORCH)) == 3
    assert [NoWounds(4).points(t, 0, cards) for cards in ([], wounds)] == [4, 0]
    assert [ManyWoundCards(4, 2).points(t, 0, cards) for cards in (wounds, wounds[:1])] == [4, 0]
    t.wounds[0] = 1
    assert NoWounds(4).points(t, 0, []) == 0
    assert PerWound(2).points(t, 0, [*wounds, *owned(t, bare.DISEASE)]) == 2 * 3 + 4
    assert [OneOfEach(5).points(t, 0, cards) for cards in (wounds, wounds[:1])] == [0, 5]
    assert LessPerKey(3, 2).points(t, 0, []) == 3
    t.tell("key")
    assert LessPerKey(3, 2).points(t, 0, []) == 1
    t.tell("key")
    assert LessPerKey(3, 2).points(t, 0, []) == 0
    t.note(4, notes.GATHERED)
    assert [GuardsPosted(5, n).points(t, 0, []) for n in (1, 2)] == [5, 0]
    assert different([3, 1, 3, 1, 2]) == [3, 1, 2]


def test_two_different_cards_of_each_type_are_wanted() -> None:
    t = BareTable()
    goal = TwoOfEach(5, (WEAPON, tagged("item")))
    assert goal.points(t, 0, owned(t, bare.SWORD, bare.CLUB, bare.RATION, bare.TORCH)) == 5
    assert goal.points(t, 0, owned(t, bare.SWORD, bare.SWORD, bare.RATION, bare.TORCH)) == 0
    assert goal.points(t, 0, owned(t, bare.SWORD, bare.CLUB, bare.RATION)) == 0


def test_all_cards_come_from_one_stack_of_each_type() -> None:
    t = BareTable()
    goal = FourStacks(5, (HERO, FOOD, WEAPON, tagged("light")))
    four = [bare.FIGHTER, bare.RATION, bare.SWORD, bare.TORCH]
    assert goal.points(t, 0, owned(t, *four)) == 5
    assert goal.points(t, 0, owned(t, *four, bare.SWORD, bare.OGRE)) == 5, "only what the village sells counts"
    assert goal.points(t, 0, owned(t, *four, bare.CLUB)) == 0
    assert goal.points(t, 0, owned(t, *four[:3])) == 0


@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        ([], 0), ([bare.FIGHTER], 0), ([bare.WIZARD], 1), ([bare.WIZARD, bare.WIZARD], 1), ([bare.CLERIC], 1),
        ([bare.CLERIC, bare.CLERIC], 4), ([bare.CLERIC, bare.CLERIC, bare.CLERIC], 4),
        ([bare.WIZARD, bare.CLERIC, bare.CLERIC, bare.RATION], 9),
    ],
)  # fmt: skip
def test_each_hero_counts_for_one_of_its_classes(kinds: list[int], points: int) -> None:
    t = BareTable()
    assert ClassesSquared(2).points(t, 0, owned(t, *kinds)) == points


def test_levels_put_back_are_those_of_the_heroes_among_them() -> None:
    t = BareTable()
    for number in t.hold(bare.FIGHTER, bare.WIZARD, bare.OGRE):
        t.note(number, notes.GATHERED)
    assert LevelsPutBack(HERO).value(t, NOTHING) == 3


def test_an_heirloom_asks_for_a_class_among_good_heroes() -> None:
    t = BareTable()
    t.catalogue = [*bare.CATALOGUE, bare.card("Crown", "item", kind="legendary", does=[HeirloomOf(tagged("wizard"))])]
    crown, _ = t.lay(t.hall, len(bare.CATALOGUE), bare.OGRE)
    assert not SharesClass(2).fits(t, crown)
    t.hold(bare.FIGHTER, bare.CLERIC)
    assert not SharesClass(1).fits(t, crown)
    t.hold(bare.WIZARD)
    assert SharesClass(2).fits(t, crown)
    assert not SharesClass(3).fits(t, crown)
    assert not SharesClass(2).fits(t, crown + 1)


def test_nothing_is_discarded_from_an_empty_hand() -> None:
    t = BareTable().play(discard(1))
    assert t.over
