"""Names and numbers of cards: finding what somebody has named, and dealing new cards."""

from grimhold.core.errors import UnknownName
from grimhold.lang.base import Card
from grimhold.lang.sheet import Library
from grimhold.lang.words import nearest, shown

__all__ = ["add_cards", "find_card", "find_group", "nearest", "shown"]


def find_group(library: Library, name: str, kind: str = "") -> str:
    """The exact name of a group, letter case ignored; an unknown one names its nearest."""
    exact = library.groups.get(name)
    if exact is not None and kind in ("", exact.kind):
        return name
    names = {group.name.lower(): group.name for group in library.groups.values() if kind in ("", group.kind)}
    for group in library.groups.values():
        if kind in ("", group.kind):
            names |= {alias.lower(): group.name for alias in group.aliases}
    found = names.get(name.strip().lower())
    if found is None:
        raise UnknownName(f"unknown {kind or 'card'} group {shown(name)}{nearest(name, list(names.values()))}")
    return found


def find_card(library: Library, name: str) -> Card:
    card = library.by_name.get(" ".join(str(name).split()).lower())
    if card is None:
        raise UnknownName(f"unknown card {shown(name)}{nearest(str(name), [card.name for card in library.catalogue])}")
    return card


def add_cards(kinds: list[int], kind: int, copies: int, zone: list[int]) -> None:
    """New cards of a kind, on top of a zone."""
    zone.extend(range(len(kinds), len(kinds) + copies))
    kinds.extend([kind] * copies)
