"""Finds cards and groups by name, and adds new cards to zones."""

from grimhold.core.errors import Incompatible, UnknownName
from grimhold.core.ids import CardId
from grimhold.lang.base import Card
from grimhold.lang.english import FEW, nearest, shown
from grimhold.lang.sheet import Library

SEE_NAMES = "; 'grimhold cards' lists the names"


def find_group(library: Library, name: str, kind: str = "") -> str:
    """The exact name of a group, ignoring case. The error for an unknown one names the nearest."""
    exact = library.groups.get(name)
    if exact is not None and kind in ("", exact.kind):
        return name
    names = {group.name.lower(): group.name for group in library.groups.values() if kind in ("", group.kind)}
    for group in library.groups.values():
        if kind in ("", group.kind):
            names |= {alias.lower(): group.name for alias in group.aliases}
    found = names.get(name.strip().lower())
    if found is None:
        known = list(dict.fromkeys(names.values()))
        raise UnknownName(f"unknown {kind or 'card'} group {shown(name)}{nearest(name, known, _all_names(known))}")
    return found


def find_card(library: Library, name: str) -> Card:
    card = library.by_name.get(" ".join(str(name).split()).lower())
    if card is None:
        raise unknown_card(str(name), [card.name for card in library.catalogue])
    return card


def unknown_card(name: str, known: list[str]) -> UnknownName:
    return UnknownName(f"unknown card {shown(name)}{nearest(name, known, SEE_NAMES)}")


def _all_names(known: list[str]) -> str | None:
    """A hint instead of the names, if there are too many."""
    return SEE_NAMES if len(known) > FEW else None


def check_hash(cards: str, library: Library) -> None:
    """Refuses a save that was made with other card data."""
    if cards != library.hash:
        raise Incompatible(f"saved with other card data ({cards}, here {library.hash})")


def add_cards(kinds: list[int], kind: int, copies: int, zone: list[CardId]) -> None:
    """Adds new cards of a kind on top of a zone."""
    zone.extend(CardId(card) for card in range(len(kinds), len(kinds) + copies))
    kinds.extend([kind] * copies)
