"""Worlds that are given to programs elsewhere: the numbers of their cards tell nothing, and they can be played."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grimhold.core.chance import Chance
from grimhold.core.options import first, second
from grimhold.game import Game, new_game
from grimhold.play.determinize import trade_numbers, unlink
from grimhold.registry import from_json, random_setup
from grimhold.table.state import GameState
from support.laws import every_option_can_be_taken, the_table_is_in_order

GAMES = [("thunderstone", "versus"), ("dragonspire", "versus"), ("dragonspire", "test-of-unity"), ("quest", "versus")]
EVERY = 9  # decisions between two looks
MOST = 150
LARGE = 1 << 24


def moments(name: str, mode: str) -> Iterator[Game]:
    """A game now and then, played anyhow."""
    game = new_game(random_setup(name, 3, ("Ann", "Bob"), mode), 5)
    luck = random.Random(7)
    for number in range(MOST):
        if game.over:
            return
        if number % EVERY == 0:
            yield game
        game.decide(luck.randrange(len(game.options)))


def at_work(state: GameState) -> set[int]:
    """What notes, frames, a battle and the open question speak of."""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    options = [part(option) for option in state.options for part in (first, second)]
    return {state.foe, *fields["notes"], *fields["frames"], *fields["frame"], *options}


def with_copies_elsewhere(state: GameState, luck: random.Random) -> GameState:
    """The same, with equal cards in each other's places."""
    other = state.clone()
    new = list(range(len(state.kinds)))
    for kind in set(state.kinds):
        equal = [card for card in sorted(set(new) - at_work(state)) if state.kinds[card] == kind]
        for card, number in zip(equal, luck.sample(equal, len(equal)), strict=True):
            new[card] = number
    trade_numbers(other, new, state.salt)
    return other


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_nobody_can_tell_which_copy_of_a_card_is_where(name: str, mode: str) -> None:
    luck = random.Random(1)
    moved = 0
    for game in moments(name, mode):
        world = game.rulebook.sample(game.state, game.asked, Chance(luck.getrandbits(32)))
        other = with_copies_elsewhere(world, luck)
        moved += sum([one != two for one, two in zip(world.zones, other.zones, strict=True)])
        seed = luck.getrandbits(32)
        for each in (world, other):
            unlink(each, Chance(seed))
        assert world.to_json() == other.to_json()
    assert moved > 100


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_hidden_cards_that_lie_otherwise_give_the_same_worlds(name: str, mode: str) -> None:
    for game in moments(name, mode):
        seat = game.asked
        assert seat is not None
        twin = game.clone()
        twin.state = game.rulebook.sample(game.state, seat, Chance(11))
        for seed in range(3):
            assert twin.world(seat, seed) == game.world(seat, seed)


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_a_world_that_is_given_away_looks_the_same_and_can_be_played(name: str, mode: str) -> None:
    for game in moments(name, mode):
        seat = game.asked
        assert seat is not None
        world = from_json(game.world(seat, 1))
        the_table_is_in_order(world)
        every_option_can_be_taken(world)
        seen, real = [
            without_references(msgspec.to_builtins(game.rulebook.view(each, seat))) for each in (world, game.state)
        ]
        assert seen == real


def without_references(seen: object) -> object:
    """References begin anew in a world, and nothing else does. No other number is so large."""
    if isinstance(seen, dict):
        return {name: without_references(part) for name, part in seen.items()}
    if isinstance(seen, list):
        return [without_references(part) for part in seen]
    return "reference" if isinstance(seen, int) and seen > LARGE else seen
