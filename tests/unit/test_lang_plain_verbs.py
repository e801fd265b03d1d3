"""Each verb of the card language does its deed once, to the card it names, and lets the next verb come."""

import pytest

from grimhold.classic.words.abilities import breach, trophy
from grimhold.classic.words.decks import Rob
from grimhold.classic.words.hall import EMERGE, PushBack, TakeMonster, TradeWithTop
from grimhold.classic.words.party import Borrow, CountsAsMagic, CutPool, DestroyBeaten, UseAgain
from grimhold.classic.words.players import GainDisease
from grimhold.classic.words.stacks import THIN_HEROES_BY_TWO, ThinRich
from grimhold.classic.words.treasures import BURY_UNDER_THIS, RELEASE, SET_BEATEN_ASIDE
from grimhold.core.machine import NOTHING, Op
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.abilities import compile_card, spoils
from grimhold.lang.base import AS_SPOILS, AT_BREACH, HALL, IN_DUNGEON, TURNED_UP, Effect
from grimhold.lang.decks import KeepForNextHand
from grimhold.lang.effects import discard, gain_xp
from grimhold.lang.filters import ANY, FOOD, HERO, MONSTER, WEAPON
from grimhold.lang.selectors import each, one, up_to_one
from grimhold.lang.village import GainPurchases
from grimhold.quest.words.abilities import paid_spoils
from grimhold.quest.words.healing import NO_ALERTS, gain_festering, hp
from grimhold.quest.words.levels import GiveThisTo, Reuse
from grimhold.quest.words.rooms import PushUnder, SwapDefences
from support import bare_table as bare
from support.bare_table import BareTable, End

HERO_CARD, WEAPON_CARD, OPEN_CARD, MONSTER_CARD = range(4)


def table() -> BareTable:
    """A hero and a sword in the second player's hand, a card turned up, a monster in the hall."""
    t = BareTable()
    t.hold(bare.FIGHTER, bare.SWORD, p=1)
    t.lay(t.open, bare.RATION)
    t.lay(t.hall, bare.OGRE)
    return t


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        (EMERGE, ("emerge", WEAPON_CARD)),
        (RELEASE, ("release", WEAPON_CARD)),
        (SET_BEATEN_ASIDE, ("set aside", WEAPON_CARD)),
        (hp(2), ("hp", 2, WEAPON_CARD)),
        (gain_festering(2), ("disease", 1, 2)),
        (GainDisease(1), ("disease", 1, 1)),
        (GainPurchases(1), ("purchases", 1)),
        (THIN_HEROES_BY_TWO, ("thin", 2, HERO.tags)),
        (ThinRich(1, 3), ("thin rich", 1, 3)),
        (UseAgain(one(HERO)), ("use again", HERO_CARD)),
        (Borrow(one(HERO)), ("borrow", HERO_CARD)),
        (Reuse(one(HERO)), ("reuse", HERO_CARD)),
        (KeepForNextHand(one(HERO)), ("keep", HERO_CARD)),
        (GiveThisTo(one(HERO)), ("give weapon", WEAPON_CARD, HERO_CARD)),
        (Rob(each(ANY, TURNED_UP)), ("rob", OPEN_CARD)),
        (PushBack(one(MONSTER, HALL)), ("push back", MONSTER_CARD)),
        (PushUnder(one(MONSTER, HALL)), ("push back", MONSTER_CARD)),
        (TakeMonster(one(MONSTER, HALL)), ("take monster", MONSTER_CARD)),
        (DestroyBeaten(), ("destroy", MONSTER_CARD)),
    ],
    ids=lambda value: value.say() if isinstance(value, Effect) else "",
)
def test_a_verb_does_its_deed_once(verb: Effect, told: tuple[object, ...]) -> None:
    t = table()
    t.foe = MONSTER_CARD
    t.play(verb, gain_xp(7), this=WEAPON_CARD, who=1)
    assert t.over
    assert t.told == [told, ("xp", 1, 7, False)]


@pytest.mark.parametrize(
    ("verb", "card", "what"),
    [
        (NO_ALERTS, NOTHING, notes.LOOSE),
        (CountsAsMagic(one(HERO)), HERO_CARD, notes.AS_MAGIC),
        (SwapDefences(one(MONSTER, HALL)), MONSTER_CARD, notes.SWAPPED),
    ],
    ids=lambda value: value.say() if isinstance(value, Effect) else "",
)
def test_a_verb_notes_what_holds_from_now_on(verb: Effect, card: int, what: int) -> None:
    t = table()
    t.play(verb, gain_xp(7), who=1)
    assert t.over
    assert [note[:3] for note in t.all_notes()] == [(card, what, 0)]
    assert t.xp == [0, 7, 0]


def test_a_beaten_monster_can_be_destroyed_where_a_player_got_it() -> None:
    t = table()
    t.foe = MONSTER_CARD
    assert not DestroyBeaten().can(t, NOTHING)
    for zone in (t.players + 2, 2 * t.players + 1):  # a deck, a discard pile
        t.move(MONSTER_CARD, zone)
        assert DestroyBeaten().can(t, NOTHING)


def test_a_monster_that_cannot_leave_the_hall_stays() -> None:
    t = table()
    for verb in (PushBack(one(MONSTER, HALL)), TakeMonster(one(MONSTER, HALL))):
        assert verb.cards(t, NOTHING) == [MONSTER_CARD]
    t.note(MONSTER_CARD, notes.ANGRY)
    for verb in (PushBack(one(MONSTER, HALL)), TakeMonster(one(MONSTER, HALL))):
        assert verb.cards(t, NOTHING) == []


def test_the_next_dungeon_card_may_trade_places_with_a_monster() -> None:
    t = table()
    trade = TradeWithTop(up_to_one(MONSTER, HALL))
    assert not trade.can(t, NOTHING)
    t.play(trade, gain_xp(1))
    assert (t.over, t.said("peek"), t.xp[0]) == (True, [(0, 1)], 1)
    t.treasures = t.lay(t.hall, bare.IMP, bare.OGRE)
    assert trade.can(t, NOTHING)
    t.play(trade, gain_xp(1))
    assert t.options == [MONSTER_CARD, *t.treasures, DONE]
    assert t.running().question_by(t) == [bare.IMP]
    assert t.running().question(t) == "Ogre is next: swap it with a Monster in the hall, or with none"
    t.apply(MONSTER_CARD)
    assert (t.over, t.said("trade"), t.xp[0]) == (True, [(MONSTER_CARD,)], 2)


def test_a_card_that_is_owed_is_not_hidden_under_a_treasure() -> None:
    t = table()
    t.who = 1
    assert BURY_UNDER_THIS.cards(t, NOTHING) == [HERO_CARD, WEAPON_CARD]
    t.note(HERO_CARD, notes.DOOMED)
    assert BURY_UNDER_THIS.cards(t, NOTHING) == [WEAPON_CARD]
    t.play(BURY_UNDER_THIS, this=OPEN_CARD, who=1)
    assert t.said("bury") == [(WEAPON_CARD, OPEN_CARD)]


def test_the_player_picks_which_attack_is_cut() -> None:
    t = table()
    cut = CutPool(2)
    t.program = [cut, End()]
    t.abandon(1)
    t.pc, t.it, t.this = 0, HERO_CARD, WEAPON_CARD
    t.settle()
    assert (t.asked, t.options) == (1, [notes.ATTACK, notes.MAGIC])
    assert (cut.about(t, notes.MAGIC), cut.question_by(t)) == (HERO_CARD, [bare.FIGHTER])
    t.apply(notes.MAGIC)
    assert (t.over, t.said("give")) == (True, [(HERO_CARD, notes.MAGIC, -2)])


def test_a_breach_is_told_before_it_strikes() -> None:
    t = table()
    card = bare.card("Ogre", "monster", kind="monster", does=[breach(gain_xp(3))])
    program: list[Op] = [End()]
    compile_card(card, program, 0)
    t.program = program
    t.call(card.moments[AT_BREACH][0].start, 1, MONSTER_CARD)
    t.settle()
    assert t.told == [("breach", MONSTER_CARD), ("xp", 1, 3, False)]


def test_abilities_know_their_place_their_price_and_whether_they_are_a_must() -> None:
    assert (spoils(gain_xp(1)).place, spoils(gain_xp(1)).cost) == (AS_SPOILS, ())
    assert (paid_spoils(gain_xp(1), cost=gain_xp(2)).place, len(paid_spoils(gain_xp(1), cost=discard(1)).cost)) == (
        AS_SPOILS, 1,
    )  # fmt: skip
    assert (trophy(gain_xp(1)).place, trophy(gain_xp(1)).compulsory) == (IN_DUNGEON, True)
    assert not spoils(gain_xp(1)).compulsory
    assert not discard(one(FOOD)).can(table(), NOTHING)
    assert not discard(one(WEAPON)).can(table(), NOTHING)
