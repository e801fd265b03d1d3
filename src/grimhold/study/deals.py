"""What is played in a study: deals that follow from its seed alone, whoever plays them and in whatever order.

The bots are the `players` of a study. As many games as there are players share a set-up and a seed (a matched deal); in
each of them everybody sits one seat further on, so that neither seat nor luck of the deal favours anybody. Where it is
the seats that are looked at, every game has a deal of its own.
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

SEED_BITS: Final = 62  # of the numbers drawn here; a record can hold them


class Deal(Struct, frozen=True):
    """One game to be played."""

    number: int
    code: str  # the set-up
    seed: int
    bots: list[str]  # by seat
    players: list[int]  # which player sits in each seat
    lucks: list[int]  # the seed of each seat's bot


class StudyPlan(Struct, frozen=True):
    """What a study is about; the same plan gives the same results everywhere."""

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
    """A number that follows from these words and looks like chance."""
    text = ":".join(map(str, words)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest()) >> (64 - SEED_BITS)


def learned_hash() -> str:
    """Sixteen hex digits over everything that was learned, as the bots find it."""
    files = {file.name for folder in FOLDERS for file in folder.iterdir()}
    digest = blake2b(digest_size=8)
    for name in sorted(name.removesuffix(".json") for name in files if name.endswith(".json")):
        digest.update(name.encode() + b"\n" + read_weights(name))
    return digest.hexdigest()


Dealt = Callable[[int], Deal]  # any game of a plan by its number


def dealer(plan: StudyPlan, setup_for: Callable[[int], AnySetup]) -> Dealt:
    """`setup_for` gives the set-up that belongs to a number drawn."""
    share = len(plan.bots) if plan.matched else 1

    @lru_cache(maxsize=64)
    def code_of(table: int) -> str:
        return encode(setup_for(drawn(plan.seed, table, "setup")))

    def dealt(number: int) -> Deal:
        table = number // share
        return deal(plan, number, code_of(table), drawn(plan.seed, table, "deal"))

    return dealt


def deal(plan: StudyPlan, number: int, code: str, seed: int) -> Deal:
    """Each bot sits one seat further on than in the game before."""
    count = len(plan.bots)
    players = [(seat - number) % count for seat in range(count)]
    lucks = [drawn(plan.seed, number, "luck", player) for player in players]
    return Deal(number, code, seed, [plan.bots[player] for player in players], players, lucks)
