"""Cards, effects and compiled abilities; places and moments as numbers.

A `Card` is figures and nodes. An `Effect` is a node of a card and one step of a program. A `Usable` is a compiled ability.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, dataclass_transform

from grimhold.core.ids import CardId
from grimhold.core.machine import Node, Op
from grimhold.lang.tags import BIT, bits

# where players use abilities, a bit each; an ability can have several places
IN_VILLAGE: Final = 1
IN_DUNGEON: Final = 2
AS_SPOILS: Final = 4

# the moments of the game that cards answer to: where `Card.moments` keeps their abilities
USED: Final = 0  # whenever a player likes, in the places the ability names
SPOILS: Final = 2
AFTER_WIN: Final = 3
IN_BATTLE: Final = 4
AT_BREACH: Final = 5
AS_TRAP: Final = 6
ON_DEFEAT: Final = 7
AFTER_BATTLE: Final = 8
ON_REST: Final = 9
BEFORE_BATTLE: Final = 10
AFTER_FIGHT: Final = 11
MOVING_IN: Final = 12
MOVING_OUT: Final = 13
MOVING_THROUGH: Final = 14
ON_ENTERING: Final = 15
ON_DISCARD: Final = 16
ON_WOUNDED: Final = 17
ON_GAIN: Final = 18
ON_PURCHASE: Final = 19
ON_TEMPLE: Final = 20
ON_VICTORY: Final = 21
ON_TREASURE: Final = 22
MOMENTS: Final = 23

ITSELF: Final = -2  # where a figure of a card comes from: from the card, not from another one

# where cards are looked for
HAND: Final = 0
HALL: Final = 1
GATHERED_CARDS: Final = 2
TURNED_UP: Final = 3
SHOWN_CARDS: Final = 4  # those of the own hand that the effect has made the player show
IN_ROOMS: Final = 5  # the monsters that can be seen in the rooms of the dungeon, The Wilderness left out
WHOLE_DUNGEON: Final = 6  # the monsters that can be seen, in The Wilderness too


class Card:
    """One kind of card: its printed figures, and what it does as nodes.

    A figure the card does not print is missing in `printed` and counts 0 everywhere else.
    """

    def __init__(
        self, name: str, kind: str, types: list[str], figures: dict[str, int], does: list[Node],
        bit: Mapping[str, int] = BIT,
    ) -> None:  # fmt: skip
        self.name = name
        self.kind = kind
        self.types = types
        self.tags = bits(types, bit)
        self.printed = dict(figures)
        self.does = does
        self.set = ""
        self.group = ""
        self.title = 0  # the number of its group
        self.sold = kind == "hero" or kind == "market"  # Quest: by the village
        self.family = ""
        self.provenance = ""
        self.doubts: list[str] = []
        self.number = 0
        self.by_name = 0  # its place among all cards in the order of their names
        self.level = figures.get("level", 0)
        self.copies = figures.get("copies", 0)
        self.gold = figures.get("gold", 0)
        self.light = figures.get("light", 0)
        self.vp = figures.get("vp", 0)
        self.strength = figures.get("strength", figures.get("skill", 0))  # Quest calls it skill
        self.cost = figures.get("cost", 0)
        self.level_up = figures.get("level_up", -1)
        self.xp = figures.get("xp", 0)
        self.health = figures.get("health", 0)
        self.weight = figures.get("weight", figures.get("req", 0))  # Quest: the skill a weapon asks for
        # filled in when the library is compiled
        self.moments: list[list[Usable]] = [[] for _ in range(MOMENTS)]
        self.usable = self.moments[USED]  # effects a player uses, in printed order
        self.places = 0  # the union of where those can be used


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Word(Node):
    """A node that cards are written with. Each class derived from it is a frozen dataclass."""

    def __init_subclass__(cls, wire_name: str = "") -> None:
        super().__init_subclass__(wire_name)
        dataclass(frozen=True)(cls)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Effect(Op):
    """An op that cards are written with. Each class derived from it is a frozen dataclass."""

    comes_later: ClassVar[bool] = False  # true only once the battle is over

    def __init_subclass__(cls, wire_name: str = "") -> None:
        super().__init_subclass__(wire_name)
        dataclass(frozen=True)(cls)

    def emit(self, program: list[Op]) -> None:
        program.append(self)

    def can(self, t: Any, this: CardId) -> bool:
        """Would it do anything now? As a cost: can it be paid?"""
        return True

    def is_idle(self, t: Any, this: CardId) -> bool:
        """May it be used, but would change nothing? Then no rule makes a player use it (ruling C11)."""
        return not self.can(t, this)


class Usable:
    """An ability, compiled: where and when it can be used, and where its program starts."""

    def __init__(
        self, places: int, start: int, repeat: bool, cost: list[Effect], effects: list[Effect], unequipped: bool,
        optional: bool, automatic: bool, compulsory: bool, words: str,
    ) -> None:  # fmt: skip
        self.places = places
        self.start = start
        self.repeat = repeat
        self.cost = cost
        self.effects = effects
        self.unequipped = unequipped  # a weapon's effect that works without a wielder
        self.automatic = automatic  # nobody uses it: it is always true
        self.compulsory = compulsory  # always used if it can be
        self.optional = optional  # never compulsory in any profile
        self.words = words

    def can(self, t: Any, this: CardId) -> bool:
        for effect in self.cost:
            if not effect.can(t, this):
                return False
        for effect in self.effects:
            if effect.can(t, this):
                return True
        return not self.effects

    def is_idle(self, t: Any, this: CardId) -> bool:
        for effect in self.effects:
            if not effect.is_idle(t, this):
                return False
        return True
