"""Replays: the positions of a game one by one, and its statistics over the turns.

Both replay the game from the deal, in a thread and one at a time, so that no table waits. A replay keeps every 50th
position, so that the next step does not begin at the deal.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from grimhold.game import Game, new_game
from grimhold.rulebook import AnySetup
from grimhold.server.messages.results import Course, Past, SeatCourse, TurnBegun
from grimhold.table.events import LOST, TURN, WON
from grimhold.views.shapes import WATCHER, View

STEP: Final = 50  # decisions between two kept positions
MOST_KEPT: Final = 8  # games with kept positions
T = TypeVar("T")
Fights = Counter[tuple[int, int]]  # by outcome and player


class Replay:
    """The positions of one game."""

    def __init__(self, setup: AnySetup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.kept = [new_game(setup, seed)]  # after 0, STEP, 2 * STEP ... decisions
        self.course: Course | None = None  # of the whole game, once it is over

    def shows(self, game: Game) -> bool:
        return self.setup == game.setup and self.seed == game.seed

    def step(self, decisions: list[int], move: int) -> "ReplayStep":
        """The position after so many decisions."""
        while not _begins(decisions, self.kept[-1].decisions):  # moves were undone
            self.kept.pop()
        game = self.kept[min(max(0, move - 1) // STEP, len(self.kept) - 1)].clone()
        before, mover = len(game.events), WATCHER
        for decision in decisions[len(game.decisions) : move]:
            before, mover = len(game.events), game.state.asked
            game.decide(decision)
            if len(game.decisions) == STEP * len(self.kept):
                self.kept.append(game.clone())
        return ReplayStep(game, before, mover)

    def whole(self, decisions: list[int]) -> Course:
        """The course of the game to its end."""
        if self.course is None:
            self.course = course_of(self.kept[0].clone(), decisions)
        return self.course


def _begins(decisions: list[int], first: list[int]) -> bool:
    return decisions[: len(first)] == first


class ReplayStep:
    """A position, with the move that led to it."""

    def __init__(self, game: Game, before: int, mover: int) -> None:
        self.game = game
        self.before = before  # number of events before the last decision
        self.mover = mover  # who made it

    def view(self, viewer: int | None) -> View:
        """The view of a seat, or with all hands open."""
        if viewer is not None:
            return self.game.view(viewer)
        seats = [self.game.view(p) for p in range(len(self.game.players))]
        seen = seats[self.game.asked or 0]
        return replace(seen, viewer=WATCHER, players=[seats[p].players[p] for p in range(len(seats))])

    def turn(self, played: Game) -> tuple[int, int]:
        """The range of events from the turn of the last decision to the end of the turn that it led to."""
        begins = [n for n, event in enumerate(played.events) if event.what == TURN]
        first = max([n for n in begins if n < self.before], default=0)
        last = min([n for n in begins if n >= len(self.game.events)], default=len(played.events))
        return first, last

    def told(self, played: Game, viewer: int | None) -> Past:
        """The step as a seat could know it; None: as the player who decided, with all hands open."""
        first, last = self.turn(played)
        now = len(self.game.events)
        reader = self.mover if viewer is None else viewer
        return Past(
            move=len(self.game.decisions),
            moves=len(played.decisions),
            seat=None if viewer is None or viewer == WATCHER else viewer,
            view=Raw(msgspec.json.encode(self.view(viewer))),
            earlier=played.log_for(reader, first, self.before),
            lines=played.log_for(reader, self.before, now),
            later=played.log_for(reader, now, last),
        )


class ReplayService:
    """Serves all replays, one request after the other."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._lock = asyncio.Lock()

    async def past(self, table_id: str, played: Game, move: int, viewer: int | None) -> Past:
        decisions = played.decisions[:]
        return await self._alone(table_id, played, lambda replay: replay.step(decisions, move).told(played, viewer))

    async def course(self, table_id: str, played: Game) -> Course:
        """The statistics of a finished game."""
        return await self._alone(table_id, played, lambda replay: replay.whole(played.decisions))

    async def _alone(self, table_id: str, played: Game, work: Callable[[Replay], T]) -> T:
        async with self._lock:
            return await asyncio.to_thread(lambda: work(self._replay_of(table_id, played)))

    def _replay_of(self, table_id: str, played: Game) -> Replay:
        replay = self._replays.get(table_id)
        if replay is None or not replay.shows(played):
            assert played.setup is not None and played.seed is not None
            replay = self._replays[table_id] = Replay(played.setup, played.seed)
        self._replays.move_to_end(table_id)
        while len(self._replays) > MOST_KEPT:
            self._replays.popitem(last=False)
        return replay


def course_of(game: Game, decisions: list[int]) -> Course:
    """The statistics of a game. Plays the decisions on `game`, which is newly dealt."""
    seats = [SeatCourse(points=[], gold=[], cards=[], xp=[], won=[], lost=[]) for _ in game.players]
    course = Course(moves=len(decisions), turns=[], seats=seats)
    fights: Fights = Counter()
    _begin(course, game, fights, TurnBegun(turn=1, player=game.active, move=0))
    for decision in decisions:
        before = len(game.events)
        game.decide(decision)
        for event in game.events[before:]:
            if event.what in (WON, LOST):
                fights[event.what, event.player] += 1
            elif event.what == TURN and event.number > course.turns[-1].turn:  # what comes before turn 1 belongs to it
                begun = TurnBegun(turn=event.number, player=event.player, move=len(game.decisions))
                _begin(course, game, fights, begun)
    _count(course, game, fights)
    return course


def _begin(course: Course, game: Game, fights: Fights, turn: TurnBegun) -> None:
    course.turns.append(turn)
    _count(course, game, fights)


def _count(course: Course, game: Game, fights: Fights) -> None:
    state = game.state
    for p, seat in zip(state.everybody(), course.seats, strict=True):
        seat.points.append(state.points(p))
        seat.gold.append(game.rulebook.showing(state, p).outlook(p).gold)
        seat.cards.append(len(state.owned(p)))
        seat.xp.append(state.xp[p])
        seat.won.append(fights[WON, p])
        seat.lost.append(fights[LOST, p])
    contest = state.contest()
    if contest is not None:
        course.together = [*(course.together or []), contest[0]]
        course.village = [*(course.village or []), contest[1]]
