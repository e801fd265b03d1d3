"""Makes the moves of a scenario on a game, each in one way: the option meant, its answers, later steps gone on to."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from operator import itemgetter
from string import ascii_lowercase
from typing import Any, ClassVar, Self, cast

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import NOBODY, Event, Op
from grimhold.core.options import DONE, PICK, second, verb
from grimhold.games import reasons
from grimhold.games.finding import nearest
from grimhold.lang.base import Card
from grimhold.lang.control import YES, AskToShow, Fork, YesNo
from grimhold.scenarios.document import FormatError, one_or_more
from grimhold.scenarios.finding import Finding, G
from grimhold.scenarios.moves import DECLINES, Grammar, Move, describe, parse, plain

Place = tuple[int, int, int, int]
NEARLY = 0.9  # alike: one letter too many or too few in a word of some length
TURN_IS_OVER = "the turn has come to its end; 'end turn' comes first"
A_STEP = "STEP"  # in capitals, as no plain() answer is
OTHER_WORDS = {"rearrange": ("reorder", "reorder the hall")}  # of the ways a card leaves open


class Player(Finding[G]):
    """Makes moves on a game. A turn ends when the scenario says so. Each rulebook has a player of its own."""

    grammar: ClassVar[Grammar]
    openings: ClassVar[tuple[str, ...]]  # the moves that open a turn
    first_steps: ClassVar[tuple[type[Op], ...]]  # of the village and of the dungeon: abilities are used there
    last_step: ClassVar[type[Op]]  # of the turn: its cards are discarded

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.happened: list[Event] = []  # since the last expectation, where somebody listens
        self.forced: list[list[str]] | None = None  # the names of only answers, where somebody collects them

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
        return self.in_menu()

    def waits_for_move(self, option: int) -> bool:
        """Is the only option of a step of the turn a move somebody has to make?"""
        return option != DONE

    def may_pass(self, move: Move) -> bool:
        """May the step that is open now be left for the sake of a later move?"""
        return DONE in self.game.options and move.name not in ("done", *self.openings)

    def ends_here(self) -> bool:
        """Is the question that keeps the game from going on no longer one of the turn?"""
        return False

    def on_the_way(self, move: Move) -> bool:
        """Does something that brings a later move nearer, other than declining."""
        return move.name == "buy" and self.in_spoils() and self.into_spoils(move.what)

    def carry_out(self, move: Move) -> None:
        """Makes the move itself, without its answers."""
        self.reach(move)
        self.apply(self.one_meaning(move, self.matching(move)))

    def go_on(self) -> None:
        """Goes on as far as a move that is tried out would lead."""

    # -- the game, and copies of it -----------------------------------------------------------------------------------

    def listen(self, heard: list[Event]) -> None:
        """Writes down what happens from now on, behind what was heard before."""
        self.happened = heard
        self.game.events = heard

    def trial(self) -> Self:
        """The same on a copy of the game."""
        trial = type(self)(cast(G, self.game.clone()))
        if self.game.events is not None:
            trial.listen(list(self.happened))
        if self.forced is not None:
            trial.forced = list(self.forced)
        return trial

    def start(self) -> None:
        self.game.settle()
        self.go_through_single_answers()

    def apply(self, option: int) -> None:
        """Gives an answer. The game runs to the next question, or to the end of the turn."""
        self.game.asked = NOBODY
        self.game.take(option)
        self.run()

    def run(self) -> None:
        game = self.game
        while not game.over and game.asked < 0:
            if self.at_end_of_turn():
                game.options = []
                return
            game.step()
        game.settle()

    def at_end_of_turn(self) -> bool:
        """Has all been done in this turn, and are its cards not discarded yet?"""
        game = self.game
        return not game.over and game.asked < 0 and isinstance(game.running(), self.last_step)

    def between_turns(self) -> bool:
        """Has a turn been played to its end, and the next not begun?"""
        return self.game.over or self.game.pc == 0

    # -- moves --------------------------------------------------------------------------------------------------------

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
        """Makes a move with all its answers."""
        self.begin(move)
        for answer in move.answers:
            self.answer(answer)
        if move.name == "end turn" and move.answers:
            self.go_to_end(True)

    def begin(self, move: Move) -> None:
        """Makes a move; the answers that go with it are still to be given."""
        if self.at_end_of_turn() and move.name != "end turn":
            raise IllegalMove(f"{describe(move)}: {TURN_IS_OVER}")
        if move.name == "choose":
            self.answer(move.what, by_itself=True)
        elif move.name == "end turn":
            self.end_turn()
        else:
            self.carry_out(move)
        self.go_through_single_answers()

    def can(self, move: Move) -> bool:
        return not self.refusal(move)

    def refusal(self, move: Move) -> str:
        """Why a move cannot be made now, or nothing."""
        trial = self.trial()
        try:
            trial.make(move)
            trial.go_on()
        except IllegalMove as problem:
            return str(problem).removeprefix(f"{describe(move)}: ")
        return ""

    def reach(self, move: Move) -> None:
        """Goes on to the step where the move can be made, declining what is optional on the way."""
        game, turn, start = self.game, self.game.turn, self.trial()
        while not game.over and not self.matching(move):
            if self.on_the_way(move):
                continue
            if self.may_pass(move):
                self.apply(DONE)
            elif len(game.options) == 1 and not self.in_menu():
                self.apply(game.options[0])
            else:
                raise IllegalMove(f"{describe(move)}: {start.reason(move)}")
            if game.turn != turn or (game.pc == 0 and turn) or self.at_end_of_turn():
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

    def end_turn(self) -> None:
        if self.between_turns():
            raise IllegalMove(f"end turn: {'the game is over' if self.game.over else 'no turn is under way'}")
        self.go_to_end(False)

    def go_to_end(self, under_way: bool) -> None:
        """Declines what can be declined. What cannot be is asked, and so is whatever the end of the turn itself brings (a
        breach on the new hand)."""
        game = self.game
        while not self.between_turns() and not self.ends_here():
            if self.at_end_of_turn():
                game.step()
                self.run()
                return
            if DONE in game.options:
                self.apply(DONE)
            elif len(game.options) == 1 or self.are_of_a_name():
                self.apply_only_answer(game.options[0])
            elif under_way and not self.in_menu():
                return
            else:
                raise IllegalMove(f"end turn: an answer comes first; {self.asking()}")
            under_way = True

    def are_of_a_name(self) -> bool:
        """Is a card to be named, and all that can be are of one name? Who ends the turn leaves open which."""
        options = self.game.options
        return all(verb(option) == PICK for option in options) and len(set(self.game.kinds_of(options))) == 1

    def into_spoils(self, what: Any) -> bool:
        """Takes up the spoils that offer what is meant; those that offer least, if several do: what else they would buy
        may still be wanted of the others."""
        offers = [(len(trial.game.options), option) for option, trial in self.tried_out() if trial.offers(what)]
        if offers:
            self.apply(min(offers, key=itemgetter(0))[1])
        return bool(offers)

    def tried_out(self) -> Iterator[tuple[int, Self]]:
        """Each thing that could be answered now, on a copy of the game."""
        for option in self.game.options:
            if option != DONE:
                trial = self.trial()
                trial.apply(option)
                yield option, trial

    def offers(self, what: Any) -> bool:
        """Is something asked now that this would be an answer to?"""
        return self.game.asked >= 0 and not self.takes_moves() and self.option_called(what) is not None

    # -- answers ------------------------------------------------------------------------------------------------------

    def answer(self, given: Any, by_itself: bool = False) -> None:
        """Answers the open question: one thing, or a list of all that is named for it. By itself an answer may be for a
        step of the turn, too; with a move it is for what the move asks."""
        asked_at = (-1, -1, -1, -1)
        for n, name in enumerate(one_or_more(given)):
            option = self.option_called(name) if by_itself or not self.takes_moves() else None
            if option is None or (n and self.place() != asked_at):
                raise IllegalMove(self.no_answer(name, by_itself))
            asked_at = self.place()
            self.apply(option)
        if self.asks_on(asked_at):
            if DONE in self.game.options:
                self.apply(DONE)  # nothing more of this
            elif isinstance(given, list):
                raise IllegalMove(f"choose {', '.join(map(str, given))}: that is not all; {self.asking()}")
        self.go_through_single_answers()

    def no_answer(self, name: Any, by_itself: bool) -> str:
        """Why this is no answer."""
        now = "the game is over" if self.game.over else TURN_IS_OVER if self.at_end_of_turn() else self.asking()
        if not by_itself and (self.takes_moves() or self.game.asked < 0):
            return f"with {name}: the move has no question for it; {now}"
        if self.game.asked < 0:
            return f"choose {name}: {now}"
        words = [self.game.words_of(option) for option in self.game.options]
        return f"choose {name}: {now} [{', '.join(words)}]"

    def place(self) -> Place:
        """Where the open question comes from: equal places, same question asked on."""
        return self.game.pc, self.game.depth(), self.game.asked, self.game.this

    def asks_on(self, asked_at: Place) -> bool:
        """Is the same question asked for more? A yes or a no is complete; then it is another one."""
        game = self.game
        on = not game.over and self.place() == asked_at and not self.in_menu()
        return on and not isinstance(game.running(), YesNo) and len(game.options) > 1

    def asking(self) -> str:
        """Who is asked what."""
        game = self.game
        return f"{game.name(game.asked)} is asked: {game.question()}" if game.asked >= 0 else "nobody is asked anything"

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

    def option_called(self, answer: Any) -> int | None:
        """The option of that name, or None."""
        game, text = self.game, plain(answer)
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
            if text and text in plain(game.words_of(option)) and card is None:
                return option
        return None

    def would_spare(self, card: Card) -> bool:
        """Is the open question whether this card turns an effect away, or is shown to it?"""
        game = self.game
        if game.over or [option for option in game.options if option != DONE] != [YES]:
            return False
        asks = game.running()
        if isinstance(asks, AskToShow):
            return any(self.same(other, card) and asks.what.fits(game, other) for other in game.hand(game.asked))
        return plain(card.name) in plain(game.question())

    def go_through_single_answers(self) -> None:
        """Questions with one answer are answered; a step of the turn with one real move waits for the move."""
        game = self.game
        while not game.over and len(game.options) == 1:
            if self.in_menu() and self.waits_for_move(game.options[0]):
                return
            self.apply_only_answer(game.options[0])

    def apply_only_answer(self, option: int) -> None:
        if self.forced is not None:
            self.forced.append([A_STEP if self.takes_moves() else "", *self.labels(option)])
        self.apply(option)


def is_slip(text: str, name: str) -> bool:
    """Letters that changed places, or a letter more or less?"""
    return text != name and (sorted(text) == sorted(name) or SequenceMatcher(None, text, name).ratio() >= NEARLY)


def texts_in(answers: list[Any]) -> list[str]:
    """The words among answers, of which each may be a list."""
    single = [item for answer in answers for item in (answer if isinstance(answer, list) else [answer])]
    return [plain(item) for item in single if isinstance(item, str)]
