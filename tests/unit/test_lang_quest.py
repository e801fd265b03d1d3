"""Words of Quest on a bare table: gear, wounds, rooms, levels and side quests."""

import pytest

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, SHIFT
from grimhold.lang import notes
from grimhold.lang.base import HALL, LANTERN, POTION, RATIONS
from grimhold.lang.effects import discard, gain_xp
from grimhold.lang.filters import ANY, FOOD, HERO, MONSTER, WEAPON, tagged
from grimhold.lang.numbers import Fixed, count
from grimhold.lang.options import GEAR, HEAL, ROOM
from grimhold.lang.selectors import one
from grimhold.quest.words.gear import (
    ALL_GEAR,
    EACH_GEAR,
    RANDOM_GEAR,
    DestroyGear,
    buy_gear,
    count_of,
    destroy_gear,
    gain_gear,
    tokens_of,
)
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
from grimhold.quest.words.healing import HEAL_ONE, Heal, ShrugOff, heal, hp, take_wounds
from grimhold.quest.words.levels import BOUGHT_ONTO_DECK, BorrowHero, level_up
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
