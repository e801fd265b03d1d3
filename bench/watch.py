"""`grimhold serve` with a watch on it: what everybody waits for when the event loop stands still, and where moves wait.

    python bench/load.py --tables 200 --sockets 500 --rate 40 --seconds 20 --watch

`load.py` starts the server through this file and says when to begin and to tell, a word a line, on its standard input.
Nothing of the server knows of it: what is of interest is wrapped from here, which costs some microseconds a move.

A loop that ticks late is looked at from a thread of its own: where the server's main thread is, and what other threads do
meanwhile. While Python looks for circles of objects no thread runs, so these pauses are counted apart.
"""

import asyncio
import functools
import gc
import json
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from types import FrameType
from typing import Any, Final

from grimhold.__main__ import main
from grimhold.server import presenter
from grimhold.server.services import Services
from grimhold.server.storage import Storage
from grimhold.server.web import websocket

TICK: Final = 0.005  # seconds between two ticks of a loop that has time
LATE: Final = 0.020  # a loop that ticks later than that keeps everybody waiting
NAMED: Final = 12  # causes that are told
SLOWEST: Final = 0.01  # the share of moves whose ways are told apart
IDLE: Final = ("wait", "_worker", "_write_all", "_listen", "look", "listen", "notifies", "_wait")  # not at work
Parts = dict[str, float]
now = time.perf_counter


def spread(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(seconds) or [0.0]
    at = {"p50": 0.5, "p99": 0.99, "longest": 1.0}
    found = {
        name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) for name, share in at.items()
    }
    return {"times": len(ordered), **found, "all": round(1000 * sum(ordered))}


def looks(found: list[tuple[float, int]]) -> dict[str, float]:
    """With how many objects were found in circles that nobody held any more."""
    return spread([took for took, _ in found]) | {"garbage": sum(garbage for _, garbage in found)}


def place_of(frame: FrameType) -> str:
    file = frame.f_code.co_filename.rpartition("/")[2].removesuffix(".py")
    return f"{file}.{frame.f_code.co_name}"


def stack_of(frame: FrameType | None) -> list[FrameType]:
    """From the outermost to the innermost."""
    found = []
    while frame is not None:
        found.append(frame)
        frame = frame.f_back
    return found[::-1]


def name_of(job: Any) -> str:
    """What a job of the database is called: its own name, or where it was written."""
    named = job.func if isinstance(job, functools.partial) else job
    whole: str = getattr(named, "__qualname__", type(named).__name__)
    return whole.replace(".<locals>", "")


class Watch:
    """What was seen since `begin`."""

    def __init__(self) -> None:
        self.main = threading.get_ident()
        self.depth = 0  # of the stack below whatever the event loop runs
        self.ticked = 0.0
        self.on_cpu = (0.0, 0.0)  # seconds that the main thread, and the whole process, had used by then
        self.pause_begun = 0.0
        self.last_job_ended = 0.0  # of the writing thread
        self.begin()

    def begin(self) -> None:
        self.begun = now()
        self.gaps: list[float] = []
        self.stalls: list[dict[str, Any]] = []
        self.seen: Counter[str] = Counter()  # in the stall that lasts
        self.paused = 0.0  # seconds of the stall that lasts
        self.where: Counter[str] = Counter()
        self.pauses: dict[str, list[tuple[float, int]]] = defaultdict(list)
        self.moves: list[Parts] = []
        self.safe: list[float] = []  # how long commits took, once for each job in them
        self.commits: dict[str, list[float]] = defaultdict(list)
        self.reads: dict[str, list[float]] = defaultdict(list)
        self.waits: dict[str, list[float]] = defaultdict(list)
        self.work: dict[str, list[float]] = defaultdict(list)

    # -- the event loop -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Inside the event loop."""
        self.loop = asyncio.get_running_loop()
        self.ticked = now()
        self.loop.call_soon(self.tick)
        gc.callbacks.append(self.look_for_circles)
        threading.Thread(target=self.look, daemon=True).start()

    def tick(self) -> None:
        self.depth = len(stack_of(sys._getframe())) - 1
        at, on_cpu = now(), (time.thread_time(), time.process_time())
        gap = at - self.ticked - TICK
        self.gaps.append(max(0.0, gap))
        if gap > LATE:
            mine, everybody = (after - before for after, before in zip(on_cpu, self.on_cpu, strict=True))
            self.stalls.append(
                {
                    "at": round(at - self.begun, 2), "ms": round(1000 * gap), "main_thread_ms": round(1000 * mine),
                    "other_threads_ms": round(1000 * (everybody - mine)), "circles_ms": round(1000 * self.paused),
                    "seen": dict(self.seen.most_common(4)),
                }
            )  # fmt: skip
            self.where.update(self.seen)
        self.seen, self.paused = Counter(), 0.0
        self.ticked, self.on_cpu = at, on_cpu
        self.loop.call_later(TICK, self.tick)

    def look(self) -> None:
        while True:
            time.sleep(TICK)
            if now() - self.ticked > TICK + LATE:
                frames = sys._current_frames()
                self.seen[self.described(stack_of(frames.pop(self.main, None))[self.depth :])] += 1
                others = {thread.ident: thread.name for thread in threading.enumerate()}
                for ident, frame in frames.items():
                    if frame.f_code.co_name not in IDLE:
                        self.seen[f"meanwhile {others.get(ident, '?').rstrip('_0123456789')}: {place_of(frame)}"] += 1

    def described(self, stack: list[FrameType]) -> str:
        """What the loop had begun, what of ours that has come to, and where exactly it was."""
        if not stack:
            return "the loop itself: the system's reads and writes, or waiting for Python"
        ours = [frame for frame in stack if "/grimhold/" in frame.f_code.co_filename]
        steps = [place_of(frame) for frame in (stack[0], *ours[:1], *ours[-1:], stack[-1])]
        return " > ".join(dict.fromkeys(steps))

    def look_for_circles(self, phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            self.pause_begun = now()
            return
        took = now() - self.pause_begun
        self.paused += took
        self.pauses[f"generation {told['generation']}"].append((took, told["collected"]))

    # -- the way of a move --------------------------------------------------------------------------------------------

    def run_jobs(self, jobs: list["TimedJob"], connection: Any) -> Any:
        """In the writing thread: one, or several that are done together."""
        begun = now()
        for each in jobs:
            each.parts["begun"] = begun
        try:
            plain = [each.job for each in jobs]
            return plain[0](connection) if len(jobs) == 1 else plain[0].together(connection, plain)
        finally:
            self.last_job_ended = now()

    def committed(self, name: str, parts: Parts) -> None:
        """In the writing thread, too."""
        parts["written"], parts["committed"] = self.last_job_ended, now()
        self.safe.append(parts["committed"] - parts["written"])
        if "begun" in parts:
            self.commits[name].append(parts["committed"] - parts["begun"])
            self.waits[name].append(parts["begun"] - parts["handed"])

    def report(self) -> dict[str, Any]:
        slow = sorted(self.moves, key=lambda parts: -parts["all"])[: max(1, int(SLOWEST * len(self.moves)))]
        stalls = sorted(self.stalls, key=lambda stall: -stall["ms"])
        return {
            "seconds": round(now() - self.begun, 1),
            "ticks_late": spread(self.gaps),
            "stalls": {"times": len(stalls), "ms": sum(stall["ms"] for stall in stalls)} | {
                name: sum(stall[name] for stall in stalls) for name in ("main_thread_ms", "other_threads_ms", "circles_ms")
            },
            "longest_stalls": stalls[:NAMED],
            "seen_in_stalls": dict(self.where.most_common(2 * NAMED)),
            "garbage_collections": {name: looks(found) for name, found in sorted(self.pauses.items())},
            "moves": {"times": len(self.moves), "usually": average(self.moves), "slowest": average(slow)},
            "commits": spread(self.safe),
            "writes_until_safe": most(self.commits), "writes_wait": most(self.waits), "reads": most(self.reads),
            "work": most(self.work),
        }  # fmt: skip


def most(found: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """Those that took the longest, all together."""
    return {name: spread(times) for name, times in sorted(found.items(), key=lambda each: -sum(each[1]))[:NAMED]}


def average(moves: list[Parts]) -> dict[str, float]:
    names = ("all", "before", "waiting_for_writer", "statements", "commit", "back_to_loop", "after")
    return {name: round(1000 * sum(parts[name] for parts in moves) / max(1, len(moves)), 2) for name in names}


class TimedJob:
    """A job of the writing thread, which may know how to be done together with others."""

    def __init__(self, job: Any, parts: Parts) -> None:
        self.job = job
        self.parts = parts
        self.together = run_together if getattr(job, "together", None) else None

    def __call__(self, connection: Any) -> Any:
        return watch.run_jobs([self], connection)


def run_together(connection: Any, jobs: list[TimedJob]) -> Any:
    return watch.run_jobs(jobs, connection)


watch: Final = Watch()
move_under_way: Final[ContextVar[Parts | None]] = ContextVar("move_under_way", default=None)


def wrap_storage() -> None:
    hand_over, read, write = Storage.hand_over, Storage.read, Storage.write

    def watched_hand_over(self: Storage, job: Any, table_id: str = "") -> Any:
        parts = move_under_way.get()
        parts = {} if parts is None else parts
        parts["handed"] = now()
        done = hand_over(self, TimedJob(job, parts), table_id)
        name = name_of(job)
        done.add_done_callback(lambda _: watch.committed(name, parts))
        return done

    async def watched_write(self: Storage, job: Any, table_id: str = "") -> Any:
        try:
            return await write(self, job, table_id)
        finally:
            parts = move_under_way.get()
            if parts is not None:
                parts["heard"] = now()

    async def watched_read(self: Storage, job: Any) -> Any:
        asked = now()
        try:
            return await read(self, job)
        finally:
            watch.reads[name_of(job)].append(now() - asked)

    Storage.hand_over, Storage.write, Storage.read = watched_hand_over, watched_write, watched_read  # type: ignore


def wrap_moves() -> None:
    do = websocket.run_command

    async def watched_command(*words: Any) -> Any:
        parts: Parts = {}
        begun = now()
        with_parts = move_under_way.set(parts)
        try:
            return await do(*words)
        finally:
            move_under_way.reset(with_parts)
            ended = now()
            if {"handed", "begun", "written", "committed", "heard"} <= parts.keys():
                marks = [begun, *(parts[name] for name in ("handed", "begun", "written", "committed", "heard")), ended]
                names = ("before", "waiting_for_writer", "statements", "commit", "back_to_loop", "after")
                steps = {name: marks[n + 1] - marks[n] for n, name in enumerate(names)}
                watch.moves.append(steps | {"all": ended - begun})

    websocket.run_command = watched_command


def wrap_work() -> None:
    """What is done in one piece while all others wait."""

    def timed(where: Any, name: str) -> None:
        work = getattr(where, name)

        def watched(*words: Any, **more: Any) -> Any:
            begun = now()
            try:
                return work(*words, **more)
            finally:
                watch.work[f"{where.__name__.rpartition('.')[2]}.{name}"].append(now() - begun)

        setattr(where, name, watched)

    timed(presenter.TablePresenter, "update")
    timed(presenter.TablePresenter, "view")


def wrap_start() -> None:
    opened: Callable[[Services], Awaitable[None]] = Services.start

    async def watched_open(self: Services) -> None:
        await opened(self)
        watch.start()

    Services.start = watched_open  # type: ignore[method-assign]


def listen() -> None:
    """To whoever has started us."""
    for line in sys.stdin:
        if line.strip() == "begin":
            watch.begin()
        else:
            print(json.dumps(watch.report()), flush=True)


if __name__ == "__main__":
    for wrap in (wrap_storage, wrap_moves, wrap_work, wrap_start):
        wrap()
    threading.Thread(target=listen, daemon=True).start()
    main()
