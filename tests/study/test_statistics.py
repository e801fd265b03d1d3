"""Rates, intervals, and what each card had to do with winning."""

import pytest

from grimhold.game import first_setup
from grimhold.records.codes import encode
from grimhold.study.cards import card_rows, facts_of
from grimhold.study.deals import StudyPlan
from grimhold.study.outcomes import CardShare, Outcome, SeatOutcome
from grimhold.study.statistics import figures_of, results_hash, wilson

CODE = encode(first_setup("thunderstone", 2))
PLAN = StudyPlan("thunderstone", "versus", "first-game", ["a", "b"], 1, 1, "x")
BOUGHT = CardShare(2, 4, 1, 0)


def outcome(
    number: int, winners: tuple[bool, bool], cards: tuple[dict[str, CardShare], dict[str, CardShare]]
) -> Outcome:
    seats = [SeatOutcome(p, PLAN.bots[p], 10 * p, winners[p], cards[p]) for p in range(2)]
    return Outcome(number, CODE, 7, 40 + number, 100, "h", seats)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_shared_win_is_half_a_win() -> None:
    found = figures_of(PLAN, [outcome(0, (True, False), ({}, {})), outcome(1, (True, True), ({}, {}))])
    assert [player.win_rate for player in found.players] == [0.75, 0.25]
    assert [(player.wins, player.shared) for player in found.players] == [(2, 1), (1, 1)]
    assert found.turns is not None and (found.turns.least, found.turns.most) == (40, 41)


def test_what_is_won_together_is_won_by_all() -> None:
    won = outcome(0, (True, True), ({}, {}))
    won.contest = [30, 12]
    found = figures_of(PLAN, [won])
    assert [player.win_rate for player in found.players] == [1.0, 1.0]
    assert found.party is not None and found.party.win_rate == 1.0


def test_nothing_played_is_no_failure() -> None:
    assert figures_of(PLAN, []).players[0].interval == [0.0, 1.0]


def test_a_card_is_counted_where_it_lies_on_the_table() -> None:
    games = [outcome(n, (True, False), ({"Elf Wizard": BOUGHT}, {})) for n in range(3)]
    games.append(
        outcome(3, (False, True), ({"Elf Wizard": CardShare(1, 10, 0, 0)}, {"Militia": CardShare(0, 0, 6, 0)}))
    )
    rows = {row.card: row for row in card_rows(games)}
    wizard = rows["Elf Wizard"]
    assert (wizard.places, wizard.buyers, wizard.bought, wizard.places_with) == (8, 4, 7, 4)
    assert (wizard.mean_round, wizard.owned) == (5.5, 0.375)
    assert (wizard.win_rate_with, wizard.win_rate_without, wizard.gain) == (0.75, 0.25, 0.5)
    assert wizard.sold and not rows["Disease"].sold
    assert rows.keys() == facts_of(CODE).keys()


def test_who_win_or_lose_together_are_one_place_of_a_card() -> None:
    games = [
        outcome(n, (n < 2, n < 2), ({"Elf Wizard": BOUGHT}, {"Elf Wizard": CardShare(1, 3, 1, 0)})) for n in range(4)
    ]
    for game in games:
        game.contest = [30, 12]
    wizard = {row.card: row for row in card_rows(games)}["Elf Wizard"]
    assert (wizard.places, wizard.buyers, wizard.bought, wizard.places_with) == (4, 4, 12, 4)
    assert (wizard.mean_round, wizard.owned, wizard.win_rate_with) == (3.0, 2.0, 0.5)


def test_the_hash_hangs_on_everything_that_has_come_out() -> None:
    one, other = outcome(0, (True, False), ({}, {})), outcome(0, (True, False), ({"Torch": BOUGHT}, {}))
    assert results_hash([one]) == results_hash([outcome(0, (True, False), ({}, {}))]) != results_hash([other])
