"""Tunes the prices of the heuristics (`CardPrices` in classic/ai/deck.py and quest/ai/deck.py) by self-play.

python bench/prices.py --game thunderstone --minutes 4 [--workers 16] [--out FILE]

Two players differ a little in every price, in opposite directions, and play many games with the same cards from both seats.
The prices go a small step towards the winner. Needs the native build. Prints the prices from time to time; the ones after
the last line are the best.
"""

import argparse
import copy
import dataclasses
import json
import math
import multiprocessing
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grimhold import registry
from grimhold.classic.setup import build as classic
from grimhold.play.rollout import rollout
from grimhold.quest.setup import build as quest

PROFILE = classic.DEFAULT_PROFILE
STEP = 0.18  # by how much each player differs from the middle, as a share of each price
LEARN = 0.5  # at first; steps grow shorter
SHORTER = 1500  # comparisons until they are half as long
GAMES = 120  # set-ups of a comparison; each is played from both seats
WHOLE = 10_000  # turns


def prices_in(game: str) -> dict[str, int]:
    return dict(vars(module_of(game).parts_of(rules_for(game)).policy.prices[0]))


def with_prices(parts: Any, seats: list[dict[str, int]]) -> Any:
    """The same parts, with prices of its own for each seat."""
    policy = copy.copy(parts.policy)
    policy.prices = [copy.copy(parts.policy.prices[0]) for _ in seats]
    for prices, wanted in zip(policy.prices, seats, strict=True):
        vars(prices).update(wanted)
    return dataclasses.replace(parts, policy=policy)


def module_of(game: str) -> Any:
    return quest if game == "quest" else classic


def rules_for(game: str) -> Any:
    return quest.quest_rules() if game == "quest" else classic.rules_of(PROFILE)


@contextmanager
def parts_replaced(game: str, parts: Any) -> Iterator[None]:
    """New games take these parts meanwhile."""
    module = module_of(game)
    usual = module.parts_of
    module.parts_of = lambda rules: parts
    try:
        yield
    finally:
        module.parts_of = usual


def compared(job: tuple[str, int, dict[str, int], dict[str, int]]) -> float:
    """By how much the first player wins more often, from -1 to 1."""
    game, seed, one, other = job
    book = registry.rulebook_named(game)
    won = 0.0
    for seats, mine in (([one, other], 0), ([other, one], 1)):
        with parts_replaced(game, with_prices(module_of(game).parts_of(rules_for(game)), seats)):
            for n in range(seed, seed + GAMES):
                state = book.new_game(book.random_setup(game, n, ("A", "B")), n)
                rollout(state, n, WHOLE)
                winners = state.winners()
                won += ((mine in winners) - (1 - mine in winners)) / len(winners)
    return won / (2 * GAMES)


def moved(prices: dict[str, float], away: dict[str, float]) -> dict[str, int]:
    return {name: round(price + away[name] * (STEP * abs(price) + 1.5)) for name, price in prices.items()}


def step_towards_winners(prices: dict[str, float], tried: int, pool: Any, luck: random.Random, wanted: Any) -> int:
    """Compares pairs of random changes and moves the prices. Returns the number of comparisons."""
    changes = [{name: luck.gauss(0, 1) for name in prices} for _ in range(2 * wanted.workers)]
    jobs = [
        (wanted.game, luck.randrange(1 << 40), moved(prices, one), moved(prices, {n: -a for n, a in one.items()}))
        for one in changes
    ]
    found = pool.map(compared, jobs, chunksize=1)
    scale = LEARN / (1 + tried / SHORTER) / math.sqrt(sum(one * one for one in found) + 1e-9)
    for name, price in prices.items():
        pull = sum(won * one[name] for won, one in zip(found, changes, strict=True)) * scale
        prices[name] = price + pull * (STEP * abs(price) + 1.5)
    return len(found)


def share_won(prices: dict[str, float], first: dict[str, float], pool: Any, luck: random.Random, wanted: Any) -> str:
    """The share of games that the new prices win against the old ones, in words."""
    unmoved = dict.fromkeys(prices, 0.0)
    last = (moved(prices, unmoved), moved(first, unmoved))
    jobs = [(wanted.game, luck.randrange(1 << 40), *last) for _ in range(4 * wanted.workers)]
    ahead = pool.map(compared, jobs, chunksize=1)
    share = 50 + 50 * sum(ahead) / len(ahead)
    return f"{wanted.game}: {share:.1f} % of {2 * GAMES * len(ahead)} games against the prices before"


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--game", default="thunderstone")
    words.add_argument("--minutes", type=float, default=4.0)
    words.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    words.add_argument("--out", type=Path)
    wanted = words.parse_args()
    prices: dict[str, float] = {name: float(price) for name, price in prices_in(wanted.game).items()}
    first = dict(prices)
    luck = random.Random(1)
    until = time.monotonic() + 60 * wanted.minutes
    tried = 0
    with multiprocessing.get_context("spawn").Pool(wanted.workers, maxtasksperchild=40) as pool:
        while time.monotonic() < until:
            tried += step_towards_winners(prices, tried, pool, luck, wanted)
            if tried % (20 * wanted.workers) == 0:
                print(tried, {name: round(price) for name, price in prices.items()}, flush=True)
        won = share_won(prices, first, pool, luck, wanted)
    result = {name: round(price) for name, price in prices.items()}
    print(won, result)
    if wanted.out:
        wanted.out.write_text(json.dumps({"won": won, "prices": result}))


if __name__ == "__main__":
    main()
