"""Analyses of finished games: made once on request and stored in the database.

One game is analysed at a time, decision by decision, in the worker processes for hints. So a hint waits for at most one
decision.
"""

import asyncio
import logging
import zlib
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from grimhold.analysis.game import AnalysedMove, AnalysedQuestion, Analysis, TurningPoint, put_together
from grimhold.game import Game
from grimhold.native import NATIVE
from grimhold.native.build import running_build
from grimhold.records.record import record_of
from grimhold.server import tables_repo
from grimhold.server.bot_pool import BotPool
from grimhold.server.errors import Refused
from grimhold.server.messages.results import Chances, Decided, GameAnalysis, SeatChances, Turning
from grimhold.server.storage import Storage
from grimhold.views.shapes import Choice, LogLine

NATIVE_PLAYOUTS: Final = 100  # for each decision
PURE_PLAYOUTS: Final = 20  # about half a minute for a game in pure Python
MOST_FOR_ONE: Final = 2  # unfinished analyses of one person
MOST_WAITING: Final = 30  # unfinished analyses in all
SEED: Final = 0
REVEALED: Final = {"refilled", "sprung", "emerged", "breached", "reached_village", "stocked", "awake"}
OWN_LUCK: Final = REVEALED | {"drew", "rolled", "found", "treasure", "gained"}
OTHERS_LUCK: Final = REVEALED | {"won", "claimed", "key_found"}
TOO_MANY: Final = "other games are still being looked into; try again when they are done"
logger = logging.getLogger("grimhold.server")


class Progress:
    """The progress of one analysis."""

    def __init__(self, who: str) -> None:
        self.who = who  # who requested it
        self.done = 0
        self.of = 0  # decisions; 0 before they are counted
        self.task: asyncio.Task[None] | None = None


class Analyses:
    def __init__(self, storage: Storage, bot_pool: BotPool) -> None:
        self.storage = storage
        self.bot_pool = bot_pool
        self.playouts = 0  # set by the first analysis
        self._under_way: dict[str, Progress] = {}
        self._failed: set[str] = set()  # the next request gets the error, once
        self._alone = asyncio.Lock()

    async def told(self, table_id: str, played: Game, who: str) -> GameAnalysis:
        """The analysis of a game, or its progress. The first request starts it."""
        progress = self._under_way.get(table_id)
        if progress is None:
            found = decode_stored(await self.storage.read(partial(tables_repo.analysis, table_id=table_id)))
            if found is not None:
                return GameAnalysis(found=found)
            progress = self._under_way.get(table_id) or self._begin(table_id, played, who)
        return GameAnalysis(done=progress.done, of=progress.of)

    def _begin(self, table_id: str, played: Game, who: str) -> Progress:
        if table_id in self._failed:
            self._failed.discard(table_id)
            raise Refused("no-analysis", "this game could not be looked into", 409)
        of_mine = [progress for progress in self._under_way.values() if progress.who == who]
        if len(of_mine) >= MOST_FOR_ONE or len(self._under_way) >= MOST_WAITING:
            raise Refused("looking", TOO_MANY, 429)
        progress = self._under_way[table_id] = Progress(who)
        progress.task = asyncio.get_running_loop().create_task(self._make(table_id, played, progress))
        progress.task.add_done_callback(lambda task: self._done(table_id, task))
        return progress

    def _done(self, table_id: str, task: "asyncio.Task[None]") -> None:
        del self._under_way[table_id]
        if not task.cancelled() and task.exception() is not None:
            self._failed.add(table_id)
            logger.warning("a game could not be looked into: %s", type(task.exception()).__name__)

    async def _make(self, table_id: str, played: Game, progress: Progress) -> None:
        async with self._alone:
            self.playouts = self.playouts or usual_playouts(played)
            questions = await self.bot_pool.questions(record_of(played))
            progress.of = len(questions)
            found = []
            for question in questions:
                found.append(await self.bot_pool.weighed(question, self.playouts, SEED))
                progress.done += 1
        told = chances_of(put_together(played, questions, found, self.playouts, SEED), questions, played)
        body = zlib.compress(msgspec.json.encode(told))
        await self.storage.write(partial(tables_repo.keep_analysis, table_id=table_id, body=body), table_id)

    async def close(self) -> None:
        tasks = [progress.task for progress in self._under_way.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def decode_stored(body: bytes | None) -> Chances | None:
    """A stored analysis; None if there is none or another version has stored it in another form."""
    try:
        return None if body is None else msgspec.json.decode(zlib.decompress(body), type=Chances)
    except (msgspec.MsgspecError, zlib.error):
        return None


def usual_playouts(game: Game) -> int:
    return NATIVE_PLAYOUTS if running_build([game.rulebook.name]) == NATIVE else PURE_PLAYOUTS


def chances_of(found: Analysis, questions: list[AnalysedQuestion], played: Game) -> Chances:
    asked_there = {question.move: question for question in questions}
    moves = found.moves()
    return Chances(
        playouts=found.playouts,
        seats=[seat_chances(found, p) for p in range(len(found.players))],
        moves=[decided(moves[question.move], question) for question in questions],
        turning_points=[
            replace(
                turning(moves[point.move], point, asked_there[point.move]), brought=brought(point, questions, played)
            )
            for point in found.turning_points
        ],
    )


def seat_chances(found: Analysis, p: int) -> SeatChances:
    turns = [turn for turn in found.turns if turn.player == p]
    return SeatChances(
        turns=[turn.turn for turn in turns],
        before=turns[0].before if turns else None,
        after=[turn.after for turn in turns],
        result=found.results[p],
        luck=round(found.luck_of(p), 4),
        choice=round(found.choice_of(p), 4),
        others=round(found.others_of(p), 4),
    )


def decided(move: AnalysedMove, question: AnalysedQuestion) -> Decided:
    return Decided(
        move=move.move, before=move.before, after=move.after, lead=move.lead, finding=move.finding,
        choice=asked(question, move.numbers[1]),
        luck=None if move.luck is None else move.luck.value,
        others=None if move.others is None else move.others.value,
    )  # fmt: skip


def turning(move: AnalysedMove, point: TurningPoint, question: AnalysedQuestion) -> Turning:
    played, best = move.numbers
    chance, other = (move.after, best) if point.by == "choice" else (move.before, played)
    return Turning(
        move=point.move, turn=point.turn, player=point.player, by=point.by, change=point.change,
        before=round(chance.value - point.change.value, 4), after=chance.value, choice=asked(question, other),
    )  # fmt: skip


def asked(question: AnalysedQuestion, other: int) -> Choice:
    """The question with two of its options: the answer given and, if different, the other one."""
    options = question.choice.options
    told = [question.played] if other == question.played else [question.played, other]
    return replace(question.choice, picks=None, options=[replace(options[n], outcome=None) for n in told])


def brought(point: TurningPoint, questions: list[AnalysedQuestion], played: Game) -> list[LogLine]:
    """The log lines about luck before a turning point, as the player could know them."""
    if point.by != "luck":
        return []
    mine = [question for question in questions if question.choice.player == point.player]
    here = next(n for n, question in enumerate(mine) if question.move == point.move)
    lines = played.log_for(point.player, mine[here - 1].told, mine[here].told)
    return [line for line in lines if line.kind in (OWN_LUCK if line.player == point.player else OTHERS_LUCK)]
