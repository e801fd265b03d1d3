"""The options that several commands share, and the decorator that adds the options about the game to a command."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer


def named_path(words: str) -> Path:
    """A path. Refuses an empty name, as of an unset variable, which would mean the current folder."""
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
Heroes = Annotated[list[str] | None, typer.Option("--hero", metavar="GROUP", help="A hero group. Can be repeated.")]
Village = Annotated[
    list[str] | None,
    typer.Option("--village", metavar="GROUP", help="A card of the village or marketplace. Can be repeated."),
]
Monsters = Annotated[
    list[str] | None, typer.Option("--monster", metavar="GROUP", help="A monster group. Can be repeated.")
]

# All options about the game.
GAME_OPTIONS: dict[str, Any] = {
    "game": GameName, "mode": PlayMode, "rules": Rules, "require": Require, "ban": Ban, "monsters": MonsterGroups,
    "hero": Heroes, "village": Village, "monster": Monsters, "feature": Feature, "setting": Setting,
    "no_features": NoFeatures, "keys": Keys, "key_decks": KeyDecks, "side_quests": SideQuests, "guilds": Guilds,
    "no_legends": NoLegends,
}  # fmt: skip
FLAGS = ("no_features", "side_quests", "guilds", "no_legends")
GROUPS = ("hero", "village", "monster")
PLAIN_GAME = ("game", "mode", "rules", "require", "ban")  # for games between bots
QUEST_GAME = ("keys", "key_decks", "side_quests", "guilds", "require", "ban")
DRAWN_GAME = tuple([name for name in GAME_OPTIONS if name not in GROUPS])


def with_game_options(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Replace the parameter `game_options` of a command by these options; it gets them as `GameOptions`."""

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:
            from grimhold.cli.game_options import GameOptions
            from grimhold.cli.rulebook_part import check

            chosen = {kind: given.pop(kind) or [] for kind in names if kind in GROUPS}
            values = {name: given.pop(name) for name in names if name not in GROUPS}
            game_options = GameOptions(chosen, **{name: value for name, value in values.items() if value is not None})
            check(game_options)
            command(game_options=game_options, **given)

        added = [
            Parameter(
                name, Parameter.KEYWORD_ONLY, default=False if name in FLAGS else None, annotation=GAME_OPTIONS[name]
            )
            for name in names
        ]
        parameters: list[Parameter] = []
        for parameter in signature(command, eval_str=False).parameters.values():
            parameters += added if parameter.name == "game_options" else [parameter]
        run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return run

    return decorated
