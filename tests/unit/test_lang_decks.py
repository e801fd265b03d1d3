"""Verbs about decks, the hall and the village on a bare table."""

from grimhold.classic.words.decks import ExposeDeck, GuessTop, HuntInDecks, MillUntil, MoreCards
from grimhold.classic.words.hall import REARRANGE, PushBack, ReorderTop
from grimhold.classic.words.party import strength
from grimhold.classic.words.stacks import TakeFromVillage
from grimhold.classic.words.treasures import SET_BEATEN_ASIDE
from grimhold.core.machine import NOTHING, TO_DECK, TO_HAND, TO_UNDER
from grimhold.core.verbs import DONE, WORD
from grimhold.lang import notes
from grimhold.lang.base import HALL, TURNED_UP
from grimhold.lang.decks import KeepForNextHand, OntoDeck, PutBack, TakeUp, TurnUp, draw
from grimhold.lang.effects import discard, gain_xp
from grimhold.lang.filters import (
    ANY,
    DISEASE,
    FOOD,
    HERO,
    ITEM,
    MONSTER,
    WEAPON,
)
from grimhold.lang.numbers import (
    Fixed,
    count,
)
from grimhold.lang.selectors import IT, each, one
from grimhold.lang.village import buy, gain_gold
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
