"""`grimhold simulate`: plays many games between bots and reports the results."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.options import PLAIN_GAME, Json, Seed, named_path, with_game_options
from grimhold.cli.output import out, print_json, remark, settled_seed, tell_seed
from grimhold.cli.study_runs import (
    Cluster,
    CtrlC,
    Games,
    SetupName,
    StudyLayout,
    Workers,
    named_bots,
    pool_opener,
    progress,
    stop,
    tell_uneven_seats,
)
from grimhold.lang.english import figures as counted
from grimhold.registry import running_build
from grimhold.study.extras import check_for
from grimhold.version import __version__

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.cli.study_runs import StudyLayout
    from grimhold.study.deals import StudyPlan
    from grimhold.study.folder import Folder
    from grimhold.study.runner import Run
    from grimhold.study.statistics import StudyStatistics
    from grimhold.study.worker_pools import WorkerPool

Bots = Annotated[
    str | None, typer.Option(metavar="BOT,BOT", help="Who plays, as veteran,apprentice; apprentices if left out.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", parser=named_path, help="Keep every game and make a report there; a study that is there goes on."
    ),
]


@with_game_options(*PLAIN_GAME)
def simulate(
    *,
    game_options: "GameOptions",
    setup: SetupName = None,
    players: Bots = None,
    games: Games = 100,
    workers: Workers = 1,
    seed: Seed = None,
    cluster: Cluster = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, seats turned, and tell how they fared."""

    from grimhold.bots import DEFAULT_BOT
    from grimhold.study.folder import Folder

    bots, open_pool = named_bots(players), pool_opener(workers, cluster)
    if out is not None:
        check_for(("polars", "altair", "vl_convert"), "study")
    with nullcontext() if out is None else Folder(out) as folder:
        seed = settled_seed(folder.seed() if folder is not None and seed is None else seed)
        layout = StudyLayout(game_options, setup, len(bots) or None, seed)
        plan = layout.plan(bots or [DEFAULT_BOT] * len(layout.first.players), seed)
        if folder is not None:
            folder.begin(plan)
        tell_seed(seed)
        tell_uneven_seats(games, plan)
        play_all(plan, layout, games, open_pool, workers, folder, as_json)


def play_all(
    plan: "StudyPlan",
    layout: "StudyLayout",
    games: int,
    open_pool: "Callable[[], WorkerPool]",
    workers: int,
    folder: "Folder | None",
    as_json: bool,
) -> None:
    """Play the games and report them. Ctrl-C stops playing, a second Ctrl-C stops the report."""
    from grimhold.study.deals import dealer
    from grimhold.study.runner import run

    stopping, left_out = words_at_ctrl_c(folder)
    ctrl_c = CtrlC()
    try:
        with progress(games, f"{plan.game} {plan.mode}") as told:
            done = run(dealer(plan, layout.setup_for), games, open_pool(), folder, told, lambda: remark(stopping))
        finish(plan, done, workers, folder, as_json)
    except KeyboardInterrupt:
        ctrl_c.is_heeded = False
        stop(left_out)


def words_at_ctrl_c(folder: "Folder | None") -> tuple[str, str]:
    """The messages for the first Ctrl-C, and for a second one during the report."""
    if folder is None:
        return "stopping", "stopped; nothing is kept (--out keeps it)"
    return (
        f"stopping; finished games are kept in {folder.path}, the report is being made (another Ctrl-C leaves it out)",
        f"stopped; finished games are kept in {folder.path}, the report is left out; the same command goes on",
    )


def finish(plan: "StudyPlan", done: "Run", workers: int, folder: "Folder | None", as_json: bool) -> None:
    """Print the results and write the report."""
    from grimhold.study.statistics import figures_of

    figures = figures_of(plan, done.outcomes)
    if folder is not None and folder.unread:
        lines = counted(folder.unread, "line")
        remark(f"{lines} of {folder.games_file} told of no game of this study; such games are played again")
    if folder is not None and done.beyond:
        remark(f"{folder.path} holds {counted(done.beyond, 'further game')}; they are kept, and left out here")
    if folder is not None and done.outcomes:
        keep(plan, done, figures, folder)
        remark(f"the report is {folder.path / 'report.html'}, the tables are beside it")
    if as_json:
        print_json(summary(plan, done, figures) | {"timing": timing(done, workers)})
    elif done.outcomes:
        print_figures(plan, done, figures)
    if done.stopped:
        kept = "nothing is kept (--out keeps it)" if folder is None else "the same command goes on with the rest"
        stop(f"stopped after {len(done.outcomes)} of {done.games} games; {kept}")


def summary(plan: "StudyPlan", done: "Run", figures: "StudyStatistics") -> dict[str, Any]:
    """The results as JSON data, without times, so that they are equal on every machine."""
    import msgspec

    told: dict[str, Any] = {"schema_version": 1, "version": __version__, "complete": done.complete}
    told |= msgspec.to_builtins(plan)
    told |= msgspec.to_builtins(figures)
    return told


def timing(done: "Run", workers: int) -> dict[str, Any]:
    return {
        "seconds": round(done.seconds, 3), "decisions_per_second": round(done.decisions_per_second, 1),
        "games_played_now": len(done.outcomes) - done.before, "workers": workers, "build": running_build(),
    }  # fmt: skip


def keep(plan: "StudyPlan", done: "Run", figures: "StudyStatistics", folder: "Folder") -> None:
    """Write all files of the report, or none."""
    from grimhold.records.files import write_json
    from grimhold.study.cards import card_rows
    from grimhold.study.parquet import write_tables
    from grimhold.study.report import write_report

    folder.drop_findings()
    try:
        write_json(summary(plan, done, figures), folder.path / "summary.json")
        rows = card_rows(done.outcomes)
        write_tables(done.outcomes, rows, folder.path)
        write_report(plan, figures, done.outcomes, rows, folder.path / "report.html")
    except BaseException:  # also Ctrl-C
        folder.drop_findings()
        raise


def print_figures(plan: "StudyPlan", done: "Run", figures: "StudyStatistics") -> None:
    from rich.table import Table

    from grimhold.study.statistics import shown_rate

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in ("", "wins", "win rate (95 %)", "points (deviation)"):
        table.add_column(title, justify="left" if not title else "right")
    if figures.party is not None and len(figures.players) > 1:
        table.add_row("all together", str(figures.party.wins), shown_rate(figures.party), "")
        for player in figures.players:
            table.add_row(player.bot, "", "", f"{player.points:.1f} ± {player.points_deviation:.1f}")
    else:
        for player in figures.players:
            points = f"{player.points:.1f} ± {player.points_deviation:.1f}"
            table.add_row(player.bot, str(player.wins), shown_rate(player), points)
        for seat in figures.seats if len(figures.seats) > 1 else []:
            table.add_row(f"seat {seat.seat}", str(seat.wins), shown_rate(seat), f"{seat.points:.1f}")
    console = out()
    console.print(f"{plan.game} {plan.mode}, set-up {plan.setup}, {figures.games} of {done.games} games")
    console.print(table)
    if figures.turns is not None and figures.decisions is not None:
        speed = f"; {done.decisions_per_second:,.0f} decisions a second" if done.decisions else ""
        console.print(
            f"{figures.turns.mean:.1f} turns a game ({figures.turns.least} to {figures.turns.most}), "
            f"{figures.decisions.mean:.0f} decisions{speed}"
        )
    console.print(f"results {figures.results_hash}")
