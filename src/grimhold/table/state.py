"""What every rulebook of the family has in common beside the cards on its table (`tabletop.py`): who sits there, what a
turn asks, and the parts that each rulebook brings.

What reads a state stands in modules of functions: fights that are forecast and hidden cards dealt anew (`foreseen.py`),
views in numbers (`seen.py`, `asked.py`, `shown.py`), observations (`observation.py`) and rollouts (`rollout.py`).
"""

from grimhold.lang.sheet import Library
from grimhold.native import compiled
from grimhold.table.tabletop import Tabletop


class State(Tabletop):
    """A game of the family at any moment."""

    __slots__ = ()

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, listeners left out."""
        raise RuntimeError("no rulebook")

    def card_words(self, card: int) -> str:
        """A card as a player would point at it."""
        raise RuntimeError("no rulebook")

    def gold_on(self, kind: int) -> int:
        """The gold of a kind of card, as the table counts it."""
        raise RuntimeError("no rulebook")

    @compiled
    def winners(self) -> list[int]:
        raise RuntimeError("no rulebook")

    @compiled
    def points(self, p: int) -> int:
        raise RuntimeError("no rulebook")

    def buy_reason(self, stack: int) -> int:
        """Why the top of a stack cannot be bought now, or 0."""
        raise RuntimeError("no rulebook")

    def destroyed(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def foes_in_sight(self) -> list[int]:
        """The monsters that might be attacked, if not now."""
        raise RuntimeError("no rulebook")

    def contest(self) -> tuple[int, int] | None:
        """Where all play against the dungeon: everybody's points, and those of what got through."""
        return None

    def lacking(self) -> int:
        """How much else a victory against the dungeon takes, beside more points."""
        return 0

    # -- how it is played ---------------------------------------------------------------------------------------------

    def rulebook_name(self) -> str:
        """By whose rules."""
        return self.plan.rulebook

    def library(self) -> Library:
        return self.plan.library

    def mode_name(self) -> str:
        return self.plan.mode_name

    def seats(self) -> list[str]:
        """The players' names."""
        return self.plan.players

    def stack_names(self) -> list[str]:
        return self.plan.names

    def name(self, p: int) -> str:
        return self.seats()[p]

    def turn_number(self) -> int:
        """The turn under way, or about to be opened: its program begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def sees_hand(self, viewer: int, p: int) -> bool:
        """Does a viewer see a hand, but for what is held back?"""
        return viewer == p or self.over or (self.open and p == self.active)

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)
