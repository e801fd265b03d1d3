"""Words of Quest about rooms, monsters and champions on a bare table."""

import pytest

from grimhold.core.machine import NOTHING
from grimhold.core.verbs import DONE, ROOM
from grimhold.lang import notes
from grimhold.lang.base import HALL
from grimhold.lang.effects import gain_xp
from grimhold.lang.filters import HERO, MONSTER, tagged
from grimhold.lang.numbers import Fixed, count
from grimhold.lang.selectors import one
from grimhold.quest.words.rooms import (
    HOME_AT_END,
    RANDOM_CARD,
    SWAP_MONSTERS,
    CancelBefore,
    GoOn,
    Mill,
    PlaceByRoll,
    RollForHealth,
    SendChampion,
    Slay,
    Toughen,
    WeakenFoe,
    Weaker,
    lose_xp,
    players_here,
)
from grimhold.quest.words.traits import FoeStat
from support import bare_table as bare
from support.bare_table import BareTable

# -- rooms --------------------------------------------------------------------------------------------------------------


def test_a_champion_is_sent_into_a_room_of_a_level() -> None:
    t = BareTable()
    t.rooms = {2: [4, 5]}
    assert SendChampion(2).can(t, NOTHING)
    assert not SendChampion(1).can(t, NOTHING)
    t.play(SendChampion(1), SendChampion(2), gain_xp(1), who=1)
    assert (t.asked, t.options) == (1, [ROOM | 4, ROOM | 5])
    t.apply(ROOM | 5)
    assert (t.over, t.said("champion"), t.xp[1]) == (True, [(1, 5)], 1)
    assert HOME_AT_END.can(t, NOTHING)
    t.play(HOME_AT_END, gain_xp(1))
    assert (t.over, len(t.said("champion")), t.noted(NOTHING, notes.HOMEWARD)) == (True, 1, True)


@pytest.mark.parametrize(("roll", "level"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_the_roll_rounded_up_is_the_level_of_the_room(roll: int, level: int) -> None:
    t = BareTable()
    t.rooms = {1: [11, 12], 2: [21, 22], 3: [31, 32]}
    t.rolls = [roll]
    t.play(PlaceByRoll(), gain_xp(1))
    assert t.options == [ROOM | level * 10 + 1, ROOM | level * 10 + 2, DONE]
    assert t.running().question_by(t) == [level]
    t.apply(DONE)
    assert (t.over, t.left, t.said("champion")) == (True, 0, [])
    t.rolls = [roll]
    t.play(PlaceByRoll(), gain_xp(1))
    t.apply(ROOM | level * 10 + 1)
    assert (t.over, t.left, t.said("champion"), t.xp[0]) == (True, 0, [(0, level * 10 + 1)], 2)


def test_a_roll_for_a_room_that_is_not_there_leads_nowhere() -> None:
    t = BareTable()
    assert not PlaceByRoll().can(t, NOTHING)
    for level in (1, 2, 3):
        t.rooms = {level: [4]}
        assert PlaceByRoll().can(t, NOTHING)
    t.rolls = [1]
    t.play(PlaceByRoll(), gain_xp(1))
    assert (t.over, t.left, t.xp[0]) == (True, 0, 1)


def test_two_monsters_trade_places() -> None:
    t = BareTable()
    assert not SWAP_MONSTERS.can(t, NOTHING)
    a, b, c = t.lay(t.hall, bare.OGRE, bare.IMP, bare.OGRE)
    t.neighbours = {NOTHING: [a, b, c], a: [b, c], b: [a]}
    assert SWAP_MONSTERS.can(t, NOTHING)
    assert a == 0
    t.play(SWAP_MONSTERS, gain_xp(1))
    assert t.options == [a, b, c, DONE]
    assert (t.running().question(t), t.running().question_by(t)) == ("which monster moves", [NOTHING])
    t.apply(a)
    assert t.options == [b, c]
    assert t.running().question(t) == "who trades places with Ogre"
    assert t.running().question_by(t) == [bare.OGRE]
    t.apply(c)
    assert (t.over, t.said("swap"), t.xp[0]) == (True, [(a, c)], 1)
    t.play(SWAP_MONSTERS, gain_xp(1))
    t.apply(DONE)
    assert (t.over, len(t.said("swap")), t.xp[0]) == (True, 1, 2)
    t.neighbours = {}
    t.play(SWAP_MONSTERS, gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 3)


def test_a_monster_falls_without_a_battle_up_to_a_level() -> None:
    t = BareTable()
    ogre, imp = t.lay(t.hall, bare.OGRE, bare.IMP)
    assert Slay(one(MONSTER, HALL), Fixed(1)).cards(t, NOTHING) == [imp]
    assert Slay(one(MONSTER, HALL), Fixed(2)).cards(t, NOTHING) == [ogre, imp]
    t.foe = imp
    t.surplus = 5  # what the table counts as left over
    assert Weaker(one(MONSTER, HALL)).cards(t, NOTHING) == [ogre]
    t.surplus = 4
    assert Weaker(one(MONSTER, HALL)).cards(t, NOTHING) == []
    t.play(Toughen(notes.ARMOR, Fixed(2)), WeakenFoe(one(tagged("giant"), HALL), notes.HEALTH, Fixed(3)))
    assert t.said("toughen") == [(imp, notes.ARMOR, 2), (ogre, notes.HEALTH, -3)]


@pytest.mark.parametrize(("rolls", "health"), [([2, 5], 2), ([6, 1], 1), ([3, 3], 6)])
def test_two_dice_add_the_lower_or_on_doubles_both(rolls: list[int], health: int) -> None:
    t = BareTable()
    t.foe = 7
    t.rolls = list(rolls)
    t.play(RollForHealth())
    assert (t.over, t.said("toughen")) == (True, [(7, notes.HEALTH, health)])


def test_cards_from_the_top_of_the_deck_are_discarded() -> None:
    t = BareTable()
    assert Mill().is_idle(t, NOTHING)
    assert RANDOM_CARD.can(t, NOTHING) is False
    cards = t.lay(t.players, bare.RATION, bare.TORCH, bare.FIGHTER)
    assert not Mill().is_idle(t, NOTHING)
    t.play(Mill(), gain_xp(1))
    assert (t.over, t.said("mill"), t.xp[0]) == (True, [(0, cards[2])], 1)
    t.play(Mill(2))
    assert t.pile(0) == [cards[2], cards[1], cards[0]]


def test_chance_picks_a_card_of_the_hand() -> None:
    t = BareTable()
    t.play(RANDOM_CARD)
    assert (t.over, t.said("discard")) == (True, [])
    gone = []
    for _ in range(30):
        t.redeal(0, [])
        cards = t.hold(bare.FIGHTER, bare.WIZARD, bare.RATION)
        assert RANDOM_CARD.can(t, NOTHING)
        t.play(RANDOM_CARD)
        gone.append(cards.index(int(str(t.said("discard")[-1][1]))))
    assert set(gone) == {0, 1, 2}


def test_no_more_experience_is_lost_than_there_is() -> None:
    t = BareTable()
    t.xp = [2, 5, 0]
    t.play(lose_xp(3))
    t.play(lose_xp(3), who=1)
    assert t.xp == [0, 2, 0]
    assert t.said("xp") == [(0, -2, True), (1, -3, True)]


def test_what_holds_for_the_turn_is_noted() -> None:
    t = BareTable()
    t.play(CancelBefore(2), GoOn(1))
    assert (t.note_amount(NOTHING, notes.CANCELLED), t.note_amount(NOTHING, notes.VENTURE)) == (2, 1)
    assert not GoOn(1).can(t, NOTHING)
    t.gold = 1
    assert GoOn(1).can(t, NOTHING)


def test_everybody_in_the_room_is_reached_in_order() -> None:
    t = BareTable()
    t.play(players_here(gain_xp(1)), gain_xp(2))
    assert [told[:2] for told in t.said("xp")] == [(1, 1), (2, 1), (0, 2)]


@pytest.mark.parametrize(
    ("stat", "said"),
    [
        (FoeStat(notes.HEALTH, Fixed(2)), "health +2"), (FoeStat(notes.ARMOR, Fixed(-1)), "armor \N{MINUS SIGN}1"),
        (FoeStat(notes.HEALTH, count(HERO)), "health +1 for each Hero in your hand"),
        (FoeStat(notes.HEALTH, count(HERO) * 2), "health +2 for each Hero in your hand"),
        (FoeStat(notes.ARMOR, Fixed(1), others=tagged("giant")), "other Giants in the dungeon have armor +1"),
    ],
)  # fmt: skip
def test_a_figure_of_a_monster_says_itself(stat: FoeStat, said: str) -> None:
    assert stat.say() == said
