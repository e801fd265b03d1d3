"""Bots: whatever they do is legal, follows from the seed, and hangs on nothing they may not know."""

import pytest

from grimhold.bots import BOTS, make_bot
from grimhold.bots.base import Bot
from grimhold.core.errors import UnknownName
from grimhold.games.classic.game import Classic
from grimhold.games.classic.randomizer import random_setup
from grimhold.games.classic.rules import MODES, Mode
from grimhold.games.classic.setup import PROFILES, first_game, new_game
from grimhold.games.classic.view import view

MOST_DECISIONS = 3000


def played(
    names: list[str], seed: int, profile: str = "2011", mode: str = "versus", game: str = "thunderstone"
) -> Classic:
    """A whole game among bots."""
    players = tuple(f"P{n + 1}" for n in range(len(names)))
    table = new_game(random_setup(seed, players, profile, None, game, mode), seed)
    bots = [make_bot(name, seed + n) for n, name in enumerate(names)]
    for _ in range(MOST_DECISIONS):
        if table.over:
            return table
        table.apply(table.options[bots[table.asked].answer(table)])
    raise AssertionError(f"no end in sight after {MOST_DECISIONS} decisions: {table.question()}")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("profile", PROFILES)
def test_a_game_among_bots_comes_to_its_end(name: str, profile: str) -> None:
    for players in (2, 5):
        assert played([name] * players, players, profile).over


@pytest.mark.parametrize("mode", MODES)
def test_bots_can_play_in_every_mode(mode: str) -> None:
    players = Mode(mode).fewest
    assert played(["random"] * players, 3, mode=mode, game="mixed").over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, again, other = [played([name, name], 4), played([name, name], 4), played([name, name], 5)]
    assert first.state_hash() == again.state_hash() != other.state_hash()


class Watchful(Bot):
    """Remembers the worlds it is shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.worlds: list[Classic] = []

    def choose(self, world: Classic) -> int:
        self.worlds.append(world)
        return 0


def test_a_bot_is_shown_a_world_dealt_anew_that_looks_like_the_true_one() -> None:
    game = new_game(first_game("first-game", ("Ann", "Bob")), 1)
    before = game.to_json()
    bot = Watchful(1)
    for _ in range(20):
        assert bot.answer(game) == 0
    assert game.to_json() == before
    assert all(view(world, game.asked) == view(game, game.asked) for world in bot.worlds)
    other = 1 - game.asked
    hands = {tuple(world.hand(other)) for world in bot.worlds}
    dungeons = {tuple(world.dungeon()) for world in bot.worlds}
    assert len(hands) > 1
    assert len(dungeons) > 1


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="nearest: greedy"):
        make_bot("greedi", 1)
