"""`grimhold cards`: every card as a table, or one card with its text and where its facts come from."""

from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.options import Json, Rules

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.lang.base import Card
    from grimhold.lang.sheet import Library

COLUMNS = ("level", "copies", "cost", "gold", "light", "vp", "strength", "level_up", "weight", "health", "xp")
HEADINGS = {"level_up": "level up", "vp": "VP", "xp": "XP"}
NARROW = {"level_up": "up"}  # where a table has to fit into 80 letters
SOURCES = {
    "rulebook": "a rulebook states or explains the card",
    "list": "public card lists",
    "house": "our own design",
}
KINDS = ("basic", "hero", "village", "monster", "trap", "treasure", "thunderstone", "setting")


def cards(
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]", help="A card or a group.")] = None,
    set_name: Annotated[str | None, typer.Option("--set", metavar="SET", help="Only cards of this set.")] = None,
    type_name: Annotated[
        str | None,
        typer.Option("--type", metavar="TYPE", help="Only this kind or type: hero, weapon, undead, trap, ..."),
    ] = None,
    rules: Rules = None,
    as_json: Json = False,
) -> None:
    """Look at cards."""
    from grimhold.cli.printing import out, print_json
    from grimhold.games.classic.setup import DEFAULT_PROFILE, rules_of
    from grimhold.lang.sheet import describe

    library = rules_of(rules or DEFAULT_PROFILE).library
    found = library.catalogue if not name else named(library, " ".join(name))
    if set_name is not None:
        found = of_set(library, found, set_name)
    if type_name is not None:
        found = of_type(found, type_name)
    if as_json:
        print_json([describe(card) for card in found])
    elif name:
        print_sheets(out(), found)
    else:
        print_tables(out(), found)


def named(library: "Library", name: str) -> list["Card"]:
    """One card, or all cards of a group; letter case and spaces do not matter."""
    from grimhold.core.errors import UnknownName
    from grimhold.games.finding import nearest

    wanted = " ".join(name.split()).lower()
    card = library.by_name.get(wanted)
    if card is not None:
        return [card]
    groups = {alias: group.name for group in library.groups.values() for alias in (group.name, *group.aliases)}
    for alias, group in groups.items():
        if alias.lower() == wanted:
            return library.members[group]
    known = [card.name for card in library.catalogue] + list(groups)
    raise UnknownName(f"unknown card {name!r}{nearest(name, known)}")


def of_set(library: "Library", found: list["Card"], name: str) -> list["Card"]:
    from grimhold.core.errors import UnknownName
    from grimhold.games.finding import nearest
    from grimhold.lang.words import listed

    for card_set in library.sets:
        if name.lower() in (card_set.name.lower(), card_set.key):
            return [card for card in found if card.set == card_set.name]
    known = [card_set.name for card_set in library.sets]
    raise UnknownName(f"unknown set {name!r}{nearest(name, known)}; there are {listed(known)}")


def of_type(found: list["Card"], name: str) -> list["Card"]:
    """A kind of stack, or a type or class printed on the card."""
    from grimhold.core.errors import UnknownName
    from grimhold.games.finding import nearest
    from grimhold.lang.tags import BIT, NAMES

    wanted = name.lower()
    if wanted not in KINDS and wanted not in BIT:
        raise UnknownName(f"unknown type {name!r}{nearest(name, [*KINDS, *NAMES])}")
    return [card for card in found if card.kind == wanted or card.tags & BIT.get(wanted, 0)]


def types_of(card: "Card", without: str = "") -> str:
    from grimhold.lang.tags import names_of

    return " ".join(tag.title() for tag in names_of(card.tags) if tag != without)


def figure(card: "Card", name: str) -> str:
    return str(card.printed.get(name, ""))


def print_tables(console: "Console", found: list["Card"]) -> None:
    """A table for each kind, so that every column is used and 80 letters suffice."""
    kinds = [kind for kind in KINDS if any(card.kind == kind for card in found)]
    for n, kind in enumerate(kinds):
        if n:
            console.print()
        print_table(console, kind, [card for card in found if card.kind == kind])


def print_table(console: "Console", kind: str, found: list["Card"]) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(kind, no_wrap=True)
    types = [types_of(card, kind) for card in found]
    typed = any(types)  # a setting has no type beside being one
    if typed:
        table.add_column("types", no_wrap=True)
    columns = [name for name in COLUMNS if any(name in card.printed for card in found)]
    for name in columns:
        table.add_column(NARROW.get(name) or HEADINGS.get(name, name), justify="right", no_wrap=True)
    for card, words in zip(found, types, strict=True):
        table.add_row(card.name, *([words] if typed else []), *[figure(card, name) for name in columns])
    console.print(table)


def print_sheets(console: "Console", found: list["Card"]) -> None:
    for n, card in enumerate(found):
        if n:
            console.print()
        print_sheet(console, card)


def print_sheet(console: "Console", card: "Card") -> None:
    from rich.padding import Padding

    from grimhold.lang.abilities import rules_text

    figures = [f"{HEADINGS.get(name, name)} {figure(card, name)}" for name in COLUMNS if name in card.printed]
    lines = [f"{types_of(card)}; {card.set}", ", ".join(figures), *rules_text(card)]
    lines.append(f"Source: {SOURCES.get(card.provenance, card.provenance)}")
    lines += [f"In doubt: {doubt}" for doubt in card.doubts]
    console.print(card.name if card.group == card.name else f"{card.name} ({card.group})", style="bold", markup=False)
    for line in lines:
        console.print(Padding(line, (0, 0, 0, 2), expand=False), markup=False)
