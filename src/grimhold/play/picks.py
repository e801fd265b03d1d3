"""Several picks given as one answer. For the state each pick is a decision of its own.

The sequence ends early when a picked card asks a question or reveals something hidden. The rest is asked again afterwards.
"""

from typing import TypeVar

from grimhold.core.errors import IllegalMove
from grimhold.core.ids import CardId, EventKind
from grimhold.core.options import verb
from grimhold.core.verbs import DONE, PICK
from grimhold.play.trial import Trial
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)


class PickSequence(Trial[G]):
    """Makes picks one after the other on a copy."""

    def __init__(self, before: G, revealing: frozenset[EventKind]) -> None:
        super().__init__(before, revealing)
        self.numbers: list[int] = []  # the decisions as records store them
        self.game.patient = True  # also ask when only one answer is left

    def make(self, picks: list[int]) -> bool:
        """Make all picks and end them. Return False if they do not answer the question."""
        for pick in picks:
            if not self.is_same_question():
                break
            option = self.open_option(pick)
            if option is None:
                return False
            self.answer(option)
        else:
            if self.is_same_question():
                if DONE not in self.game.options:
                    return False
                self.answer(DONE)
        self.game.patient = self.before.patient
        self.game.settle()
        self.done()
        return True

    def is_same_question(self) -> bool:
        """Whether the question is still open and nothing new was revealed."""
        return _question(self.game) == _question(self.before) and not self.shows_new_cards()

    def open_option(self, pick: int) -> int | None:
        """The option for this pick. Of equal cards only one is offered at a time."""
        if pick in self.game.options:
            return pick
        looks = self.before.looks_of(CardId(pick)) if verb(pick) == PICK else []
        for option in self.game.options:
            if verb(option) == PICK and option < self.before.cards_in_all() and option not in self.before.options:
                if self.before.looks_of(CardId(option)) == looks:
                    return option
        return None

    def answer(self, option: int) -> None:
        if len(self.game.options) > 1:  # a forced answer is no decision
            self.numbers.append(self.game.options.index(option))
        self.apply(option)


def pick_all(before: G, picks: list[int], revealing: frozenset[EventKind]) -> PickSequence[G]:
    """Make the picks in this order. Raise if they are not a legal answer together."""
    _check_number(before, len(picks))
    if DONE in picks:
        raise IllegalMove("declining cannot stand in a list of picks")
    sequence = PickSequence(before, revealing)
    if not sequence.make(picks):
        raise IllegalMove("these cards cannot be picked together")
    return sequence


def _check_number(before: GameState, picks: int) -> None:
    if not takes_several(before):
        raise IllegalMove(f"{before.name(before.asked)} is asked for one answer, not for a list")
    least, most = before.running().picks(before)
    if not least <= picks <= most:
        wanted = str(most) if least == most else f"{least} to {most}"
        raise IllegalMove(f"{before.name(before.asked)} is asked to pick {wanted}, not {picks}")


def takes_several(game: GameState) -> bool:
    """Whether the open question takes several picks."""
    step = game.running()
    return step.picks(game)[1] > 1 or bool(step.picked(game))


def _question(game: GameState) -> tuple[int, ...]:
    """A key that is equal for all picks of one question and differs between questions."""
    return game.pc, game.depth(), game.asked, game.this
