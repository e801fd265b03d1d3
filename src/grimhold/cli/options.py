"""Options that several commands share."""

from typing import Annotated

import typer

Seed = Annotated[int | None, typer.Option(metavar="N", help="Where chance begins; drawn and printed if left out.")]
Rules = Annotated[str | None, typer.Option(metavar="2009|2011", help="The rules profile; 2011 if left out.")]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play: 2 to 5, alone 1.")]
Require = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="A group, feature, setting or stone a random set-up must have. Can be repeated."),
]
Ban = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="One that a random set-up must not have. Can be repeated."),
]
MonsterGroups = Annotated[
    int | None, typer.Option("--monsters", min=1, metavar="N", help="How many monster groups a random set-up has.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Game = Annotated[
    str | None,
    typer.Option(metavar="GAME", help="thunderstone, dragonspire or mixed; thunderstone if left out."),
]
PlayMode = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="MODE",
        help="versus (if left out); alone: solo-normal, solo-warrior, solo-nightmare, alone-in-the-dark-normal, "
        "-warrior, -nightmare; together: united-we-stand, bonds-of-brotherhood, test-of-unity.",
    ),
]
Feature = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FEATURE",
        help="A dungeon feature: Guardian of Night, Guardian of Torment, Draconic Traps or Figurine Treasures. "
        "Can be repeated.",
    ),
]
Setting = Annotated[str | None, typer.Option(metavar="NAME", help="The setting, as Grimhold or Doomgate.")]
NoFeatures = Annotated[
    bool, typer.Option("--no-features", help="No dungeon features and no setting but those asked for.")
]
