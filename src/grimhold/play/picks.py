"""Several picks given as one answer. In the state each pick is a decision of its own.

The picks end early where something else comes first: a picked card asks a question, or reveals what no player knew. The
question then comes again for the picks that are left.
"""

from typing import TypeVar

from grimhold.core.errors import IllegalMove
from grimhold.core.ids import EventKind
from grimhold.core.options import verb
from grimhold.core.verbs import DONE, PICK
from grimhold.play.trial import Trial
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)


class Row(Trial[G]):
    """Picks made one after the other on a copy."""

    def __init__(self, before: G, revealing: frozenset[EventKind]) -> None:
        super().__init__(before, revealing)
        self.numbers: list[int] = []  # the decisions, as a record keeps them
        self.game.patient = True  # asks for the last cards, too, though there is no choice left

    def give(self, picks: list[int]) -> bool:
        """Makes all picks and ends them. False if they are no answer to the question."""
        for pick in picks:
            if not self.goes_on():
                break
            option = self.open_option(pick)
            if option is None:
                return False
            self.answer(option)
        else:
            if self.goes_on():
                if DONE not in self.game.options:
                    return False
                self.answer(DONE)
        self.game.patient = self.before.patient
        self.game.settle()
        self.done()
        return True

    def goes_on(self) -> bool:
        """Is it still the same question, with nothing new revealed?"""
        return _question(self.game) == _question(self.before) and not self.shows_new_cards()

    def open_option(self, pick: int) -> int | None:
        """The pick as it is offered now. Of equal cards only one is offered, the next once that one is picked."""
        if pick in self.game.options:
            return pick
        looks = self.before.looks_of(pick) if verb(pick) == PICK else []
        for option in self.game.options:
            if verb(option) == PICK and option < self.before.cards_in_all() and option not in self.before.options:
                if self.before.looks_of(option) == looks:
                    return option
        return None

    def answer(self, option: int) -> None:
        if len(self.game.options) > 1:  # a question with one answer is no decision
            self.numbers.append(self.game.options.index(option))
        self.apply(option)


def picked_in_a_row(before: G, picks: list[int], revealing: frozenset[EventKind]) -> Row[G]:
    """The picks in the order given, checked as a whole."""
    _check_number(before, len(picks))
    if DONE in picks:
        raise IllegalMove("a list of picks ends where it ends; declining is none of them")
    row = Row(before, revealing)
    if not row.give(picks):
        raise IllegalMove("these cards cannot be picked together")
    return row


def _check_number(before: GameState, picks: int) -> None:
    if not takes_several(before):
        raise IllegalMove(f"{before.name(before.asked)} is asked for one answer, not for a list")
    least, most = before.running().picks(before)
    if not least <= picks <= most:
        wanted = str(most) if least == most else f"{least} to {most}"
        raise IllegalMove(f"{before.name(before.asked)} is asked to pick {wanted}, not {picks}")


def takes_several(game: GameState) -> bool:
    """Is the open question one of several picks, or the rest of one?"""
    step = game.running()
    return step.picks(game)[1] > 1 or bool(step.picked(game))


def _question(game: GameState) -> tuple[int, ...]:
    """What is equal for all picks of one question, and differs between questions."""
    return game.pc, game.depth(), game.asked, game.this
