"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer


def named_path(words: str) -> Path:
    """Where something is kept. An empty name, as of a variable nobody has set, would else be the folder we are in."""
    if not words.strip():
        raise typer.BadParameter(f"{words!a} names nothing")
    return Path(words)


Seed = Annotated[int | None, typer.Option(metavar="N", help="Where chance begins; drawn and printed if left out.")]
Rules = Annotated[
    str | None, typer.Option(metavar="2009|2011", help="The rules profile of the classic games; 2011 if left out.")
]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play: 2 to 5, alone 1, in Quest 2 to 4.")]
Require = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME",
        help="A group a random set-up must have; also a feature, setting or stone, in Quest a room or guardian. "
        "Can be repeated.",
    ),
]
Ban = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="One that a random set-up must not have. Can be repeated."),
]
MonsterGroups = Annotated[
    int | None, typer.Option("--monsters", min=1, metavar="N", help="How many monster groups a random set-up has.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
GameName = Annotated[
    str | None,
    typer.Option(metavar="GAME", help="thunderstone, dragonspire, mixed or quest; thunderstone if left out."),
]
PlayMode = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="MODE",
        help="versus (if left out); alone: solo-normal, solo-warrior, solo-nightmare, alone-in-the-dark-normal, "
        "-warrior, -nightmare; together: united-we-stand, bonds-of-brotherhood, test-of-unity; Quest: epic, "
        "epic-heroes, campaign.",
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
Keys = Annotated[int | None, typer.Option(metavar="N", help="Quest: how many keys wake the guardian; 4 if left out.")]
KeyDecks = Annotated[
    str | None,
    typer.Option(metavar="A,B,C", help="Quest: keys in the monster decks of level 1, 2 and 3; 1,2,3 if left out."),
]
SideQuests = Annotated[bool, typer.Option("--side-quests", help="Quest: everybody keeps one of three side quests.")]
Guilds = Annotated[bool, typer.Option("--guilds", help="Quest: everybody chooses a guild.")]
NoLegends = Annotated[
    bool, typer.Option("--no-legends", help="Quest: side quests without those that pay in legendary cards.")
]
