"""Gives the answers of a scenario to the questions of a game, and goes through questions that have only one."""

from operator import itemgetter
from string import ascii_lowercase
from typing import Any, ClassVar, Self, cast

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import NOBODY, Event, Op
from grimhold.core.options import DONE, PICK, second, verb
from grimhold.lang.base import Card
from grimhold.lang.control import YES, AskToShow, Fork, YesNo
from grimhold.scenarios.finding import Finding, G
from grimhold.scenarios.moves import DECLINES, plain

Place = tuple[int, int, int, int]
NOWHERE: Place = (-1, -1, -1, -1)
A_STEP, A_QUESTION = "STEP", "QUESTION"  # in capitals, as no plain() answer is
OPEN, BEFORE, BEHIND = range(3)  # which question an answer is for, first of all: see Answering.order
OTHER_WORDS = {"rearrange": ("reorder", "reorder the hall")}  # of the ways a card leaves open


class Answering(Finding[G]):
    """Answers questions on a game, and tries answers out on copies of it."""

    last_step: ClassVar[type[Op]]  # of the turn: its cards are discarded
    remembered: ClassVar[tuple[str, ...]] = ("choosing", "rewarded", "ending", "evening", "listing", "order")

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.automatic: list[list[str]] = []  # what questions with one answer were answered with since the last move
        self.choosing = False  # an answer that is a move by itself is being given
        self.rewarded = False  # the move under way was begun while spoils were taken
        self.ending = False  # the turn is being ended, and waits for an answer that cannot be declined
        self.evening: Answering[G] | None = None  # just before the last move ended the turn by itself
        self.listing: Answering[G] | None = None  # before the cards the last answer named were taken for all of them
        self.order = OPEN  # for the open one; for one BEFORE it that had only one answer; for one BEHIND any of those
        self.happened: list[Event] = []  # since the last expectation, where somebody listens

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def names_of(self, option: int) -> list[str]:
        """How an option can be named in an answer, beside its own words."""
        raise RuntimeError("no rulebook")

    def in_spoils(self) -> bool:
        """Are spoils being taken?"""
        raise RuntimeError("no rulebook")

    def in_menu(self) -> bool:
        """Is the open question a step of the turn, and not one an effect asks?"""
        return self.game.this < 0

    def takes_moves(self) -> bool:
        """Is a move of its own due here, so that an answer that goes with another move is not meant?"""
        return self.in_menu() and (self.rewarded or not self.in_spoils())

    def waits_for_move(self, option: int) -> bool:
        """Is the only option of a step of the turn a move somebody has to make?"""
        return option != DONE

    def is_favour(self) -> bool:
        """A question that a scenario may leave open: it is answered in the attacker's favour."""
        return False

    def favourite(self) -> int:
        return self.game.options[0]

    def is_complete(self, following: list[Any]) -> bool:
        """Was the last answer a whole one, whatever follows it?"""
        return True

    # -- the game, and copies of it -----------------------------------------------------------------------------------

    def listen(self, heard: list[Event]) -> None:
        """Writes down what happens from now on, behind what was heard before."""
        self.happened = heard
        self.game.events = heard

    def trial(self) -> Self:
        """The same on a copy of the game."""
        trial = type(self)(cast(G, self.game.clone()))
        trial.strict = self.strict
        trial.automatic = list(self.automatic)
        trial.recall(self)
        if self.game.events is not None:
            trial.listen(list(self.happened))
        return trial

    def resume(self, before: Self) -> None:
        """Takes everything back to an earlier state."""
        self.game = before.game
        self.automatic = before.automatic
        self.recall(before)
        self.happened = before.happened

    def recall(self, other: Self) -> None:
        """What is remembered of the moves so far, as somebody else at this table does."""
        for name in self.remembered:
            setattr(self, name, getattr(other, name))

    def interrupted(self) -> Self:
        """The same, waiting for another answer to the question that is open."""
        waiting = self.trial()
        waiting.choosing = False
        return waiting

    def apply(self, option: int) -> None:
        """Step by step: where the turn ends, that moment is kept, for expectations may speak of it."""
        game = self.game
        game.asked = NOBODY
        game.take(option)
        while not game.over and game.asked < 0:
            if isinstance(game.running(), self.last_step):
                evening = self.trial()
                evening.game.options = []
                self.evening = evening
            game.step()
        game.settle()

    # -- what an answer speaks of -------------------------------------------------------------------------------------

    def into_spoils(self, what: Any) -> bool:
        """Takes up the spoils whose question an answer speaks of; those that offer least, if several do: what else they
        would buy may still be wanted of the others."""
        fitting: list[tuple[int, int]] = []
        for option in self.game.options:
            if option != DONE:
                trial = self.trial()
                trial.apply(option)
                if trial.game.asked >= 0 and trial.answering(what) is not None:
                    fitting.append((len(trial.game.options), option))
        if fitting:
            self.apply(min(fitting, key=itemgetter(0))[1])
        return bool(fitting)

    def would_spare(self, card: Card) -> bool:
        """Is the open question whether this card turns an effect away, or is shown to it?"""
        game = self.game
        if game.over or [option for option in game.options if option != DONE] != [YES]:
            return False
        asks = game.running()
        if isinstance(asks, AskToShow):
            return any(self.same(other, card) and asks.what.fits(game, other) for other in game.hand(game.asked))
        return plain(card.name) in plain(game.question())

    def asking(self) -> str:
        """Who is asked what."""
        game = self.game
        return f"{game.name(game.asked)} is asked: {game.question()}" if game.asked >= 0 else "nobody is asked anything"

    # -- answers ------------------------------------------------------------------------------------------------------

    def labels(self, option: int) -> list[str]:
        """Every way to name an option in an answer."""
        words = self.game.words_of(option)
        if option == DONE:
            return [plain(words), *DECLINES] if words != "no" else ["no", "none", "done"]
        names = [plain(words), *self.names_of(option), *self.names_of_way(option)]
        if verb(option) == PICK:
            names.append(plain(self.game.card(option).name))
        return names

    def names_of_way(self, option: int) -> list[str]:
        """One of the ways a card leaves open goes by its letter, too; a type may be a `hero card`."""
        if not isinstance(self.game.running(), Fork):
            return []
        words = plain(self.game.words_of(option))
        return [ascii_lowercase[second(option)], f"{words} card", *OTHER_WORDS.get(words, ())]

    def answering(self, answer: Any) -> int | None:
        """The option an answer means, or None. What goes with a move goes to its questions, not to the next move."""
        return None if self.takes_moves() and not self.choosing else self.option_called(answer)

    def option_called(self, answer: Any) -> int | None:
        """The option of that name, or None."""
        game = self.game
        text = plain(answer)
        if not text:
            return None
        card = self.card_called(text)
        if card is not None:
            text = plain(card.name)  # aliases
        for option in game.options:  # 'Stormhand 1' is an option's own words, and part of 'Stormhand 1 (with Dagger)'
            if option != DONE and text == plain(game.words_of(option)):
                return option
        for option in game.options:
            if text in self.labels(option):
                return option
        choices = [option for option in game.options if option != DONE]
        if text == "yes" and len(choices) == 1 and len(game.options) > 1:  # whoever has no choice agrees to nothing
            return choices[0]
        if card is not None and self.would_spare(card):
            return YES  # the card that would turn an effect away, named instead of a yes
        for option in choices:
            if text in plain(game.words_of(option)) and card is None:
                return option
        return None

    def answer_all(self, answers: list[list[Any]]) -> None:
        for n, group in enumerate(answers):
            asked_at = self.place()
            for answer in group:
                asked_at = self.answer(answer, len(group))
            game = self.game
            on = not game.over and self.place() == asked_at and not self.in_menu()
            on = on and not isinstance(game.running(), YesNo)  # a yes or a no is complete; this is another one
            if on and DONE in game.options and self.is_complete(answers[n + 1 :]):
                self.listing = self.interrupted() if self.choosing else None
                self.apply(DONE)  # nothing more of this
            self.go_through_single_answers()

    def place(self) -> Place:
        """Where the open question comes from: equal places, same question asked on."""
        return self.game.pc, self.game.depth(), self.game.asked, self.game.this

    def answer(self, answer: Any, number: int) -> Place:
        """Gives one answer to the first question it fits; gives the place of that question."""
        game = self.game
        while not game.over:
            if self.order == BEFORE and self._agrees(answer):
                return NOWHERE
            if self.order == BEHIND and len(game.options) == 1 and not self.in_menu():
                self.answer_by_itself(game.options[0])
                continue
            option = self.answering(answer)
            place = self.place()
            if option is not None:
                self.apply(option)
                return place
            if self._fork_for(answer, number) or self._declined_for(answer):
                continue
            if self._agrees(answer) or self.is_only_a_yes(answer):
                return NOWHERE  # the question that is open now is another one, or still to be answered
            if self.in_spoils() and self.into_spoils(answer):
                return self.answer(answer, number)  # to a question that may take it in two parts
            if len(game.options) == 1 and not self.in_menu():
                self.answer_by_itself(game.options[0])
            elif self.is_favour():
                self.apply(self.favourite())
            elif self.ending and DONE in game.options:
                self.apply(DONE)
            elif self._declines_nothing(answer):
                return NOWHERE
            else:
                self._refuse_answer(answer)
        if self._agrees(answer):
            return NOWHERE
        raise IllegalMove(f"choose {answer}: the game is over")

    def is_only_a_yes(self, answer: Any) -> bool:
        """Who may choose one of several can first say that they will; which one comes next."""
        return plain(answer) == "yes" and DONE in self.game.options and not self.in_menu()

    def _refuse_answer(self, answer: Any) -> None:
        if self.takes_moves() and not self.choosing:
            raise IllegalMove(f"with {answer}: the move has no question for it; {self.asking()}")
        words = [self.game.words_of(option) for option in self.game.options]
        raise IllegalMove(f"choose {answer}: {self.asking()} [{', '.join(words)}]")

    def _agrees(self, answer: Any) -> bool:
        """Was a question with one possible answer answered just like this? What is asked now is another matter."""
        if self.strict:
            return False
        text = plain(answer)
        card = self.card_called(text)
        text = plain(card.name) if card is not None else text
        for names in self.automatic:
            if text in names and (self.choosing or not self._is_step(names)):
                self.automatic.remove(names)
                return True
        return False

    def _is_step(self, names: list[str]) -> bool:
        """Was this no question but a step of the turn, left for want of anything to do? No answer of a move is for it."""
        return names[0] == A_STEP

    def _declines_nothing(self, answer: Any) -> bool:
        """Who names nobody where there is nobody to name is right; where a card was the only answer, `none` is wrong."""
        if self.choosing or not self.takes_moves() or plain(answer) not in DECLINES:
            return False
        return all(self._is_step(names) for names in self.automatic)

    def _fork_for(self, answer: Any, number: int) -> bool:
        """An answer to the question behind a fork shows which way is meant: the one that asks for as many cards."""
        game = self.game
        if not isinstance(game.running(), Fork):
            return False
        ways: list[int] = []
        for option in game.options:
            trial = self.trial()
            trial.apply(option)
            if trial.game.asked >= 0 and trial.answering(answer) is not None:
                ways.append(option)
        if not ways:
            return False
        self.apply(ways[-1] if number > 1 else ways[0])
        return True

    def _declined_for(self, answer: Any) -> bool:
        """Who names the card that turns a trap away thereby declines to turn it away with another one."""
        if self.strict or not isinstance(self.game.running(), YesNo) or DONE not in self.game.options:
            return False
        declined = self.trial()
        declined.apply(DONE)
        meant = not declined.game.over and not declined.in_menu() and declined.option_called(answer) is not None
        if meant:
            self.apply(DONE)
        return meant

    def go_through_single_answers(self) -> None:
        """Questions with one answer are answered; a step of the turn with one real move waits for the move."""
        game = self.game
        while not game.over and len(game.options) == 1:
            option = game.options[0]
            if self.in_menu() and self.waits_for_move(option):
                return
            self.answer_by_itself(option)

    def answer_by_itself(self, option: int) -> None:
        """The only answer there is. A scenario may still give it, and is right if it agrees."""
        self.automatic.append([A_STEP if self.takes_moves() else A_QUESTION, *self.labels(option)])
        self.apply(option)
