"""How a set of cards is written down: `hero(...)`, `village(...)`, `monsters(...)`, and the library built from it."""

import hashlib
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any

import msgspec

from grimhold.core.machine import Node, Op
from grimhold.lang.abilities import compile_card, rules_text
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Card
from grimhold.lang.filters import MONSTER, Tagged
from grimhold.lang.vocabulary import Vocabulary

RULEBOOK = "rulebook"  # a rulebook states or explains the card
LIST = "list"  # public card lists
HOUSE = "house"  # our own design

FIGURES = ("level", "copies", "gold", "light", "vp", "strength", "cost", "level_up", "xp", "health", "weight")


@dataclass(frozen=True)
class CardSheet:
    """One kind of card as data."""

    name: str
    types: frozenset[str]
    figures: dict[str, int]
    does: tuple[Node, ...] = ()
    provenance: str = LIST
    doubt: str = ""
    in_2009: "CardSheet | None" = None  # what the 2009 rulebook states differently
    also: str = ""  # a name it goes by in a rulebook, too

    def card(self, kind: str, group: str, set_name: str, profile: str, bit: dict[str, int]) -> Card:
        """The card as one profile has it; `bit` are the types of the rulebook, in their order."""
        sheet = self.in_2009 if profile == "2009" and self.in_2009 is not None else self
        types = [*[word for word in bit if word in sheet.types], *sorted(sheet.types - bit.keys())]
        card = Card(sheet.name, kind, types, sheet.figures, list(sheet.does), bit)
        card.group = group
        card.set = set_name
        card.provenance = sheet.provenance
        card.doubts = [sheet.doubt] if sheet.doubt else []
        return card


@dataclass(frozen=True)
class Group:
    """Cards that come into a game together: a hero stack, a village stack, ten monsters."""

    name: str
    kind: str  # hero, village, monster, basic, thunderstone, trap, treasure or setting
    sheets: tuple[CardSheet, ...]
    aliases: tuple[str, ...] = ()
    family: str = ""  # what single cards are filed under: Basic, Setting, Thunderstone

    def filed_under(self) -> str:
        return self.family or self.name


@dataclass(frozen=True)
class CardSet:
    name: str
    key: str
    groups: tuple[Group, ...]
    first_game: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)


def words(types: tuple[Tagged, ...]) -> frozenset[str]:
    """The words of some types: `EDGED, WEAPON`."""
    return frozenset([word for tagged in types for word in tagged.types])


def _figures(given: dict[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in given.items() if value is not None}


def level(
    n: int, name: str, *, copies: int, strength: int, cost: int, level_up: int | None = None, gold: int | None = None,
    light: int | None = None, vp: int | None = None, does: list[Node], provenance: str = LIST, doubt: str = "",
    also: str = "",
) -> CardSheet:  # fmt: skip
    """One level of a Hero. Its classes come from the group."""
    figures = _figures({
        "level": n, "copies": copies, "gold": gold, "light": light, "vp": vp, "strength": strength, "cost": cost,
        "level_up": level_up,
    })  # fmt: skip
    return CardSheet(name, frozenset({"hero"}), figures, tuple(does), provenance, doubt, also=also)


def hero(group: str, *parts: Tagged | CardSheet, aliases: tuple[str, ...] = ()) -> Group:
    """A Hero group: its classes, then its levels from the lowest up."""
    classes = words(tuple([part for part in parts if isinstance(part, Tagged)]))
    levels = [part for part in parts if isinstance(part, CardSheet)]
    return Group(group, "hero", tuple([replace(sheet, types=sheet.types | classes) for sheet in levels]), aliases)


def village(
    name: str, *types: Tagged, cost: int, copies: int = 8, gold: int | None = None, light: int | None = None,
    vp: int | None = None, weight: int | None = None, does: list[Node] | None = None,
    does_2009: list[Node] | None = None, provenance: str = LIST, doubt: str = "",
) -> Group:  # fmt: skip
    figures = _figures({"copies": copies, "gold": gold, "light": light, "vp": vp, "cost": cost, "weight": weight})
    sheet = CardSheet(name, words(types), figures, tuple(does or []), provenance, doubt)
    return Group(name, "village", (sheet if does_2009 is None else in_2009(sheet, does_2009),))


def basic(
    name: str, *types: Tagged, copies: int, does: list[Node] | None = None, does_2009: list[Node] | None = None,
    doubt: str = "", **figures: int,
) -> Group:  # fmt: skip
    printed = {"copies": copies} | figures
    sheet = CardSheet(name, words(types), printed, tuple(does or []), RULEBOOK, doubt)
    if does_2009 is not None:
        sheet = in_2009(sheet, does_2009)
    return Group(name, "basic", (sheet,), family="Basic")


def monster(
    name: str, *, copies: int, gold: int, vp: int, xp: int, health: int, light: int | None = None,
    types: tuple[Tagged, ...] = (), does: list[Node] | None = None, provenance: str = LIST, doubt: str = "",
) -> CardSheet:  # fmt: skip
    """One monster. Its classes come from the group."""
    figures = _figures({"copies": copies, "gold": gold, "light": light, "vp": vp, "xp": xp, "health": health})
    return CardSheet(name, words((MONSTER, *types)), figures, tuple(does or []), provenance, doubt)


def monsters(group: str, *parts: Tagged | CardSheet) -> Group:
    classes = words(tuple([part for part in parts if isinstance(part, Tagged)]))
    sheets = [part for part in parts if isinstance(part, CardSheet)]
    return Group(group, "monster", tuple([_with_types(sheet, classes) for sheet in sheets]))


def _with_types(sheet: CardSheet, types: frozenset[str]) -> CardSheet:
    other = sheet.in_2009
    return replace(
        sheet, types=sheet.types | types, in_2009=None if other is None else replace(other, types=other.types | types)
    )


def feature(
    group: str, kind: str, types: tuple[Tagged, ...], copies: int, cards: dict[str, list[Node]], provenance: str,
    doubts: dict[str, str] | None = None, vp: int | None = None,
) -> Group:  # fmt: skip
    """Cards that are neither bought nor fought: traps, treasures, settings, stones."""
    figures = _figures({"copies": copies, "vp": vp})
    doubts = doubts or {}
    sheets = [
        CardSheet(name, words(types), figures, tuple(does), provenance, doubts.get(name, ""))
        for name, does in cards.items()
    ]
    family = {"setting": "Setting", "thunderstone": "Thunderstone"}.get(kind, "")
    return Group(group, kind, tuple(sheets), family=family)


def in_2009(sheet: CardSheet, does: list[Node] | None = None, **figures: int) -> CardSheet:
    """The same card as the 2009 rulebook has it."""
    other = replace(
        sheet,
        figures=sheet.figures | figures,
        does=sheet.does if does is None else tuple(does),
        provenance=RULEBOOK,
    )
    return replace(sheet, in_2009=other)


def _name(card: Card) -> str:
    return card.name


def _level(card: Card) -> int:
    return card.level


class Library:
    """All cards of some sets under one rules profile, compiled: the catalogue and the program."""

    def __init__(
        self, sets: tuple[CardSet, ...], profile: str, prelude: list[Op], vocabulary: Vocabulary,
        used: int = IN_VILLAGE | IN_DUNGEON,
    ) -> None:  # fmt: skip
        self.sets = sets
        self.profile = profile
        self.vocabulary = vocabulary
        self.used = used  # where players use abilities; the others have moments of their own
        self.program: list[Op] = list(prelude)
        self.starts: list[int] = []  # where the parts of the prelude that can be called begin
        self.catalogue: list[Card] = []
        self.groups: dict[str, Group] = {}
        self.members: dict[str, list[Card]] = {}
        self.stacked: dict[str, list[Card]] = {}  # the same as a stack lies: the highest level first
        self.by_name: dict[str, Card] = {}
        for card_set in sets:
            for group in card_set.groups:
                self._add(card_set, group)
        for name, members in self.members.items():
            self.stacked[name] = sorted(members, key=_level, reverse=True)
        self.alphabet: list[int] = []  # kinds in the order of their names
        for place, card in enumerate(sorted(self.catalogue, key=_name)):
            card.by_name = place
            self.alphabet.append(card.number)
        self.hash = self._hash()

    def program_start(self, part: int) -> int:
        """Where a part of the rulebook's own program begins."""
        return self.starts[part]

    def _add(self, card_set: CardSet, group: Group) -> None:
        self.groups[group.name] = group
        members = self.members.setdefault(group.name, [])
        for sheet in group.sheets:
            card = sheet.card(group.kind, group.name, card_set.name, self.profile, self.vocabulary.types)
            card.family = group.filed_under()
            card.title = len(self.groups) - 1
            card.number = len(self.catalogue)
            self.vocabulary.check(card)
            compile_card(card, self.program, self.used)
            self.catalogue.append(card)
            members.append(card)
            self.by_name[card.name.lower()] = card
            if sheet.also:
                self.by_name[sheet.also.lower()] = card
            for alias in group.aliases:
                self.by_name[card.name.replace(group.name, alias).lower()] = card

    def _hash(self) -> str:
        """Changes whenever a figure or an effect of a card does."""
        cards = [
            [card.name, card.kind, card.types, sorted(card.printed.items()), [told(node) for node in card.does]]
            for card in self.catalogue
        ]
        return hashlib.blake2b(msgspec.json.encode(cards), digest_size=6).hexdigest()


def told(node: Any) -> Any:
    """A node as plain data: its wire name and the fields that differ from their default.

    A field that the language learns later says nothing where it is not used, so the hash of older cards stays.
    """
    if isinstance(node, tuple):
        return [told(part) for part in node]
    if not is_dataclass(node):
        return node
    kind: Any = type(node)
    plain: list[Any] = [kind.wire_name]
    for part in fields(node):
        value = getattr(node, part.name)
        usual = part.default if part.default_factory is MISSING else part.default_factory()
        if usual is MISSING or value != usual:
            plain.append([part.name, told(value)])
    return plain


def describe(card: Card, figures: tuple[str, ...] = FIGURES) -> dict[str, object]:
    """A card as plain data, with the keys of the card sheets."""
    described: dict[str, object] = {"name": card.name, "group": card.family}
    for figure in figures:
        described[figure] = card.printed.get(figure)
    return described | {
        "set": card.set,
        "kind": card.kind,
        "types": list(card.types),
        "text": rules_text(card),
        "provenance": card.provenance,
    }
