"""Words about decks, the hall and the village, and what they count and compare, on a bare table."""

import pytest

from grimhold.classic.words.decks import ExposeDeck, GuessTop, HuntInDecks, MillUntil, MoreCards
from grimhold.classic.words.filters import (
    UNUSED,
    Armed,
    StrengthAtLeast,
    StrengthAtMost,
    outdone,
    repeated,
    twin_of_hand,
)
from grimhold.classic.words.hall import REARRANGE, PushBack, ReorderTop
from grimhold.classic.words.numbers import (
    GOLD_REVEALED,
    HIGHEST_LEVEL,
    LIGHT_PENALTY,
    RANK,
    WON_JUST_NOW,
    count_used,
    foe_worth,
)
from grimhold.classic.words.party import strength
from grimhold.classic.words.stacks import TakeFromVillage
from grimhold.classic.words.treasures import SET_BEATEN_ASIDE
from grimhold.core.machine import NOTHING, TO_DECK, TO_HAND, TO_UNDER
from grimhold.core.options import DONE
from grimhold.lang import notes
from grimhold.lang.abilities import compile_card
from grimhold.lang.base import AFTER_WIN, BEFORE_BATTLE, HALL, IN_DUNGEON, ITSELF, TURNED_UP, USED, Card
from grimhold.lang.conditions import every, foe_is, it_is, turned_up, wielder_is, you_have
from grimhold.lang.decks import KeepForNextHand, OntoDeck, PutBack, TakeUp, TurnUp, draw
from grimhold.lang.effects import discard, gain_xp
from grimhold.lang.filters import (
    ANY,
    DISEASE,
    FIGHTER,
    FOOD,
    HERO,
    ITEM,
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
    Fixed,
    Number,
    count,
    count_gathered,
    count_others,
    half,
    lessened,
    number,
)
from grimhold.lang.options import WORD
from grimhold.lang.selectors import IT, each, one
from grimhold.lang.village import buy, gain_gold
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
from grimhold.quest.words.sheet import (
    cache,
    foe,
    foes,
    guild,
    hero,
    legendary,
    level,
    market,
    room,
    side_quest,
    treasure,
)
from support import bare_table as bare
from support.bare_table import BareTable

# -- decks --------------------------------------------------------------------------------------------------------------


def test_the_last_card_drawn_is_spoken_of() -> None:
    t = BareTable()
    cards = t.lay(t.players, bare.RATION, bare.TORCH, bare.FIGHTER)
    t.play(draw(2), strength(1, IT))
    assert t.hand(0) == [cards[2], cards[1]]
    assert t.said("give") == [(cards[1], notes.STRENGTH, 1)]
    t.redeal(t.players, [])
    t.play(draw(1), strength(1, IT))
    assert len(t.said("give")) == 1, "no card was drawn"


def test_a_deck_without_cards_makes_drawing_idle() -> None:
    t = BareTable()
    verbs = (draw(1), TurnUp(1), MillUntil(FOOD), ExposeDeck())
    for zone in (t.players, 2 * t.players):
        assert all(verb.is_idle(t, NOTHING) for verb in verbs)
        assert not GuessTop((("Hero", HERO),), gain_xp(1)).can(t, NOTHING)
        t.lay(zone, bare.RATION)
        assert not any(verb.is_idle(t, NOTHING) for verb in verbs)
        assert GuessTop((("Hero", HERO),), gain_xp(1)).can(t, NOTHING)
        t.redeal(zone, [])
    t.lay(t.players, bare.RATION)
    assert draw(count(HERO)).is_idle(t, NOTHING)
    assert not draw(count(HERO)).can(t, NOTHING)
    assert PutBack().is_idle(t, NOTHING)


def test_a_right_guess_is_rewarded_and_the_card_is_gone_in_any_case() -> None:
    t = BareTable()
    cards = t.lay(t.players, bare.RATION, bare.FIGHTER)
    guess = GuessTop((("Hero", HERO), ("Food", FOOD)), gain_xp(1))
    t.play(guess)
    assert t.options == [WORD | 0, WORD | 1]
    t.apply(WORD | 0)
    assert (t.over, t.xp[0], t.pile(0)) == (True, 1, [cards[1]])
    t.play(guess)
    t.apply(WORD | 0)
    assert (t.over, t.xp[0], t.pile(0)) == (True, 1, [cards[1], cards[0]])


def test_cards_put_onto_the_deck_lie_in_the_order_named() -> None:
    t = BareTable()
    t.lay(t.players, bare.SWORD)
    food, hero, _ = t.hold(bare.RATION, bare.FIGHTER, bare.TORCH)
    verb = OntoDeck(discard(2).what)
    assert verb.order_counts(t)
    assert not discard(2).order_counts(t)
    t.play(verb)
    t.apply(food)
    t.apply(hero)
    assert t.said("onto deck") == [(food, 1), (hero, 0)], "each is told how many more will slip under it"
    t.hold(bare.WIZARD)
    t.play(OntoDeck(discard(2).what))
    assert not t.over, "the order is a choice even where all go"
    assert (verb.sends_to(t), TakeUp(one(ANY, TURNED_UP)).sends_to(t)) == (TO_DECK, TO_HAND)
    assert PushBack(one(MONSTER, HALL)).sends_to(t) == TO_UNDER


def test_cards_turned_up_lie_open_until_they_are_dealt_with() -> None:
    t = BareTable()
    cards = t.lay(t.players, bare.RATION, bare.TORCH, bare.FIGHTER)
    t.play(TurnUp(2), TakeUp(each(HERO, TURNED_UP)), PutBack())
    assert (t.hand(0), t.deck(0), t.zones[t.open]) == ([cards[2]], cards[:2], [])
    t.play(MoreCards(2))
    assert t.note_amount(NOTHING, notes.MORE_CARDS) == 2


def test_a_deck_is_searched_once_and_then_once_anew() -> None:
    t = BareTable()
    food = t.lay(t.players, bare.TORCH, bare.RATION, bare.FIGHTER)[1]
    t.play(MillUntil(FOOD))
    assert t.said("destroy") == [(food,)]
    assert len(t.said("mill")) == 2
    t.told.clear()
    t.play(MillUntil(FOOD))
    assert t.over
    assert t.said("destroy") == []
    assert len(t.said("mill")) == 1 + 2, "one is left, then both lie on the pile and are gone through"
    t.redeal(2 * t.players, [])
    t.redeal(t.players, [])
    t.told.clear()
    t.play(MillUntil(FOOD))
    assert (t.over, t.told) == (True, [])


def test_decks_are_hunted_through_in_turn_until_enough_is_found() -> None:
    t = BareTable(2)
    mine = t.lay(t.players, bare.DISEASE, bare.RATION, bare.DISEASE)
    theirs = t.lay(t.players + 1, bare.DISEASE, bare.DISEASE, bare.TORCH)
    t.play(ExposeDeck())
    t.play(ExposeDeck(), who=1)
    t.play(HuntInDecks(DISEASE, 2))
    assert [told[0] for told in t.said("destroy")] == [mine[2], theirs[1]]
    assert [told[1] for told in t.said("mill")] == [mine[2], theirs[2], mine[1], theirs[1]]
    t.told.clear()
    t.play(HuntInDecks(DISEASE, 9))
    assert [told[0] for told in t.said("destroy")] == [mine[0], theirs[0]]
    assert t.over


def test_a_hunt_turns_up_no_card_once_enough_is_found() -> None:
    t = BareTable(2)
    mine = t.lay(t.players, bare.RATION, bare.DISEASE)
    t.lay(t.players + 1, bare.DISEASE, bare.DISEASE)
    for p in range(2):
        t.play(ExposeDeck(), who=p)
    t.play(HuntInDecks(DISEASE, 1))
    assert t.said("mill") == [(0, mine[1])]
    assert t.said("destroy") == [(mine[1],)]


def test_what_is_kept_is_set_aside_for_the_next_hand() -> None:
    assert KeepForNextHand(each(FOOD)).say() == "set all your Food cards aside; they join your next hand"
    assert KeepForNextHand(one(FOOD)).say() == "set a Food card aside; it joins your next hand"


# -- the hall and the dungeon deck --------------------------------------------------------------------------------------


def test_the_hall_is_put_into_the_order_named() -> None:
    t = BareTable()
    assert not REARRANGE.can(t, NOTHING)
    monsters = t.lay(t.hall, bare.OGRE)
    assert not REARRANGE.can(t, NOTHING)
    monsters += t.lay(t.hall, bare.IMP, bare.OGRE)
    assert REARRANGE.can(t, NOTHING)
    t.patient = True
    t.play(REARRANGE, gain_xp(1))
    step = t.running()
    assert step.order_counts(t)
    assert (step.picks(t), step.question_by(t), step.picked(t)) == ((3, 3), [0], [])
    assert step.question(t) == "rearrange the hall: which card is number 1 from the front"
    t.apply(monsters[1])
    assert (step.picks(t), step.question_by(t), step.picked(t)) == ((2, 2), [1], [monsters[1]])
    assert step.question(t) == "rearrange the hall: which card is number 2 from the front"
    assert step.candidates(t) == [monsters[0], monsters[2]]
    t.apply(monsters[2])
    t.apply(monsters[0])
    assert (t.over, t.zones[t.hall], t.all_notes()) == (True, [monsters[1], monsters[2], monsters[0]], [])


def test_the_next_dungeon_cards_are_put_back_in_any_order() -> None:
    t = BareTable()
    assert not ReorderTop(3).can(t, NOTHING)
    t.treasures = t.lay(t.hall, bare.OGRE, bare.IMP)
    assert ReorderTop(3).can(t, NOTHING)
    t.play(ReorderTop(3), gain_xp(1), who=1)
    assert t.said("peek")[-1] == (1, 3)
    t.apply(t.treasures[1])
    assert t.over
    assert t.said("on dungeon") == [(t.treasures[1], t.treasures[0])]
    assert not t.noted_cards(notes.GATHERED)
    assert t.xp == [0, 1, 0]


def test_only_a_monster_just_won_can_be_set_aside() -> None:
    t = BareTable()
    monster, other = t.lay(2 * t.players, bare.OGRE, bare.IMP)
    t.redeal(2 * t.players, [monster])
    for beaten, can in ((monster, True), (other, False)):
        t.foe = beaten
        assert SET_BEATEN_ASIDE.can(t, NOTHING) == can


# -- the village --------------------------------------------------------------------------------------------------------


def test_a_card_is_bought_for_less_or_taken_for_nothing() -> None:
    t = BareTable()
    for verb, told, words in (
        (buy(ITEM, 2), "buy", "buy Torch (1 gold)"), (TakeFromVillage(Fixed(5)), "take", "take Torch"),
    ):  # fmt: skip
        t.stacks = []
        t.play(verb, gain_xp(1))
        assert t.over
        t.stacks = t.lay(t.hall, bare.TORCH, bare.SWORD)
        for answer in (DONE, t.stacks[0]):
            t.play(verb, gain_xp(1))
            assert t.options == [*t.stacks, DONE]
            assert t.running().option_words(t, t.stacks[0]) == words
            assert t.running().option_words(t, DONE) == f"option {DONE}"
            t.apply(answer)
            assert t.over
        assert [about[0] for about in t.said(told)] == [t.stacks[0]]
    assert t.xp[0] == 6
    assert [buy(ITEM, 2).price(cost) for cost in (1, 2, 5)] == [0, 0, 3]
    assert TakeFromVillage(Fixed(5)).price(3) == 0
    assert buy(ITEM).can(t, NOTHING)
    t.stacks = []
    assert not buy(ITEM).can(t, NOTHING)
    assert [buy(ITEM, less).say() for less in (0, 2)] == ["you may buy an Item", "you may buy an Item for 2 gold less"]
    assert buy().say() == "you may buy a card of any kind"
    assert buy(ITEM | WEAPON).say() == "you may buy an Item or Weapon"
    t.play(gain_gold(3))
    assert t.gold == 3


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


# -- the table ----------------------------------------------------------------------------------------------------------


def test_cards_are_equal_if_nothing_tells_them_apart() -> None:
    t = BareTable()
    a, b, c, d = t.hold(bare.FIGHTER, bare.FIGHTER, bare.FIGHTER, bare.WIZARD)
    assert t.distinct([a, b, c, d]) == [a, d]
    assert t.distinct([b]) == [b]
    assert t.distinct([]) == []
    t.note(b, notes.STRENGTH, 2, d)
    assert t.distinct([a, b, c, d]) == [a, b, d]
    t.note(c, notes.STRENGTH, 2, d)
    assert t.distinct([a, b, c, d]) == [a, b, d], "both have the same from the same card"
    t.forget(c, notes.STRENGTH)
    t.note(c, notes.STRENGTH, 3, d)
    assert t.distinct([a, b, c, d]) == [a, b, c, d]


def test_what_a_card_has_from_itself_makes_it_no_other() -> None:
    t = BareTable()
    a, b, c = t.hold(bare.FIGHTER, bare.FIGHTER, bare.FIGHTER)
    t.note(a, notes.STRENGTH, 2, a)
    t.note(b, notes.STRENGTH, 2, b)
    t.note(c, notes.STRENGTH, 2, a)
    assert t.looks_of(a) == [bare.FIGHTER, notes.STRENGTH, 2, ITSELF]
    assert t.looks_of(c) == [bare.FIGHTER, notes.STRENGTH, 2, a]
    assert t.distinct([a, b, c]) == [a, c]


def test_weapons_taken_up_are_known_though_they_are_dropped() -> None:
    t = BareTable()
    hero, other, sword, club = t.hold(bare.FIGHTER, bare.WIZARD, bare.SWORD, bare.CLUB)
    assert t.weapons_of(hero) == []
    t.note(hero, notes.USED, 9)
    assert t.weapons_of(hero) == []
    t.note(hero, notes.ARMED, sword)
    t.note(other, notes.USED, club)
    t.note(hero, notes.ARMED, club)
    assert t.weapons_of(hero) == [sword, club]
    assert t.weapons_of(other) == []
    assert (t.armed(hero), t.armed(other)) == (True, False)


def test_a_saved_table_comes_back_with_its_battle() -> None:
    t = BareTable()
    t.active, t.foe, t.foe_kind, t.rank, t.physical, t.magic, t.penalty, t.surplus = range(1, 9)
    t.xp, t.place = [4, 5, 6], 2
    t.note(t.hold(bare.FIGHTER)[0], notes.USED)
    fields: dict[str, object] = {}
    t.save_into(fields)
    back, copy = BareTable(), t.clone()
    back.restore(fields)
    assert back.to_json() == copy.to_json() == t.to_json()
    found = (copy.active, copy.foe, copy.foe_kind, copy.rank, copy.physical, copy.magic, copy.penalty, copy.surplus)
    assert found == tuple(range(1, 9))
    assert BareTable().foe == BareTable().foe_kind == NOTHING


def test_a_figure_that_is_not_printed_counts_nothing() -> None:
    plain = Card("Plain", "monster", [], {}, [])
    assert (plain.level, plain.copies, plain.gold, plain.light, plain.vp, plain.strength, plain.cost) == (0,) * 7
    assert (plain.xp, plain.health, plain.weight, plain.level_up, plain.places, plain.title) == (0, 0, 0, -1, 0, 0)
    assert (plain.number, plain.by_name, plain.sold) == (0, 0, False)
    figures = {
        "level": 1, "copies": 2, "gold": 3, "light": 4, "vp": 5, "strength": 6, "cost": 7, "xp": 8, "health": 9,
        "weight": 10, "level_up": 11,
    }  # fmt: skip
    full = Card("Full", "hero", [], figures, [])
    assert (full.level, full.copies, full.gold, full.light, full.vp, full.strength, full.cost) == (1, 2, 3, 4, 5, 6, 7)
    assert (full.xp, full.health, full.weight, full.level_up, full.sold) == (8, 9, 10, 11, True)
    quest = Card("Weapon", "market", [], {"skill": 3, "req": 2}, [])
    assert (quest.strength, quest.weight, quest.sold) == (3, 2, True)
    assert quest.usable is quest.moments[USED]
    assert len({id(full.moments[moment]) for moment in (USED, AFTER_WIN, BEFORE_BATTLE)}) == 3


# -- how cards are written down -----------------------------------------------------------------------------------------


def test_a_sheet_without_copies_is_there_as_often_as_is_usual() -> None:
    hero_level = level(1, cost=4, does=[])
    groups = {
        1: [legendary("Crown"), treasure("Gem"), cache("Chest"), side_quest("Deed")],
        2: [foes("Ogres", 2, foe("Ogre"))],
        4: [guild("Smiths")],
        8: [market("Torch", cost=3)],
        0: [hero("Elf", hero_level), room("Cave", 1)],
    }
    for copies, some in groups.items():
        for group in some:
            assert [sheet.figures.get("copies", 0) for sheet in group.sheets] == [copies], group.name


def test_cards_are_filed_under_their_group_unless_it_has_a_family() -> None:
    assert foes("Ogres", 2, foe("Ogre")).filed_under() == "Ogres"
    assert legendary("Crown").filed_under() == "Legendary"
