"""A move runner for lenient files: it notes forced answers, because a file may name them."""

from typing import Self

from grimhold.core.options import verb
from grimhold.core.verbs import LEVEL
from grimhold.scenarios.moves import G, MoveRunner
from grimhold.scenarios.names import bare

A_STEP = "STEP"  # in capitals, unlike any answer


class LenientMoves(MoveRunner[G]):
    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.forced: list[list[str]] = []  # the names of forced answers since the last move

    def trial(self) -> Self:
        trial = super().trial()
        trial.forced = list(self.forced)
        return trial

    def apply(self, option: int) -> None:
        if verb(option) == LEVEL:  # the next level follows from the Hero
            self.forced.append(["", *map(bare, self.risen_names(option))])
        super().apply(option)

    def apply_only_answer(self, option: int) -> None:
        self.forced.append([A_STEP if self.in_menu() else "", *self.labels(option)])
        super().apply_only_answer(option)
