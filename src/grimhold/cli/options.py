"""Options that several commands share."""

from typing import Annotated

import typer

Seed = Annotated[int | None, typer.Option(metavar="N", help="Where chance begins; drawn and printed if left out.")]
Rules = Annotated[str | None, typer.Option(metavar="2009|2011", help="The rules profile; 2011 if left out.")]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play, 2 to 5.")]
Require = Annotated[
    list[str] | None, typer.Option(metavar="GROUP", help="A group a random set-up must have. Can be repeated.")
]
Ban = Annotated[
    list[str] | None, typer.Option(metavar="GROUP", help="A group a random set-up must not have. Can be repeated.")
]
MonsterGroups = Annotated[
    int | None, typer.Option("--monsters", min=1, metavar="N", help="How many monster groups a random set-up has.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Game = Annotated[str, typer.Option(metavar="GAME", help="Which game of the family.")]
