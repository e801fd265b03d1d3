"""`grimhold setup`: draws a set-up and prints it with its code."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import DRAWN_GAME, Json, Players, Seed, with_game_options
from grimhold.cli.output import identity, out, print_json, settled_seed, tell_seed
from grimhold.registry import mode_of

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.cli.game_options import GameOptions
    from grimhold.rulebook import AnySetup


@with_game_options(*DRAWN_GAME)
def setup(
    *,
    game_options: "GameOptions",
    players: Players = None,
    seed: Seed = None,
    code: Annotated[str | None, typer.Option(metavar="CODE", help="Show the set-up of a code.")] = None,
    as_json: Json = False,
) -> None:
    """Draw a set-up, or show the one of a code."""
    from grimhold.cli.choose_setup import coded, random_setup
    from grimhold.records.codes import encode

    if code is None:
        seed = settled_seed(seed)
        chosen = random_setup(game_options, lambda _: players, seed)
        tell_seed(seed)
    elif game_options.about_content() or seed is not None:
        raise UsageError("a code says everything: neither --seed nor a wish for groups or features goes with it")
    else:
        chosen = coded(code, game_options, lambda _: players)
    chosen.check()
    if as_json:
        print_json(described(chosen, encode(chosen), seed))
    else:
        print_setup(out(), chosen, encode(chosen))


def described(setup: "AnySetup", code: str, seed: int | None) -> dict[str, Any]:
    from grimhold.cli.rulebook_part import part_of

    fields = part_of(setup).setup_json(setup) | {"players": len(setup.players), "seed": seed, "code": code}
    return identity(setup) | fields


def print_setup(console: "Console", setup: "AnySetup", code: str) -> None:
    from rich.table import Table

    from grimhold.cli.rulebook_part import part_of

    part, mode = part_of(setup), mode_of(setup.game, setup.mode)
    shared = [
        ("Game", [setup.game]),
        ("Mode", [f"{mode.name} ({mode.title})"]),
        ("Players", [str(len(setup.players))]),
    ]
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold")
    for title, lines in [*part.rows(setup), *shared, *part.last_rows(setup)]:
        for n, line in enumerate(lines):
            table.add_row("" if n else title, line)
    table.add_row("Code", code)
    console.print(table)
