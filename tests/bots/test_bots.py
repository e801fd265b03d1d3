"""All bots: their answers are legal, follow from the seed, and do not depend on hidden cards."""

import pytest

from grimhold.bots import make_bot
from grimhold.bots.base import Bot, BotQuestion
from grimhold.classic.rules import MODES
from grimhold.classic.setup.build import first_game
from grimhold.classic.state import ClassicState
from grimhold.core.errors import UnknownName
from grimhold.quest.rules import MODES as QUEST_MODES
from grimhold.quest.rules import TREASURES
from grimhold.quest.setup import build as quest_setup
from grimhold.quest.state import QuestState
from grimhold.registry import new_game, random_setup, rulebook_of
from grimhold.table.state import GameState

MOST_DECISIONS = 30_000
BOOKS = ("thunderstone", "quest")
QUICK = ("random", "epsilon", "greedy")  # searches play whole games natively (tests/native/test_rollout.py)


def played(names: list[str], seed: int, mode: str = "versus", game: str = "thunderstone") -> GameState:
    """A whole game among bots."""
    players = tuple(f"P{n + 1}" for n in range(len(names)))
    table = new_game(random_setup(game, seed, players, mode), seed)
    bots = [make_bot(name, seed + n) for n, name in enumerate(names)]
    for _ in range(MOST_DECISIONS):
        if table.over:
            return table
        table.apply(table.options[bots[table.asked].answer(table)])
    raise AssertionError(f"no end in sight after {MOST_DECISIONS} decisions: {table.question()}")


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_among_bots_comes_to_its_end(name: str, players: int) -> None:
    assert played([name] * players, players).over


@pytest.mark.parametrize("mode", MODES)
def test_bots_can_play_in_every_mode(mode: str) -> None:
    assert played(["random"] * MODES[mode].fewest, 3, mode, "mixed").over


@pytest.mark.parametrize("mode", QUEST_MODES)
def test_bots_can_play_quest_in_every_mode(mode: str) -> None:
    assert played(["greedy", "random", "greedy"], 2, mode, "quest").over


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name: str, game: str) -> None:
    first, again, other = [played([name, name], seed, game=game) for seed in (4, 4, 5)]
    assert first.state_hash() == again.state_hash() != other.state_hash()


def test_the_epsilon_bot_is_beaten_and_yet_beats_chance() -> None:
    def points(rival: str) -> tuple[int, int]:
        games = [played([rival, "epsilon"], seed) for seed in range(3)]
        return sum(game.points(0) for game in games), sum(game.points(1) for game in games)

    greedy, epsilon = points("greedy")
    assert greedy > epsilon
    chance, epsilon = points("random")
    assert epsilon > chance


class Watchful(Bot):
    """Remembers the worlds it is shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.worlds: list[GameState] = []

    def choose(self, question: BotQuestion) -> int:
        self.worlds.append(question.world())
        return 0


def worlds_shown(game: GameState) -> list[GameState]:
    """What a bot sees of a game, twenty times."""
    before = game.to_json()
    bot = Watchful(1)
    for _ in range(20):
        assert bot.answer(game) == 0
    assert game.to_json() == before
    view = rulebook_of(game).view
    assert all(view(world, game.asked) == view(game, game.asked) for world in bot.worlds)
    return bot.worlds


def test_a_bot_is_shown_a_world_dealt_anew_that_looks_like_the_true_one() -> None:
    game = new_game(first_game("first-game", ("Ann", "Bob")), 1)
    worlds = worlds_shown(game)
    other = 1 - game.asked
    assert len({tuple(world.hand(other)) for world in worlds}) > 1
    assert len({tuple(world.dungeon()) for world in worlds if isinstance(world, ClassicState)}) > 1


def test_a_bot_does_not_know_the_monsters_and_treasures_to_come() -> None:
    game = new_game(quest_setup.first_game(("Ann", "Bob")), 1)
    assert isinstance(game, QuestState)
    worlds = [world for world in worlds_shown(game) if isinstance(world, QuestState)]
    for zone in (1 - game.asked, game.players + game.asked, game.shared + TREASURES):
        assert len({tuple(world.zones[zone]) for world in worlds}) > 1
    for level in (1, 2, 3):
        assert len({tuple(world.monster_deck(level)) for world in worlds}) > 1


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="nearest: greedy"):
        make_bot("greedi", 1)
