"""Verbs of the card language on a bare table: whom they ask, what they act on, and when they are of no use."""

import pytest

from grimhold.classic.words.party import Doom, Pledge, Stop, strength
from grimhold.classic.words.players import DiscardOrShow, PayXp, Show, ShowHand
from grimhold.core.machine import NOTHING, TO_DESTROYED, TO_DISCARD
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.base import GATHERED_CARDS, HALL, Effect
from grimhold.lang.effects import (
    AfterBattle,
    Destroy,
    Discard,
    GainXp,
    Gives,
    OnCards,
    ThisTurn,
    attack,
    destroy,
    discard,
    gain_xp,
    light,
)
from grimhold.lang.filters import ANY, DISEASE, FOOD, HERO, MONSTER, WEAPON
from grimhold.lang.numbers import Fixed, count, count_gathered
from grimhold.lang.selectors import (
    IT,
    THIS,
    any_number,
    each,
    highest,
    lightest,
    one,
    richest,
    some,
    strongest,
    up_to_one,
    weakest,
)
from support import bare_table as bare
from support.bare_table import BareTable


def asking(t: BareTable) -> OnCards:
    step = t.running()
    assert isinstance(step, OnCards)
    return step


# -- whom a verb asks ---------------------------------------------------------------------------------------------------


def test_of_several_cards_the_player_picks_one() -> None:
    t = BareTable()
    food, hero, torch = t.hold(bare.RATION, bare.FIGHTER, bare.TORCH)
    t.play(discard(one(ANY)))
    assert (t.asked, t.options) == (0, [food, hero, torch])
    assert asking(t).picks(t) == (1, 1)
    t.apply(hero)
    assert t.over
    assert t.said("discard") == [(0, hero)]
    assert (t.it, t.left) == (hero, 0)


def test_of_equal_cards_one_is_enough_but_equal_monsters_stand_in_ranks_of_their_own() -> None:
    t = BareTable()
    first, _, torch = t.hold(bare.RATION, bare.RATION, bare.TORCH)
    t.play(discard(one(ANY)))
    assert t.options == [first, torch]
    assert len(asking(t).candidates(t)) == 3
    monsters = t.lay(t.hall, bare.OGRE, bare.OGRE)
    t.play(destroy(one(MONSTER, HALL)))
    assert t.options == monsters


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    t = BareTable()
    food, _ = t.hold(bare.RATION, bare.FIGHTER)
    t.play(discard(one(FOOD)))
    assert t.over
    assert t.said("discard") == [(0, food)]
    t.play(discard(one(FOOD)))
    assert t.over
    assert len(t.said("discard")) == 1


def test_several_cards_are_named_one_at_a_time() -> None:
    t = BareTable()
    cards = t.hold(bare.RATION, bare.FIGHTER, bare.TORCH, bare.SWORD)
    t.play(discard(2))
    assert asking(t).picks(t) == (2, 2)
    assert asking(t).question_by(t) == [2]
    t.apply(cards[1])
    assert t.options == [cards[0], *cards[2:]]
    assert (asking(t).picks(t), asking(t).question_by(t)) == ((1, 1), [1])
    t.apply(cards[3])
    assert t.over
    assert t.said("discard") == [(0, cards[1]), (0, cards[3])]
    assert t.all_notes() == []


def test_of_no_more_cards_than_are_wanted_all_are_taken_unasked() -> None:
    t = BareTable()
    cards = t.hold(bare.RATION, bare.FIGHTER)
    t.play(discard(2))
    assert t.over
    assert t.said("discard") == [(0, card) for card in cards]
    t.hold(bare.TORCH)
    t.play(discard(2))
    assert t.over
    assert len(t.said("discard")) == 3


def test_a_card_that_stays_where_it_is_does_not_count_twice() -> None:
    t = BareTable()
    cards = t.hold(bare.FIGHTER, bare.WIZARD, bare.CLERIC)
    t.play(strength(1, some(2, HERO)))
    t.apply(cards[0])
    assert t.options == cards[1:]
    assert asking(t).picked(t) == cards[:1]
    assert asking(t).candidates(t) == cards[1:]
    t.apply(cards[2])
    assert t.over
    assert [told[0] for told in t.said("give")] == [cards[0], cards[2]]
    assert not t.noted_cards(notes.TAKEN)


def test_an_optional_choice_can_be_declined() -> None:
    t = BareTable()
    food, hero = t.hold(bare.RATION, bare.FIGHTER)
    t.play(discard(up_to_one(ANY)))
    assert t.options == [food, hero, DONE]
    assert asking(t).picks(t) == (0, 1)
    t.apply(DONE)
    assert t.over
    assert t.said("discard") == []
    assert t.it == NOTHING


def test_any_number_goes_on_until_the_player_is_done() -> None:
    t = BareTable()
    cards = t.hold(bare.RATION, bare.FIGHTER, bare.TORCH)
    t.play(destroy(any_number(ANY)))
    assert asking(t).picks(t) == (0, 3)
    t.apply(cards[0])
    assert t.options == [*cards[1:], DONE]
    t.apply(DONE)
    assert t.over
    assert t.said("destroy") == [(cards[0],)]
    assert (t.left, t.all_notes()) == (0, [])


def test_each_card_that_fits_is_acted_on() -> None:
    t = BareTable()
    first, _, second = t.hold(bare.FIGHTER, bare.RATION, bare.WIZARD)
    t.play(light(1, each(HERO)))
    assert t.over
    assert t.said("give") == [(first, notes.LIGHT, 1), (second, notes.LIGHT, 1)]


def test_verbs_act_on_the_card_itself_or_on_the_one_dealt_with_last() -> None:
    t = BareTable()
    hero, food = t.hold(bare.FIGHTER, bare.RATION)
    t.play(light(2), this=hero)
    t.play(discard(one(FOOD)), strength(3, IT))
    assert t.said("give") == [(hero, notes.LIGHT, 2), (food, notes.STRENGTH, 3)]
    t.play(strength(4, IT))
    assert len(t.said("give")) == 2


def test_the_first_card_of_the_game_is_a_card_like_any_other() -> None:
    t = BareTable()
    (food,) = t.hold(bare.RATION)
    assert food == 0
    t.play(light(2), this=food)
    t.play(strength(1, one(ANY)), strength(2, IT))
    assert t.said("give") == [(0, notes.LIGHT, 2), (0, notes.STRENGTH, 1), (0, notes.STRENGTH, 2)]


# -- which of several ---------------------------------------------------------------------------------------------------


def test_the_strongest_is_meant_and_equally_strong_ones_are_a_choice() -> None:
    t = BareTable()
    fighter, wizard, cleric, food = t.hold(bare.FIGHTER, bare.WIZARD, bare.CLERIC, bare.RATION)
    verb = destroy(strongest(HERO))
    assert verb.cards(t, NOTHING) == [cleric]
    t.give(fighter, notes.STRENGTH, 2, NOTHING)
    t.play(verb)
    assert t.options == [fighter, cleric]
    assert asking(t).picks(t) == (1, 1)
    assert destroy(weakest(HERO)).cards(t, NOTHING) == [wizard]
    assert destroy(highest(HERO)).cards(t, NOTHING) == [cleric]
    assert destroy(richest(ANY)).cards(t, NOTHING) == [cleric, food]


def test_of_two_cards_one_can_be_the_strongest() -> None:
    t = BareTable()
    fighter, wizard = t.hold(bare.FIGHTER, bare.WIZARD)
    assert destroy(strongest(HERO)).cards(t, NOTHING) == [fighter]
    assert destroy(weakest(HERO)).cards(t, NOTHING) == [wizard]
    assert destroy(highest(HERO)).cards(t, NOTHING) == [wizard]
    assert destroy(richest(HERO)).cards(t, NOTHING) == [fighter]
    assert strongest(HERO).narrow(t, [wizard]) == [wizard]
    assert one(HERO).narrow(t, [fighter, wizard]) == [fighter, wizard]


def test_a_selector_says_whom_it_means() -> None:
    assert some(2, HERO).say() == "two Heroes (or the only one you have)"
    assert some(2, ANY).say() == "two cards"
    assert some(3, HERO).say() == "three Heroes"
    assert some(2, MONSTER, HALL).say() == "two Monsters in the hall"
    assert destroy(one(MONSTER, HALL)).what.say_from() == "a Monster from the hall"
    assert destroy(one(ANY)).what.say_from() == "a card from your hand"
    assert destroy(one(HERO)).what.say_from() == "a Hero"
    assert each(FOOD | WEAPON).say() == "each Food card and each Weapon"
    assert weakest(HERO, count(HERO) + -1).say() == "all your Heroes but the strongest"
    assert weakest(HERO, count(HERO) + -2).say() == "all your Heroes but the two strongest"


def test_of_the_lightest_each_one_named_decides_which_is_next() -> None:
    t = BareTable()
    sword, club, other, _ = t.hold(bare.SWORD, bare.CLUB, bare.SWORD, bare.CLUB)
    t.patient = True
    t.play(discard(lightest(WEAPON, 3)))
    for options in ([sword], [other], [club]):  # of equal cards one is enough
        assert t.options == options
        assert asking(t).picks(t) == (1, 1)
        t.apply(options[0])
    assert t.over
    assert t.said("discard") == [(0, sword), (0, other), (0, club)]


# -- when a verb would do anything ----------------------------------------------------------------------------------------


def test_a_verb_without_an_object_is_of_no_use() -> None:
    t = BareTable()
    t.hold(bare.FIGHTER)
    for selector, can in ((one(HERO), True), (each(HERO), True), (one(FOOD), False), (each(FOOD), False)):
        verb = Discard(selector)
        assert (verb.can(t, NOTHING), verb.is_idle(t, NOTHING)) == (can, not can)
    assert Discard(THIS).can(t, NOTHING)
    assert not Discard(THIS).is_idle(t, NOTHING)
    assert Discard(IT).can(t, NOTHING)
    assert Discard(IT).is_idle(t, NOTHING)  # it is named by what comes before, which decides


def test_none_of_so_many_is_nothing_to_do() -> None:
    t = BareTable()
    t.hold(bare.FIGHTER)
    assert not discard(some(count(FOOD), ANY)).can(t, NOTHING)
    assert discard(some(count(HERO), ANY)).can(t, NOTHING)
    assert discard(some(count_gathered(ANY), ANY)).can(t, NOTHING)  # they may still come
    t.play(discard(some(count(FOOD), ANY)))
    assert t.over
    assert t.said("discard") == []


def test_a_bonus_for_cards_that_are_not_there_is_none() -> None:
    t = BareTable()
    t.hold(bare.FIGHTER)
    assert attack(count(HERO)).can(t, NOTHING)
    assert not attack(count(FOOD)).can(t, NOTHING)
    assert not attack(count(FOOD) * 2).can(t, NOTHING)
    assert not attack(1, one(FOOD)).can(t, NOTHING)
    assert attack(count_gathered(FOOD)).can(t, NOTHING) is False
    assert Pledge(attack(count(HERO))).can(t, NOTHING)
    assert not Pledge(attack(count(FOOD))).can(t, NOTHING)


def test_a_bonus_under_a_condition_is_given_only_then() -> None:
    t = BareTable()
    (hero,) = t.hold(bare.FIGHTER)
    t.play(light(1, THIS, count(FOOD) >= 1), this=hero)
    assert t.said("give") == []
    t.hold(bare.RATION)
    t.play(light(1, THIS, count(FOOD) >= 1), this=hero)
    assert t.said("give") == [(hero, notes.LIGHT, 1)]


# -- destroying and discarding ---------------------------------------------------------------------------------------------


def test_a_card_does_not_destroy_itself_unless_it_says_so() -> None:
    t = BareTable()
    own, other = t.hold(bare.FIGHTER, bare.WIZARD)
    assert destroy(one(HERO)).cards(t, own) == [other]
    assert Destroy(one(HERO), itself=True).cards(t, own) == [own, other]
    assert Discard(one(HERO)).cards(t, own) == [own, other]
    assert Discard(one(HERO), itself=False).cards(t, own) == [other]
    assert destroy(one(HERO)).sends_to(t) == TO_DESTROYED
    assert Doom(one(HERO)).sends_to(t) == TO_DESTROYED
    assert discard(1).sends_to(t) == DiscardOrShow(one(HERO)).sends_to(t) == TO_DISCARD


def test_disease_is_destroyed_only_by_what_names_it() -> None:
    t = BareTable()
    t.hold(bare.DISEASE)
    assert not destroy(one(ANY)).can(t, NOTHING)
    assert destroy(one(DISEASE)).can(t, NOTHING)
    assert not Doom(one(ANY)).can(t, NOTHING)
    assert Doom(one(DISEASE)).can(t, NOTHING)


def test_who_is_doomed_falls_once() -> None:
    t = BareTable()
    hero, other = t.hold(bare.FIGHTER, bare.WIZARD)
    t.play(Doom(one(HERO)))
    t.apply(hero)
    assert t.noted_cards(notes.DOOMED) == [hero]
    assert Doom(one(HERO)).cards(t, NOTHING) == [other]
    assert Doom(one(HERO), unless=count(FOOD) >= 1).cards(t, NOTHING) == [other]
    assert Doom(one(HERO), unless=count(HERO) >= 1).cards(t, NOTHING) == []


def test_what_is_gathered_is_known_to_the_rest_of_the_effect() -> None:
    t = BareTable()
    hero, food = t.hold(bare.FIGHTER, bare.RATION)
    for verb in (Destroy(one(FOOD), gather=True), Discard(one(FOOD), gather=True), Show(one(FOOD))):
        t.redeal(0, [hero, food])
        t.forget_all()
        t.play(verb)
        assert t.cards_with(notes.GATHERED, 0) == [food]
    t.forget_all()
    t.redeal(0, [hero, food])
    t.play(destroy(one(FOOD)))
    assert t.all_notes() == []


def test_a_fallen_hero_keeps_the_level_it_had() -> None:
    t = BareTable()
    (hero,) = t.hold(bare.FIGHTER)
    t.note(hero, notes.LEVEL, 2)
    t.play(Destroy(one(HERO), gather=True))
    assert t.note_sum(hero, notes.LEVEL) == 4  # noted once more, for the table has forgotten the first by then
    t.forget_all()
    (hero,) = t.hold(bare.FIGHTER)
    t.play(Destroy(one(HERO), gather=True))
    assert not t.noted(hero, notes.LEVEL)


def test_who_has_none_shows_the_hand() -> None:
    t = BareTable()
    t.hold(bare.FIGHTER)
    verb = DiscardOrShow(one(FOOD))
    assert verb.can(t, NOTHING)
    t.play(verb)
    assert (t.said("show hand"), t.said("discard")) == ([(0,)], [])
    (food,) = t.hold(bare.RATION)
    t.play(verb)
    assert (len(t.said("show hand")), t.said("discard")) == (1, [(0, food)])
    assert t.cards_with(notes.GATHERED, 0) == [food]


def test_cards_shown_before_or_fallen_are_not_shown_again() -> None:
    t = BareTable()
    hero, wizard, food = t.hold(bare.FIGHTER, bare.WIZARD, bare.RATION)
    t.note(hero, notes.GATHERED, 0, NOTHING)
    t.note(wizard, notes.DOOMED, 0, NOTHING)
    assert Show(one(ANY)).cards(t, NOTHING) == [food]
    t.play(Show(one(ANY)))
    assert t.said("show") == [(0, food)]


def test_a_hero_is_stopped_once() -> None:
    t = BareTable()
    hero, other = t.hold(bare.FIGHTER, bare.WIZARD)
    t.play(Stop(one(HERO)))
    assert t.options == [hero, other]
    t.apply(hero)
    t.play(Stop(one(HERO)))
    assert t.over
    assert t.stopped == {hero, other}
    assert not Stop(one(HERO)).can(t, NOTHING)


def test_alone_there_is_nobody_to_show_a_hand_to() -> None:
    assert not ShowHand().can(BareTable(1), NOTHING)
    assert ShowHand().can(BareTable(2), NOTHING)
    t = BareTable(2).play(ShowHand(), who=1)
    assert t.said("show hand") == [(1,)]


# -- experience, pledges and what comes later ------------------------------------------------------------------------------


def test_experience_is_gained_and_paid_by_who_is_spoken_to() -> None:
    t = BareTable()
    t.play(gain_xp(3), who=1)
    assert t.xp == [0, 3, 0]
    t.who = 0
    assert [PayXp(n).can(t, NOTHING) for n in (0, 1)] == [True, False]
    t.who = 1
    assert [PayXp(n).can(t, NOTHING) for n in (3, 4)] == [True, False]
    t.play(PayXp(2), who=1)
    assert t.xp == [0, 1, 0]


def test_a_second_part_is_noted_for_after_the_battle_and_no_reason_to_use_the_first() -> None:
    t = BareTable()
    (hero,) = t.hold(bare.FIGHTER)
    later = AfterBattle(gain_xp(2))
    assert not later.can(t, hero)
    t.play(later, this=hero)
    assert t.over
    assert t.xp == [0, 0, 0]
    start = t.note_amount(hero, notes.LATER)
    t.over, t.frames = False, []
    t.call(start, 0, hero)
    t.step()
    assert t.xp == [2, 0, 0]
    t.step()
    assert t.depth() == 0


def test_a_pledge_is_noted_on_the_card_that_gives_it() -> None:
    t = BareTable()
    (hero,) = t.hold(bare.FIGHTER)
    t.play(Pledge(attack(2)), this=hero)
    assert t.over
    assert t.noted(hero, notes.PLEDGED)
    t.play(ThisTurn(notes.WEIGHTLESS, ""))
    assert t.noted(NOTHING, notes.WEIGHTLESS)


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (discard(1), "discard a card"), (discard(2), "discard two cards"), (gain_xp(1), "gain 1 XP"),
        (gain_xp(count(HERO)), "gain 1 XP for each Hero in your hand"), (PayXp(2), "pay 2 XP"),
        (GainXp(Fixed(3)), "gain 3 XP"), (destroy(up_to_one(FOOD)), "you may destroy a Food card"),
        (light(1, one(HERO)), "give a Hero light +1"), (light(1, up_to_one(HERO)), "you may give a Hero light +1"),
        (light(1, any_number(HERO)), "give any number of Heroes from your hand light +1"),
        (Gives(notes.LIGHT, count(HERO) * 2, THIS), "get light +2 for each Hero in your hand"),
        (Gives(notes.LIGHT, count(HERO), each(HERO)), "each Hero gets light +1 for each Hero in your hand"),
    ],
)  # fmt: skip
def test_verbs_say_themselves(verb: Effect, said: str) -> None:
    assert verb.say() == said


def test_a_question_tells_which_of_several_it_is() -> None:
    t = BareTable()
    cards = t.hold(bare.RATION, bare.FIGHTER, bare.TORCH, bare.SWORD)
    t.play(discard(2))
    assert t.running().question(t) == "discard two cards (1 of 2)"
    t.apply(cards[0])
    assert t.running().question(t) == "discard two cards (2 of 2)"
    t.play(discard(some(count(HERO) + 1, ANY)))
    assert t.running().question(t).endswith(" (2 to go)")
    t.apply(t.options[0])
    assert not t.running().question(t).endswith(" to go)")
    t.play(discard(one(ANY)))
    assert t.running().question(t) == "discard a card"
    t.play(destroy(any_number(ANY)))
    assert t.running().question(t) == "destroy any number of cards from your hand, or none"


def test_a_question_tells_what_happens_to_the_card_that_is_picked() -> None:
    t = BareTable()
    t.hold(bare.FIGHTER, bare.WIZARD)
    t.play(strength(1, one(HERO)), light(2, IT), gain_xp(1), light(3, IT))
    assert t.running().question(t) == "give a Hero strength +1 and light +2"


def test_a_selector_of_gathered_cards_looks_at_those_alone() -> None:
    t = BareTable()
    hero, food, _ = t.hold(bare.FIGHTER, bare.RATION, bare.TORCH)
    t.note(hero, notes.GATHERED, 0, NOTHING)
    t.note(food, notes.GATHERED, 0, NOTHING)
    assert each(ANY, GATHERED_CARDS).fitting(t) == [hero, food]
