"""Bots that fail, hang, or answer nonsense: another one plays on, the table is told, and nobody else waits."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from grimhold.server import bot_pool
from grimhold.server.access import Principal
from grimhold.server.bot_pool import BotPool
from grimhold.server.hosted_table import HostedTable
from grimhold.server.log_entries import BotFailed, DecisionEntry
from grimhold.server.messages.commands import NewTable, SeatWish, Wish
from grimhold.server.services import Services
from grimhold.views.shapes import WATCHER
from support.bounds import rounds
from support.houses import new_database, quiet_services

GOOD = bot_pool.think
BAD = "random"  # the level that is at fault in these tests; the other one is good


def failing(state: bytes, bot: str, seed: int, patience: float) -> int:
    if bot == BAD:
        raise ValueError("a bot at fault")
    return GOOD(state, bot, seed, patience)


def hanging(state: bytes, bot: str, seed: int, patience: float) -> int:
    if bot == BAD:
        with bot_pool.at_most(0.1):
            for _ in rounds(seconds=60):
                time.sleep(1)
    return GOOD(state, bot, seed, patience)


def dying(state: bytes, bot: str, seed: int, patience: float) -> int:
    if bot == BAD:
        os._exit(1)
    return GOOD(state, bot, seed, patience)


def nonsense(state: bytes, bot: str, seed: int, patience: float) -> int:
    return 999_999 if bot == BAD else GOOD(state, bot, seed, patience)


def all_failing(state: bytes, bot: str, seed: int, patience: float) -> int:
    raise ValueError("a bot at fault")


async def a_table(services: Services, *levels: str) -> HostedTable:
    person = await services.people.welcome("Ann")
    wanted = NewTable(wish=Wish(first_game=True), seats=[SeatWish(bot=level) for level in levels], start=True)
    return await services.creator.open(Principal(person.id, person.name), wanted)


async def until(services: Services, table: HostedTable, what: Callable[[HostedTable], bool]) -> HostedTable:
    """The table once something is true of it."""
    for _ in rounds(seconds=60):
        found = await services.tables.find(table.facts.id)
        if what(found):
            return found
        await asyncio.sleep(0.01)


def decided(table: HostedTable, bot: str) -> int:
    return sum([isinstance(each.entry, DecisionEntry) and each.entry.bot == bot for each in table.log])


def failures(table: HostedTable) -> list[BotFailed]:
    return [each.entry for each in table.log if isinstance(each.entry, BotFailed)]


async def another_bot_plays_on(services: Services) -> None:
    bad, good = await a_table(services, BAD, "apprentice"), await a_table(services, "apprentice", "apprentice")
    played = await until(services, good, lambda table: decided(table, "apprentice") >= 3)
    assert not failures(played), "a table nearby suffers"
    found = await until(services, bad, lambda table: len(failures(table)) == 1 and decided(table, "apprentice") >= 3)
    assert not decided(found, BAD)
    assert [(each.bot, each.instead) for each in failures(found)] == [(BAD, "apprentice")]
    assert {seat.bot for seat in found.seats} == {"apprentice"}
    told = services.presenter(found).happened(WATCHER, 0)
    assert [each.by for each in told if each.kind == "bot-failed"] == [BAD]


async def the_game_goes_on(services: Services) -> None:
    """The last resort fails too: some move is made, and the log does not fill with failures."""
    table = await a_table(services, "apprentice", "apprentice")
    found = await until(services, table, lambda table: len(table.moves) >= 5 and len(failures(table)) == 2)
    assert {each.instead for each in failures(found)} == {"random"}


def test_a_bot_at_fault_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All at one desk, for it takes a while until the workers are there."""

    async def scene() -> None:
        services = await quiet_services(new_database(tmp_path), lambda: 0.0)
        bots = BotPool(services.tables, 2)
        bots.start()
        monkeypatch.setattr(bot_pool, "think", all_failing)
        await the_game_goes_on(services)
        monkeypatch.setattr(
            bot_pool, "LAST_RESORT", "apprentice"
        )  # the level at fault from now on is nobody's last resort
        for think in (failing, nonsense, hanging, dying):
            monkeypatch.setattr(bot_pool, "think", think)
            await another_bot_plays_on(services)
        await bots.close()
        services.storage.close()

    asyncio.run(scene())
