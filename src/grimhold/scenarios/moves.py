"""Makes the moves of a scenario: finds the option of a move, gives its answers, and passes optional steps."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, Self, TypeVar

from grimhold.core.errors import IllegalMove
from grimhold.core.events import Event
from grimhold.core.ids import CardId, Reason
from grimhold.core.machine import NOBODY, NOTHING, Op
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, DONE, EQUIP, LEVEL, PICK, USE
from grimhold.lang.base import Card
from grimhold.lang.control import Fork, YesNo
from grimhold.lang.english import nearest
from grimhold.lang.tags import HERO_BIT
from grimhold.scenarios.document import FormatError, integer, one_or_more
from grimhold.scenarios.grammar import DECLINES, Grammar, Move, describe, parse, plain
from grimhold.scenarios.names import bare, card_called, card_named, check_spelling, groups_of
from grimhold.table import reasons
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)
Place = tuple[int, int, int, int]
TURN_IS_OVER = "the turn has come to its end; 'end turn' comes first"
ABOUT_HAND = ("use", "equip", "level")


class MoveRunner(Generic[G]):
    """Makes moves on a game. A turn ends when the scenario says so. Each rulebook has a subclass."""

    grammar: ClassVar[Grammar]
    openings: ClassVar[tuple[str, ...]]  # the moves that open a turn
    menus: ClassVar[tuple[type[Op], ...]]  # the steps of the turn, where moves are made
    last_step: ClassVar[type[Op]]  # of the turn: its cards are discarded

    def __init__(self, game: G) -> None:
        self.game = game
        self.happened: list[Event] = []  # the events since the last expectation, if recorded
        self.checks: dict[str, Callable[[Any], object]] = {
            "use": self.card, "equip": self.card, "level": self.card, "to": self.card, "buy": self.check_sold,
            "into": self.check_sold, "destroy": lambda name: plain(name) in DECLINES or self.card(name),
        }  # fmt: skip

    # -- rulebooks override these -----------------------------------------------------------------------------------

    def at_hand(self) -> list[CardId]:
        """The cards that a move may be about."""
        return list(self.game.hand(self.game.active))

    def ways_up(self, hero: CardId) -> Iterable[int]:
        """The stacks with a possible next level of a Hero."""
        return range(self.game.config.count)

    def may_pass(self, move: Move) -> bool:
        """Whether the open step may be declined for a later move."""
        return DONE in self.game.options and move.name not in ("done", *self.openings)

    def is_walking(self) -> bool:
        return False

    def ends_here(self) -> bool:
        """Whether the open question does not belong to the turn any more."""
        return False

    def carry_out(self, move: Move) -> None:
        """Make a move without its answers."""
        self.reach(move)
        self.apply(self.one_meaning(move, self.matching(move)))

    def go_on(self) -> None:
        """Play on as far as a tried move must be checked."""

    # -- the game, and copies of it -----------------------------------------------------------------------------------

    def listen(self, heard: list[Event]) -> None:
        """Record the events from now on in this list."""
        self.happened = heard
        self.game.events = heard

    def trial(self) -> Self:
        """A move runner on a copy of the game."""
        trial = type(self)(self.game.clone())
        if self.game.events is not None:
            trial.listen(list(self.happened))
        return trial

    def start(self) -> None:
        self.game.settle()
        self.go_through_single_answers()

    def apply(self, option: int) -> None:
        """Answer, and run to the next question or to the end of the turn."""
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
        """Whether the turn is over but its cards are not discarded yet."""
        game = self.game
        return not game.over and game.asked < 0 and isinstance(game.running(), self.last_step)

    def between_turns(self) -> bool:
        """Whether a turn has ended and the next one has not begun."""
        return self.game.over or self.game.pc == 0

    def in_menu(self) -> bool:
        """Whether the open question is a step of the turn, not a question of an effect."""
        return isinstance(self.game.running(), self.menus) and not self.game.depth()

    # -- names --------------------------------------------------------------------------------------------------------

    def card_called(self, name: Any) -> Card | None:
        return card_called(self.game.library(), name)

    def card(self, name: Any) -> Card:
        """A card by name. A Hero in hand needs no level if only one fits."""
        return self.card_called(name) or self.held_hero(name) or card_named(self.game.library(), name)

    def held_hero(self, name: Any) -> Card | None:
        hand = [] if self.game.over else [self.game.card(card) for card in self.game.hand(self.game.active)]
        held = {card.name: card for card in hand if card.tags & HERO_BIT and bare(card.group) == bare(name)}
        return next(iter(held.values())) if len(held) == 1 else None

    def same(self, card: CardId, meant: Card) -> bool:
        return self.game.card(card) is meant

    def check_sold(self, name: Any) -> None:
        """A card, a group, or a stack of this village."""
        known = [*groups_of(self.game.library()), *map(bare, self.game.stack_names())]
        if bare(name) not in known:
            card_named(self.game.library(), name)

    def keys(self, name: Any) -> set[str]:
        """The names by which options may have this name: of the card, of the group, or the text."""
        card = self.card_called(name) or self.held_hero(name)
        group = groups_of(self.game.library()).get(bare(name))
        return {bare(card.name) if card is not None else "", bare(group or name)} - {""}

    def is_called(self, card: CardId, name: Any) -> bool:
        return bare(self.game.card(card).name) in self.keys(name)

    def verbs(self, wanted: int) -> list[int]:
        return [option for option in self.game.options if verb(option) == wanted]

    def names_of(self, option: int) -> list[str]:
        """The names for the subject of an option, besides the option's own words."""
        game, kind = self.game, verb(option)
        if kind == BUY:
            return self.stack_names(second(option))
        return [game.card(first(option)).name] if kind in (USE, EQUIP, LEVEL) else []

    def stack_names(self, number: int) -> list[str]:
        """The names of a stack: its own, its top card, and the group of that card."""
        stack, name = self.game.stack(number), self.game.stack_names()[number]
        return [self.game.card(stack[-1]).name, name, self.game.card(stack[-1]).group] if stack else [name]

    def hero_of(self, option: int) -> list[str]:
        """The Hero who gets a weapon."""
        return [self.game.card(CardId(second(option))).name] if verb(option) == EQUIP else []

    def risen_names(self, option: int) -> list[str]:
        """The names of the card that a Hero becomes."""
        if verb(option) != LEVEL:
            return []
        risen = self.game.card(self.game.next_level(first(option), second(option)))
        return [risen.name, risen.group, *self.game.stack_names()[second(option) : second(option) + 1]]

    # -- finding the option -----------------------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        """The options of the open question that fit a move."""
        if move.name in self.grammar.words:
            return [option for option in self.game.options if option == self.grammar.words[move.name]]
        found = [option for option in self.game.options if verb(option) in self.grammar.verbs[move.name]]
        beside = {"to": self.hero_of, "into": self.risen_names}
        told = [(move.beside[key], names) for key, names in beside.items() if key in move.beside]
        for name, names in ((move.what, self.names_of), *told):
            keys = self.keys(name)
            found = [option for option in found if not keys.isdisjoint([bare(name) for name in names(option)])]
        if "effect" in move.beside:
            number = self.effect_number(self.card(move.what), move.beside["effect"])
            found = [option for option in found if second(option) == number]
        return found

    def effect_number(self, card: Card, given: Any) -> int:
        """The index of a usable effect; files count from 1 in printed order."""
        number = integer(given, "effect")
        if not 1 <= number <= len(card.usable):
            raise FormatError(f"{card.name} has no effect {number}; it has {len(card.usable)} to use")
        return number - 1

    def one_meaning(self, move: Move, options: list[int]) -> int:
        """One of the options. Equal cards are interchangeable; different effects or levels must be named."""
        meanings = {second(option) for option in options} if move.name in ("use", "level") else set()
        if len(meanings) > 1:
            missing = "effect" if move.name == "use" else "into"
            raise IllegalMove(f"{move.name} {move.what}: several are possible, say which with {missing!r}")
        return options[0]

    # -- moves --------------------------------------------------------------------------------------------------------

    def parse(self, raw: Any) -> Move:
        """Read a move. An unknown name is an error, even if the move is impossible now."""
        move = parse(raw, self.grammar)
        for key in (move.name, "to", "into"):
            if key in self.checks and (key == move.name or key in move.beside):
                self.checks[key](move.beside.get(key, move.what))
        if move.name == "equip" and "to" not in move.beside:
            raise FormatError(f"equip {move.what}: to which hero?")
        return move

    def check_answers(self, move: Move) -> None:
        """Refuse misspelt cards in the answers of a move that must be impossible."""
        for answer in [move.what if move.name == "choose" else None, *move.answers]:
            for name in one_or_more(answer):
                check_spelling(self.game.library(), name)

    def make(self, move: Move) -> None:
        """Make a move with all its answers."""
        self.begin(move)
        for answer in move.answers:
            self.answer(answer)
        if move.name == "end turn" and move.answers:
            self.go_to_end(True)

    def begin(self, move: Move) -> None:
        """Make a move without its answers."""
        if self.at_end_of_turn() and move.name != "end turn":
            raise IllegalMove(f"{describe(move)}: {TURN_IS_OVER}")
        if move.name == "choose":
            self.answer(move.what, by_itself=True)
        elif move.name == "end turn":
            self.end_turn()
        else:
            self.carry_out(move)
        self.go_through_single_answers()

    def refusal(self, move: Move) -> str:
        """Why a move is impossible now; empty if it is possible."""
        trial = self.trial()
        try:
            trial.make(move)
            trial.go_on()
        except IllegalMove as problem:
            return str(problem).removeprefix(f"{describe(move)}: ")
        return ""

    def reach(self, move: Move) -> None:
        """Play on to the step of a move and decline optional questions on the way."""
        start = self.trial()
        while self.game.over or not self.matching(move):
            if self.game.over or not self.goes_on(move):
                raise IllegalMove(f"{describe(move)}: {start.reason(move)}")

    def goes_on(self, move: Move) -> bool:
        """Play one step towards a move. False if there is none within the turn."""
        game, turn = self.game, self.game.turn
        if self.may_pass(move):
            self.apply(DONE)
        elif len(game.options) == 1 and not self.in_menu():
            self.apply(game.options[0])
        else:
            return False
        return game.turn == turn and (game.pc != 0 or not turn) and not self.at_end_of_turn()

    def end_turn(self) -> None:
        if self.between_turns():
            raise IllegalMove(f"end turn: {'the game is over' if self.game.over else 'no turn is under way'}")
        self.go_to_end(False)

    def go_to_end(self, under_way: bool) -> None:
        """Decline optional questions to the end of the turn. Other questions stay open, also those of the turn's end."""
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
        """Whether all options are cards of one name, so that any of them will do."""
        options = self.game.options
        return (
            all(verb(option) == PICK for option in options)
            and len(set(self.game.kinds_of([CardId(option) for option in options]))) == 1
        )

    def go_through_single_answers(self) -> None:
        """Answer questions with one answer. A step of the turn with one real move waits for the move."""
        game = self.game
        while not game.over and len(game.options) == 1:
            if self.in_menu() and (game.options[0] != DONE or self.is_walking()):
                return
            self.apply_only_answer(game.options[0])

    def apply_only_answer(self, option: int) -> None:
        """Give a forced answer."""
        self.apply(option)

    # -- reasons ------------------------------------------------------------------------------------------------------

    def reason(self, move: Move) -> str:
        """Why a move is impossible now, in words."""
        if self.game.over:
            return "the game is over"
        code = self.reason_code(move) if self.game.asked >= 0 else reasons.LEGAL
        if code == reasons.NOT_ON_SALE:
            return f"{reasons.TEXTS[code]}{nearest(plain(move.what), self.game.stack_names())}"
        return reasons.TEXTS[code] if code else f"not possible now; {self.asking()}"

    def reason_code(self, move: Move) -> Reason:
        """The reason (table/reasons.py) why a move is impossible, or 0 without a particular rule."""
        game: Any = self.game
        if move.name == "buy":
            stacks = [
                n
                for n in range(game.config.count)
                if self.keys(move.what) & {bare(name) for name in self.stack_names(n)}
            ]
            meant = next((n for n in stacks if game.stack(n)), stacks[0] if stacks else -1)
            return Reason(game.buy_reason(meant)) if stacks else reasons.NOT_ON_SALE
        card = next((card for card in self.at_hand() if self.is_called(card, move.what)), NOTHING)
        if card < 0 or move.name not in ABOUT_HAND:
            return reasons.LEGAL
        if move.name == "use":
            if not game.card(card).usable:
                return reasons.NO_EFFECT_HERE
            return Reason(game.use_reason(card, self.effect_number(game.card(card), move.beside.get("effect", 1))))
        if move.name == "equip":
            heroes = [hero for hero in game.hand(game.active) if self.is_called(hero, move.beside["to"])]
            return Reason(game.equip_reason(card, heroes[0])) if heroes else reasons.LEGAL
        found = [Reason(game.level_reason(card, stack)) for stack in self.ways_up(card)]
        return next((code for code in found if code != reasons.WRONG_STACK), reasons.NO_NEXT_LEVEL)

    # -- answers ------------------------------------------------------------------------------------------------------

    def answer(self, given: Any, by_itself: bool = False) -> None:
        """Answer the open question with names. `by_itself`: the answer may be for a step of the turn, too."""
        asked_at, option = (-1, -1, -1, -1), None
        for n, name in enumerate(one_or_more(given)):
            option = self.option_called(name) if by_itself or not self.in_menu() else None
            if option is None or (n and self.place() != asked_at):
                raise IllegalMove(self.no_answer(name, by_itself))
            asked_at = self.place()
            self.apply(option)
        if option != DONE and self.asks_on(asked_at):
            if DONE in self.game.options:
                self.apply(DONE)  # nothing more of this
            elif isinstance(given, list):
                raise IllegalMove(f"choose {', '.join(map(str, given))}: that is not all; {self.asking()}")
        self.go_through_single_answers()

    def no_answer(self, name: Any, by_itself: bool) -> str:
        """The error for an answer that does not fit."""
        now = "the game is over" if self.game.over else TURN_IS_OVER if self.at_end_of_turn() else self.asking()
        if not by_itself and (self.in_menu() or self.game.asked < 0):
            return f"with {name}: the move has no question for it; {now}"
        if self.game.asked < 0:
            return f"choose {name}: {now}"
        return f"choose {name}: {now} [{', '.join(map(self.game.words_of, self.game.options))}]"

    def place(self) -> Place:
        """A key of the open question. It stays the same while one question asks for more."""
        return self.game.pc, self.game.depth(), self.game.asked, self.game.this

    def asks_on(self, asked_at: Place) -> bool:
        """Whether the same question asks for more. A yes or no is complete."""
        game = self.game
        on = not game.over and self.place() == asked_at and not self.in_menu()
        return on and not isinstance(game.running(), YesNo) and len(game.options) > 1

    def asking(self) -> str:
        """Who is asked what."""
        game = self.game
        return f"{game.name(game.asked)} is asked: {game.question()}" if game.asked >= 0 else "nobody is asked anything"

    def labels(self, option: int) -> list[str]:
        """All names of an option in answers."""
        words = self.game.words_of(option)
        if option == DONE:
            return [bare(words), *DECLINES] if words != "no" else ["no", "none", "done"]
        names = [words, *(self.names_of(option) if verb(option) != EQUIP else [])]
        if verb(option) == PICK:
            names.append(self.game.card(CardId(option)).name)
        if isinstance(self.game.running(), Fork):
            names.append(way_name(words))
        return [bare(name) for name in names]

    def option_called(self, answer: Any) -> int | None:
        """The option of that name, or None."""
        card = self.card_called(answer)
        text = bare(answer if card is None else card.name)
        choices = [option for option in self.game.options if option != DONE]
        for option in choices:  # 'Stormhand 1' is an option's own words, and part of 'Stormhand 1 (with Dagger)'
            if text == bare(self.game.words_of(option)):
                return option
        for option in self.game.options:
            if text in self.labels(option):
                return option
        if text == "yes" and len(choices) == 1 and len(self.game.options) > 1:  # a forced answer needs no yes
            return choices[0]
        if card is not None:
            return None
        return next((option for option in choices if text and text in bare(self.game.words_of(option))), None)


def way_name(words: str) -> str:
    """The name of one way of a choice: `push back: ...`."""
    return words.partition(": ")[0]
