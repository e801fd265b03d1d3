"""How Quest's cards are written down: `hero(...)`, `market(...)`, `foes(...)`, `room(...)`, `treasure(...)` and others."""

from dataclasses import replace

from grimhold.core.machine import Node
from grimhold.lang.base import Effect
from grimhold.lang.filters import GUARDIAN, HERO, MONSTER, TREASURE, Tagged
from grimhold.lang.sheet import HOUSE, LIST, RULEBOOK, CardSheet, Group, words
from grimhold.quest.words.abilities import on_gain
from grimhold.quest.words.filters import LEGENDARY, STARTER

STACK = 8


def level(n: int, *, cost: int, does: list[Node], doubt: str = "", **figures: int) -> CardSheet:
    """One level of a Hero; its name is the group's with the level. Figures: skill, gold, light, vp."""
    return CardSheet("", words((HERO,)), {"level": n, "cost": cost} | figures, tuple(does), LIST, doubt)


def hero(group: str, *parts: Tagged | CardSheet, aliases: tuple[str, ...] = (), provenance: str = LIST) -> Group:
    """Races and classes, then the levels from the lowest up."""
    types = words(tuple([part for part in parts if isinstance(part, Tagged)]))
    sheets = [
        replace(part, name=f"{group} {part.figures['level']}", types=part.types | types, provenance=provenance)
        for part in parts
        if isinstance(part, CardSheet)
    ]
    return Group(group, "hero", tuple(sheets), aliases)


def market(
    name: str, *types: Tagged, cost: int, does: list[Node] | None = None, provenance: str = LIST, doubt: str = "",
    aliases: tuple[str, ...] = (), **figures: int,
) -> Group:  # fmt: skip
    """An Item, Spell or Weapon of the marketplace. Figures: gold, light, vp, req."""
    sheet = CardSheet(
        name, words(types), {"copies": STACK, "cost": cost} | figures, tuple(does or []), provenance, doubt
    )
    return Group(name, "market", (sheet,), aliases)


def starter(name: str, *types: Tagged, copies: int, does: list[Node], **figures: int) -> Group:
    sheet = CardSheet(name, words((*types, STARTER)), {"copies": copies} | figures, tuple(does), RULEBOOK)
    return Group(name, "starter", (sheet,), family="Starter")


def foe(
    name: str, *types: Tagged, copies: int = 2, does: list[Node] | None = None, doubt: str = "", **figures: int
) -> CardSheet:
    """A monster. Figures: health, armor, resist, wounds, festering, xp; rewards: treasure, rations, lantern, potion."""
    return CardSheet(name, words((MONSTER, *types)), {"copies": copies} | figures, tuple(does or []), LIST, doubt)


def foes(group: str, level: int, *parts: Tagged | CardSheet, provenance: str = LIST) -> Group:
    """Ten monsters of a level. Their types come from the group, unless a monster names its own."""
    types = words(tuple([part for part in parts if isinstance(part, Tagged)]))
    sheets = [
        replace(
            part,
            types=part.types if part.types != words((MONSTER,)) else part.types | types,
            figures={"level": level} | part.figures,
            provenance=provenance,
        )
        for part in parts
        if isinstance(part, CardSheet)
    ]
    return Group(group, "monster", tuple(sheets))


def guardian(group: str, *parts: Tagged | CardSheet, provenance: str = LIST) -> Group:
    """A guardian in its versions; the level is part of the name."""
    types = words((GUARDIAN, *[part for part in parts if isinstance(part, Tagged)]))
    sheets = [
        replace(part, name=f"{group} {part.figures['level']}", types=part.types | types, provenance=provenance)
        for part in parts
        if isinstance(part, CardSheet)
    ]
    return Group(group, "guardian", tuple(sheets), family="Guardian")


def room(name: str, level: int, *, does: list[Node] | None = None, doubt: str = "", **figures: int) -> Group:
    """A tile of the dungeon. `light` is what it needs; rewards as with monsters."""
    sheet = CardSheet(name, frozenset(), {"level": level} | figures, tuple(does or []), LIST, doubt)
    return Group(name, "room", (sheet,), family="Dungeon room")


def treasure(
    name: str, *types: Tagged, does: list[Node] | None = None, provenance: str = LIST, doubt: str = "", **figures: int
) -> Group:
    sheet = CardSheet(name, words((*types, TREASURE)), {"copies": 1} | figures, tuple(does or []), provenance, doubt)
    return Group(name, "treasure", (sheet,), family="Treasure")


def cache(name: str, *effects: Effect, copies: int = 1) -> Group:
    """A treasure that acts once and is gone."""
    sheet = CardSheet(name, words((TREASURE,)), {"copies": copies}, (on_gain(*effects),), HOUSE)
    return Group(name, "cache", (sheet,), family="Treasure cache")


def legendary(name: str, *types: Tagged, copies: int = 1, does: list[Node] | None = None, **figures: int) -> Group:
    sheet = CardSheet(name, words((*types, LEGENDARY)), {"copies": copies} | figures, tuple(does or []), HOUSE)
    return Group(name, "legendary", (sheet,), family="Legendary")


def side_quest(name: str, *does: Node, provenance: str = LIST, doubt: str = "") -> Group:
    return Group(
        name, "side quest", (CardSheet(name, frozenset(), {"copies": 1}, does, provenance, doubt),), family="Side quest"
    )


def guild(name: str, *does: Node) -> Group:
    return Group(name, "guild", (CardSheet(name, frozenset(), {"copies": 4}, does),), family="Guild sponsorship")
