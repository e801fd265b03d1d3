"""`grimhold simulate`: many games among bots, and what came of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.options import Ban, Json, PlayMode, Require, Rules, Seed, State

if TYPE_CHECKING:
    from grimhold.cli.asking import Asked
    from grimhold.games.modes import Mode
    from grimhold.rulebooks import AnySetup
    from grimhold.study.crews import Crew
    from grimhold.study.figures import Figures
    from grimhold.study.folder import Folder
    from grimhold.study.running import Run

STOPPED = 130

Workers = Annotated[int, typer.Option(min=1, max=1024, metavar="N", help="Processes that play side by side.")]
Games = Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="How many games are played.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ray", help="Play on a Ray cluster: 'ray' starts one here, 'ray://...' joins one.")
]


def simulate(
    *,
    game: State = None,
    mode: PlayMode = None,
    setup: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="A list for a first game, 'random' (another one for each deal), or a code."),
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="BOT,BOT", help="Who plays, as greedy,search:200; greedy bots if left out.")
    ] = None,
    games: Games = 100,
    workers: Workers = 1,
    seed: Seed = None,
    rules: Rules = None,
    require: Require = None,
    ban: Ban = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep every game and make a report there; a study that is there already goes on."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games against each other, seats turned, and tell how they fared."""
    from grimhold.cli.asking import Asked
    from grimhold.cli.choices import check
    from grimhold.cli.printing import settled_seed, tell_seed
    from grimhold.study.folder import Folder
    from grimhold.study.needs import needed

    asked = Asked(require or [], ban or [], {}, game, mode, rules)
    check(asked)
    if out is None:
        seed = settled_seed(seed)
        tell_seed(seed)
        finish(studied(asked, setup, players, games, seed, crew_for(workers, cluster), None), workers, None, as_json)
        return
    for package in ("polars", "altair", "vl_convert"):
        needed(package, "study")
    with Folder(out) as folder:
        seed = settled_seed(folder.seed() if seed is None else seed)
        tell_seed(seed)
        done = studied(asked, setup, players, games, seed, crew_for(workers, cluster), folder)
        finish(done, workers, folder, as_json)


def crew_for(workers: int, cluster: str | None) -> "Callable[[], Crew]":
    """Hired when everything else is known to be in order."""
    from grimhold.cli.problems import UsageError
    from grimhold.study.crews import crew_of
    from grimhold.study.ray_crew import RayCrew

    if cluster is None:
        return lambda: crew_of(workers)
    if cluster != "ray" and not cluster.startswith("ray:"):
        raise UsageError(f"--cluster {cluster!a}: it is 'ray', or the address of a Ray cluster as 'ray://host:10001'")
    address = None if cluster == "ray" else cluster if cluster.startswith("ray://") else cluster.removeprefix("ray:")
    return lambda: RayCrew(address, workers)


def studied(
    asked: "Asked", setup: str | None, players: str | None, games: int, seed: int, hire: "Callable[[], Crew]",
    folder: "Folder | None", matched: bool = True,
) -> "Run":  # fmt: skip
    """Everything that can be wrong is told before the first game."""
    from grimhold.cli.asking import RANDOM
    from grimhold.cli.choosing import drawn, first_list, named_setup
    from grimhold.records.codes import encode
    from grimhold.rulebooks import library_of, rulebook_of
    from grimhold.study.deals import Plan
    from grimhold.study.running import run

    bots = named_bots(players)
    wanted = first_list(asked) if setup is None else setup.strip().lower()

    def counted(how: "Mode") -> int:
        return len(bots) or how.fewest

    def setup_for(luck: int) -> "AnySetup":
        return drawn(asked, counted, luck) if wanted == RANDOM else fixed

    fixed = named_setup(wanted, asked, counted, seed)
    fixed.check()
    bots = bots or ["greedy"] * len(fixed.players)
    wishes = [f"+{name}" for name in asked.require] + [f"-{name}" for name in asked.ban]
    laid = wanted if wanted in (RANDOM, *rulebook_of(fixed).lists) else encode(fixed)
    version = rulebook_of(fixed).rules_version
    plan = Plan(fixed.game, fixed.mode, laid, bots, seed, version, library_of(fixed).hash, matched, wishes)
    if folder is not None:
        folder.begin(plan)
    with progress(games, f"{fixed.game} {fixed.mode}") as told:
        return run(plan, setup_for, games, hire(), folder, told)


def named_bots(players: str | None) -> list[str]:
    """Their names, each of a bot there is."""
    from grimhold.bots import make_bot

    names = [] if players is None else [name.strip() for name in players.split(",")]
    for name in names:
        make_bot(name, 0)
    return names


@contextmanager
def progress(games: int, title: str) -> "Iterator[Callable[[int], None]]":
    """A bar on stderr, where somebody looks at it."""
    import sys

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=games)
        yield lambda done: bar.update(task, completed=done)


def finish(done: "Run", workers: int, folder: "Folder | None", as_json: bool) -> None:
    """Tells what came of it, and keeps it."""
    from grimhold.cli.printing import print_json, remark
    from grimhold.study.figures import figures_of

    figures = figures_of(done.plan, done.outcomes)
    if folder is not None and done.outcomes:
        keep(done, figures, folder)
    if as_json:
        print_json(summary(done, figures) | {"timing": timing(done, workers)})
    else:
        print_figures(done, figures)
    if folder is not None and done.outcomes:
        remark(f"the report is {folder.path / 'report.html'}, the tables are beside it")
    if done.stopped:
        kept = "nothing of it is kept (--out keeps it)" if folder is None else "the same command goes on with the rest"
        remark(f"stopped after {len(done.outcomes)} of {done.games} games; {kept}")
        raise typer.Exit(STOPPED)


def summary(done: "Run", figures: "Figures") -> dict[str, Any]:
    """The results, without anything that hangs on time or machine."""
    import msgspec

    from grimhold.version import __version__

    head = {"schema_version": 1, "version": __version__, "complete": done.complete}
    plan: dict[str, Any] = msgspec.to_builtins(done.plan)
    told: dict[str, Any] = msgspec.to_builtins(figures)
    return head | plan | told


def timing(done: "Run", workers: int) -> dict[str, Any]:
    from grimhold.rulebooks import running_build

    return {
        "seconds": round(done.seconds, 3), "decisions_per_second": round(done.decisions_per_second, 1),
        "games_played_now": len(done.outcomes) - done.before, "workers": workers, "build": running_build(),
    }  # fmt: skip


def keep(done: "Run", figures: "Figures", folder: "Folder") -> None:
    from grimhold.records.files import write_json
    from grimhold.study.cards import card_rows
    from grimhold.study.report import write_report
    from grimhold.study.tables import write_tables

    told = summary(done, figures)
    write_json(told, folder.path / "summary.json")
    rows = card_rows(done.outcomes)
    write_tables(done.outcomes, rows, folder.path)
    write_report(done.plan, figures, done.outcomes, rows, folder.path / "report.html")


def print_figures(done: "Run", figures: "Figures") -> None:
    from rich.table import Table

    from grimhold.cli.printing import out
    from grimhold.study.figures import shown_rate

    plan, console = done.plan, out()
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in ("", "wins", "win rate (95 %)", "points"):
        table.add_column(title, justify="left" if not title else "right")
    for player in figures.players:
        table.add_row(
            player.bot, str(player.wins), shown_rate(player), f"{player.points:.1f} ± {player.points_deviation:.1f}"
        )
    if len(figures.seats) > 1 and figures.party is None:
        for seat in figures.seats:
            table.add_row(f"seat {seat.seat}", str(seat.wins), shown_rate(seat), f"{seat.points:.1f}")
    console.print(
        f"{plan.game} {plan.mode}, set-up {plan.setup}, {figures.games} of {done.games} games, seed {plan.seed}"
    )
    console.print(table)
    if figures.turns is not None and figures.decisions is not None:
        console.print(
            f"{figures.turns.mean:.1f} turns a game ({figures.turns.least} to {figures.turns.most}), "
            f"{figures.decisions.mean:.0f} decisions; {done.decisions_per_second:,.0f} decisions a second"
        )
    console.print(f"results {figures.results_hash}")
