"""Same seed, same game: on every machine, in every process, in every build."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from grimhold.bots import make_bot
from grimhold.classic.setup.build import first_game
from grimhold.core.chance import Chance
from grimhold.play.rollout import rollout_answer
from grimhold.quest.setup import build as quest_setup
from grimhold.registry import first_setup, new_game
from grimhold.rulebook import AnySetup
from support import quest_tables
from support.play import play_on
from support.tables import SIDES, numbered_setup, seats

PINNED = Path(__file__).parent / "same_seed.txt"
HEADER = """\
# State hashes after some random decisions: set-up, mode, players, rules (Quest: extras), seed, decisions, hash.
# They change only with the rules (RULES_VERSION), the card data, or the shape of a saved state. If one of these was
# meant to change, GRIMHOLD_BLESS=1 writes this file anew; if not, old records no longer replay.
# The last ones are after decisions of bots: game, bot, seed, decisions, hash. They change with what bots think, too.
"""

FIRST_GAMES = (
    ("first-game", "versus", 2, "2011", 1, 0),
    ("first-game", "versus", 2, "2011", 1, 100),
    ("first-game", "versus", 5, "2009", 2, 100),
    ("first-game-2009", "versus", 3, "2009", 3, 250),
    ("first-game-2009", "versus", 4, "2011", 4, 400),
    ("dragonspire-first-game", "versus", 2, "2011", 5, 200),
    ("dragonspire-first-game", "solo-normal", 1, "2011", 6, 100),
    ("dragonspire-first-game", "alone-in-the-dark-warrior", 1, "2009", 7, 100),
    ("first-game", "united-we-stand", 3, "2011", 8, 200),
)
QUEST_FIRST_GAMES = (("versus", 2, 1, 0), ("versus", 3, 2, 400), ("epic", 4, 3, 400), ("campaign", 2, 4, 400))
RANDOM_DECISIONS = (0, 150, 300)  # in turn
QUEST_DECISIONS = (200, 0, 600, 3000)  # in turn; the last goes well into the game, often to its end
BOTS = ("greedy", "planner", "search:12:1", "master:60:0")
BOT_DECISIONS = 24
RANDOM_GAMES = range(0, 10 * len(SIDES), 53)  # a prime: every game, mode and land comes up


def hash_after(setup: AnySetup, seed: int, decisions: int) -> str:
    game = new_game(setup, seed)
    play_on(game, Chance(seed), decisions)
    return game.state_hash()


def classic_hashes() -> list[str]:
    lines: list[str] = []
    for name, mode, players, profile, seed, decisions in FIRST_GAMES:
        found = hash_after(first_game(name, seats(players), profile, mode), seed, decisions)
        lines.append(f"{name} {mode} {players} {profile} {seed} {decisions} {found}")
    for turn, number in enumerate(RANDOM_GAMES):
        setup = numbered_setup(number)
        decisions = RANDOM_DECISIONS[turn % len(RANDOM_DECISIONS)]
        found = hash_after(setup, number, decisions)
        lines.append(f"{setup.game} {setup.mode} {len(setup.players)} {setup.rules} {number} {decisions} {found}")
    return lines


def quest_hashes() -> list[str]:
    """The first game, then every mode with every number of players, with and without side quests and guilds."""
    lines: list[str] = []
    for mode, players, seed, decisions in QUEST_FIRST_GAMES:
        found = hash_after(quest_setup.first_game(seats(players), mode), seed, decisions)
        lines.append(f"quest-first-game {mode} {players} plain {seed} {decisions} {found}")
    for number in range(len(quest_tables.SIDES)):
        shape = quest_tables.numbered_shape(number)
        decisions = QUEST_DECISIONS[number % len(QUEST_DECISIONS)]
        found = hash_after(shape.setup(number), number, decisions)
        lines.append(f"quest {shape.mode} {shape.players} {shape.extras} {number} {decisions} {found}")
    return lines


def bot_hashes() -> list[str]:
    """From a way into the game on, where there is something to think about."""
    lines: list[str] = []
    for seed, (name, bot) in enumerate(product(("thunderstone", "dragonspire", "quest"), BOTS)):
        game = new_game(first_setup(name, seats(2)), seed)
        for _ in range(2 * BOT_DECISIONS):
            game.apply(rollout_answer(game))
        thinker = make_bot(bot, seed)
        for _ in range(BOT_DECISIONS):
            game.apply(game.options[thinker.answer(game)])
        lines.append(f"{name} {bot} {seed} {BOT_DECISIONS} {game.state_hash()}")
    return lines


def all_hashes() -> str:
    return "\n".join(classic_hashes() + quest_hashes() + bot_hashes()) + "\n"


def test_the_same_seed_gives_the_game_it_always_gave() -> None:
    hashes = all_hashes()
    if os.environ.get("GRIMHOLD_BLESS"):
        PINNED.write_text(HEADER + hashes, encoding="utf-8")
    assert HEADER + hashes == PINNED.read_text(encoding="utf-8")


def hashes_in_a_process_of_its_own(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = "from properties.test_same_seed import all_hashes; print(all_hashes(), end='')"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=600
    )
    return done.stdout


@pytest.mark.timeout(1300)
def test_a_game_does_not_hang_on_how_python_hashes() -> None:
    for hash_seed in ("0", "4242"):
        assert HEADER + hashes_in_a_process_of_its_own(hash_seed) == PINNED.read_text(encoding="utf-8")
