"""`grimhold bench`: measures the speed of the engine in every build."""

import os
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold import registry
from grimhold.cli.options import GameName, Json, Seed
from grimhold.cli.output import out, print_json, remark, settled_seed, tell_seed
from grimhold.core.chance import LARGEST_SEED
from grimhold.core.errors import GrimholdError
from grimhold.native import NATIVE, PURE, WISH
from grimhold.version import __version__

if TYPE_CHECKING:
    from grimhold.cli.benchmarks import Timing

ROUND = 2.0  # seconds of a round for both builds together
MOST_ROUNDS = 10
NO_CHESS = "python-chess is not installed, so nothing is measured beside it (pip install chess, or make bench)"


def bench(
    game: GameName = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, metavar="S", help="How long to measure.")] = 10.0,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Measure the engine on one core, with python-chess beside it if it is installed, and many games at once on all."""
    from grimhold.cli.benchmarks import has_chess, measure
    from grimhold.cli.game_options import USUAL_GAME, known_game

    game = known_game(game or USUAL_GAME)
    seed = settled_seed(seed)
    tell_seed(seed)
    if not has_chess():
        remark(NO_CHESS)
    figures = measure_both(game, seconds, seed) if has_both_builds() else [measure(game, seconds, seed)]
    if as_json:
        print_json(report(game, figures))
    else:
        print_figures(figures)


def has_both_builds() -> bool:
    """Whether to measure both builds: there is a native one, and the environment asks for neither."""
    from grimhold.native.build import wished_build

    return not wished_build() and registry.running_build() == NATIVE


def measure_both(game: str, seconds: float, seed: int) -> list["Timing"]:
    """Measure the builds in turns, in separate processes with the same games, so that noise hits both alike."""
    rounds = max(1, min(MOST_ROUNDS, int(seconds / ROUND)))
    slices: dict[str, list[Timing]] = {PURE: [], NATIVE: []}
    for n in range(rounds):
        for build, measured in slices.items():
            measured.append(measured_apart(build, game, seconds / rounds / 2, (seed + n) % LARGEST_SEED))
    return [average(measured) for measured in slices.values()]


def measured_apart(build: str, game: str, seconds: float, seed: int) -> "Timing":
    """Measure one build for a while in a separate process."""

    import msgspec

    from grimhold.cli.benchmarks import Timing
    from grimhold.native.build import SOURCE

    command = [sys.executable, "-P", "-m", "grimhold", "bench", "--json", "--game", game]
    command += ["--seconds", str(max(0.1, seconds)), "--seed", str(seed)]
    path = os.pathsep.join([str(SOURCE.parent), *filter(None, sys.path)])
    surroundings = os.environ | {"PYTHONPATH": path, WISH: build}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        problem = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise GrimholdError(f"the {build} build cannot be measured: {problem.removeprefix('grimhold: ')}")
    return msgspec.json.decode(done.stdout, type=Timing)


def average(slices: list["Timing"]) -> "Timing":
    """The average of measurements of equal length."""

    from grimhold.cli.benchmarks import Timing

    rows = [asdict(figures) for figures in slices]
    means: dict[str, Any] = {}
    for name in rows[0].keys() - {"build", "ratio_to_chess"}:
        values = [row[name] for row in rows]
        means[name] = None if None in values else sum(values) / len(values)
    chess = means["chess_decisions_per_second"]
    ratio = means["decisions_per_second"] / chess if chess else None
    return Timing(slices[0].build, **means, ratio_to_chess=ratio)


def native_to_pure(figures: list["Timing"]) -> float:
    pure, native = figures
    return native.decisions_per_second / pure.decisions_per_second


def report(game: str, figures: list["Timing"]) -> dict[str, Any]:
    """The figures as JSON data: of the first build, and of all builds in `builds` if there are two."""

    from grimhold.cli.benchmarks import python_build

    head = {"schema_version": 1, "version": __version__, "python": python_build(), "game": game}
    head |= rounded(asdict(figures[0]))
    if len(figures) == 1:
        return head
    return head | {
        "native_to_pure": round(native_to_pure(figures), 2),
        "builds": [rounded(asdict(build)) for build in figures],
    }


def rounded(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 2) if isinstance(value, float) else value for name, value in figures.items()}


def rows_at_once(figures: list["Timing"]) -> list[tuple[str, list[str]]]:
    """The rows for many games at once; none in pure Python."""
    both = [(build.one_core_per_second, build.all_cores_per_second) for build in figures]
    if not any(one for one, _ in both):
        return []
    return [
        ("many at once on one core", [f"{one:,.0f}" if one else "" for one, _ in both]),
        (f"many at once on {os.cpu_count()} cores", [f"{every:,.0f}" if every else "" for _, every in both]),
        ("all cores to one", [f"{every / one:.2f}" if one and every else "" for one, every in both]),
    ]


def print_figures(figures: list["Timing"]) -> None:
    from rich.table import Table

    from grimhold.cli.benchmarks import python_build

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("")
    for build in figures:
        table.add_column(build.build, justify="right")
    rows = [
        ("games per second", [f"{build.games_per_second:,.1f}" for build in figures]),
        ("decisions per second", [f"{build.decisions_per_second:,.0f}" for build in figures]),
        ("in playouts, dealing included", [f"{build.playouts_per_second:,.0f}" for build in figures]),
        ("by apply in a loop of Python's", [f"{build.apply_per_second:,.0f}" for build in figures]),
        ("dealing, microseconds", [f"{build.dealings_us:.1f}" for build in figures]),
        ("clone, microseconds", [f"{build.clone_us:.2f}" for build in figures]),
        ("JSON there and back, microseconds", [f"{build.json_us:.1f}" for build in figures]),
        ("typed view, microseconds", [f"{build.view_us:.0f}" for build in figures]),
        ("all forecasts, microseconds", [f"{build.forecasts_us:.0f}" for build in figures]),
        ("with what could be reached", [f"{build.outlook_us:.0f}" for build in figures]),
        ("preview of one option", [f"{build.preview_us:.0f}" for build in figures]),
    ]
    if all(build.chess_decisions_per_second for build in figures):
        rows += [
            ("python-chess, decisions per second", [f"{build.chess_decisions_per_second:,.0f}" for build in figures]),
            ("ratio to python-chess", [f"{build.ratio_to_chess:.2f}" for build in figures]),
        ]
    rows += rows_at_once(figures)
    for title, shown in rows:
        table.add_row(title, *shown)
    if len(figures) == 2:
        table.add_row("native to pure", "", f"{native_to_pure(figures):.2f}")
    out().print(table)
    out().print(python_build())
