"""`grimhold cards`: all cards in tables, or single cards with their text and sources."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import Json, Rules
from grimhold.cli.output import out, print_json
from grimhold.core.errors import UnknownName
from grimhold.lang.english import listed, nearest, shown
from grimhold.registry import all_games, all_rulebooks, rulebook_named

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.core.errors import UnknownName
    from grimhold.lang.base import Card
    from grimhold.lang.sheet import CardSet, Library

HEADINGS = {
    "level_up": "level up", "vp": "VP", "xp": "XP", "req": "needs skill", "resist": "magic resistance",
    "festering": "festering wounds",
}  # fmt: skip
NARROW = {"level_up": "up"}  # short headings, so that tables fit into 80 columns
REWARDS = ("treasure", "rations", "lantern", "potion")  # Quest: one column for all
# Short headings that a legend below the tables explains.
SHORT = {
    "req": "req", "armor": "arm", "resist": "res", "wounds": "wnd", "festering": "fest", "treasure": "trs",
    "rations": "rat", "lantern": "lan", "potion": "pot",
}  # fmt: skip
SOURCES = {
    "rulebook": "a rulebook states or explains the card",
    "list": "public card lists",
    "house": "our own design",
}
# The order of the tables.
KINDS = (
    "basic", "starter", "hero", "village", "market", "monster", "guardian", "room", "trap", "treasure", "cache",
    "legendary", "thunderstone", "setting", "side quest", "guild", "wound", "key",
)  # fmt: skip


def cards(
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", help="Cards or groups.")] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="thunderstone, dragonspire, mixed or quest; all of them if left out.",
        ),
    ] = None,
    set_name: Annotated[str | None, typer.Option("--set", metavar="SET", help="Only cards of this set.")] = None,
    type_name: Annotated[
        str | None,
        typer.Option("--type", metavar="TYPE", help="Only this kind or type: hero, weapon, undead, room, ..."),
    ] = None,
    rules: Rules = None,
    as_json: Json = False,
) -> None:
    """Look at cards."""
    check_said(name or [], set_name, type_name)
    wanted = Wanted([], game, set_name or "", type_name or "")
    libraries = libraries_of(wanted, rules)
    wanted.names, unknown = names_meant(libraries, name or [])
    if unknown and not wanted.names:
        raise unknown_cards(libraries, unknown)
    check_known(libraries, wanted)
    found = [matching(library, wanted) for library in libraries]
    cards = [card for of_library in found for card in of_library]  # several rulebooks may have a card of that name
    if as_json:
        print_json([described(card) for card in cards])
    elif not cards:
        raise nothing_fits(wanted)
    elif name:
        print_sheets(out(), cards)
    else:
        print_all_tables(out(), [of_library for of_library in found if of_library])
    if unknown:
        raise unknown_cards(libraries, unknown)


@dataclass
class Wanted:
    """The filters of the command line; empty fields filter nothing."""

    names: list[str]
    game: str | None
    set_name: str
    type_name: str


def check_said(names: list[str], set_name: str | None, type_name: str | None) -> None:
    """Refuse empty words, which would not filter."""
    for what, words in (("a card's name", names), ("--set", [set_name]), ("--type", [type_name])):
        if any(word is not None and not word.strip() for word in words):
            raise UsageError(f"{what} is empty")


def plain(text: str) -> str:
    """A name without letter case and extra spaces."""
    return " ".join(text.split()).lower()


def libraries_of(wanted: Wanted, rules: str | None) -> list["Library"]:
    """The card libraries to search, in order."""
    from grimhold.cli.game_options import known_game

    if wanted.game is None:  # `--rules` selects the rulebooks with several printings
        rulebooks = [rulebook for rulebook in all_rulebooks() if rules is None or rulebook.profiles]
    else:
        wanted.game = known_game(wanted.game)
        rulebooks = [rulebook_named(wanted.game)]
    if rules is not None and not rulebooks[0].profiles:
        raise UsageError(f"--rules is for the classic games; {wanted.game} has one rulebook")
    return [rulebook.library(rules or "") for rulebook in rulebooks]


def names_meant(libraries: list["Library"], words: list[str]) -> tuple[list[str], list[str]]:
    """The names of cards and groups among the words, and the unknown names.

    Names of several words need no quotes: `cards elf wizard torch`. So consecutive unknown words count as one name.
    """
    known = {name.lower() for library in libraries for name in names_in(library)}
    meant: list[str] = []
    unknown: list[list[str]] = [[]]
    while words:
        end = next((end for end in range(len(words), 0, -1) if plain(" ".join(words[:end])) in known), 0)
        if end:
            meant.append(" ".join(words[:end]))
            unknown.append([])
        else:
            unknown[-1].append(words[0])
        words = words[max(end, 1) :]
    return meant, [" ".join(name) for name in unknown if name]


def nothing_fits(wanted: Wanted) -> "UnknownName":
    """The error if every filter is known but no card passes all."""
    said = [" or ".join(shown(name) for name in wanted.names)] if wanted.names else []
    said += [f"{what} {shown(word)}" for what, word in (("set", wanted.set_name), ("type", wanted.type_name)) if word]
    return UnknownName(f"no card fits: {', '.join(said)}")


def unknown_cards(libraries: list["Library"], names: list[str]) -> "UnknownName":
    """All unknown names in one line."""
    from grimhold.table.lookup import unknown_card

    known = [name for library in libraries for name in names_in(library)]
    return UnknownName("; ".join(str(unknown_card(name, known)) for name in names))


def check_known(libraries: list["Library"], wanted: Wanted) -> None:
    """Refuse an unknown set or type and suggest similar names."""
    sets = [card_set for library in libraries for card_set in library.sets]
    if wanted.set_name and not any(is_set(card_set, wanted.set_name) for card_set in sets):
        known = [card_set.name for card_set in sets]
        raise UnknownName(
            f"unknown set {wanted.set_name!r}{nearest(wanted.set_name, known, '')}; there are {listed(known)}"
        )
    kinds = [card.kind for library in libraries for card in library.catalogue]
    types = list(dict.fromkeys([*kinds, *[word for library in libraries for word in library.vocabulary.types]]))
    if wanted.type_name and plain(wanted.type_name) not in types:
        see = "; the tables of 'grimhold cards' have a column of types"
        raise UnknownName(f"unknown type {wanted.type_name!r}{nearest(wanted.type_name, types, see)}")


def is_set(card_set: "CardSet", name: str) -> bool:
    return plain(name) in (card_set.name.lower(), card_set.key)


def names_in(library: "Library") -> list[str]:
    """All names of cards and groups."""
    groups = [alias for group in library.groups.values() for alias in (group.name, *group.aliases)]
    return [*library.by_name, *[card.name for card in library.catalogue], *groups]


def matching(library: "Library", wanted: Wanted) -> list["Card"]:
    found = [card for name in wanted.names for card in named(library, plain(name))]
    found = found if wanted.names else library.catalogue
    if wanted.game is not None:
        found = [card for card in found if card.set in rulebook_named(wanted.game).sets(wanted.game)]
    if wanted.set_name:
        sets = [card_set.name for card_set in library.sets if is_set(card_set, wanted.set_name)]
        found = [card for card in found if card.set in sets]
    return of_type(found, plain(wanted.type_name)) if wanted.type_name else found


def named(library: "Library", name: str) -> list["Card"]:
    """One card, or all cards of a group."""
    card = library.by_name.get(name)
    if card is not None:
        return [card]
    for group in library.groups.values():
        if name in [alias.lower() for alias in (group.name, *group.aliases)]:
            return library.members[group.name]
    return []


def of_type(found: list["Card"], name: str) -> list["Card"]:
    """The cards of a kind, or with a type or class printed on them."""
    return [card for card in found if card.kind == name or name in card.types]


def described(card: "Card") -> dict[str, object]:
    from grimhold.cli.rulebook_part import part_of_card

    return {"game": game_of(card), **part_of_card(card).card_json(card)}


def game_of(card: "Card") -> str:
    """The game of a card, as in `--game`."""
    return next(game for game in all_games() if card.set in rulebook_named(game).sets(game))


def columns_of(card: "Card") -> tuple[str, ...]:
    from grimhold.cli.rulebook_part import part_of_card

    return part_of_card(card).columns


def types_of(card: "Card", without: str = "") -> str:
    return " ".join(word.title() for word in card.types if word != without)


def figure(card: "Card", name: str) -> str:
    return str(card.printed.get(name, ""))


def print_all_tables(console: "Console", found: list[list["Card"]]) -> None:
    """Print the tables of each rulebook; with several rulebooks, under the names of their sets."""
    for n, cards in enumerate(found):
        if n:
            console.print()
        if len(found) > 1:
            console.print(listed(list(dict.fromkeys(card.set for card in cards))), style="bold underline", markup=False)
            console.print()
        print_tables(console, cards)


def print_tables(console: "Console", found: list["Card"]) -> None:
    """Print a table for each kind. So every column is used, and 80 columns suffice."""
    from grimhold.cli.card_rows import OUR_DESIGN, mark

    kinds = [kind for kind in KINDS if any(card.kind == kind for card in found)]
    for n, kind in enumerate(kinds):
        if n:
            console.print()
        print_table(console, kind, [card for card in found if card.kind == kind])
    shortened = [name for name in SHORT if any(name in card.printed for card in found)]
    legend = ", ".join(f"{SHORT[name]} {HEADINGS.get(name, name)}" for name in shortened)
    for line in (legend, f"{OUR_DESIGN} our own design" if any(mark(card) for card in found) else ""):
        if line:
            console.print(line)


def print_table(console: "Console", kind: str, found: list["Card"]) -> None:
    from rich.table import Table

    from grimhold.cli.card_rows import mark
    from grimhold.cli.rulebook_part import part_of_card

    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(kind, no_wrap=True)
    types = [types_of(card, kind) for card in found]
    typed = any(types)  # settings have no types
    if typed:
        table.add_column("types", no_wrap=not part_of_card(found[0]).wraps_types)
    columns = [name for name in columns_of(found[0]) if any(name in card.printed for card in found)]
    figures = [name for name in columns if name not in REWARDS]
    for name in figures:
        table.add_column(NARROW.get(name) or SHORT.get(name) or HEADINGS.get(name, name), justify="right", no_wrap=True)
    if len(figures) < len(columns):
        table.add_column("reward", no_wrap=True)
    for card, words in zip(found, types, strict=True):
        cells = [figure(card, name) for name in figures] + ([reward(card)] if len(figures) < len(columns) else [])
        table.add_row(f"{card.name}{mark(card)}", *([words] if typed else []), *cells)
    console.print(table)


def reward(card: "Card") -> str:
    """'trs', '2 lan': the rewards beside XP."""
    gained = [(card.printed[name], SHORT[name]) for name in REWARDS if card.printed.get(name)]
    return " ".join(short if n == 1 else f"{n} {short}" for n, short in gained)


def print_sheets(console: "Console", found: list["Card"]) -> None:
    for n, card in enumerate(found):
        if n:
            console.print()
        print_sheet(console, card)


def figure_words(card: "Card") -> list[str]:
    """The printed figures with their names."""
    from grimhold.views.card_facts import reward_words, room_words

    if card.kind == "room":
        return room_words(card.printed)
    names = [name for name in columns_of(card) if name in card.printed and name not in REWARDS]
    return [*[f"{HEADINGS.get(name, name)} {figure(card, name)}" for name in names], *reward_words(card.printed)]


def print_sheet(console: "Console", card: "Card") -> None:
    from rich.padding import Padding

    from grimhold.lang.abilities import rules_text

    figures = figure_words(card)
    lines = [f"{types_of(card) or card.kind.capitalize()}; {card.set}", ", ".join(figures), *rules_text(card)]
    lines.append(f"Source: {SOURCES.get(card.provenance, card.provenance)}")
    lines += [f"In doubt: {doubt}" for doubt in card.doubts]
    console.print(card.name if card.group == card.name else f"{card.name} ({card.group})", style="bold", markup=False)
    for line in lines:
        console.print(Padding(line, (0, 0, 0, 2), expand=False), markup=False)
