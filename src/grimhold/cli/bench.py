"""`grimhold bench`: how fast the engine is, in both builds where both are there."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.options import Json, Seed, State
from grimhold.core.chance import LARGEST_SEED

if TYPE_CHECKING:
    from grimhold.cli.measuring import Figures

ROUND = 2.0  # seconds for both builds together, before they start over
MOST_ROUNDS = 10
NO_CHESS = "python-chess is not installed, so nothing is measured beside it (pip install chess, or make bench)"


@dataclass
class Builds:
    """Where the two builds lie in a checkout."""

    pure: Path
    compiled: Path


def bench(
    game: State = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, metavar="S", help="How long to measure.")] = 10.0,
    seed: Seed = None,
    as_json: Json = False,
    this_build: Annotated[bool, typer.Option("--this-build", hidden=True)] = False,
) -> None:
    """Measure the engine on one core, with python-chess beside it if it is installed."""
    from grimhold.cli.asking import USUAL_GAME, known_game
    from grimhold.cli.measuring import has_chess, measure
    from grimhold.cli.printing import print_json, remark, settled_seed, tell_seed

    game = known_game(game or USUAL_GAME)
    seed = settled_seed(seed)
    tell_seed(seed)
    if not has_chess():
        remark(NO_CHESS)
    builds = None if this_build else both_builds()
    figures = [measure(game, seconds, seed)] if builds is None else measure_both(builds, game, seconds, seed)
    if as_json:
        print_json(report(game, figures))
    else:
        print_figures(figures)


def both_builds() -> Builds | None:
    """The pure and the compiled build of the checkout this program runs from, if it has both."""
    for folder in Path(__file__).resolve().parents:
        builds = Builds(folder / "src", folder / "build" / "compiled")
        if all((build / "grimhold" / "__init__.py").is_file() for build in (builds.pure, builds.compiled)):
            return builds
    return None


def measure_both(builds: Builds, game: str, seconds: float, seed: int) -> list["Figures"]:
    """The builds take turns in processes of their own and play the same games, so that noise hits both alike."""
    rounds = max(1, min(MOST_ROUNDS, int(seconds / ROUND)))
    pure, compiled = [], []
    for n in range(rounds):
        first = (seed + n) % LARGEST_SEED
        pure.append(measured_apart(builds.pure, "pure", game, seconds / rounds / 2, first))
        compiled.append(measured_apart(builds.compiled, "compiled", game, seconds / rounds / 2, first))
    return [average(pure), average(compiled)]


def measured_apart(build: Path, name: str, game: str, seconds: float, seed: int) -> "Figures":
    """One slice in a process that imports the package from the given folder."""
    import os
    import subprocess
    import sys

    import msgspec

    from grimhold.cli.measuring import Figures
    from grimhold.core.errors import GrimholdError

    command = [sys.executable, "-P", "-m", "grimhold", "bench", "--this-build", "--json", "--game", game]
    command += ["--seconds", str(max(0.1, seconds)), "--seed", str(seed)]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(build)}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        problem = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise GrimholdError(f"the {name} build in {build} cannot be measured: {problem}")
    figures = msgspec.json.decode(done.stdout, type=Figures)
    if figures.build != name:
        cure = "delete the .so files in there" if name == "pure" else "`make compiled` makes it anew"
        raise GrimholdError(f"the build in {build} is {figures.build}, not {name}; {cure}")
    return figures


def average(slices: list["Figures"]) -> "Figures":
    """Slices are of equal length, so rates can simply be averaged."""
    from grimhold.cli.measuring import Figures

    def mean(name: str) -> float:
        return sum([float(getattr(figures, name)) for figures in slices]) / len(slices)

    measured = all(figures.chess_decisions_per_second for figures in slices)

    return Figures(
        slices[0].build,
        mean("games_per_second"),
        mean("decisions_per_second"),
        mean("clone_us"),
        mean("json_us"),
        mean("view_us"),
        mean("forecasts_us"),
        mean("outlook_us"),
        mean("preview_us"),
        mean("chess_decisions_per_second") if measured else None,
        mean("decisions_per_second") / mean("chess_decisions_per_second") if measured else None,
    )


def compiled_to_pure(figures: list["Figures"]) -> float:
    pure, compiled = figures
    return compiled.decisions_per_second / pure.decisions_per_second


def report(game: str, figures: list["Figures"]) -> dict[str, Any]:
    """The first build's figures at the top; all of them in `builds` where there are two."""
    from dataclasses import asdict

    from grimhold.version import __version__

    head = {"schema_version": 1, "version": __version__, "game": game} | rounded(asdict(figures[0]))
    if len(figures) == 1:
        return head
    return head | {
        "compiled_to_pure": round(compiled_to_pure(figures), 2),
        "builds": [rounded(asdict(build)) for build in figures],
    }


def rounded(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 2) if isinstance(value, float) else value for name, value in figures.items()}


def print_figures(figures: list["Figures"]) -> None:
    from rich.table import Table

    from grimhold.cli.printing import out

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("")
    for build in figures:
        table.add_column(build.build, justify="right")
    rows = [
        ("games per second", [f"{build.games_per_second:,.1f}" for build in figures]),
        ("decisions per second", [f"{build.decisions_per_second:,.0f}" for build in figures]),
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
    for title, shown in rows:
        table.add_row(title, *shown)
    if len(figures) == 2:
        table.add_row("compiled to pure", "", f"{compiled_to_pure(figures):.2f}")
    out().print(table)
