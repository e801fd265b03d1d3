"""Many hints at once: bots still answer quickly at other tables, and one person has one hint worked out at a time."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from grimhold.server import bot_pool
from grimhold.server.bot_pool import BotPool
from support.evenings import ALL
from support.houses import new_database, quiet_services
from support.serving import Somebody, wait_for

from .test_bot_pool import GOOD, a_table, decided, until

HINTS = 40
LONGEST = 0.5  # seconds that a bot's move may take longer
TRIES = 3  # of the clock: other programs may keep a healthy server waiting
SLOW = "greedy"
MOVES = 5


def slow_hints(state: bytes, bot: str, seed: int, patience: float) -> int:
    if bot == SLOW:
        time.sleep(0.25)
    return GOOD(state, bot, seed, patience)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_moves_of_bots_do_not_wait_for_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    """Of forty people, each with one hint."""
    monkeypatch.setattr(bot_pool, "think", slow_hints)

    async def scene() -> None:
        services = await quiet_services(new_database(tmp_path), lambda: 0.0)
        bots = BotPool(services.tables, workers)
        bots.start()
        table = await a_table(services, "random", "random")
        await until(services, table, lambda table: decided(table, "random") >= 1)  # the workers are there
        hints = [asyncio.create_task(bots.hint(table, SLOW)) for _ in range(HINTS)]
        await asyncio.sleep(0)
        for _ in range(3):
            moves = len((await services.tables.find(table.facts.id)).moves)
            await until(services, table, lambda table, moves=moves: len(table.moves) > moves)  # type: ignore[misc]
            assert sum(hint.done() for hint in hints) < HINTS // 2, "the move waits for the hints"
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        await bots.close()
        services.storage.close()

    asyncio.run(scene())


@pytest.mark.timeout(300)
def test_one_person_has_one_hint_at_a_time(person: Callable[[str], Somebody]) -> None:
    eve, ann = person("Eve"), person("Ann")
    alone = eve.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)

    def hint(_: int) -> int:
        return eve.http.get(f"/api/tables/{alone}/hint?weighed=1").status_code

    hint(0)  # its worker is there
    waits = []
    for _ in range(TRIES):
        table = ann.open_table("quest", ("random",) * 4, start=True)  # many moves
        next_move(ann, table)  # the workers are there
        with ThreadPoolExecutor(HINTS) as many:
            asked = many.map(hint, range(HINTS))
            waits.append(max(next_move(ann, table) for _ in range(MOVES)))
            answers = Counter(asked)
        assert set(answers) == {200, 429} and answers[429] >= HINTS // 2, answers
    assert min(waits) < LONGEST, waits
    assert hint(0) == 200, "the next one is worked out"


def next_move(who: Somebody, table: str) -> float:
    """Seconds until one of the bots has moved."""
    begun, moves = time.monotonic(), who.look(table, ALL)["table"].get("moves", 0)
    wait_for(lambda: who.look(table, ALL)["table"].get("moves", 0) > moves)
    return time.monotonic() - begun
