"""A game in this terminal: who looks at the screen, when bots move, what can be undone."""

from pathlib import Path

from grimhold.analysis.hints import advised, told
from grimhold.bots import DEFAULT_BOT, Bot, bot_among_people, bot_names, is_bot
from grimhold.core.errors import GrimholdError, ImpossibleSetup, UnknownName
from grimhold.core.machine import NOBODY
from grimhold.game import Game
from grimhold.lang.english import figures, nearest
from grimhold.records.record import save as save_record
from grimhold.terminal.viewmodel import ViewModel, view_model_of
from grimhold.views.shapes import WATCHER, Option

HUMAN = "human"
DONE = "done"
UNSAVED = "The game is not saved and will be lost"


class LocalSession:
    """The shared part of both clients. It reads and writes nothing but the save file."""

    def __init__(self, game: Game, seats: list[str], save: Path | None) -> None:
        if len(seats) != len(game.players):
            raise ImpossibleSetup(f"{figures(len(seats), 'seat')} for {figures(len(game.players), 'player')}")
        self.game = game
        self.path = save
        self.cards = game.cards
        self.bots: dict[int, Bot] = {}
        for p, seat in enumerate(seats):
            if seat != HUMAN and not is_bot(seat):
                raise UnknownName(f"unknown kind of seat {seat!r}{nearest(seat, [HUMAN, *bot_names()])}")
            if seat != HUMAN:
                self.bots[p] = bot_among_people(seat, (game.seed or 0) + p + 1)  # not the seed of the game
        self.humans = [p for p in range(len(seats)) if p not in self.bots]
        # The viewer: the only human, or the human asked last, or a watcher if all seats are bots.
        self.viewer = self.humans[0] if len(self.humans) == 1 else WATCHER
        self.held: Option | None = None  # an answer that would end the turn and waits for confirmation
        self._viewmodel: ViewModel | None = None

    @property
    def viewmodel(self) -> ViewModel:
        """The current table for the viewer."""
        if self._viewmodel is None:
            self._viewmodel = view_model_of(self.game, self.viewer, self.cards)
        return self._viewmodel

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return NOBODY if self.game.asked is None else self.game.asked

    @property
    def consequence(self) -> str:
        """The consequence of the held answer."""
        return "" if self.held is None else "fight" if is_fight(self.held) else "end the turn"

    def held_words(self) -> str:
        """'Buy Torch (3 gold): your last choice this turn'."""
        if self.held is None:
            return ""
        words = self.viewmodel.option_words(self.held)
        last = "" if is_fight(self.held) else ": your last choice this turn"
        return f"{words[:1].upper()}{words[1:]}{last}"

    @property
    def asked_name(self) -> str:
        return self.game.players[self.asked]

    # -- who is asked -------------------------------------------------------------------------------------------------

    def bot_is_asked(self) -> bool:
        return not self.over and self.asked in self.bots

    def human_is_asked(self) -> bool:
        return not self.over and self.asked >= 0 and self.asked not in self.bots

    def must_pass_screen(self) -> bool:
        """Whether another human is asked than the one at the screen."""
        return self.human_is_asked() and self.asked != self.viewer

    def sit_down(self) -> None:
        """Make the player asked the viewer."""
        self.viewer = self.asked
        self._viewmodel = None

    def hint(self) -> str:
        """The best next move with its reason, from what the player asked knows."""
        advice = advised(self.game.state, len(self.game.decisions))
        return f"The computer would choose: {told(self.game, advice)}."

    # -- moves --------------------------------------------------------------------------------------------------------

    def decide(self, number: int) -> None:
        """Take an option. An option that would end the turn is held until `end_turn`."""
        asked = self.game.choice
        if asked is not None and number < len(asked.options) and self._ends_unsaid(asked.options[number]):
            self.held = asked.options[number]
        else:
            self._apply(number)

    def _ends_unsaid(self, option: Option) -> bool:
        """Whether an option ends the turn without saying so. Fights count, too."""
        return is_fight(option) or (option.verb != DONE and self.game.ends_turn(option))

    def end_turn(self) -> None:
        """Give the held answer."""
        if self.held is not None:
            self._apply(self.held.number)

    def _apply(self, number: int) -> None:
        self.game.decide(number)
        self._changed()

    def _changed(self) -> None:
        self.held = None
        self._viewmodel = None

    def move_bot(self) -> str:
        """Make one decision of the bot asked. A failing plugin is replaced; the message about it is returned."""
        bot, failed = self.bots[self.asked], ""
        try:
            number = bot.answer(self.game.state)
        except GrimholdError as problem:
            failed = f"{problem}; an {DEFAULT_BOT} plays on"
            self.bots[self.asked] = bot_among_people(DEFAULT_BOT, bot.chance.below(1 << 30))
            number = self.bots[self.asked].answer(self.game.state)
        self._apply(number)
        return failed

    def undo(self) -> None:
        """Take back the held answer, or else the viewer's last decision."""
        if self.held is None:
            self.game.undo(self.viewer)
        self._changed()

    # -- log and save file --------------------------------------------------------------------------------------------

    def log_lines(self, start: int = 0) -> list[str]:
        """The log from an event on, as the viewer may know it."""
        return [line.text for line in self.game.log_for(self.viewer, start)]

    def save(self) -> None:
        """Write the record to the file of --save, if there is one."""
        if self.path is None:
            return
        try:
            save_record(self.game, self.path)
        except OSError as problem:
            raise GrimholdError(f"cannot save to {self.path}: {problem.strerror}") from None

    def quit_message(self) -> str:
        """Save the game and say whether it is kept after leaving."""
        if self.path is not None:
            try:
                self.save()
            except GrimholdError as problem:
                return f"The game will be lost: {problem}."
            return f"The game is saved in {self.path}."
        return "The game is over." if self.over else f"{UNSAVED} (start with --save to keep it)."


def is_fight(option: Option) -> bool:
    """Whether an option begins a fight: attack, or stay where a monster is."""
    return option.verb == "attack" or (option.verb == DONE and option.outcome is not None)
