"""Shared code of the commands that play many games: bots, set-ups, worker pools, a progress bar."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.output import remark
from grimhold.lang.english import figures
from grimhold.registry import library_of, rulebook_of
from grimhold.study.extras import check_for

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.rulebook import AnySetup
    from grimhold.study.deals import StudyPlan
    from grimhold.study.worker_pools import WorkerPool
    from grimhold.table.modes import Mode

STOPPED = 130
RAY = "ray"

Workers = Annotated[int, typer.Option(min=1, max=1024, metavar="N", help="Processes that play side by side.")]
Games = Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="How many games are played.")]
SetupName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="A list for a first game, 'random' (another one for each deal), or a code."),
]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ray", help="Play on a Ray cluster: 'ray' starts one here, 'ray:ADDRESS' joins one."),
]


class StudyLayout:
    """The set-ups of a study: one for all games, or a random one for each deal."""

    def __init__(self, game_options: "GameOptions", setup: str | None, players: int | None, seed: int) -> None:
        from grimhold.cli.choose_setup import first_list, named_setup
        from grimhold.cli.game_options import RANDOM
        from grimhold.records.codes import encode

        self.options = game_options
        self.players = players  # None: the fewest of the mode
        wanted = first_list(game_options) if setup is None else setup.strip().lower()
        self.is_random = wanted == RANDOM
        self.first = named_setup(wanted, game_options, self.counted, seed)
        self.first.check()
        self.name = wanted if self.is_random or wanted in rulebook_of(self.first).lists else encode(self.first)

    def counted(self, mode: "Mode") -> int:
        return mode.fewest if self.players is None else self.players

    def setup_for(self, luck: int) -> "AnySetup":
        from grimhold.cli.choose_setup import random_setup

        return random_setup(self.options, self.counted, luck) if self.is_random else self.first

    def plan(self, bots: list[str], seed: int, matched: bool = True) -> "StudyPlan":
        from grimhold.study.deals import StudyPlan, learned_hash

        wishes = [f"+{name}" for name in self.options.require] + [f"-{name}" for name in self.options.ban]
        return StudyPlan(
            self.first.game, self.first.mode, self.name, bots, seed, rulebook_of(self.first).rules_version,
            library_of(self.first).hash, matched, wishes, learned_hash(),
        )  # fmt: skip


def named_bots(names: str | None) -> list[str]:
    """The names of bots between commas. Refuses unknown bots."""
    from grimhold.bots import make_bot

    found = [] if names is None else [name.strip() for name in names.split(",")]
    if "" in found:
        raise UsageError(f"{names!a}: bots stand between commas, as veteran,apprentice")
    for name in found:
        make_bot(name, 0)
    return found


def tell_uneven_seats(games: int, plan: "StudyPlan") -> None:
    """Warn if the number of games does not give every bot every seat equally often."""
    players = len(plan.bots)
    if games % players and len(set(plan.bots)) > 1:
        even = games + players - games % players
        remark(
            f"in {figures(games, 'game')} not everybody has every seat equally often; --games {even} turns them evenly"
        )


def pool_opener(workers: int, cluster: str | None) -> "Callable[[], WorkerPool]":
    """A function that opens the worker pool, to be called after all checks."""
    from grimhold.study.ray_pool import RayPool
    from grimhold.study.worker_pools import local_pool

    if cluster is None:
        return lambda: local_pool(workers)
    kind, colon, address = cluster.partition(":")
    if kind != RAY or (colon and not address):
        raise UsageError(f"--cluster {cluster!a}: it is 'ray', or 'ray:ADDRESS' for a cluster that is there already")
    check_for(("ray",), "cluster")
    return lambda: RayPool(cluster if address.startswith("//") else address or None, workers)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C. A plain KeyboardInterrupt while a compiled package loads would end Python, even if it is caught."""


class CtrlC:
    """Raises on Ctrl-C while `is_heeded`. Some packages raise it a second time."""

    def __init__(self) -> None:
        self.is_heeded = True
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # unless a shell ignores it
            signal.signal(signal.SIGINT, self.pressed)

    def pressed(self, *_: object) -> None:
        if self.is_heeded:
            raise Interrupted


def stop(words: str) -> NoReturn:
    """Print a message and end the command. Further Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    remark(words)
    raise typer.Exit(STOPPED)


@contextmanager
def progress(games: int, title: str) -> "Iterator[Callable[[int], None]]":
    """Show a progress bar on stderr, if that is a terminal."""

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=games)
        yield lambda done: bar.update(task, completed=done)
