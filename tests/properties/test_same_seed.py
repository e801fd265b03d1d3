"""Same seed, same game: on every machine, in every process, in every build."""

import os
import subprocess
import sys
from pathlib import Path

from grimhold.core.chance import Chance
from grimhold.games.classic.setup import Setup, first_game, new_game
from support.play import play_on
from support.tables import SIDES, numbered_setup, seats

PINNED = Path(__file__).parent / "same_seed.txt"
HEADER = """\
# State hashes after some random decisions: set-up, mode, players, rules, seed, decisions, hash.
# They change only with the rules (RULES_VERSION), the card data, or the shape of a saved state. If one of these was
# meant to change, GRIMHOLD_BLESS=1 writes this file anew; if not, old records no longer replay.
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
RANDOM_DECISIONS = (0, 150, 300)  # in turn
RANDOM_GAMES = range(0, 10 * len(SIDES), 53)  # a prime: every game, mode and land comes up


def hash_of_first_game(name: str, mode: str, players: int, profile: str, seed: int, decisions: int) -> str:
    game = new_game(first_game(name, seats(players), profile, mode), seed)
    play_on(game, Chance(seed), decisions)
    return game.state_hash()


def hash_of_random_game(setup: Setup, number: int, decisions: int) -> str:
    game = new_game(setup, number)
    play_on(game, Chance(number), decisions)
    return game.state_hash()


def all_hashes() -> str:
    lines = [" ".join([*map(str, table), hash_of_first_game(*table)]) for table in FIRST_GAMES]
    for turn, number in enumerate(RANDOM_GAMES):
        setup = numbered_setup(number)
        decisions = RANDOM_DECISIONS[turn % len(RANDOM_DECISIONS)]
        found = hash_of_random_game(setup, number, decisions)
        lines.append(f"{setup.game} {setup.mode} {len(setup.players)} {setup.rules} {number} {decisions} {found}")
    return "\n".join(lines) + "\n"


def test_the_same_seed_gives_the_game_it_always_gave() -> None:
    hashes = all_hashes()
    if os.environ.get("GRIMHOLD_BLESS"):
        PINNED.write_text(HEADER + hashes, encoding="utf-8")
    assert HEADER + hashes == PINNED.read_text(encoding="utf-8")


def hashes_in_a_process_of_its_own(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = "from properties.test_same_seed import all_hashes; print(all_hashes(), end='')"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


def test_a_game_does_not_hang_on_how_python_hashes() -> None:
    here = all_hashes()
    for hash_seed in ("0", "1", "4242"):
        assert hashes_in_a_process_of_its_own(hash_seed) == here
