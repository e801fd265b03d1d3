"""Control of the card language on a bare table: who is reached, in which order, and what may be declined."""

import pytest

from grimhold.classic.words.abilities import battle, breach, repeat_in_dungeon
from grimhold.classic.words.players import (
    MayAvoid,
    active_player,
    an_opponent,
    can_for_others,
    every_other_player,
    every_player,
    share_out,
)
from grimhold.core.machine import NOTHING, Node, Op
from grimhold.core.verbs import DONE, PLAYER, WORD
from grimhold.lang.abilities import Ability, at, compile_card, in_dungeon, in_village, price, spoils
from grimhold.lang.base import AS_SPOILS, AT_BREACH, IN_DUNGEON, IN_VILLAGE, MOVING_IN, SPOILS, Card, Usable
from grimhold.lang.control import YES, choose_one, for_each, perhaps, unless_shown, way, when, yes_or_no
from grimhold.lang.effects import Discard, discard, gain_xp, light
from grimhold.lang.filters import ANY, FOOD, HERO
from grimhold.lang.numbers import count
from grimhold.lang.selectors import IT, THIS, each, one
from grimhold.quest.words.abilities import MayIgnore, alert
from support import bare_table as bare
from support.bare_table import BareTable, End

FOODLESS = ~(count(FOOD) >= 1)


def receivers(t: BareTable) -> list[object]:
    return [told[0] for told in t.said("xp")]


# -- whom it reaches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [0, 1, 2])
def test_players_are_reached_from_the_active_one_on(active: int) -> None:
    t = BareTable()
    t.active = active
    t.play(every_player(gain_xp(1)), who=active)
    assert receivers(t) == [active, (active + 1) % 3, (active + 2) % 3]
    t.told.clear()
    t.play(every_other_player(gain_xp(1)), who=active)
    assert receivers(t) == [(active + 1) % 3, (active + 2) % 3]
    t.told.clear()
    t.play(active_player(gain_xp(1)), who=(active + 1) % 3)
    assert receivers(t) == [active]
    assert (t.who, t.depth()) == ((active + 1) % 3, 0)


def test_what_acts_on_others_is_of_use_only_if_it_acts_on_one_of_them() -> None:
    t = BareTable()
    verb = every_other_player(discard(one(FOOD)))
    t.hold(bare.RATION, p=0)
    assert not verb.can(t, NOTHING)
    assert verb.is_idle(t, NOTHING)
    assert every_player(discard(one(FOOD))).can(t, NOTHING)
    assert not every_player(discard(one(FOOD))).is_idle(t, NOTHING)
    assert not active_player(discard(one(FOOD))).is_idle(t, NOTHING)
    t.hold(bare.RATION, p=2)
    assert verb.can(t, NOTHING)
    assert not verb.is_idle(t, NOTHING)
    assert t.who == 0, "who is spoken to stays the same"
    t.active = t.who = 2
    assert can_for_others((discard(one(FOOD)),), t, NOTHING)
    assert not can_for_others((discard(one(HERO)), discard(one(HERO))), t, NOTHING)
    assert can_for_others((discard(one(HERO)), discard(one(FOOD))), t, NOTHING)
    t.active = 1
    assert active_player(discard(one(FOOD))).is_idle(t, NOTHING)
    assert t.who == 2


def test_alone_nobody_else_is_reached() -> None:
    t = BareTable(1)
    assert not every_other_player(gain_xp(1)).can(t, NOTHING)
    assert not an_opponent(gain_xp(1)).can(t, NOTHING)
    assert an_opponent(gain_xp(1)).is_idle(t, NOTHING)
    t.play(every_other_player(gain_xp(1)), an_opponent(gain_xp(1)), gain_xp(5))
    assert t.xp == [5]


def test_an_opponent_is_picked_among_the_others() -> None:
    t = BareTable()
    assert an_opponent(gain_xp(1)).can(t, NOTHING)
    t.play(an_opponent(gain_xp(1)), who=1)
    assert (t.asked, t.options) == (1, [PLAYER | 2, PLAYER | 0])
    t.apply(PLAYER | 2)
    assert t.over
    assert t.xp == [0, 0, 1]
    assert an_opponent(discard(one(FOOD))).is_idle(t, NOTHING) is not False
    t.hold(bare.RATION, p=2)
    t.who = 0
    assert not an_opponent(discard(one(FOOD))).is_idle(t, NOTHING)


def test_only_two_play_and_the_other_is_meant() -> None:
    t = BareTable(2)
    assert an_opponent(gain_xp(1)).can(t, NOTHING)
    t.play(an_opponent(gain_xp(1)))
    assert t.over
    assert t.xp == [0, 1]


# -- turning things away ------------------------------------------------------------------------------------------------


def test_a_card_may_turn_an_effect_away_from_its_player_alone() -> None:
    t = BareTable()
    (shield,) = t.hold(bare.SWORD, p=1)
    t.shields = {1: shield}
    t.play(every_other_player(gain_xp(1)))
    assert (t.asked, t.options) == (1, [YES, DONE])
    step = t.running()
    assert isinstance(step, MayAvoid)
    assert (step.about(t, YES), step.question_by(t)) == (shield, [bare.SWORD])
    assert step.question(t) == "turn its effect away with Sword"
    t.apply(YES)
    assert t.xp == [0, 0, 1]
    assert t.said("shield") == [(1,)]
    t.play(every_other_player(gain_xp(1)))
    t.apply(DONE)
    assert t.xp == [0, 1, 2]
    assert len(t.said("shield")) == 1


def test_nobody_wastes_a_card_on_what_would_do_nothing() -> None:
    t = BareTable()
    t.hold(bare.SWORD, p=1)
    t.shields = {1: 0}
    t.play(every_other_player(discard(one(FOOD)), discard(one(FOOD))))
    assert t.over
    (food,) = t.hold(bare.RATION, p=1)
    t.play(every_other_player(discard(one(HERO)), discard(one(FOOD))))
    assert t.asked == 1
    t.apply(DONE)
    assert t.said("discard") == [(1, food)]


def test_an_alert_can_be_ignored() -> None:
    t = BareTable()
    (charm,) = t.hold(bare.TORCH)
    t.charms = {0: charm}
    t.program = [End(), MayIgnore((gain_xp(1),)), gain_xp(1), End()]
    for answer, xp in ((DONE, [1, 0, 0]), (YES, [1, 0, 0])):
        t.abandon(0)
        t.pc, t.over = 0, False
        t.call(1, 0, NOTHING)
        t.settle()
        assert t.running().question(t) == "ignore this alert with Torch"
        t.apply(answer)
        assert (t.over, t.xp) == (True, xp)
    assert t.said("avert") == [(charm,)]


# -- choices ------------------------------------------------------------------------------------------------------------


def test_what_is_optional_is_asked_for() -> None:
    t = BareTable()
    (hero,) = t.hold(bare.FIGHTER)
    for answer, xp in ((DONE, 1), (YES, 4)):
        t.xp = [0, 0, 0]
        t.play(perhaps(gain_xp(1), gain_xp(2)), gain_xp(1), this=hero)
        assert t.options == [YES, DONE]
        assert (t.running().about(t, YES), t.running().option_words(t, DONE)) == (hero, "no")
        t.apply(answer)
        assert (t.over, t.xp[0]) == (True, xp)
    assert (yes_or_no(YES), yes_or_no(DONE)) == ("yes", "no")


def test_a_player_chooses_among_the_ways_that_do_something() -> None:
    t = BareTable()
    ways = choose_one(
        way("eat", discard(one(FOOD)), gain_xp(9)), way("learn", gain_xp(1)), way("rest", discard(one(FOOD)))
    )
    t.play(ways, gain_xp(10))
    assert t.options == [WORD | 0, WORD | 1]
    assert t.running().option_words(t, WORD | 1) == "learn: gain 1 XP"
    assert t.running().question(t) == "choose one: eat / learn / rest"
    t.apply(WORD | 1)
    assert t.xp[0] == 11
    (food,) = t.hold(bare.RATION)
    t.play(ways)
    t.apply(WORD | 2)
    assert t.said("discard") == [(0, food)]
    assert (t.over, t.xp[0]) == (True, 11)


def test_where_no_way_does_anything_the_program_goes_on() -> None:
    t = BareTable()
    ways = choose_one(way("eat", discard(one(FOOD))), way("throw", discard(one(FOOD))))
    assert not ways.can(t, NOTHING)
    assert ways.is_idle(t, NOTHING)
    t.play(ways, gain_xp(1))
    assert t.xp[0] == 1
    t.hold(bare.RATION)
    assert ways.can(t, NOTHING)
    assert not choose_one(way("eat", discard(one(FOOD))), way("fight", discard(one(HERO)))).is_idle(t, NOTHING)
    assert choose_one(way("eat", discard(one(FOOD))), way("fight", discard(one(HERO)))).can(t, NOTHING)


def test_a_condition_decides_whether_the_body_runs() -> None:
    t = BareTable()
    body = when(FOODLESS, gain_xp(1), gain_xp(2))
    assert body.can(t, NOTHING)
    assert not body.is_idle(t, NOTHING)
    t.play(body, gain_xp(10))
    assert t.xp[0] == 13
    t.hold(bare.RATION)
    assert not body.can(t, NOTHING)
    assert body.is_idle(t, NOTHING)
    t.play(body, gain_xp(10))
    assert t.xp[0] == 23
    empty = when(count(FOOD) >= 1, discard(one(HERO)))
    assert not empty.can(t, NOTHING)
    assert empty.is_idle(t, NOTHING)
    several = when(count(FOOD) >= 1, discard(one(HERO)), gain_xp(1))
    assert several.can(t, NOTHING)
    assert not several.is_idle(t, NOTHING)


def test_a_choice_is_of_use_if_any_part_of_it_is() -> None:
    t = BareTable()
    t.hold(bare.RATION)
    for made in (perhaps(discard(one(HERO)), discard(one(FOOD))), way("", discard(one(HERO)), discard(one(FOOD)))):
        assert made.can(t, NOTHING)
        assert not made.is_idle(t, NOTHING)
    for made in (perhaps(discard(one(HERO))), way("", discard(one(HERO)))):
        assert not made.can(t, NOTHING)
        assert made.is_idle(t, NOTHING)


def test_an_effect_is_spared_by_showing_a_card() -> None:
    t = BareTable()
    _, hero = t.hold(bare.TORCH, bare.FIGHTER)
    body = unless_shown(HERO, gain_xp(1), gain_xp(1))
    t.play(body, gain_xp(10))
    assert t.options == [YES, DONE]
    assert (t.running().about(t, YES), t.running().question(t)) == (hero, "show a Hero")
    t.apply(YES)
    assert (t.said("show"), t.xp[0]) == ([(0, hero)], 10)
    t.play(body, gain_xp(10))
    t.apply(DONE)
    assert (len(t.said("show")), t.xp[0]) == (1, 22)


def test_nobody_is_asked_to_show_a_card_without_need() -> None:
    t = BareTable()
    t.play(unless_shown(HERO, gain_xp(1)))
    assert (t.over, t.xp[0]) == (True, 1)
    t.hold(bare.FIGHTER)
    nothing = unless_shown(HERO, discard(one(FOOD)))
    assert not nothing.can(t, NOTHING)
    assert nothing.is_idle(t, NOTHING)
    t.play(nothing)
    assert t.over
    some = unless_shown(HERO, discard(one(FOOD)), gain_xp(1))
    assert some.can(t, NOTHING)
    assert not some.is_idle(t, NOTHING)


def test_the_card_that_is_shown_can_be_the_first_of_the_game() -> None:
    t = BareTable()
    assert t.hold(bare.FIGHTER) == [0]
    t.play(unless_shown(HERO, gain_xp(1)))
    assert t.options == [YES, DONE]
    t.shields = {1: 0}
    t.play(every_other_player(gain_xp(1)))
    assert t.asked == 1


def test_something_is_done_for_each_card_in_order() -> None:
    t = BareTable()
    hero, _, other = t.hold(bare.FIGHTER, bare.RATION, bare.WIZARD, p=1)
    loop = for_each(each(HERO), light(2, IT), gain_xp(1))
    t.who = 1
    assert loop.can(t, NOTHING)
    t.play(loop, this=other, who=1)
    assert t.over
    assert [told[0] for told in t.said("give")] == [hero, other]
    assert receivers(t) == [1, 1]
    t.who = 0
    assert not loop.can(t, NOTHING)


# -- abilities ----------------------------------------------------------------------------------------------------------


def test_a_battle_effect_is_shared_out_by_whom_it_reaches() -> None:
    own, more, others = gain_xp(1), gain_xp(2), every_other_player(gain_xp(3))
    assert share_out((own, more, others)) == (active_player(own, more), others)
    assert share_out((others, own)) == (others, active_player(own))
    assert share_out((own, others, more)) == (active_player(own), others, active_player(more))
    assert share_out((others,)) == (others,)


def test_no_card_pays_for_itself() -> None:
    assert price(None) == ()
    assert price(gain_xp(1)) == (gain_xp(1),)
    (cost,) = price(Discard(one(ANY), gather=True))
    assert cost == Discard(one(ANY), gather=True, itself=False)


def compiled(*does: Node, used: int = IN_VILLAGE | IN_DUNGEON) -> Card:
    made = bare.card("Card", "item", kind="market", does=does)
    compile_card(made, [], used)
    return made


def program_of(ability: Ability) -> list[str]:
    program: list[Op] = []
    compile_card(bare.card("Card", "item", does=[ability]), program, IN_DUNGEON)
    return [type(op).__name__ for op in program]


def test_an_ability_is_filed_where_players_use_it() -> None:
    card = compiled(in_village(gain_xp(1)), spoils(gain_xp(2)), at(AT_BREACH, gain_xp(3)))
    assert [usable.places for usable in card.usable] == [IN_VILLAGE]
    assert card.places == IN_VILLAGE
    assert len(card.moments[SPOILS]) == 1
    assert len(card.moments[AT_BREACH]) == 1
    card = compiled(in_village(gain_xp(1)), spoils(gain_xp(2)), used=IN_VILLAGE | AS_SPOILS)
    assert [usable.places for usable in card.usable] == [IN_VILLAGE, AS_SPOILS]
    assert card.places == IN_VILLAGE | AS_SPOILS
    assert card.moments[SPOILS] == []


def the_only(ability: Ability) -> Usable:
    card = compiled(ability)
    return next(usable for usables in card.moments for usable in usables)


def test_an_ability_with_a_price_or_many_uses_is_never_a_must() -> None:
    assert not the_only(in_dungeon(gain_xp(1))).optional
    assert the_only(in_dungeon(gain_xp(1), optional=True)).optional
    assert the_only(in_dungeon(gain_xp(1), cost=discard(1))).optional
    assert the_only(repeat_in_dungeon(gain_xp(1), cost=discard(1))).optional


def test_an_ability_can_be_used_if_it_is_paid_and_does_something() -> None:
    t = BareTable()
    usable = the_only(in_dungeon(discard(one(HERO)), discard(one(FOOD)), cost=discard(one(HERO))))
    assert not usable.can(t, NOTHING)
    assert usable.is_idle(t, NOTHING)
    t.hold(bare.RATION)
    assert not usable.can(t, NOTHING)  # it cannot be paid
    assert not usable.is_idle(t, NOTHING)
    t.hold(bare.FIGHTER)
    assert usable.can(t, NOTHING)
    idle = the_only(in_dungeon(discard(one(HERO)), light(1, each(HERO))))
    t.redeal(0, [])
    assert not idle.can(t, NOTHING)
    assert the_only(in_dungeon(light(1, THIS))).can(t, NOTHING)
    assert Usable(0, 0, False, [], [], False, False, False, False, "").can(t, NOTHING)


def test_only_alerts_can_be_ignored_and_only_battles_shared_out() -> None:
    assert program_of(alert(MOVING_IN, gain_xp(1))) == ["MayIgnore", "GainXp", "Return"]
    assert program_of(breach(gain_xp(1))) == ["Breach", "GainXp", "Return"]
    assert program_of(in_dungeon(gain_xp(1))) == ["GainXp", "Return"]
    assert program_of(battle(gain_xp(1)))[0] == "AskPlayers"
