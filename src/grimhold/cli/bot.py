"""`grimhold bot`: lets a bot play at a table of a server."""

from typing import Annotated

import typer

from grimhold.cli import options
from grimhold.cli.output import remark, settled_seed, tell_seed


def bot(
    url: Annotated[str, typer.Argument(help="The link of the table, or of a seat.")],
    level: Annotated[
        str, typer.Option("--bot", help="Who plays: a level (novice, apprentice, veteran, master), or a bot by name.")
    ] = "apprentice",
    name: Annotated[str | None, typer.Option(help="What it is called at the table.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, max=5, help="The seat to take, counted from 1.")] = None,
    seed: options.Seed = None,
) -> None:
    """Plays at a table of a server from here, until the game is over."""
    from grimhold.client.bot import RemoteBot
    from grimhold.client.connection import HttpConnection, ServerConnection

    chosen = settled_seed(seed)
    player = RemoteBot(ServerConnection(HttpConnection(url)), level, chosen, remark)
    tell_seed(chosen)
    player.sit(name or level.capitalize(), None if seat is None else seat - 1)
    table = player.play()
    print(f"{table['game']} {table['mode']}: {table['status']} after {table.get('moves', 0)} moves")
