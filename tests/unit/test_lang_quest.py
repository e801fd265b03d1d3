"""Words of Quest about gear, wounds and levels on a bare table."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import SHIFT
from grimhold.core.verbs import DONE, GEAR, HEAL
from grimhold.lang import notes
from grimhold.lang.effects import gain_xp
from grimhold.lang.filters import HERO
from grimhold.quest.words.gear import (
    ALL_GEAR,
    EACH_GEAR,
    LANTERN,
    POTION,
    RANDOM_GEAR,
    RATIONS,
    DestroyGear,
    buy_gear,
    count_of,
    destroy_gear,
    gain_gear,
    tokens_of,
)
from grimhold.quest.words.healing import HEAL_ONE, Heal, ShrugOff, heal, hp, take_wounds
from grimhold.quest.words.levels import BOUGHT_ONTO_DECK, BorrowHero, level_up
from support import bare_table as bare
from support.bare_table import FAR_AWAY, BareTable


def token(kind: int) -> int:
    return GEAR | kind << SHIFT


# -- gear ---------------------------------------------------------------------------------------------------------------


def test_tokens_are_counted_and_named_by_kind() -> None:
    t = BareTable()
    t.tokens[1] = [2, 0, 1]
    assert count_of(t, 1) == 3
    assert tokens_of(t, 1) == [token(RATIONS), token(POTION)]
    assert tokens_of(t, 0) == []
    t.play(gain_gear(LANTERN), gain_gear(POTION, 2), who=1)
    assert t.tokens == [[0, 0, 0], [2, 1, 3], [0, 0, 0]]


def test_tokens_are_bought_up_to_a_number_or_not_at_all() -> None:
    t = BareTable()
    t.gold = 5
    verb = buy_gear(2)
    assert verb.can(t, NOTHING)
    t.play(verb, gain_xp(1))
    assert t.options == [GEAR | RATIONS, GEAR | LANTERN, GEAR | POTION, DONE]
    t.apply(GEAR | LANTERN)
    assert (t.over, t.left) == (False, 1)
    t.apply(GEAR | POTION)
    assert t.said("buy gear") == [(LANTERN,), (POTION,)]
    assert (t.over, t.xp[0], t.left) == (True, 1, 0)
    assert not verb.can(t, NOTHING)
    t.play(verb, gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 2)
    t.gold = 3
    t.play(verb, gain_xp(1))
    t.apply(GEAR | LANTERN)
    assert (t.over, t.xp[0], t.left) == (True, 3, 0), "the gold has run out"
    t.gold = 9
    t.play(verb, gain_xp(1))
    t.apply(DONE)
    assert (t.over, t.xp[0], t.gold, t.left) == (True, 4, 9, 0)
    t.play(buy_gear(), gain_xp(1))
    assert t.running().option_words(t, GEAR | POTION) == "buy Potion"
    assert t.running().option_words(t, DONE) == f"option {DONE}"
    t.apply(GEAR | POTION)
    assert t.over


def test_tokens_of_the_players_choice_are_lost() -> None:
    t = BareTable()
    t.tokens[0] = [2, 0, 1]
    verb = destroy_gear(2)
    t.play(verb, gain_xp(1))
    assert t.options == [token(RATIONS), token(POTION)]
    step = t.running()
    assert (step.picks(t), step.question_by(t)) == ((2, 2), [2])
    assert step.question(t) == "which gear token is lost (2 to go)"
    assert step.option_words(t, token(POTION)) == "Potion"
    t.apply(token(POTION))
    assert t.tokens[0] == [1, 0, 0], "where all are lost there is no choice"
    assert (t.over, t.xp[0], t.left) == (True, 1, 0)


def test_no_more_tokens_are_lost_than_there_are() -> None:
    t = BareTable()
    t.tokens[0] = [1, 0, 1]
    assert [DestroyGear(n).can(t, NOTHING) for n in (1, 2, 3)] == [True, True, False]
    t.play(destroy_gear(3), gain_xp(1))
    assert (t.over, t.tokens[0], t.left, t.xp[0]) == (True, [0, 0, 0], 0, 1)
    t.tokens[0] = [1, 1, 0]
    t.play(destroy_gear())
    assert t.running().question(t) == "which gear token is lost"
    assert t.running().picks(t) == (1, 1)
    t.patient = True
    t.tokens[0] = [0, 1, 0]
    t.play(destroy_gear(2))
    assert t.running().picks(t) == (1, 1)


def test_one_token_of_each_kind_is_a_price_only_who_has_all_can_pay() -> None:
    t = BareTable()
    t.tokens[0] = [1, 2, 0]
    assert not EACH_GEAR.can(t, NOTHING)
    t.tokens[0] = [1, 2, 1]
    assert EACH_GEAR.can(t, NOTHING)
    t.play(EACH_GEAR)
    assert (t.over, t.tokens[0]) == (True, [0, 1, 0])


def test_chance_picks_a_token_among_all() -> None:
    t = BareTable()
    assert not RANDOM_GEAR.can(t, NOTHING)
    before = t.chance
    t.play(RANDOM_GEAR)
    assert (t.over, t.chance) == (True, before)
    lost = []
    for _ in range(60):
        t.tokens[0] = [1, 0, 2]
        assert RANDOM_GEAR.can(t, NOTHING)
        t.play(RANDOM_GEAR)
        assert sum(t.tokens[0]) == 2
        lost.append(t.said("lose gear")[-1][1])
    assert 8 <= lost.count(RATIONS) < lost.count(POTION)
    t.tokens[0] = [2, 0, 3]
    t.play(ALL_GEAR)
    assert (t.over, t.tokens[0]) == (True, [0, 0, 0])


# -- wounds -------------------------------------------------------------------------------------------------------------


def test_wounds_are_healed_up_to_a_number_or_not_at_all() -> None:
    t = BareTable()
    assert not heal(2).can(t, NOTHING)
    t.play(heal(2), gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 1)
    t.wounds[0] = 3
    assert heal(2).can(t, NOTHING)
    t.play(heal(2), gain_xp(1))
    step = t.running()
    assert t.options == [FAR_AWAY, DONE]
    assert (step.picks(t), step.question_by(t)) == ((0, 2), [2])
    assert step.question(t) == "heal a wound (2 left), or none"
    assert step.option_words(t, HEAL) == "a wound token"
    assert step.option_words(t, FAR_AWAY) == f"option {FAR_AWAY}"
    t.apply(FAR_AWAY)
    assert step.question(t) == "heal a wound, or none"
    t.apply(FAR_AWAY)
    assert (t.over, t.xp[0], t.wounds[0], t.left) == (True, 2, 1, 0)
    t.play(heal(2), gain_xp(1))
    assert step.picks(t) == (0, 1)
    t.apply(FAR_AWAY)
    assert (t.over, t.xp[0], t.wounds[0], t.left) == (True, 3, 0, 0), "there is no other wound"
    t.wounds[0] = 1
    t.play(heal(2), gain_xp(1))
    t.apply(DONE)
    assert (t.over, t.xp[0], t.wounds[0], t.left) == (True, 4, 1, 0)


def test_healing_as_a_price_cannot_be_declined() -> None:
    t = BareTable()
    t.wounds[0] = 2
    t.patient = True
    t.play(HEAL_ONE)
    assert (t.options, t.running().picks(t)) == ([FAR_AWAY], (1, 1))
    assert t.running().question(t) == "heal a wound"
    t.apply(FAR_AWAY)
    assert (t.over, t.wounds[0]) == (True, 1)
    assert [Heal(n).say() for n in (1, 2)] == ["you may heal a wound", "heal up to two wounds"]
    assert HEAL_ONE.say() == "heal a wound"


def test_wounds_go_to_who_is_spoken_to() -> None:
    t = BareTable()
    t.play(take_wounds(2), who=1)
    assert t.wounds == [0, 2, 0]
    t.play(ShrugOff(1))
    assert t.note_amount(NOTHING, notes.SHRUGGED) == 1
    assert [ShrugOff(n).say().rpartition(" ")[2] for n in (1, 2, 99)] == ["wound", "wounds", "wounds"]
    assert ShrugOff(99).say() == "the monster you battle deals no wounds"
    assert hp(-1).say() == "you get HP \N{MINUS SIGN}1 this turn"


# -- levels -------------------------------------------------------------------------------------------------------------


def test_a_hero_rises_or_nobody_does() -> None:
    t = BareTable()
    assert not level_up().can(t, NOTHING)
    t.play(level_up(), gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 1)
    t.stacks = [3 << SHIFT | 4, 5 << SHIFT | 6]
    assert level_up().can(t, NOTHING)
    for answer, rose in ((DONE, []), (5 << SHIFT | 6, [(5, 2)])):
        t.play(level_up(HERO, 2), gain_xp(1))
        assert t.options == [*t.stacks, DONE]
        assert t.running().option_words(t, 5 << SHIFT | 6) == "5 to 6, 2 less"
        assert t.running().option_words(t, DONE) == f"option {DONE}"
        t.apply(answer)
        assert (t.over, t.said("rise")) == (True, rose)
    assert t.xp[0] == 3
    assert level_up().say() == level_up(HERO, 0).say()
    assert heal().say() == "you may heal a wound"
    assert [level_up(HERO, less).say().rpartition("Hero ")[2] for less in (0, 2, 99)] == [
        "for the usual XP", "for 2 XP less", "for no XP",
    ]  # fmt: skip


def test_a_hero_of_the_village_is_borrowed_or_nobody_is() -> None:
    t = BareTable()
    assert not BorrowHero(1).can(t, NOTHING)
    t.play(BorrowHero(1), gain_xp(1))
    t.stacks = t.lay(t.hall, bare.FIGHTER, bare.FIGHTER, bare.WIZARD)
    assert BorrowHero(1).can(t, NOTHING)
    for answer in (DONE, t.stacks[2]):
        t.play(BorrowHero(1), gain_xp(1))
        assert t.options == [t.stacks[0], t.stacks[2], DONE]
        t.apply(answer)
    assert (t.over, t.xp[0], t.said("borrow")) == (True, 3, [(t.stacks[2],)])


def test_a_purchase_may_go_on_top_of_the_deck() -> None:
    t = BareTable()
    (food,) = t.hold(bare.RATION)
    assert not BOUGHT_ONTO_DECK.can(t, NOTHING)
    t.play(BOUGHT_ONTO_DECK, gain_xp(1))
    assert (t.over, t.xp[0]) == (True, 1)
    for answer, put in ((DONE, 0), (0, 1)):
        t.program[0] = BOUGHT_ONTO_DECK
        t.abandon(0)
        t.pc, t.it, t.over = 0, food, False
        t.settle()
        assert (t.running().about(t, DONE), t.running().question_by(t)) == (food, [bare.RATION])
        t.apply(t.options[-1] if answer == DONE else t.options[0])
        assert (t.over, len(t.said("bought onto deck"))) == (True, put)
