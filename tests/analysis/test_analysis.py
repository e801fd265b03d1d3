"""Finished games looked into, and hints: small games, few playouts."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from grimhold.analysis.game import (
    AnalysedMove,
    AnalysedQuestion,
    Analysis,
    Ending,
    Weighed,
    analysed,
    ending_of,
    in_hindsight,
    put_together,
    questions_of,
    settled,
    told_apart,
    turning_points,
    turns_of,
)
from grimhold.analysis.hints import Advice, advised, deeds_told, reason, told, without_waste
from grimhold.analysis.luck import NONE, LuckTotals, total
from grimhold.analysis.option_values import Share, Verdict, Weighing, won_by
from grimhold.analysis.outcomes import Deed, deeds_of
from grimhold.analysis.report_text import move_lines, moves_words, played_words, totals_words
from grimhold.bots import make_bot
from grimhold.bots.search import SearchNode
from grimhold.classic.state import ClassicState
from grimhold.core.errors import Incompatible
from grimhold.core.options import verb
from grimhold.core.verbs import BUY, DONE, USE, VILLAGE
from grimhold.game import first_setup, new_game
from grimhold.play.rollout import rollout, rollout_answer
from grimhold.records.record import Record, record_of
from grimhold.registry import from_json
from grimhold.rulebook import AnySetup
from grimhold.table.lookup import find_card
from grimhold.table.moving import new_card
from grimhold.table.state import GameState
from support.bounds import rounds


def solo_record() -> Record:
    """The shortest whole game there is: alone, by chance."""
    game = new_game(first_setup("thunderstone", mode="solo-normal"), 3)
    bot = make_bot("random", 1)
    for _ in rounds():
        if game.over:
            break
        game.decide(bot.answer(game.state))
    return record_of(game)


@pytest.fixture(scope="module")
def record() -> Record:
    return solo_record()


@pytest.fixture(scope="module")
def found(record: Record) -> Analysis:
    return analysed(record, 2, 7)


@pytest.fixture(scope="module")
def duel() -> Analysis:
    """A game of two put together from made-up judgements: every third move is a mistake, others are as good as the best."""
    game = new_game(first_setup("thunderstone", ("Ann", "Bob")), 3)
    bot = make_bot("greedy", 1)
    for _ in rounds():
        if game.over:
            break
        game.decide(bot.answer(game.state))
    questions = questions_of(record_of(game))
    return put_together(game, questions, [made_up(n, question) for n, question in enumerate(questions)], 2, 7)


def made_up(n: int, question: AnalysedQuestion) -> Weighed:
    another, chance = (question.played + 1) % len(question.choice.options), Share(0.4 + n % 5 / 20, 0.01)
    if n % 3:
        return Weighed(another, chance, chance, Share(0.004, 0.01))
    return Weighed(another, total([chance, Share(0.1, 0.01)]), chance, Share(0.1, 0.01))


def test_the_same_numbers_give_the_same_analysis(record: Record, found: Analysis) -> None:
    assert analysed(record, 2, 7) == found


def test_luck_and_choices_add_up_to_what_has_changed(found: Analysis) -> None:
    mine = found.turns
    assert mine[-1].after.value - (mine[0].after.value) == pytest.approx(
        sum(turn.luck.value - turn.lost.value for turn in mine[1:] if turn.luck is not None), abs=0.01
    )
    assert all(0 <= turn.after.value <= 1 and turn.lost.value >= 0 for turn in mine)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    game = new_game(first_setup("quest"), 3)
    with pytest.raises(Incompatible, match="not over"):
        analysed(record_of(game), 2)


def played_out(setup: AnySetup, seed: int) -> tuple[GameState, GameState]:
    """A game before its first decision and, by habit, after its last."""
    begin = new_game(setup, seed).state
    end = begin.clone()
    rollout(end, seed, 1000)
    assert end.over
    return begin, end


def test_against_the_dungeon_all_win_the_whole_of_it() -> None:
    _, end = played_out(first_setup("thunderstone", 2, mode="united-we-stand"), 3)
    assert [won_by(end, p) for p in range(2)] == [1.0 if end.winners() else 0.0] * 2


def test_a_game_that_is_over_is_won_or_lost_by_however_much() -> None:
    """Who looks for the best move also sees how close it was."""
    games = [played_out(first_setup("thunderstone", mode="solo-normal"), seed) for seed in range(12)]
    judged = [Verdict(0, [begin], 1, 1).win_chance(end) for begin, end in games]
    assert set(judged) == {0.0, 1.0}
    assert judged == [1.0 if end.winners() else 0.0 for _, end in games]
    assert all(0 < SearchNode(0, [begin], 1, 1).win_chance(end) < 1 for begin, end in games)


def move(n: int, before: float, after: float, player: int = 0) -> AnalysedMove:
    lead = Share(round(before - after, 4), 0.01 if before > after else 0.0)
    return settled(
        AnalysedMove(
            move=n, turn=1, player=player, question="?", played="this", best="that", numbers=(0, 1),
            before=Share(before, 0.01), after=Share(after, 0.01), lead=lead,
        )
    )  # fmt: skip


def test_a_move_is_no_mistake_if_the_next_question_shows_that_it_was_good() -> None:
    moves = [move(0, 0.6, 0.4), move(1, 0.6, 0.6)]
    hidden = told_apart(in_hindsight(moves, [False, False]), LuckTotals(2))
    open_to_all = told_apart(in_hindsight(moves, [False, True]), LuckTotals(2))
    assert hidden[0].lost.value == 0.2 and hidden[1].luck == Share(0.2, 0.0141)
    assert open_to_all[0].lost.value == 0 and not open_to_all[0].better
    assert open_to_all[0].best == "this" and open_to_all[0].lead == NONE
    assert open_to_all[1].luck == Share(0.0, 0.0141)


def test_cards_that_somebody_discards_out_of_turn_are_no_news_to_them() -> None:
    """A guardian wakes, and everybody discards: others see something new, who decides does not."""
    game = new_game(first_setup("quest", 3), 4)
    for _ in rounds():
        if game.over:
            break
        game.apply(rollout_answer(game.state))
    questions = questions_of(record_of(game))
    discards = [pair for pair in pairwise(questions) if both_of_one_question(*pair)]
    assert len(discards) > 4 and all(later.follows for _, later in discards)


def both_of_one_question(one: AnalysedQuestion, other: AnalysedQuestion) -> bool:
    """Picked by somebody whose turn it is not?"""
    state = from_json(one.state)
    same = (one.choice.player, one.choice.card_name) == (other.choice.player, other.choice.card_name)
    return same and state.asked != state.active and one.choice.picks is not None and other.choice.picks is not None


# -- what the draw has changed, and what others' choices ---------------------------------------------------------------


def test_a_rivals_mistake_is_not_the_draw() -> None:
    """Ann's chances rise by 0.3: 0.2 of it Bob has given away."""
    ann, bob, again = told_apart([move(0, 0.5, 0.5), move(1, 0.5, 0.3, player=1), move(2, 0.8, 0.8)], LuckTotals(2))
    assert ann.luck is None and ann.others is None and bob.others is None
    assert again.others == Share(0.2, 0.01)
    assert again.luck == Share(0.1, 0.0173)  # three errors of 0.01, by their squares


def test_the_last_decisions_of_all_others_count() -> None:
    mistakes = [move(1, 0.5, 0.3, player=1), move(2, 0.4, 0.3, player=2), move(3, 0.3, 0.2, player=1)]
    ann = told_apart([move(0, 0.3, 0.3), *mistakes, move(4, 0.5, 0.5)], LuckTotals(3))[-1]
    assert ann.others == Share(0.1947, 0.0085) and ann.luck is not None and ann.luck.value == 0.0053


def test_who_has_lost_hope_gains_nothing_by_a_rivals_mistake() -> None:
    chances = [move(0, 0.0, 0.0), move(1, 0.6, 0.6, player=1), move(2, 0.4, 0.1, player=2)]
    *_, ann, bob = told_apart([*chances, move(3, 0.0, 0.0), move(4, 0.9, 0.9, player=1)], LuckTotals(3))
    assert ann.others == NONE and ann.luck == Share(0.0, 0.0141)
    assert bob.others == Share(0.3, 0.01) and bob.luck is not None and bob.luck.value == 0.0


def test_together_a_partners_mistake_is_everybodys() -> None:
    ann = told_apart([move(0, 0.5, 0.5), move(1, 0.5, 0.3, player=1), move(2, 0.4, 0.4)], LuckTotals(2, together=True))[
        -1
    ]
    assert ann.others == Share(-0.2, 0.01) and ann.luck is not None and ann.luck.value == 0.1


def test_what_somebody_loses_goes_to_the_others() -> None:
    gains = LuckTotals(3)
    gains.add(0, Share(0.2, 0.0), Share(0.3, 0.0))
    assert [gains.taken(p).value for p in range(3)] == [0.0, 0.15, 0.15]
    assert gains.taken(1) == NONE


def test_turns_tell_the_same_as_their_moves() -> None:
    later = [replace(found, turn=2) for found in (move(2, 0.8, 0.7), move(3, 0.6, 0.6))]
    moves = told_apart([move(0, 0.5, 0.5), move(1, 0.5, 0.3, player=1), *later], LuckTotals(2))
    turn = turns_of(moves)[-1]
    assert turn.others == total(found.others for found in moves[2:] if found.others)
    assert turn.luck.value == sum(found.luck.value for found in moves[2:] if found.luck)
    assert turn.after.value - 0.5 == pytest.approx(turn.luck.value + turn.others.value - turn.lost.value)


def test_a_rivals_blunder_turns_the_game_once() -> None:
    points = turning_points(
        told_apart([move(0, 0.5, 0.5), move(1, 0.5, 0.1, player=1), move(2, 0.9, 0.9)], LuckTotals(2))
    )
    assert [(point.player, point.by) for point in points] == [(1, "choice")]


def test_in_a_game_for_two_what_one_loses_is_what_others_choices_bring(duel: Analysis) -> None:
    """All of it but what is lost before the first decision of the other."""
    for me, other in ((0, 1), (1, 0)):
        begun = next(turn.moves[0].move for turn in duel.turns if turn.player == me)
        lost = [
            found.lost.value for turn in duel.turns for found in turn.moves if found.player == other and found.move > begun
        ]  # fmt: skip
        assert duel.others_of(me) == pytest.approx(sum(lost), abs=0.01)


def test_the_draw_and_all_choices_add_up_to_the_whole_game(duel: Analysis) -> None:
    for p, result in enumerate(duel.results):
        begun = next(turn.before.value for turn in duel.turns if turn.player == p)
        changed = duel.luck_of(p) + duel.others_of(p) + duel.choice_of(p)
        assert begun + changed == pytest.approx(result, abs=0.01)


def test_what_comes_after_the_last_decision_counts() -> None:
    moves = told_apart([move(0, 0.5, 0.5), move(1, 0.5, 0.1, player=1)], gains := LuckTotals(2))
    found = ending_of(moves, 0, 1.0, gains)
    assert (found.others.value, found.luck.value) == (0.4, 0.1)
    assert ending_of(moves, 1, 0.0, gains).luck.value == -0.1
    assert ending_of(moves, 2, 0.0, gains) == Ending()


# -- the best found ----------------------------------------------------------------------------------------------------


def lead(value: float, error: float) -> AnalysedMove:
    return settled(
        AnalysedMove(
            move=0, turn=1, player=0, question="?", played="rest", best="buy Torch", numbers=(0, 1),
            before=Share(0.5, 0.02), after=Share(0.4, 0.02), lead=Share(value, error),
        )
    )  # fmt: skip


def test_the_best_found_is_told_whether_it_is_better_or_not() -> None:
    assert move_lines([lead(0.06, 0.02)]) == ["rest [better: buy Torch, +6 ± 2 %]"]
    assert move_lines([lead(0.06, 0.04)]) == ["rest [perhaps better: buy Torch, +6 ± 4 %]"]
    assert move_lines([lead(0.004, 0.01)]) == ["rest [as good: buy Torch, +0 ± 1 %]"]
    assert move_lines([lead(-0.02, 0.04)]) == ["rest [best found]"]
    assert lead(0.06, 0.02).lost == Share(0.06, 0.02)
    assert all(found.lost == NONE and found.before == found.after for found in (lead(0.06, 0.04), lead(-0.02, 0.04)))


def test_moves_that_were_the_best_share_a_line(duel: Analysis) -> None:
    best, worse = lead(0.0, 0.0), lead(0.06, 0.02)
    assert move_lines([best, best, worse, best]) == [
        "rest, rest [best found]", "rest [better: buy Torch, +6 ± 2 %]", "rest [best found]",
    ]  # fmt: skip
    for turn in duel.turns:
        assert all(found.best in moves_words(turn) for found in turn.moves)


def test_totals_name_the_draw_and_whose_choices(found: Analysis, duel: Analysis) -> None:
    alone, against = totals_words(found, 0), totals_words(duel, 0)
    assert alone.startswith("the draw ") and "own choices " in alone and "others" not in alone
    assert "the draw " in against and "own choices " in against and "others' choices " in against


# -- hints -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["thunderstone", "quest"])
def test_a_hint_tells_how_often_it_wins_and_what_comes_next(name: str) -> None:
    game = new_game(first_setup(name), 3)
    for _ in rounds():
        if len(game.options) >= 2:
            break
        game.decide(0)
    advice = advised(game.state, 1, 8)
    assert advice == advised(game.state, 1, 8)
    assert advice.other not in (None, advice.option) and advice.chance is not None
    assert "of 100 imagined games" in reason(game, advice) and told(game, advice).startswith(
        game.choice.options[advice.option].words if game.choice else ""
    )


def test_a_hint_follows_from_what_the_seat_knows() -> None:
    """Another deal of everything hidden from the player changes nothing."""
    game = new_game(first_setup("thunderstone"), 3)
    asked = game.state.asked
    assert advised(game.sample(asked, 11).state, 1, 8) == advised(game.state, 1, 8)


@pytest.mark.parametrize("playouts", [1, 4, 7])
def test_a_hint_with_hardly_any_games_is_a_hint(playouts: int) -> None:
    """So few tell nothing between two answers, and the search does not even try them."""
    game = new_game(first_setup("thunderstone"), 3)
    for _ in rounds():
        if len(game.options) == 2:
            break
        game.decide(0)
    advice = advised(game.state, 1, playouts)
    assert {advice.option, advice.other} == {0, 1}


def test_what_is_exactly_as_good_as_the_best_comes_next() -> None:
    """Though it was dropped early for that, and another one was tried longer."""
    weighing = Weighing(new_game(first_setup("thunderstone"), 3).state, 1, 8)
    weighing.best = 0
    weighing.search.values[:3] = [[5, 1, 6, 2, 9], [5, 1, 6], [5, 1, 6, 2, 8]]
    assert weighing.runner_up() == 1


def test_where_nobody_can_tell_the_reason_says_so() -> None:
    game = new_game(first_setup("thunderstone"), 3)
    even = Advice(0, Share(0.5, 0.04), 1, Share(0.02, 0.03))
    clear = Advice(0, Share(0.61, 0.03), 1, Share(0.06, 0.02))
    assert "about as many as" in reason(game, even)
    assert "wins 61 of 100 imagined games (± 3), 6 more (± 2) than" in reason(game, clear)
    assert reason(game, Advice(0)) == "there is no other answer"


FOUR = ("Militia",) * 4


def entered_with(*names: str) -> GameState:
    """In the dungeon with these cards in hand, before monsters of health 5."""
    state = new_game(first_setup("thunderstone"), 3).state
    assert isinstance(state, ClassicState)
    library = state.rules.library
    state.hand(state.active)[:] = [new_card(state, find_card(library, name).number) for name in names]
    state.hall()[:] = [new_card(state, find_card(library, "Nixie").number) for _ in range(3)]
    state.apply(next(option for option in state.options if state.option_words(option) == "enter dungeon"))
    return state


@pytest.mark.parametrize(
    ("hand", "instead"),
    [
        (("Militia", "Torch", "Iron Rations"), "done"),
        ((*FOUR, "Torch", "Dagger", "Iron Rations"), "equip Militia with Dagger"),
        ((*FOUR, "Torch", "Dagger", "Magical Aura"), "use Magical Aura: all Weapons weigh 0 this turn. Draw a card"),
    ],
)
def test_a_hint_uses_nothing_for_nothing(hand: tuple[str, ...], instead: str) -> None:
    state = entered_with(*hand)
    weighing = Weighing(state, 1, 16)
    weighing.best = next(n for n, option in enumerate(state.options) if verb(option) == USE)
    assert state.option_words(state.options[without_waste(weighing)]) == instead


def test_a_hint_tells_what_the_turn_brings() -> None:
    """By the events of imagined turns: what is bought or destroyed, who is beaten or not, in how many of them."""
    setup = first_setup("thunderstone", ("Ann", "Bob"))
    told_of = set()
    for seed in range(3):
        game = new_game(setup, seed)
        for option in game.options:
            for deed in deeds_of([game.sample(0, n).state for n in range(4)], option):
                told_of.add(deed.does)
                assert 1 <= deed.turns <= deed.of == 4
    assert told_of >= {"buys", "fails against", "destroys"}


def test_deeds_are_told_in_words() -> None:
    deeds = [Deed("beats", "Nixie", 9, 20), Deed("beats", "Ghost", 5, 20)]
    assert deeds_told(deeds) == "beats Nixie in 9 and Ghost in 5 of 20 imagined turns"
    assert deeds_told([Deed("buys", "Torch", 20, 20)]) == "buys Torch in 20 of 20 imagined turns"


def test_what_an_answer_buys_at_once_it_says_itself() -> None:
    game = new_game(first_setup("thunderstone", ("Ann", "Bob")), 1)
    for _ in rounds():
        if game.choice is not None and game.choice.step == "buy":
            break
        game.apply(next((option for option in game.options if verb(option) == VILLAGE), DONE))
    buys = [option for option in game.options if verb(option) == BUY]
    assert buys and not [deed for deed in deeds_of([game.state], buys[0]) if deed.turns]


def test_what_was_played_is_understood(duel: Analysis) -> None:
    """By its own words, or with its question beside it: 'done' may mean anything where a card asks."""
    moves = [move for turn in duel.turns for move in turn.moves]
    for move in moves:
        words = played_words(move)
        assert (words == move.played) == move.tells_itself
        if move.question.startswith(("resting: ", "Disease: ")) or (move.played, move.question[:3]) == ("done", "buy"):
            assert words.endswith(f"({move.question})")
        if move.played.startswith(("buy ", "visit ")) and ": " not in move.question:
            assert words == move.played
