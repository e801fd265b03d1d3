"""What people call things in Quest: cards with or without "The", guardians without their level, gear, rooms, locations."""

from functools import cache
from typing import Any

from grimhold.core.errors import UnknownName
from grimhold.games.finding import SEE_NAMES, find_group, nearest, shown
from grimhold.games.quest.rules import IN_TOWN, LOCATIONS
from grimhold.lang.base import Card
from grimhold.lang.gear import TOKENS
from grimhold.lang.sheet import Library
from grimhold.scenarios.document import FormatError
from grimhold.scenarios.finding import card_named
from grimhold.scenarios.moves import plain

VILLAGE = "village"
ANY_CACHE = "treasure cache"
SOLD = ("hero", "market")
GEAR_NAMES = {
    name: token
    for token, full in TOKENS.items()
    for name in (full.lower(), f"{full.lower()} token", f"{full.lower()}s")
} | {"iron ration": 0, "rations": 0, "ration": 0}


def straight(name: Any) -> str:
    """A name as it is looked up: letter case and the shape of an apostrophe do not matter."""
    return plain(name).replace("\u2019", "'")


def spellings(name: Any) -> list[str]:
    """A name with and without its article."""
    text = straight(name)
    return [text, text.removeprefix("the ") if text.startswith("the ") else f"the {text}"]


def card_called(library: Library, name: Any) -> Card | None:
    """A card by its name; a guardian without its level is the mildest one."""
    for text in spellings(name):
        card = library.by_name.get(text) or library.by_name.get(f"{text} 4") or bare_names(library).get(bare(text))
        if card is not None:
            return card
    return None


@cache
def bare_names(library: Library) -> dict[str, Card]:
    """Every name without its apostrophes and hyphens, as some people write; and a cache, if any will do."""
    names = {bare(name): card for name, card in library.by_name.items()}
    return {ANY_CACHE: next(card for card in library.catalogue if card.kind == "cache")} | names


def bare(text: str) -> str:
    return text.replace("'", "").replace("-", " ")


def find(library: Library, name: Any) -> Card:
    return card_called(library, name) or card_named(library, name)


def find_of_kind(library: Library, name: Any, kind: str, where: str) -> Card:
    card = card_called(library, name)
    known = [card.name for card in library.catalogue if card.kind == kind]
    if card is None:
        raise UnknownName(f"unknown {kind} {shown(name)}{nearest(straight(name), known) or SEE_NAMES}")
    if card.kind != kind:
        raise FormatError(f"{where}: {card.name} is no {kind}{nearest(straight(name), known) or SEE_NAMES}")
    return card


def find_fitting(library: Library, name: Any, kinds: tuple[str, ...], where: str) -> Card:
    """A card that may lie in this place."""
    card = find(library, name)
    if card.kind not in kinds:
        raise FormatError(f"{card.name} ({card.kind}) does not belong in {where}")
    return card


def group_sold(library: Library, name: Any) -> str:
    """A Hero or a market card by the name of its group or of one of its cards."""
    card = card_called(library, name)
    group = card.group if card is not None else find_group(library, straight(name))
    if library.groups[group].kind not in SOLD:
        raise FormatError(f"{group} is not sold in the village")
    return group


def token_called(name: Any) -> int:
    """A gear token by its name."""
    token = GEAR_NAMES.get(straight(name))
    if token is None:
        raise UnknownName(f"unknown gear token {shown(name)}{nearest(straight(name), list(TOKENS.values()))}")
    return token


def location_called(name: Any) -> int:
    """A location of the village; the village as such is The Bazaar."""
    if straight(name) == VILLAGE:
        return LOCATIONS.index("The Bazaar")
    for text in spellings(name):
        for number, location in enumerate(LOCATIONS):
            if text in (location.lower(), location.lower().replace("'", "")):
                return number
    short = [n for n, location in enumerate(LOCATIONS) if location.lower().startswith(spellings(name)[0] + " ")]
    if len(short) == 1:
        return short[0]
    raise UnknownName(f"unknown location {shown(name)}{nearest(straight(name), list(LOCATIONS))}")


def place_called(library: Library, tiles: list[Card | None], name: Any) -> int:
    """Where a champion is: a room of the map, or a location of the village."""
    for place, tile in enumerate(tiles):
        if tile is not None and tile.name.lower() in spellings(name):
            return place
    if straight(name) == VILLAGE:
        return IN_TOWN
    card = card_called(library, name)
    if card is not None and card.kind == "room":
        raise FormatError(f"{card.name} is not on the map of this position")
    try:
        return IN_TOWN + location_called(name)
    except UnknownName:
        there = [tile.name for tile in tiles if tile is not None]
        raise UnknownName(f"unknown place {shown(name)}{nearest(straight(name), [*there, *LOCATIONS])}") from None
