"""The random generator: known numbers, fair enough, and the same inside and outside a game."""

from collections import Counter
from itertools import permutations

import pytest

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.setup.build import first_game
from grimhold.core.chance import MASK, STEP, Chance, scrambled


def test_the_generator_is_splitmix64() -> None:
    # The first numbers that the published generator gives for the seed 1234567.
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [scrambled((1234567 + n * STEP) & MASK) for n in range(1, 6)] == known


def test_the_same_seed_gives_the_same_luck() -> None:
    one, other = Chance(42), Chance(42)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]
    assert [Chance(seed).below(10**9) for seed in (1, 2)] != [Chance(seed).below(10**9) for seed in (2, 1)]


@pytest.mark.parametrize("seed", [0, -1, -(2**70), 2**64, 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    chance = Chance(seed)
    assert 0 <= chance.counter <= MASK
    assert all(0 <= chance.below(6) < 6 for _ in range(100))


def test_every_number_below_a_bound_comes_about_equally_often() -> None:
    chance = Chance(7)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())


def test_there_is_only_one_number_below_one() -> None:
    assert {Chance(seed).below(1) for seed in range(100)} == {0}


def test_a_shuffle_finds_every_order_about_equally_often() -> None:
    chance = Chance(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert sorted(counts) == sorted(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_loses_no_card() -> None:
    cards = list(range(60))
    Chance(5).shuffle(cards)
    assert sorted(cards) == list(range(60))
    assert cards != list(range(60))


def test_some_names_are_all_different() -> None:
    names = [f"name {n}" for n in range(10)]
    for seed in range(50):
        drawn = Chance(seed).some(names, 6)
        assert len(set(drawn)) == 6
        assert set(drawn) <= set(names)
    assert names == [f"name {n}" for n in range(10)]


def test_some_names_are_drawn_one_after_the_other() -> None:
    chance, other, left = Chance(8), Chance(8), list("abcdefgh")
    assert chance.some(list("abcdefgh"), 5) == [left.pop(other.below(len(left))) for _ in range(5)]
    assert chance.counter == other.counter


def test_a_game_and_a_bystander_shuffle_alike() -> None:
    game, chance = RULEBOOK.new_game(first_game("first-game", ("Ann", "Bob")), 1), Chance(99)
    game.chance = chance.counter
    ours, theirs = list(range(40)), list(range(40))
    game.shuffle(ours)
    chance.shuffle(theirs)
    assert ours == theirs
    assert [game.below(n) for n in range(1, 20)] == [chance.below(n) for n in range(1, 20)]
