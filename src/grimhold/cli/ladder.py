"""`grimhold ladder`: rates bots by games against each other."""

from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import PLAIN_GAME, Json, Seed, with_game_options
from grimhold.cli.output import out, print_json, settled_seed, tell_seed
from grimhold.cli.study_runs import (
    Cluster,
    SetupName,
    StudyLayout,
    Workers,
    named_bots,
    pool_opener,
    progress,
    stop,
    tell_uneven_seats,
)
from grimhold.registry import mode_of
from grimhold.study.extras import check_for
from grimhold.table.modes import SOLO, TOGETHER
from grimhold.version import __version__

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.study.deals import StudyPlan
    from grimhold.study.ladder import Rung


@with_game_options(*PLAIN_GAME)
def ladder(
    *,
    game_options: "GameOptions",
    bots: Annotated[str, typer.Option(metavar="BOT,BOT", help="Who is rated: two bots or more.")],
    setup: SetupName = None,
    games: Annotated[int, typer.Option(min=2, max=1_000_000, metavar="N", help="How many games each pair plays.")] = 20,
    workers: Workers = 1,
    seed: Seed = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Rate bots by games in pairs, on the same deals for every pair and with seats turned."""
    from grimhold.study import ladder as rating
    from grimhold.study.runner import run

    check_for(("openskill",), "study")
    names, open_pool = rated_bots(bots), pool_opener(workers, cluster)
    seed = settled_seed(seed)
    if game_options.mode is not None:
        check_rivalry(game_options.which_game(), game_options.mode)
    layout = StudyLayout(game_options, setup, 2, seed)
    plan = layout.plan(names, seed)
    check_rivalry(plan.game, plan.mode)  # a code decides the mode
    tell_seed(seed)
    plans = rating.pairs(plan)
    tell_uneven_seats(games, plans[0])
    total = games * len(plans)
    with progress(total, f"{plan.game} {plan.mode}") as told:
        done = run(rating.ladder_dealer(plans, layout.setup_for), total, open_pool(), None, told)
    rungs = rating.rungs(names, done.outcomes)
    if as_json:
        print_json(report(plan, games, done.complete, rungs, rating.duels(plans, done.outcomes), done.outcomes))
    else:
        print_ladder(rungs)
    if done.stopped:
        stop(f"stopped after {len(done.outcomes)} of {total} games")


def rated_bots(bots: str) -> list[str]:

    from grimhold.study.ladder import are_the_same

    names = named_bots(bots)
    if len(names) < 2:
        raise UsageError("--bots: a ladder needs two bots at least, as veteran,apprentice")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UsageError(f"--bots: {twice} is named twice")
    for one, other in combinations(names, 2):
        if are_the_same(one, other):
            raise UsageError(
                f"--bots: {one} and {other} are the same bot; rated against itself it would take up two places"
            )
    return names


def check_rivalry(game: str, mode: str) -> None:
    if mode_of(game, mode).kind in (SOLO, TOGETHER):
        raise UsageError(f"in {mode} nobody plays against anybody; 'grimhold simulate' tells how often it is won")


def report(
    plan: "StudyPlan", games: int, complete: bool, rungs: "list[Rung]", duels: list[Any], outcomes: list[Any]
) -> dict[str, Any]:
    import msgspec

    from grimhold.study.statistics import results_hash

    head: dict[str, Any] = {"schema_version": 1, "version": __version__, "complete": complete, "games_of_a_pair": games}
    head |= msgspec.to_builtins(plan)
    return head | {
        "ladder": msgspec.to_builtins(rungs), "pairs": msgspec.to_builtins(duels), "results_hash": results_hash(outcomes),
    }  # fmt: skip


def print_ladder(rungs: "list[Rung]") -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in ("bot", "rating", "95 %", "games", "win rate (95 %)"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for rung in rungs:
        low, high = rung.win_interval
        rate = f"{100 * rung.win_rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        spread = f"{rung.interval[0]:.1f} to {rung.interval[1]:.1f}"
        table.add_row(rung.bot, f"{rung.rating:.1f}", spread, str(rung.games), rate)
    out().print(table)
