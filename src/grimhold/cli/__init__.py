"""The commands of `grimhold`, one module each; commands of a single rulebook come from `registry.COMMANDS`."""

from typing import Annotated

import typer

from grimhold.cli.errors import CliGroup
from grimhold.registry import COMMANDS, all_rulebooks, load, running_build
from grimhold.version import __version__

# Plain help, because framed help loads slowly.
app = typer.Typer(cls=CliGroup, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
for name in (
    "play", "replay", "analyse", "hint", "cards", "setup", "serve", "bot", "scenario", "simulate", "ladder", "balance",
    "bench",
):  # fmt: skip
    app.command()(load(f"grimhold.cli.{name}:{name}"))
for name, path in COMMANDS.items():
    app.add_typer(load(path), name=name)


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
    versions = []
    for rulebook in all_rulebooks():
        known = rulebook.version()
        title = "" if rulebook is all_rulebooks()[0] else f"{known.title}: "
        versions.append(f"{title}rules version {known.rules}, card data {known.cards}")
    print(f"grimhold {__version__}, {'; '.join(versions)}; {running_build()} build")
