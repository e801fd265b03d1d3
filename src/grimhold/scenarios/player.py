"""Makes the moves of a scenario on a game: the option meant is found, later steps are gone on to, questions answered."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any, ClassVar, Self, cast

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import NOBODY, Event, Op
from grimhold.core.options import DONE, PICK, second, verb
from grimhold.games import reasons
from grimhold.lang.base import Card
from grimhold.lang.control import YES, AskToShow, Fork, YesNo
from grimhold.lang.gear import BuyGear
from grimhold.lang.levels import BorrowHero, LevelUp
from grimhold.lang.village import FromStacks
from grimhold.scenarios.document import integer
from grimhold.scenarios.finding import Finding, G
from grimhold.scenarios.moves import DECLINES, Grammar, Move, describe, parse, plain

Place = tuple[int, int, int, int]
NOWHERE: Place = (-1, -1, -1, -1)
A_STEP, A_QUESTION = "STEP", "QUESTION"  # in capitals, as no plain() answer is
OFFERS = (FromStacks, LevelUp, BorrowHero, BuyGear)  # one thing of several, and all that the ability does
LEAVE_OFFERS_OPEN = ("choose", "done")
MOST_READINGS = 4  # of several `done` in a row
LEAVE_NO_STEP = ("choose", "done", "end turn", "attack", "battle", "move")  # no `done` behind them is for their step
OTHER_WORDS = {"rearrange": ("reorder", "reorder the hall")}  # of the ways a card leaves open

REMEMBERED = ("choosing", "rewarded", "ending", "used", "made", "made_in", "readings", "evening", "listing")


class Player(Finding[G]):
    """Makes moves on a game. Whatever fails leaves the game as it was. Each rulebook has a player of its own."""

    grammar: ClassVar[Grammar]
    openings: ClassVar[tuple[str, ...]]  # the moves that open a turn
    first_steps: ClassVar[tuple[type[Op], ...]]  # of the village and of the dungeon: abilities are used there
    last_step: ClassVar[type[Op]]  # of the turn: its cards are discarded

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.automatic: list[list[str]] = []  # what questions with one answer were answered with since the last move
        self.choosing = False  # an answer that is a move by itself is being given
        self.rewarded = False  # the move under way was begun while spoils were taken
        self.ending = False  # the turn is being ended, and waits for an answer that cannot be declined
        self.used = False  # the last move used a card and left the rest to the questions that come of it
        self.made = ""  # the last move, if it was one by itself
        self.made_in: type[Op] | None = None  # the step where it was made
        self.readings: list[Player[G]] = []  # where one may be instead, if the last move was a `done`
        self.evening: Player[G] | None = None  # just before the last move ended the turn by itself
        self.listing: Player[G] | None = None  # before the cards the last answer named were taken for all of them
        self.happened: list[Event] = []  # since the last expectation, where somebody listens

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        """The options of the open question that a move means."""
        raise RuntimeError("no rulebook")

    def reason_code(self, move: Move) -> int:
        """Why a move is not possible (games/reasons.py), or 0 if no rule in particular forbids it."""
        raise RuntimeError("no rulebook")

    def check_names(self, move: Move) -> None:
        """Refuses a card, group or place that does not exist."""
        raise RuntimeError("no rulebook")

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

    def may_pass(self, move: Move) -> bool:
        """May the step that is open now be left for the sake of a later move?"""
        return DONE in self.game.options and move.name not in ("done", *self.openings)

    def on_the_way(self, move: Move) -> bool:
        """Does something that brings a later move nearer, other than declining."""
        return move.name == "buy" and self.in_spoils() and self.into_spoils(move.what)

    def is_favour(self) -> bool:
        """A question that a scenario may leave open: it is answered in the attacker's favour."""
        return False

    def favourite(self) -> int:
        return self.game.options[0]

    def settle(self) -> None:
        """Answers an open question that a scenario may leave open, before anything but an answer follows."""

    def moments(self) -> "Sequence[Player[G]]":
        """What an expectation or a refusal may speak of: now, first of all."""
        return [self, *self.other_moments()]

    def other_moments(self) -> "Sequence[Self]":
        """Once a lone offer is taken; before a `done` that may be for a step passed over; and the end of a turn that nobody
        has ended, before its cards are discarded."""
        earlier = [moment for moment in (*self.readings[:1], self.evening) if moment is not None]
        return [*self.moments_of_offer(), *cast(list[Self], earlier)]

    def moments_of_offer(self) -> "Sequence[Self]":
        """Once the only thing a card offers has been taken."""
        if not self.is_lone_offer():
            return []
        taken = self.trial()
        taken.take_offer()
        return cast(Sequence[Self], taken.moments())

    def is_lone_offer(self) -> bool:
        """Was a card used that offers one thing only, and may it be declined?"""
        game = self.game
        open_still = self.used and not game.over and len(game.options) == 2 and DONE in game.options
        return open_still and self.is_wanted()

    def is_wanted(self) -> bool:
        """Does the open question offer what the card was used for: to buy something, or to rise?"""
        return isinstance(self.game.running(), OFFERS)

    def take_offer(self) -> None:
        """Who uses a card takes the one thing it offers, unless an answer declines it: what else was it used for?"""
        while self.is_lone_offer():
            self.apply(next(option for option in self.game.options if option != DONE))
            self.go_through_single_answers()
        self.used = False

    def is_complete(self, following: list[Any]) -> bool:
        """Was the last answer a whole one, whatever follows it?"""
        return True

    def ends_here(self) -> bool:
        """Is the question that keeps the game from going on no longer one of the turn?"""
        return False

    def carry_out(self, move: Move) -> list[Any]:
        """Makes the move itself; gives the answers that are still to be given."""
        if move.name == "use" and self._is_offering(move.what):
            lone = len(self.game.options) == 2
            return move.answers or (["yes"] if lone else [])  # its question is open already
        if move.name == "use" and self.works_by_itself(move):
            return move.answers
        if move.name == "use" and self._would_spare(self.card(move.what)):
            self.take(YES)
            return move.answers
        self._reach(move)
        self.take(self.one_meaning(move, self.matching(move)))
        return move.answers

    # -- listening ----------------------------------------------------------------------------------------------------

    def listen(self, heard: list[Event]) -> None:
        """Writes down what happens from now on, behind what was heard before."""
        self.happened = heard
        self.game.events = heard

    def hear_anew(self) -> None:
        """What was told has been spoken of."""
        for moment in self.moments():
            moment.happened.clear()

    # -- making moves -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.game.settle()
        self.go_through_single_answers()

    def parse(self, raw: Any) -> Move:
        """The move that is written down. A name nobody knows is an error, whether or not the move could be made now."""
        move = parse(raw, self.grammar)
        self.check_names(move)
        return move

    def make(self, move: Move) -> None:
        before = self.trial()
        try:
            self.come_to(move)
            self._make(move)
        except Exception as problem:
            self.resume(before)
            if not isinstance(problem, IllegalMove) or not self._reads_otherwise(move):
                raise
            return
        self.readings = before.other_readings(move) if move.name == "done" else []
        self.made = move.name if move.name not in LEAVE_NO_STEP else ""
        self.listing = self.listing if move.name == "choose" else None

    def _reads_otherwise(self, move: Move) -> bool:
        """A `done` may have been written for a step that was passed over, and is taken as read then. An answer may name one
        more card for a question that was thought to be answered."""
        if move.name == "done" and self.has_passed_over():
            self.made = ""
            return True
        earlier = self.readings if move.name != "choose" else [self.listing] if self.listing else []
        meant = next((reading for reading in earlier if not reading.refusal(move)), None)
        if meant is None:
            return False
        self.resume(cast(Self, meant))
        self.make(move)
        return True

    def other_readings(self, done: Move) -> "list[Player[G]]":
        """Where one is if the `done` to come speaks of a step passed over, or one before it did: then this one was for what
        was open there, or for another step passed over. The likeliest first."""
        passed = [self] if self.has_passed_over() else []
        followed = [after for reading in self.readings if (after := reading.after(done)) is not None]
        return [*passed, *followed, *self.readings][:MOST_READINGS]

    def after(self, done: Move) -> "Player[G] | None":
        trial = self.trial()
        try:
            trial.come_to(done)
            trial._make(done)
        except IllegalMove:
            return None
        trial.made, trial.readings = "", []
        return trial

    def has_passed_over(self) -> bool:
        """Was the step of the last move left by itself, for want of anything more to do there?"""
        if not self.made or self.game.over or not self.in_menu():
            return False
        here = type(self.game.running())
        return here not in self.first_steps if self.made in self.openings else here is not self.made_in

    def come_to(self, move: Move) -> None:
        """Answers what may be left open before a move that is no answer."""
        if move.name not in LEAVE_OFFERS_OPEN:
            self.take_offer()
        if move.name != "choose":
            self.settle()

    def can(self, move: Move) -> bool:
        return not self.refusal(move)

    def refusal(self, move: Move) -> str:
        """Why a move cannot be made now, or nothing."""
        trial = self.trial()
        trial.strict = True
        try:
            trial.come_to(move)
            trial._make(move)
        except IllegalMove as problem:
            return str(problem).removeprefix(f"{describe(move)}: ")
        return ""

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
        for name in REMEMBERED:
            setattr(self, name, getattr(other, name))

    def _make(self, move: Move) -> None:
        self.evening = None
        if not self.strict and move.name in ("done", "end turn") and self._turn_is_over():
            return  # it ended by itself, for want of a question
        self.rewarded = not self.game.over and self.in_spoils()
        self.ending = self.ending and move.name == "choose"
        self.used = move.name == "use" and not move.answers
        answers = move.answers
        if move.name == "choose":
            self.choose(move.what if isinstance(move.what, list) else [move.what])
        elif move.name == "end turn":
            self.end_turn()
        else:
            answers = self.carry_out(move)
        self.answer_all([answer if isinstance(answer, list) else [answer] for answer in answers])
        self.go_through_single_answers()
        if self.ending:
            self.end_turn()
        if move.name == "end turn":
            self.evening = None

    def choose(self, answer: list[Any]) -> None:
        """An answer by itself goes to whatever is asked, a step of the turn too."""
        self.choosing = True
        self.listing = None
        self.answer_all([answer])
        self.choosing = False

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

    def take(self, option: int) -> None:
        self.automatic = []
        self.made_in = type(self.game.running())
        self.apply(option)

    def _reach(self, move: Move) -> None:
        """Goes on to the step where the move can be made, declining what is optional on the way."""
        game = self.game
        turn = game.turn
        start = self.trial()
        while not game.over and not self.matching(move):
            if self.is_favour():
                self.take(self.favourite())
            elif self.on_the_way(move):
                continue
            elif self.may_pass(move):
                self.apply(DONE)
            elif len(game.options) == 1 and not self.in_menu():
                self.apply(game.options[0])
            else:
                raise IllegalMove(f"{describe(move)}: {start.reason(move)}")
            if game.turn != turn or (game.pc == 0 and turn):
                raise IllegalMove(f"{describe(move)}: {start.reason(move)}")
        if game.over:
            raise IllegalMove(f"{describe(move)}: {start.reason(move)}")

    def reason(self, move: Move) -> str:
        """Why a move cannot be made now, from the questions that decide what can."""
        if self.game.over:
            return "the game is over"
        code = self.reason_code(move) if self.game.asked >= 0 else 0
        return reasons.TEXTS[code] if code else f"not possible now; {self.asking()}"

    def asking(self) -> str:
        """Who is asked what."""
        game = self.game
        return f"{game.name(game.asked)} is asked: {game.question()}" if game.asked >= 0 else "nobody is asked anything"

    def _turn_is_over(self) -> bool:
        """Has a turn been played to its end, and the next not begun?"""
        return self.game.turn > 0 and (self.game.over or self.game.pc == 0)

    def end_turn(self) -> None:
        """Declines what can be declined. What comes of it and cannot be (a breach) is asked, and then it goes on."""
        game = self.game
        if (game.over or game.pc == 0) and not self.ending:
            raise IllegalMove(f"end turn: {'the game is over' if game.over else 'no turn is under way'}")
        self.automatic = []
        under_way = self.ending
        self.ending = False
        while not game.over and game.pc != 0:
            if self.ends_here():
                return
            if DONE in game.options:
                self.apply(DONE)
            elif len(game.options) == 1:
                self.apply(game.options[0])
            elif self.is_favour():
                self.apply(self.favourite())
            elif under_way and not self.in_menu():
                self.ending = True
                return
            else:
                raise IllegalMove(f"end turn: an answer comes first; {self.asking()}")
            under_way = True

    # -- what a move or an answer speaks of ---------------------------------------------------------------------------

    def into_spoils(self, what: Any) -> bool:
        """Takes up the spoils whose question an answer speaks of."""
        for option in self.game.options:
            if option != DONE:
                trial = self.trial()
                trial.apply(option)
                if trial.game.asked >= 0 and trial.answering(what) is not None:
                    self.apply(option)
                    return True
        return False

    def _is_offering(self, what: Any) -> bool:
        """Does the open question come from this card, as something it may do? (an Elf Sorcerer after a win)"""
        game = self.game
        return game.this >= 0 and DONE in game.options and self.same(game.this, self.card(what))

    def _would_spare(self, card: Card) -> bool:
        """Is the open question whether this card turns an effect away, or is shown to it?"""
        game = self.game
        if game.over or [option for option in game.options if option != DONE] != [YES]:
            return False
        asks = game.running()
        if isinstance(asks, AskToShow):
            return any(self.same(other, card) and asks.what.fits(game, other) for other in game.hand(game.asked))
        return plain(card.name) in plain(game.question())

    def counts_by_itself(self, card: int) -> bool:
        """Does a card of the hand add something here without being used?"""
        return False

    def works_by_itself(self, move: Move) -> bool:
        """An effect that is simply true may be written down as used."""
        game = self.game
        card = self.card(move.what)
        if game.over or game.asked < 0 or game.asked != game.active:
            return False
        held = [other for other in game.hand(game.active) if self.same(other, card)]
        if not held:
            return False
        if "effect" in move.beside:
            usable = card.usable[self.effect_number(card, integer(move.beside["effect"], "effect"))]
            return usable.automatic and bool(usable.places & game.place)
        here = [usable for usable in card.usable if usable.places & game.place]
        if not here and not self.strict:
            return self.counts_by_itself(held[0])
        return len(here) == 1 and here[0].automatic

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
        if card is not None and self._would_spare(card):
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
            option = self.answering(answer)
            place = self.place()
            if option is not None:
                self.apply(option)
                return place
            if self._fork_for(answer, number):
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
        """Was a question with one possible answer answered just like this?"""
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
