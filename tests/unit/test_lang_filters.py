"""What words count, compare and mean on a bare table: numbers, conditions and filters."""

import pytest

from grimhold.classic.words.filters import (
    UNUSED,
    Armed,
    StrengthAtLeast,
    StrengthAtMost,
    outdone,
    repeated,
    twin_of_hand,
)
from grimhold.classic.words.numbers import (
    GOLD_REVEALED,
    HIGHEST_LEVEL,
    LIGHT_PENALTY,
    RANK,
    WON_JUST_NOW,
    count_used,
    foe_worth,
)
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.abilities import compile_card
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.conditions import every, foe_is, it_is, turned_up, wielder_is, you_have
from grimhold.lang.effects import gain_xp
from grimhold.lang.filters import (
    ANY,
    DISEASE,
    FIGHTER,
    FOOD,
    HERO,
    MONSTER,
    OTHER,
    WEAPON,
    WITH_GOLD,
    WITH_LIGHT,
    Filter,
    LevelAtLeast,
    LevelAtMost,
    Named,
    OfLevel,
    Titled,
    Worth,
    tagged,
    titled,
)
from grimhold.lang.numbers import (
    COST_OF_IT,
    GOLD_OF_IT,
    LEVEL_OF_IT,
    WIELDER_LEVEL,
    XP_OF_IT,
    Condition,
    Number,
    count,
    count_gathered,
    count_others,
    half,
    lessened,
    number,
)
from grimhold.quest.words.abilities import before_battle
from grimhold.quest.words.filters import WIELDED, WIELDING, WITH_ATTACK, Reusable, of_classes
from grimhold.quest.words.numbers import (
    CLASSES_YOU_HAVE,
    FOE_LEVEL,
    FOE_STRIKES_FIRST,
    FOE_WOUNDS,
    LEVELS_GATHERED,
    LIGHT_NOW,
    YOUR_WOUNDS,
    highest_level_of,
    sum_of_levels,
    wielder_has_another,
)
from support import bare_table as bare
from support.bare_table import BareTable

# -- numbers ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def t() -> BareTable:
    """A fighter, a wizard, a cleric, a ration and a sword in the active player's hand, all of them numbered so."""
    t = BareTable()
    t.hold(bare.FIGHTER, bare.WIZARD, bare.CLERIC, bare.RATION, bare.SWORD)
    return t


def test_cards_of_the_hand_are_counted_and_added_up(t: BareTable) -> None:
    def value(of: Number, this: int = NOTHING) -> int:
        return of.value(t, this)

    assert (value(count(HERO)), value(count_others(HERO), 0), value(count_others(HERO), 3)) == (3, 2, 3)
    assert (value(count(HERO) * 2), value(count(HERO) + 1), value(half(count(HERO))), value(number(4))) == (6, 4, 1, 4)
    assert (value(GOLD_REVEALED), value(HIGHEST_LEVEL), value(LIGHT_NOW), value(CLASSES_YOU_HAVE)) == (5, 3, 1, 4)
    assert (value(sum_of_levels(HERO)), value(highest_level_of(FIGHTER)), value(highest_level_of(MONSTER))) == (6, 1, 0)
    assert [value(lessened(5, 2, number(n))) for n in (0, 2, 3)] == [5, 1, 0]
    t.active = t.who = 1
    assert (value(GOLD_REVEALED), value(HIGHEST_LEVEL), value(CLASSES_YOU_HAVE)) == (0, 0, 0)


def test_cards_used_this_turn_count_wherever_they_are(t: BareTable) -> None:
    (gone,) = t.lay(2 * t.players, bare.FIGHTER)
    for used in (0, 3, gone, gone):
        t.note(used, notes.USED)
    assert count_used(HERO).value(t, NOTHING) == 2
    assert count_used(FOOD).value(t, NOTHING) == 1


def test_what_is_gathered_is_counted(t: BareTable) -> None:
    for gathered in (0, 1, 3):
        t.note(gathered, notes.GATHERED)
    assert count_gathered(HERO).value(t, NOTHING) == 2
    assert LEVELS_GATHERED.value(t, NOTHING) == 3


@pytest.mark.parametrize(
    ("of_it", "figures"),
    [(COST_OF_IT, [5, 2]), (GOLD_OF_IT, [1, 2]), (LEVEL_OF_IT, [1, 0]), (XP_OF_IT, [0, 0])],
)
def test_a_figure_of_a_card_that_is_not_there_is_nothing(t: BareTable, of_it: Number, figures: list[int]) -> None:
    found = []
    for t.it in (0, 3, NOTHING):
        found.append(of_it.value(t, NOTHING))
    assert found == [*figures, 0]


def test_figures_of_the_foe_and_of_the_wielder(t: BareTable) -> None:
    assert (FOE_LEVEL.value(t, NOTHING), WIELDER_LEVEL.value(t, 4)) == (0, 0)
    t.foe_kind = bare.FIGHTER
    assert FOE_LEVEL.value(t, NOTHING) == 1
    t.note(4, notes.WIELDED, 0)
    assert WIELDER_LEVEL.value(t, 4) == 1


def test_numbers_are_compared(t: BareTable) -> None:
    def holds(condition: Condition) -> bool:
        return condition.holds(t, NOTHING)

    heroes = count(HERO)
    assert [holds(heroes >= n) for n in (2, 3, 4)] == [True, True, False]
    assert [holds(heroes < n) for n in (2, 3, 4)] == [False, False, True]
    assert [holds(heroes.is_(n)) for n in (2, 3, 4)] == [False, True, False]
    assert [holds((heroes >= n) & (count(FOOD) >= m)) for n, m in ((3, 1), (3, 2), (4, 1))] == [True, False, False]
    assert holds(~(heroes >= 4))
    assert (RANK >= 2).say() == "the monster is in rank 2 or 3"
    assert (LIGHT_PENALTY >= 1).say() == "there is a light penalty"
    assert (LIGHT_PENALTY >= 2).say() == "the light penalty is 2 or more"
    assert [(n <= YOUR_WOUNDS).say() for n in (1, 2)] == ["you have a wound", "you have 2 or more wounds"]
    assert [(n > YOUR_WOUNDS).say() for n in (1, 2)] == ["you have no wounds", "you have fewer than 2 wounds"]
    assert (LIGHT_NOW < 1).say() == "you have no light"
    assert (LIGHT_NOW < 2).say() == "your light is below 2"


# -- conditions ---------------------------------------------------------------------------------------------------------


def test_conditions_about_the_hand(t: BareTable) -> None:
    assert you_have(FOOD).holds(t, NOTHING)
    assert not you_have(MONSTER).holds(t, NOTHING)
    assert every(HERO, LevelAtLeast(1)).holds(t, NOTHING)
    assert not every(HERO, LevelAtLeast(2)).holds(t, NOTHING)
    assert every(MONSTER, LevelAtLeast(9)).holds(t, NOTHING)


def test_conditions_about_it_and_the_cards_turned_up(t: BareTable) -> None:
    found = []
    for t.it in (NOTHING, 0, 3):
        found.append(it_is(HERO).holds(t, NOTHING))
    assert found == [False, True, False]
    assert not turned_up(HERO).holds(t, NOTHING)
    t.lay(t.open, bare.RATION, bare.FIGHTER)
    assert turned_up(HERO).holds(t, NOTHING)
    assert not turned_up(MONSTER).holds(t, NOTHING)


def test_conditions_about_the_foe(t: BareTable) -> None:
    assert not foe_is(HERO).holds(t, NOTHING)
    t.foe = 0
    assert foe_is(HERO).holds(t, NOTHING)
    assert not foe_is(MONSTER).holds(t, NOTHING)
    assert WON_JUST_NOW.holds(t, NOTHING)
    (t.foe,) = t.lay(t.hall, bare.OGRE)
    assert [foe_worth(vp).holds(t, NOTHING) for vp in (2, 3, 4)] == [True, True, False]
    assert not FOE_WOUNDS.holds(t, NOTHING)
    t.note(t.foe, notes.WOUNDED)
    assert FOE_WOUNDS.holds(t, NOTHING)


def test_a_foe_strikes_first_if_it_has_something_to_strike_with(t: BareTable) -> None:
    assert not FOE_STRIKES_FIRST.holds(t, NOTHING)
    fast = bare.card("Wasp", "monster", kind="monster", does=[before_battle(gain_xp(1))])
    compile_card(fast, [], IN_DUNGEON)
    t.catalogue = [fast, *bare.CATALOGUE]
    t.foe_kind = 0
    assert FOE_STRIKES_FIRST.holds(t, NOTHING)
    t.foe_kind = 1
    assert not FOE_STRIKES_FIRST.holds(t, NOTHING)


def test_conditions_about_the_wielder(t: BareTable) -> None:
    sword, (club,) = 4, t.hold(bare.CLUB)
    assert not wielder_is(HERO).holds(t, sword)
    assert not wielder_has_another(WEAPON).holds(t, sword)
    t.note(sword, notes.WIELDED, 0)
    t.note(0, notes.ARMED, sword)
    assert wielder_is(FIGHTER).holds(t, sword)
    assert not wielder_is(FOOD).holds(t, sword)
    assert not wielder_has_another(WEAPON).holds(t, sword)
    t.note(0, notes.ARMED, club)
    assert not wielder_has_another(WEAPON).holds(t, sword), "it was dropped"
    t.note(club, notes.WIELDED, 0)
    assert wielder_has_another(WEAPON).holds(t, sword)
    assert not wielder_has_another(FOOD).holds(t, sword)


# -- filters ------------------------------------------------------------------------------------------------------------


def fitting(t: BareTable, what: Filter) -> list[int]:
    return [card for card in range(len(t.kinds)) if what.fits(t, card)]


def test_filters_by_what_a_card_is(t: BareTable) -> None:
    assert fitting(t, HERO) == [0, 1, 2]
    assert fitting(t, HERO & FIGHTER) == [0]
    assert fitting(t, FIGHTER | FOOD) == [0, 3]
    assert fitting(t, ~HERO) == [3, 4]
    assert fitting(t, LevelAtLeast(2)) == [1, 2]
    assert fitting(t, HERO & LevelAtMost(2)) == [0, 1]
    assert fitting(t, OfLevel(2)) == [1]
    assert fitting(t, HERO & StrengthAtLeast(4)) == [0, 2]
    assert fitting(t, HERO & StrengthAtMost(4)) == [0, 1]
    assert fitting(t, of_classes(1)) == [0, 1, 2]
    assert fitting(t, of_classes(2)) == [2]
    assert fitting(t, WITH_GOLD) == [0, 2, 3]
    assert fitting(t, WITH_LIGHT) == [1]
    assert fitting(t, Titled("izar", "")) == [1]
    assert fitting(t, Named("Wizard")) == [1]
    t.lay(t.hall, bare.OGRE, bare.IMP)
    assert fitting(t, MONSTER & Worth(1, 2)) == [6]
    assert fitting(t, MONSTER & Worth(2, 3)) == [5]
    assert fitting(t, MONSTER & Worth(1, 3)) == [5, 6]


def test_filters_name_what_they_mean() -> None:
    assert titled("Rune").noun() == 'card with "Rune" in its title'
    assert titled("Rune", "Rune stone").noun() == "Rune stone"
    assert (HERO & LevelAtMost(0)).noun() == "Hero of level 0"
    assert (HERO & LevelAtMost(1)).noun() == "Hero of level 1 or lower"
    assert (MONSTER & Worth(0, 2)).noun() == "Monster worth 2 VP or less"
    assert (MONSTER & Worth(1, 2)).noun() == "Monster worth 1 or 2 VP"
    assert ((FIGHTER | WEAPON) & OTHER).noun() == "other Fighter or other Weapon"
    assert (~WITH_GOLD).noun() == "that has no gold"
    assert (~Armed()).noun() == "without a Weapon"
    assert (~HERO).noun() == "that is not a Hero"


def test_types_are_named_by_filters_that_speak_of_them() -> None:
    assert DISEASE.names(DISEASE.tags)
    assert (DISEASE & UNUSED).names(DISEASE.tags)
    assert (ANY & DISEASE).names(DISEASE.tags)
    assert (FOOD | DISEASE).names(DISEASE.tags)
    assert not ANY.names(DISEASE.tags)
    assert not (~DISEASE).names(DISEASE.tags)
    assert not (FOOD | HERO).names(DISEASE.tags)


def test_filters_by_what_a_card_has_done(t: BareTable) -> None:
    t.this = 1
    assert fitting(t, HERO & OTHER) == [0, 2]
    t.note(0, notes.USED)
    assert fitting(t, HERO & UNUSED) == [1, 2]
    t.note(4, notes.WIELDED, 0)
    t.note(0, notes.ARMED, 4)
    assert fitting(t, WIELDED) == [4]
    assert fitting(t, WIELDING) == [0]
    assert fitting(t, Armed()) == [0]
    assert fitting(t, Armed(tagged("edged"))) == [0]
    assert fitting(t, Armed(tagged("blunt"))) == []
    t.forget(4, notes.WIELDED)
    assert fitting(t, WIELDING) == []
    assert fitting(t, Armed()) == [0], "it had a weapon this turn"
    assert fitting(t, WITH_ATTACK) == []
    t.note(0, notes.ATTACK, 1)
    assert fitting(t, WITH_ATTACK) == [0]
    assert fitting(t, Reusable()) == []
    t.catalogue = list(t.catalogue)
    t.catalogue[bare.FIGHTER] = usable = bare.card("Fighter", "hero")
    usable.places = IN_DUNGEON
    assert fitting(t, Reusable()) == [0]


def test_filters_by_company(t: BareTable) -> None:
    first, second, weak, strong = t.lay(t.open, bare.RATION, bare.RATION, bare.WIZARD, bare.CLERIC)
    assert [repeated().fits(t, card) for card in (first, second, weak)] == [False, True, False]
    assert [outdone().fits(t, card) for card in (weak, strong)] == [True, False]
    t.redeal(0, [3])
    assert [twin_of_hand().fits(t, card) for card in (first, weak)] == [True, False]
