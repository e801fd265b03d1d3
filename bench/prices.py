"""Finds by self-play the numbers of `CardPrices` in classic/ai/deck.py and quest/ai/deck.py.

python bench/prices.py --game thunderstone --minutes 4 [--workers 16] [--out FILE]

Two players differ a little in every price, each the other way, and play many games with the same cards from both seats; the
prices go a small way towards whoever wins more often. Needs the native build. Prints the prices from time to time, best
read after the last line.
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
STEP = 0.18  # how far the two differ from the middle, as a share of each price
LEARN = 0.5  # at first; steps grow shorter
SHORTER = 1500  # comparisons until they are half as long
GAMES = 120  # set-ups of a comparison; each is played from both seats
WHOLE = 10_000  # turns


def prices_in(game: str) -> dict[str, int]:
    return dict(vars(module_of(game).parts_of(rules_for(game)).policy.prices[0]))


def with_prices(parts: Any, seats: list[dict[str, int]]) -> Any:
    """The same parts for players who value things each in their own way."""
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
def playing_by(game: str, parts: Any) -> Iterator[None]:
    """Whoever lays out a table meanwhile takes these parts."""
    module = module_of(game)
    usual = module.parts_of
    module.parts_of = lambda rules: parts
    try:
        yield
    finally:
        module.parts_of = usual


def compared(job: tuple[str, int, dict[str, int], dict[str, int]]) -> float:
    """How much more often the first one wins, from -1 to 1."""
    game, seed, one, other = job
    book = registry.rulebook_named(game)
    won = 0.0
    for seats, mine in (([one, other], 0), ([other, one], 1)):
        with playing_by(game, with_prices(module_of(game).parts_of(rules_for(game)), seats)):
            for n in range(seed, seed + GAMES):
                state = book.new_game(book.random_setup(game, n, ("A", "B")), n)
                rollout(state, n, WHOLE)
                winners = state.winners()
                won += ((mine in winners) - (1 - mine in winners)) / len(winners)
    return won / (2 * GAMES)


def moved(prices: dict[str, float], away: dict[str, float]) -> dict[str, int]:
    return {name: round(price + away[name] * (STEP * abs(price) + 1.5)) for name, price in prices.items()}


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
            aways = [{name: luck.gauss(0, 1) for name in prices} for _ in range(2 * wanted.workers)]
            jobs = [
                (
                    wanted.game,
                    luck.randrange(1 << 40),
                    moved(prices, away),
                    moved(prices, {n: -a for n, a in away.items()}),
                )
                for away in aways
            ]
            found = pool.map(compared, jobs, chunksize=1)
            scale = LEARN / (1 + tried / SHORTER) / math.sqrt(sum(one * one for one in found) + 1e-9)
            for name, price in prices.items():
                pull = sum(won * away[name] for won, away in zip(found, aways, strict=True)) * scale
                prices[name] = price + pull * (STEP * abs(price) + 1.5)
            tried += len(found)
            if tried % (20 * wanted.workers) == 0:
                print(tried, {name: round(price) for name, price in prices.items()}, flush=True)
        still = dict.fromkeys(prices, 0.0)
        last = (moved(prices, still), moved(first, still))
        jobs = [(wanted.game, luck.randrange(1 << 40), *last) for _ in range(4 * wanted.workers)]
        ahead = pool.map(compared, jobs, chunksize=1)
    share = 50 + 50 * sum(ahead) / len(ahead)
    result = {name: round(price) for name, price in prices.items()}
    print(f"{wanted.game}: {share:.1f} % of {2 * GAMES * len(ahead)} games against the prices before", result)
    if wanted.out:
        wanted.out.write_text(json.dumps({"won": share, "prices": result}))


if __name__ == "__main__":
    main()
