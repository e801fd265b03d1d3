"""The command line: `grimhold play`, `replay`, `cards`, `setup`, `scenario` and `bench`."""

from typing import Annotated

import typer

from grimhold.cli import bench, cards, play, replay, scenario, setup
from grimhold.cli.problems import Commands

# Plain help: a framed one would take longer to appear than to read.
app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
for command in (play.play, replay.replay, cards.cards, setup.setup, scenario.scenario, bench.bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
def grimhold(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the versions of program, rules and cards.")] = False,
) -> None:
    """Thunderstone with all the rules enforced (unofficial fan project)."""
    if version:
        print_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def print_version() -> None:
    from grimhold import __version__
    from grimhold.games.classic.rules import RULES_VERSION
    from grimhold.games.classic.setup import PROFILES, rules_of

    hashes = ", ".join(f"{rules_of(profile).library.hash} ({profile})" for profile in PROFILES)
    print(f"grimhold {__version__}, rules version {RULES_VERSION}, card data {hashes}")


def main() -> None:
    app()
