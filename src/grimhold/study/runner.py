"""Runs a study to its end, or until it is stopped."""

from collections.abc import Callable
from time import monotonic

from grimhold.study.deals import Dealt
from grimhold.study.folder import Folder
from grimhold.study.outcomes import Outcome
from grimhold.study.worker_pools import WorkerPool, play_out

Told = Callable[[int], None]  # hears how many games are over
Stopping = Callable[[], None]  # hears at once that somebody stops it; to wind up may take a while


class Run:
    """What has been played, and how long it took."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.outcomes: list[Outcome] = []  # in the order of their numbers
        self.before = 0  # those that were there already
        self.beyond = 0  # further ones that lie there, and are left alone
        self.seconds = 0.0
        self.decisions = 0  # of the games played now
        self.stopped = False

    @property
    def complete(self) -> bool:
        return len(self.outcomes) == self.games

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


def run(
    dealt: Dealt, games: int, pool: WorkerPool, folder: Folder | None, told: Told, stopping: Stopping = lambda: None
) -> Run:
    """Plays what has not been played yet. Ctrl-C ends it, and whatever is finished is kept."""
    done = Run(games)
    found = {} if folder is None else folder.finished(dealt)
    by_number = {number: outcome for number, outcome in found.items() if number < games}
    done.before, done.beyond = len(by_number), len(found) - len(by_number)
    told(done.before)
    began = monotonic()
    try:
        for outcome in play_out(pool, (dealt(number) for number in range(games) if number not in by_number)):
            by_number[outcome.number] = found[outcome.number] = outcome
            done.decisions += outcome.decisions
            if folder is not None:
                folder.add(outcome)
            told(len(by_number))
    except KeyboardInterrupt:
        done.stopped = True
        stopping()
    finally:
        pool.close()
    done.seconds = monotonic() - began
    done.outcomes = in_order(by_number)
    if folder is not None:
        folder.tidy(in_order(found))
    return done


def in_order(by_number: dict[int, Outcome]) -> list[Outcome]:
    return [by_number[number] for number in sorted(by_number)]
