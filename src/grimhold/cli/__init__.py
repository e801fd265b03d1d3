"""The command line: `grimhold play`, `campaign`, `replay`, `cards`, `setup`, `scenario` and `bench`."""

from typing import Annotated

import typer

from grimhold.cli import bench, campaign, cards, play, replay, scenario, setup
from grimhold.cli.problems import Commands

# Plain help: a framed one would take longer to appear than to read.
app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
for command in (play.play, replay.replay, cards.cards, setup.setup, scenario.scenario, bench.bench):
    app.command()(command)
app.add_typer(campaign.campaign, name="campaign")


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
    from grimhold.games.rulebooks import versions

    classic, quest = [f"rules version {known.rules}, card data {known.cards}" for known in versions()]
    print(f"grimhold {__version__}, {classic}; Quest: {quest}")


def main() -> None:
    app()
