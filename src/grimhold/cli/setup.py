"""`grimhold setup`: a set-up to play with, and the code that gives it again."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.options import (
    Ban,
    Feature,
    Game,
    Json,
    MonsterGroups,
    NoFeatures,
    Players,
    PlayMode,
    Require,
    Rules,
    Seed,
    Setting,
)

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.games.classic.setup import Setup


def setup(
    *,
    game: Game = None,
    mode: PlayMode = None,
    players: Players = None,
    seed: Seed = None,
    rules: Rules = None,
    require: Require = None,
    ban: Ban = None,
    monsters: MonsterGroups = None,
    feature: Feature = None,
    setting: Setting = None,
    no_features: NoFeatures = False,
    code: Annotated[str | None, typer.Option(metavar="CODE", help="Show the set-up of a code.")] = None,
    as_json: Json = False,
) -> None:
    """Draw a set-up, or show the one of a code."""
    from grimhold.cli.choosing import Asked, coded, drawn
    from grimhold.cli.printing import out, print_json, settled_seed, tell_seed
    from grimhold.cli.problems import UsageError
    from grimhold.games.codes import encode

    asked = Asked(require or [], ban or [], monsters, {}, game, mode, feature or [], setting, not no_features)
    asked.check()
    if code is None:
        seed = settled_seed(seed)
        chosen = drawn(asked, lambda _: players, rules, seed)
        tell_seed(seed)
    elif asked.groups() or seed is not None:
        raise UsageError("a code says everything: neither --seed nor a wish for groups or features goes with it")
    else:
        chosen = coded(code, asked, lambda _: players, rules)
    chosen.check()
    if as_json:
        print_json(described(chosen, encode(chosen), seed))
    else:
        print_setup(out(), chosen, encode(chosen))


def described(setup: "Setup", code: str, seed: int | None) -> dict[str, Any]:
    from grimhold.cli.printing import identity

    return identity(setup.rules) | {
        "game": setup.game,
        "mode": setup.mode,
        "rules": setup.rules,
        "players": len(setup.players),
        "seed": seed,
        "heroes": setup.heroes,
        "village": setup.village,
        "monsters": setup.monsters,
        "features": setup.features,
        "setting": setup.setting or None,
        "stones": setup.stones,
        "code": code,
    }


def print_setup(console: "Console", setup: "Setup", code: str) -> None:
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold")
    for title, lines in (
        ("Heroes", hero_lines(setup)),
        ("Village", village_lines(setup)),
        ("Monsters", list(setup.monsters)),
        ("Features", list(setup.features)),
        ("Setting", [setup.setting] if setup.setting else []),
        ("Thunderstone", list(setup.stones)),
    ):
        for n, line in enumerate(lines):
            table.add_row("" if n else title, line)
    table.add_row("Game", setup.game)
    table.add_row("Mode", setup.mode)
    table.add_row("Players", str(len(setup.players)))
    table.add_row("Rules", setup.rules)
    table.add_row("Code", code)
    console.print(table)


def hero_lines(setup: "Setup") -> list[str]:
    """'Elf (Wizard), 5 gold'."""
    from grimhold.games.classic.setup import rules_of
    from grimhold.lang.tags import HERO_BIT, names_of

    lines = []
    for name in setup.heroes:
        card = rules_of(setup.rules).library.members[name][0]
        classes = ", ".join(tag.title() for tag in names_of(card.tags & ~HERO_BIT))
        lines.append(f"{name} ({classes}), {card.cost} gold")
    return lines


def village_lines(setup: "Setup") -> list[str]:
    """The cheapest first, as players like to lay them out."""
    from grimhold.games.classic.setup import rules_of

    cards = [rules_of(setup.rules).library.members[name][0] for name in setup.village]
    return [f"{card.name}, {card.cost} gold" for card in sorted(cards, key=lambda card: (card.cost, card.name))]
