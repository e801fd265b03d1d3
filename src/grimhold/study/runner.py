"""Runs a study to its end, or until it is stopped."""

from collections.abc import Callable
from time import monotonic

from grimhold.study.deals import Dealer
from grimhold.study.folder import Folder
from grimhold.study.outcomes import Outcome
from grimhold.study.worker_pools import WorkerPool, play_out

OnProgress = Callable[[int], None]  # gets the number of finished games
OnStop = Callable[[], None]  # called at once when the run is stopped


class Run:
    """The outcomes and figures of a run."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.outcomes: list[Outcome] = []  # in the order of their numbers
        self.before = 0  # outcomes from an earlier run
        self.beyond = 0  # outcomes in the folder with higher numbers
        self.seconds = 0.0
        self.decisions = 0  # of the games of this run
        self.stopped = False

    @property
    def complete(self) -> bool:
        return len(self.outcomes) == self.games

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


def run(
    deal_of: Dealer,
    games: int,
    pool: WorkerPool,
    folder: Folder | None,
    on_progress: OnProgress,
    on_stop: OnStop = lambda: None,
) -> Run:
    """Play the missing games of a study. Ctrl-C stops the run and keeps the finished games."""
    done = Run(games)
    found = {} if folder is None else folder.finished(deal_of)
    by_number = {number: outcome for number, outcome in found.items() if number < games}
    done.before, done.beyond = len(by_number), len(found) - len(by_number)
    on_progress(done.before)
    began = monotonic()
    try:
        for outcome in play_out(pool, (deal_of(number) for number in range(games) if number not in by_number)):
            by_number[outcome.number] = found[outcome.number] = outcome
            done.decisions += outcome.decisions
            if folder is not None:
                folder.add(outcome)
            on_progress(len(by_number))
    except KeyboardInterrupt:
        done.stopped = True
        on_stop()
    finally:
        pool.close()
    done.seconds = monotonic() - began
    done.outcomes = in_order(by_number)
    if folder is not None:
        folder.tidy(in_order(found))
    return done


def in_order(by_number: dict[int, Outcome]) -> list[Outcome]:
    return [by_number[number] for number in sorted(by_number)]
