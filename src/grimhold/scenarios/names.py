"""Compares names of cards, groups and heroes; ignores articles, apostrophes, hyphens and letter case."""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Any

from grimhold.core.errors import UnknownName
from grimhold.lang.base import Card
from grimhold.lang.english import listed, nearest, shown
from grimhold.lang.sheet import Library
from grimhold.scenarios.document import FormatError
from grimhold.scenarios.grammar import plain
from grimhold.table.lookup import SEE_NAMES, unknown_card

SOLD = ("hero", "village", "basic", "market")
ANY_CACHE = "treasure cache"
NEVER_SOLD = "Disease"
NEARLY = 0.8  # similarity of a misspelt name


def bare(name: Any) -> str:
    """A name without article, apostrophes, hyphens and letter case."""
    text = plain(name).replace("'", "").replace("-", " ")
    return next((text.removeprefix(article) for article in ("the ", "a ", "an ") if text.startswith(article)), text)


@cache
def cards_of(library: Library) -> dict[str, Card]:
    """Every card by its names. A guardian without level means the lowest one; one cache stands for all."""
    names = {bare(name): card for name, card in library.by_name.items()}
    for card in reversed(library.catalogue):
        if card.kind == "guardian":
            names[bare(card.group)] = card
        elif card.kind == "cache":
            names[ANY_CACHE] = card
    return names


@cache
def groups_of(library: Library) -> dict[str, str]:
    return {bare(name): group.name for group in library.groups.values() for name in (group.name, *group.aliases)}


def card_called(library: Library, name: Any) -> Card | None:
    """The card of that name, or None."""
    return cards_of(library).get(bare(name))


def check_spelling(library: Library, name: Any) -> None:
    """Refuse a misspelt card name, unless it is a group or words on a card."""
    text = bare(name)
    near = get_close_matches(text, [plain(card.name) for card in library.catalogue], 1, NEARLY)
    if near and card_called(library, text) is None and text not in groups_of(library):
        said = [plain(usable.words) for card in library.catalogue for usable in card.usable]
        if not any(text in words for words in (*said, *(plain(card.types) for card in library.catalogue))):
            raise unknown_card(text, [card.name for card in library.catalogue if plain(card.name) in near])


def card_named(library: Library, name: Any, kinds: Iterable[str] = (), where: str = "") -> Card:
    """A card, of one of these kinds if given. The error for a group names its cards."""
    card = card_called(library, name)
    if card is None:
        group = groups_of(library).get(bare(name), "")
        if group:
            cards = [member.name for member in library.members[group]]
            raise UnknownName(f"{group} is a group, not a card; its cards are {listed(cards)}")
        known = {other.name: other.kind for other in library.catalogue}
        known |= {other.name: other.kind for other in library.groups.values()}
        raise unknown_card(str(name), [other for other, kind in known.items() if not kinds or kind in kinds])
    if kinds and card.kind not in kinds:
        raise FormatError(f"{card.name} ({card.kind}) does not belong in {where}")
    return card


def tile_named(library: Library, name: Any, *kinds: str) -> Card:
    """A room, guardian, side quest or guild by name."""
    card, kind = card_called(library, name), listed(list(kinds), "or")
    if card is None or card.kind not in kinds:
        known = [card.name for card in library.catalogue if card.kind in kinds]
        what = f"unknown {kind} {shown(name)}" if card is None else f"{card.name} is no {kind}"
        raise UnknownName(f"{what}{nearest(bare(name), known) or SEE_NAMES}")
    return card


def group_sold(library: Library, name: Any) -> str:
    """A group by its own name or by the name of one of its cards."""
    card = card_called(library, name)
    group = card.group if card is not None else groups_of(library).get(bare(name), "")
    if not group:
        raise UnknownName(f"unknown card group {shown(name)}{nearest(plain(name), list(library.groups)) or SEE_NAMES}")
    if library.groups[group].kind not in SOLD or group == NEVER_SOLD:
        raise FormatError(f"{group} is not sold in the village")
    return group
