"""The deals of a study. They depend on its seed alone, so any process can play them in any order.

The bots are the `players` of a study. As many games as there are players share a set-up and a seed (a matched deal). In
each of them the players move one seat on, so that neither seat nor deal favours a bot. A study of the seats deals every
game anew.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Final

from msgspec import Meta, Struct

from grimhold.ai.value_net import FOLDERS, read_weights
from grimhold.core.chance import LARGEST_SEED
from grimhold.records.codes import encode
from grimhold.rulebook import AnySetup

SEED_BITS: Final = 62  # of derived seeds, as large as records allow


class Deal(Struct, frozen=True):
    """One game to be played."""

    number: int
    code: str  # the set-up
    seed: int
    bots: list[str]  # by seat
    players: list[int]  # the player in each seat
    lucks: list[int]  # the seed of the bot in each seat


class StudyPlan(Struct, frozen=True):
    """The plan of a study. Equal plans give equal results on every machine."""

    game: str
    mode: str
    setup: str  # the name of a list, a code, or 'random'
    bots: list[str]  # the players, in the order they were named
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
    rules_version: int
    cards: str  # the hash of the card data
    matched: bool = True
    wishes: list[str] = []  # what random set-ups must have or not have
    learned: str = ""  # the hash of what the bots have learned


def drawn(*words: object) -> int:
    """A pseudo-random number derived from these words."""
    text = ":".join(map(str, words)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest()) >> (64 - SEED_BITS)


def learned_hash() -> str:
    """Sixteen hex digits over all learned weights that the bots use."""
    files = {file.name for folder in FOLDERS for file in folder.iterdir()}
    digest = blake2b(digest_size=8)
    for name in sorted(name.removesuffix(".json") for name in files if name.endswith(".json")):
        digest.update(name.encode() + b"\n" + read_weights(name))
    return digest.hexdigest()


Dealer = Callable[[int], Deal]  # the deal of a game by its number


def dealer(plan: StudyPlan, setup_for: Callable[[int], AnySetup]) -> Dealer:
    """The deals of a plan. `setup_for` returns the set-up for a derived number."""
    share = len(plan.bots) if plan.matched else 1

    @lru_cache(maxsize=64)
    def code_of(table: int) -> str:
        return encode(setup_for(drawn(plan.seed, table, "setup")))

    def dealt(number: int) -> Deal:
        table = number // share
        return deal(plan, number, code_of(table), drawn(plan.seed, table, "deal"))

    return dealt


def deal(plan: StudyPlan, number: int, code: str, seed: int) -> Deal:
    """One deal. Each bot sits one seat further on than in the game before."""
    count = len(plan.bots)
    players = [(seat - number) % count for seat in range(count)]
    lucks = [drawn(plan.seed, number, "luck", player) for player in players]
    return Deal(number, code, seed, [plan.bots[player] for player in players], players, lucks)
