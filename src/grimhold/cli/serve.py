"""`grimhold serve`: runs a server for browsers and programs."""

from pathlib import Path
from typing import Annotated, Any

import typer

from grimhold.cli.options import named_path


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 127.0.0.1 unless told.")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; if the usual one is taken, a free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; GRIMHOLD_DATABASE_URL says the same.")
    ] = None,
    backup: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=named_path,
            help="Write a consistent copy of the SQLite database to a file, and stop.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the first page in a browser.")] = False,
    bot_workers: Annotated[int | None, typer.Option(min=1, max=256, help="Processes in which bots think.")] = None,
) -> None:
    """Opens tables where people play, alone, with bots, or with friends by a link."""
    from grimhold.cli.data_dir import home
    from grimhold.native.build import wished_build
    from grimhold.server.settings import read_settings
    from grimhold.server.storage import back_up

    flags: dict[str, Any] = {"host": host, "port": port, "database_url": database, "bot_workers": bot_workers}
    settings = read_settings(home(), flags)
    wished_build()  # raises for an unknown build
    if backup is not None:
        back_up(settings.database(home()), backup)
        print(f"The database was copied to {backup}")
        return
    from grimhold.server.run import serve as run

    run(settings, home(), browser)
