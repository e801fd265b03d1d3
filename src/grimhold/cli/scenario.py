"""`grimhold scenario`: runs rules tests written in YAML."""

from pathlib import Path
from typing import Annotated

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import Json, named_path

USUAL = Path("tests/scenarios")


def scenario(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE_OR_FOLDER...",
            help="Scenario files, or folders; tests/scenarios if left out.",
            parser=named_path,
        ),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List which scenario proves what.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print failures only.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Print the files in strict words.")] = False,
    as_json: Json = False,
) -> None:
    """Run scenarios: a position, some moves, what must be true."""
    from grimhold.scenarios.command import scenario_command

    if strict and as_json:
        raise UsageError("--strict prints YAML; it does not go with --json")
    raise typer.Exit(scenario_command(paths or [USUAL], coverage, quiet, as_json, strict))
