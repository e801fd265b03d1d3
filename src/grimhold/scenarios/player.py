"""Makes the moves of a scenario on a game: the option meant is found, later steps are gone on to."""

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import Any, ClassVar, Self, cast

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, verb
from grimhold.games import reasons
from grimhold.games.finding import nearest
from grimhold.lang.base import Usable
from grimhold.lang.control import YES
from grimhold.lang.effects import Pledge
from grimhold.lang.gear import BuyGear
from grimhold.lang.levels import BorrowHero, LevelUp
from grimhold.lang.village import FromStacks
from grimhold.scenarios.answering import BEFORE, BEHIND, OPEN, Answering
from grimhold.scenarios.document import FormatError, integer, one_or_more
from grimhold.scenarios.finding import G
from grimhold.scenarios.moves import Grammar, Move, describe, parse, plain

OFFERS = (FromStacks, LevelUp, BorrowHero, BuyGear)  # one thing of several, and all that the ability does
LEAVE_OFFERS_OPEN = ("choose", "done")
NEARLY = 0.9  # alike: one letter too many or too few in a word of some length
MOST_READINGS = 4  # of several `done` in a row, or of answers
LEAVE_NO_STEP = ("choose", "done", "end turn", "attack", "battle", "move")  # no `done` behind them is for their step


class Player(Answering[G]):
    """Makes moves on a game. Whatever fails leaves the game as it was. Each rulebook has a player of its own."""

    grammar: ClassVar[Grammar]
    openings: ClassVar[tuple[str, ...]]  # the moves that open a turn
    first_steps: ClassVar[tuple[type[Op], ...]]  # of the village and of the dungeon: abilities are used there
    remembered = (*Answering.remembered, "used", "made", "made_in", "promises", "readings", "otherwise")

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.used = False  # the last move used a card and left the rest to the questions that come of it
        self.made = ""  # the last move, if it was one by itself
        self.made_in: type[Op] | None = None  # the step where it was made
        self.promises: tuple[Move, ...] = ()  # for the battle, made while there was nothing to promise
        self.readings: list[Player[G]] = []  # where one may be instead, if the last move was a `done`
        self.otherwise: list[Player[G]] = []  # and if its answers were for other questions than they were given to

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        """The options of the open question that a move means."""
        raise RuntimeError("no rulebook")

    def reason_code(self, move: Move) -> int:
        """Why a move is not possible (games/reasons.py), or 0 if no rule in particular forbids it."""
        raise RuntimeError("no rulebook")

    def use_reason(self, card: int, effect: int) -> int:
        """Why an effect of a card cannot be used, or 0."""
        raise RuntimeError("no rulebook")

    def check_names(self, move: Move) -> None:
        """Refuses a card, group or place that does not exist."""
        raise RuntimeError("no rulebook")

    def settled_by(self, option: int) -> list[list[str]]:
        """Questions that an option answers with itself; who writes the answers down all the same is right."""
        return []

    def may_pass(self, move: Move) -> bool:
        """May the step that is open now be left for the sake of a later move?"""
        return DONE in self.game.options and move.name not in ("done", *self.openings)

    def on_the_way(self, move: Move) -> bool:
        """Does something that brings a later move nearer, other than declining."""
        return move.name == "buy" and self.in_spoils() and self.into_spoils(move.what)

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

    def ends_here(self) -> bool:
        """Is the question that keeps the game from going on no longer one of the turn?"""
        return False

    def carry_out(self, move: Move) -> list[Any]:
        """Makes the move itself; gives the answers that are still to be given."""
        if move.name == "use" and self._is_offering(move.what):
            lone = len(self.game.options) == 2
            return move.answers or (["yes"] if lone else [])  # its question is open already
        if move.name == "use" and (self.works_by_itself(move) or self.is_used_in_vain(move)):
            return move.answers
        if move.name == "use" and self.would_spare(self.card(move.what)):
            self.take(YES)
            return move.answers
        if move.name == "level" and "into" not in move.beside and move.answers:
            move = Move("level", move.what, {"into": move.answers[0]}, move.answers[1:])
        self._reach(move)
        option = self.one_meaning(move, self.matching(move))
        settled = self.settled_by(option)
        self.take(option)
        self.automatic += settled
        return move.answers

    # -- listening ----------------------------------------------------------------------------------------------------

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

    def check_answers(self, move: Move) -> None:
        """Refuses a misspelt card in the answers of a move that must not be possible: it would not be in any case."""
        names = [card.name for card in self.game.library().by_name.values()]
        for text in texts_in([move.what if move.name == "choose" else None, *move.answers]):
            meant = next((name for name in names if is_slip(text, plain(name))), "")
            if meant and self.card_called(text) is None and not self.is_group(text) and not self.is_word(text):
                raise FormatError(f"unknown card {text!r} (nearest: {meant})")

    def is_word(self, text: str) -> bool:
        """Is it a type, or does it stand in what some card does, so that it may be how one of its ways is called?"""
        cards = self.game.library().by_name.values()
        types = [plain(name) for card in cards for name in card.types]
        return text in types or any(text in plain(usable.words) for card in cards for usable in card.usable)

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
        self.otherwise = [taken for taken in before.takings(move) if taken.game.state_hash() != self.game.state_hash()]
        self.readings = before.other_readings(move) if move.name == "done" else []
        self.made = move.name if move.name not in LEAVE_NO_STEP else ""
        if move.name != "choose":
            self.listing = None

    def _reads_otherwise(self, move: Move) -> bool:
        """A `done` may have been written for a step that was passed over, and is taken as read then. An answer may name one
        more card for a question that was thought to be answered."""
        if move.name == "done" and self.has_passed_over():
            self.made = ""
            return True
        earlier = self.readings if move.name != "choose" else [self.listing] if self.listing else []
        meant = next((reading for reading in cast(list[Self], earlier) if not reading.refusal(move)), None)
        if meant is not None:
            self.resume(meant)
            self.make(move)
            return True
        taken = self.takings(move)
        if taken:
            self.resume(taken[0])
            self.otherwise = taken[1:]
        return bool(taken)

    def takings(self, move: Move) -> list[Self]:
        """Where one is after a move if answers are given to questions with only one, or such questions passed over,
        wherever possible; and if that was so with the moves before."""
        taken = [reading.taken_as(move, OPEN) for reading in cast(list[Self], self.otherwise)]
        if not self.strict and (move.answers or (move.name == "choose" and self.automatic)):
            taken += [self.taken_as(move, BEFORE), self.taken_as(move, BEHIND)]
        return [reading for reading in taken if reading is not None][:MOST_READINGS]

    def taken_as(self, move: Move, order: int) -> Self | None:
        trial = self.trial()
        trial.order = order
        try:
            trial.come_to(move)
            trial._make(move)
        except IllegalMove:
            return None
        trial.order = OPEN
        trial.otherwise = []
        trial.made = move.name if move.name not in LEAVE_NO_STEP else ""
        return trial

    def settle_on(self, holds: Callable[[Self], bool]) -> bool:
        """Does something hold here, or if the last answers are taken otherwise? Then they are, from now on."""
        meant = next((reading for reading in [self, *cast(list[Self], self.otherwise)] if holds(reading)), None)
        if meant is not None and meant is not self:
            self.resume(meant)
        return meant is not None

    def other_readings(self, done: Move) -> "list[Player[G]]":
        """Where one is if the `done` to come speaks of a step passed over, or one before it did: then this one was for what
        was open there, or for another step passed over. The likeliest first."""
        passed = [self] if self.has_passed_over() else []
        followed = [after for reading in self.readings if (after := reading.after(done)) is not None]
        return [*passed, *followed, *self.readings][:MOST_READINGS]

    def after(self, done: Move) -> Self | None:
        try:
            after = self.attempt(done, self.strict)
        except IllegalMove:
            return None
        after.made, after.readings = "", []
        return after

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
        try:
            self.attempt(move, strict=True)
        except IllegalMove as problem:
            return str(problem).removeprefix(f"{describe(move)}: ")
        return ""

    def attempt(self, move: Move, strict: bool) -> Self:
        """A copy on which the move has been made; if it can be."""
        trial = self.trial()
        trial.strict = strict
        trial.come_to(move)
        trial._make(move)
        return trial

    def _make(self, move: Move) -> None:
        if move.name in self.openings:
            self.promises = ()
        if move.name in ("done", "end turn") and (self.is_evening() or (not self.strict and self._turn_is_over())):
            return  # it ended by itself, for want of a question
        evening, self.evening = self.evening, None
        self.rewarded = not self.game.over and self.in_spoils()
        self.ending = self.ending and move.name == "choose"
        self.used = move.name == "use" and not move.answers
        answers = move.answers
        if move.name == "choose":
            if not self.choose(move.what):
                self.evening = evening  # nothing has changed
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
        self.keep_promises()

    def is_evening(self) -> bool:
        """Is this the moment before the cards of a turn are discarded that nobody has ended?"""
        return not self.game.over and isinstance(self.game.running(), self.last_step)

    def choose(self, answer: Any) -> bool:
        """An answer by itself goes to whatever is asked, a step of the turn too. A list is the whole of it. Tells whether
        anything comes of it: an answer to a question with only one is nothing new."""
        self.choosing = True
        self.listing = None
        asked_at = self.place()
        before = self.game.state_hash()
        self.answer_all([one_or_more(answer)])
        self.choosing = False
        asks_on = not self.game.over and self.place() == asked_at and not self.in_menu()
        if self.strict and isinstance(answer, list) and asks_on and DONE not in self.game.options:
            raise IllegalMove(f"choose {', '.join(map(str, answer))}: that is not all; {self.asking()}")
        return self.game.state_hash() != before

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
        if code == reasons.NOT_ON_SALE:
            return f"{reasons.TEXTS[code]}{nearest(plain(move.what), self.game.stack_names())}"
        return reasons.TEXTS[code] if code else f"not possible now; {self.asking()}"

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
            elif self.are_of_a_name():
                self.answer_by_itself(game.options[0])
            else:
                raise IllegalMove(f"end turn: an answer comes first; {self.asking()}")
            under_way = True

    def are_of_a_name(self) -> bool:
        """Is a card to be named, and all that can be are of one name? Who ends the turn leaves open which."""
        options = self.game.options
        return all(verb(option) == PICK for option in options) and len(set(self.game.kinds_of(options))) == 1

    # -- what a move or an answer speaks of ---------------------------------------------------------------------------

    def _is_offering(self, what: Any) -> bool:
        """Does the open question come from this card, as something it may do? (an Elf Sorcerer after a win)"""
        game = self.game
        return game.this >= 0 and DONE in game.options and self.same(game.this, self.card(what))

    def counts_by_itself(self, card: int) -> bool:
        """Does a card of the hand add something here without being used?"""
        return False

    def is_used_in_vain(self, move: Move) -> bool:
        """An effect that costs nothing may be written down as used where it has nothing to act on (ruling C11). What it
        promises for the battle is promised, should there be something by then (ruling C10)."""
        game = self.game
        if self.strict or game.over or game.asked != game.active or not self.in_menu() or self.matching(move):
            return False
        vain = self.in_vain(move)
        if any(isinstance(effect, Pledge) for usable in vain for effect in usable.effects):
            self.promises = (*self.promises, move)
        return bool(vain)

    def in_vain(self, move: Move) -> list[Usable]:
        """The effects a move may mean that cost nothing and have nothing to act on."""
        card = self.card(move.what)
        held = [other for other in self.game.hand(self.game.active) if self.same(other, card)]
        numbers = list(range(len(card.usable)))
        if "effect" in move.beside:
            numbers = [self.effect_number(card, integer(move.beside["effect"], "effect"))]
        free = [k for k in numbers if not card.usable[k].cost]
        return [card.usable[k] for k in free for c in held if self.use_reason(c, k) == reasons.NOTHING_TO_DO]

    def keep_promises(self) -> None:
        """As soon as they can be kept; no turn is bound by those of another."""
        for move in self.promises:
            meant = self.matching(move) if not self.game.over else []
            if meant:
                self.promises = tuple(other for other in self.promises if other is not move)
                self.apply(meant[0])

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


def is_slip(text: str, name: str) -> bool:
    """Letters that changed places, or a letter more or less?"""
    return text != name and (sorted(text) == sorted(name) or SequenceMatcher(None, text, name).ratio() >= NEARLY)


def texts_in(answers: list[Any]) -> list[str]:
    """The words among answers, of which each may be a list."""
    single = [item for answer in answers for item in (answer if isinstance(answer, list) else [answer])]
    return [plain(item) for item in single if isinstance(item, str)]
