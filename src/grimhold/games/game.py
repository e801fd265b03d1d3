"""What every rulebook of the family has in common, beside the cards on its table (`tabletop.py`), what may come of it
(`foreseen.py`) and how it looks to people (`seen.py`, `asked.py`, `shown.py`) and programs (`observation.py`): who sits
there, and what people are shown.

Whatever differs between the rulebooks (what a turn is, what a fight is, what is worth points) stands in `classic/` and
`quest/`.
"""

from typing import Any

from grimhold.games.habits import Habit
from grimhold.games.observation import Observed
from grimhold.games.painting import Album, Makers, Painter, Texts
from grimhold.lang.sheet import Library
from grimhold.native import compiled


class State(Observed):
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

    def habit(self) -> Habit:
        """How a plain player plays this."""
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

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)

    # -- for people ---------------------------------------------------------------------------------------------------

    def new_album(self) -> Album:
        """Where what was painted of this game is kept."""
        return Album()

    def paint_table(self, viewer: int, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What a viewer sees of the table (`games/painting.py`)."""
        return Painter(self.table_seen(viewer), self.salt, eyes, makers, album, texts).all()

    def paint_question(self, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What whoever is asked sees of the question."""
        return Painter(self.question_seen(), self.salt, eyes, makers, album, texts).all()

    def paint_forecasts(self, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What whoever might attack sees of what would come of it."""
        return Painter(self.forecasts_seen(), self.salt, eyes, makers, album, texts).all()
