"""A table of which more can be thought than is there: fights foreseen on copies, and worlds that look the same."""

from typing import Final

from grimhold.core.chance import Bits, shuffled
from grimhold.core.options import DONE, verb
from grimhold.games.seer import Seer
from grimhold.games.tabletop import LOST, UNFOUGHT, WON, Tabletop
from grimhold.lang.base import IN_DUNGEON
from grimhold.native import compiled

SOME_LUCK: Final = 0  # of imagined worlds: always the same


class Foreseen(Tabletop):
    __slots__ = ()

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def clone(self) -> "Foreseen":
        """An independent copy, listeners left out."""
        raise RuntimeError("no rulebook")

    def seer(self) -> Seer:
        """Who foresees fights."""
        raise RuntimeError("no rulebook")

    def foes_in_sight(self) -> list[int]:
        """The monsters that might be attacked, if not now."""
        raise RuntimeError("no rulebook")

    # -- foreseen fights ----------------------------------------------------------------------------------------------

    def forecast(self, monster: int) -> list[int]:
        """What would come of attacking a monster as things stand (`games/seer.py`)."""
        return self.seer().forecast(self, monster)

    def forecast_after(self, answer: int) -> list[int]:
        """What the battle under way comes to by an answer in it."""
        return self.seer().after(self, answer)

    def added_up(self, p: int, own: int) -> list[int]:
        """What a hand brings against a target with no say in the matter."""
        return self.seer().added_up(self, p, own)

    def poise(self) -> None:
        """The active player is about to attack, whatever is being asked."""
        self.patient = False
        self.abandon(self.active)
        self.open = True
        self.place = IN_DUNGEON
        self.outcome = UNFOUGHT

    def battles(self) -> bool:
        """Is this a question of the battle under way that has to be answered?"""
        if self.foe < 0 or self.outcome == WON or self.outcome == LOST or self.asked != self.active:
            return False
        return DONE not in [verb(option) for option in self.options]

    # -- worlds of thought --------------------------------------------------------------------------------------------

    def sees_hand(self, viewer: int, p: int) -> bool:
        """Does a viewer see a hand, but for what is held back?"""
        return viewer == p or self.over or (self.open and p == self.active)

    @compiled(changes_state=True)
    def deal_anew(self, viewer: int, luck: Bits) -> Bits:
        """Whatever a viewer cannot know might be otherwise now, as luck has it. Gives the luck that is left."""
        self.chance = luck
        if not self.over:  # then all cards lie open
            self.seer().deal_anew(self, viewer)
        self.below(2)
        return self.chance

    def mixed(self, cards: list[int]) -> list[int]:
        """The cards in an order that luck alone decides. How they lay before does not show through, not even to somebody
        who knows the luck: it is put out of the way first."""
        found = sorted(cards)
        self.chance = shuffled(found, self.chance)
        return found

    def imagined(self, viewer: int) -> "Foreseen":
        """A world the viewer cannot tell from the real one: not even the time a forecast takes tells of hidden cards."""
        world = self.clone()
        world.deal_anew(viewer, SOME_LUCK)
        return world
