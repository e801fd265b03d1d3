"""A session with somebody in every seat: whose screen it is, when bots move, what can be taken back."""

from pathlib import Path

from grimhold.bots import BOTS, Bot, make_bot
from grimhold.core.errors import GrimholdError, IllegalMove, ImpossibleSetup, UnknownName
from grimhold.core.machine import NOBODY
from grimhold.games.finding import nearest
from grimhold.games.game import State
from grimhold.records.session import Session
from grimhold.rulebooks import WATCHER, sentences
from grimhold.terminal.sight import Sight
from grimhold.terminal.sights import sight_of

HUMAN = "human"
UNSAVED = "The game is not saved and will be lost"


class Sitting:
    """Everything both clients share; no input or output of its own but the save file."""

    def __init__(self, session: Session, seats: list[str], save: Path | None, seed: int) -> None:
        players = session.setup.players
        if len(seats) != len(players):
            raise ImpossibleSetup(f"{len(seats)} seats for {len(players)} players")
        self.session = session
        self.path = save
        self.bots: dict[int, Bot] = {}
        for p, seat in enumerate(seats):
            if seat not in (HUMAN, *BOTS):
                raise UnknownName(f"unknown kind of seat {seat!r}{nearest(seat, [HUMAN, *BOTS])}")
            if seat != HUMAN:
                self.bots[p] = make_bot(seat, seed + p + 1)  # a stream of luck apart from the game's own
        self.humans = [p for p in range(len(seats)) if p not in self.bots]
        # Who looks at the screen: a lone human always, of several the one asked last, a watcher if all are bots.
        self.viewer = self.humans[0] if len(self.humans) == 1 else WATCHER

    @property
    def game(self) -> State:
        return self.session.game

    @property
    def sight(self) -> Sight:
        """The table as the viewer sees it now."""
        return sight_of(self.game, self.viewer)

    @property
    def over(self) -> bool:
        return self.game.over

    # -- whose move it is ---------------------------------------------------------------------------------------------

    def bot_is_asked(self) -> bool:
        return not self.over and self.game.asked in self.bots

    def human_is_asked(self) -> bool:
        return not self.over and self.game.asked != NOBODY and self.game.asked not in self.bots

    def must_pass_screen(self) -> bool:
        """Is somebody asked who is not the one looking?"""
        return self.human_is_asked() and self.game.asked != self.viewer

    def sit_down(self) -> None:
        """The player asked now looks at the screen."""
        self.viewer = self.game.asked

    # -- moves --------------------------------------------------------------------------------------------------------

    def decide(self, number: int) -> None:
        self.session.decide(number)

    def move_bot(self) -> None:
        """One decision of the bot that is asked."""
        self.session.decide(self.bots[self.game.asked].answer(self.game))

    def undo(self) -> None:
        """Takes back the viewer's own last decision; what somebody else has answered since has shown something."""
        moments = self.session.moments
        if moments and moments[-1].game.asked != self.viewer:
            other = self.game.name(moments[-1].game.asked)
            raise IllegalMove(f"{other} has decided something since; that cannot be taken back")
        self.session.undo()

    # -- telling ------------------------------------------------------------------------------------------------------

    def log_lines(self, start: int = 0) -> list[str]:
        """What happened from an event on, as the viewer may know it."""
        return sentences(self.game, self.session.log[start:], self.viewer)

    def save(self) -> None:
        """Writes the record where --save said, if it did."""
        if self.path is None:
            return
        try:
            self.session.save(self.path)
        except OSError as problem:
            raise GrimholdError(f"cannot save to {self.path}: {problem.strerror}") from None

    def fate(self) -> str:
        """What becomes of the game when it is left now. To be sure of it, it is saved first."""
        if self.path is not None:
            try:
                self.save()
            except GrimholdError as problem:
                return f"The game will be lost: {problem}."
            return f"The game is saved in {self.path}."
        return "The game is over." if self.over else f"{UNSAVED} (start with --save to keep it)."
