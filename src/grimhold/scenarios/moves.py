"""Moves as people write them, and how they are made: the option meant is found, later steps are gone on to."""

from dataclasses import dataclass, field
from typing import Any

from grimhold.core.errors import IllegalMove
from grimhold.core.options import (
    ATTACK,
    BUY,
    DONE,
    DUNGEON,
    EQUIP,
    HIDE,
    LEVEL,
    PICK,
    POOL,
    REST,
    TURN_IN,
    USE,
    VILLAGE,
    first,
    second,
    verb,
)
from grimhold.games import reasons
from grimhold.games.classic.foray import Prepare, TakeSpoils
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rest import DestroyOne
from grimhold.games.finding import find_card, nearest
from grimhold.lang import notes
from grimhold.lang.abilities import Ability
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Card
from grimhold.lang.control import YES, Fork
from grimhold.scenarios.document import FormatError, check_keys, integer, mapping, sequence

PLAIN = {"visit village": VILLAGE, "enter dungeon": DUNGEON, "rest": REST, "done": DONE, "end turn": -1}
VERBS = {
    "use": USE, "equip": EQUIP, "attack": ATTACK, "buy": BUY, "level": LEVEL, "destroy": PICK, "hide": HIDE,
    "turn in": TURN_IN,
}  # fmt: skip
EXTRAS = {"use": ("effect",), "equip": ("to",), "level": ("into",)}
ALL_MOVES = (*PLAIN, *VERBS, "choose", "expect", "refuse")
DECLINES = ("none", "no", "done", "nothing", "pass")


@dataclass
class Move:
    """A move by name: what, on which card, and the answers to the questions it raises."""

    name: str
    what: Any = None
    other: Any = None  # effect, to or into
    answers: list[Any] = field(default_factory=list)


def parse(raw: Any) -> Move:
    """A move as it stands in the file."""
    if not isinstance(raw, dict):
        text = " ".join(str(raw).split()).lower()
        if text not in PLAIN:
            raise FormatError(f"unknown move {raw!r}{nearest(text, list(ALL_MOVES))}")
        return Move(text)
    fields = mapping(raw, "a move")
    names = [key for key in fields if key in ALL_MOVES]
    if len(names) != 1:
        unknown = next((key for key in fields if key not in ("with", "effect", "to", "into")), "")
        raise FormatError(f"unknown move {raw!r}{nearest(unknown, list(ALL_MOVES))}")
    name = names[0]
    if name in ("expect", "refuse"):
        raise FormatError(f"{name!r} cannot stand here")
    check_keys(fields, (name, "with", *EXTRAS.get(name, ())), f"the move {name!r}")
    extra = EXTRAS.get(name, ("",))[0]
    return Move(name, fields[name], fields.get(extra), sequence(fields.get("with"), "with"))


def plain(text: Any) -> str:
    if isinstance(text, bool):
        return "yes" if text else "no"
    return "none" if text is None else " ".join(str(text).split()).lower()


# -- finding the option that is meant -----------------------------------------------------------------------------------


def same(game: Classic, card: int, meant: Card) -> bool:
    return game.catalogue[game.kinds[card]] is meant


def matching(game: Classic, move: Move) -> list[int]:
    """The options of the open question that a move means."""
    if move.name in PLAIN:
        return [option for option in game.options if option == PLAIN[move.name]]
    wanted = VERBS[move.name]
    if move.name == "destroy" and not isinstance(game.program[game.pc], DestroyOne):
        return []
    options = [option for option in game.options if verb(option) == wanted]
    if move.name == "attack":
        return [option for option in options if is_target(game, first(option), move.what)]
    if move.name == "buy":
        return [option for option in options if is_stack(game, second(option), move.what)]
    if move.name == "destroy" and plain(move.what) == "none":
        return [option for option in game.options if option == DONE]
    card = find_card(game.rules.library, move.what)
    if move.name == "destroy":
        return [option for option in options if same(game, option, card)]
    options = [option for option in options if same(game, first(option), card)]
    if move.name == "equip":
        if move.other is None:
            raise FormatError(f"equip {card.name}: to which hero?")
        hero = find_card(game.rules.library, move.other)
        return [option for option in options if same(game, second(option), hero)]
    if move.name == "level" and move.other is not None:
        return [option for option in options if rises_into(game, option, move.other)]
    if move.name == "use" and move.other is not None:
        effect = effect_number(card, integer(move.other, "effect"))
        return [option for option in options if second(option) == effect]
    return options


def rises_into(game: Classic, option: int, into: Any) -> bool:
    """By the card gained, or by the name of its group."""
    if plain(into) == game.layout.names[second(option)].lower():
        return True
    return same(game, game.next_level(first(option), second(option)), find_card(game.rules.library, into))


def effect_number(card: Card, given: int) -> int:
    """Effects count from 1 in printed order, those that are used; a number beyond them counts every line of the card."""
    if 1 <= given <= len(card.usable):
        return given - 1
    lines = card.does[:given]
    used = [node for node in lines if isinstance(node, Ability) and node.place & (IN_VILLAGE | IN_DUNGEON)]
    if given < 1 or len(lines) < given or not used:
        raise FormatError(f"{card.name} has no effect {given}; it has {len(card.usable)} to use")
    return len(used) - 1


def is_target(game: Classic, card: int, what: Any) -> bool:
    """By name, or by rank."""
    if isinstance(what, int):
        return game.rank_of(card) == what
    return same(game, card, find_card(game.rules.library, what))


def is_stack(game: Classic, number: int, what: Any) -> bool:
    """By the card on top, or by the name of the group."""
    if plain(what) == game.layout.names[number].lower():
        return True
    return same(game, game.stack(number)[-1], find_card(game.rules.library, what))


def one_meaning(game: Classic, move: Move, options: list[int]) -> int:
    """Of equal cards any stands for all; different effects or levels have to be told apart."""
    meanings = {second(option) for option in options} if move.name in ("use", "level") else set()
    if len(meanings) > 1:
        missing = "effect" if move.name == "use" else "into"
        raise IllegalMove(f"{move.name} {move.what}: several are possible, say which with {missing!r}")
    return options[0]


def labels(game: Classic, option: int) -> list[str]:
    """Every way to name an option in an answer."""
    kind = verb(option)
    names = [plain(game.words_of(option))]
    if option == DONE:
        return [*names, *DECLINES] if game.words_of(option) != "no" else ["no", "none", "done"]
    if kind == PICK:
        names.append(plain(game.card(option).name))
        if game.rank_of(option) >= 0:
            names.append(str(game.rank_of(option)))
    elif kind in (USE, LEVEL, HIDE, TURN_IN):
        names.append(plain(game.card(first(option)).name))
    elif kind == ATTACK:
        names += [plain(game.card(first(option)).name), str(second(option))]
    elif kind == BUY:
        names += [plain(game.card(game.stack(second(option))[-1]).name), plain(game.layout.names[second(option)])]
    elif kind == POOL:
        names += ["magic"] if second(option) == notes.MAGIC else ["physical", "physical attack"]
    return names


def answering(game: Classic, answer: Any) -> int | None:
    """The option an answer means, or None."""
    text = plain(answer)
    if not text:
        return None
    card = game.rules.library.by_name.get(text)
    if card is not None:
        text = plain(card.name)  # aliases
    for option in game.options:
        if text in labels(game, option):
            return option
    choices = [option for option in game.options if option != DONE]
    if text == "yes" and len(choices) == 1:
        return choices[0]
    if card is not None and choices == [YES] and plain(card.name) in plain(game.question()):
        return YES  # the card that would turn an effect away, named instead of a yes
    for option in choices:
        if text in plain(game.words_of(option)) and card is None:
            return option
    return None


# -- reasons ----------------------------------------------------------------------------------------------------------


def reason(game: Classic, move: Move) -> str:
    """Why a move cannot be made now, from the questions that decide what can."""
    if game.over:
        return "the game is over"
    code = reason_code(game, move)
    if code:
        return reasons.TEXTS[code]
    return f"not possible now; {game.name(game.asked)} is asked: {game.question()}"


def reason_code(game: Classic, move: Move) -> int:
    library = game.rules.library
    if move.name == "attack":
        if isinstance(game.program[game.pc], Prepare) and DONE not in game.options:
            return reasons.MUST_USE_FIRST
        here = [card for card in game.targets() if is_target(game, card, move.what)]
        return game.target_reason(here[0]) if here else reasons.NOBODY_THERE
    if move.name == "buy":
        stacks = [n for n in range(game.layout.count) if game.stack(n) and is_stack(game, n, move.what)]
        return game.buy_reason(stacks[0]) if stacks else reasons.EMPTY_STACK
    if move.name not in ("use", "equip", "level"):
        return 0
    cards = [card for card in game.hand(game.active) if same(game, card, find_card(library, move.what))]
    if not cards:
        return 0
    if move.name == "use":
        card = game.card(cards[0])
        effects = range(len(card.usable)) if move.other is None else [effect_number(card, int(move.other))]
        codes = [game.use_reason(cards[0], k) for k in effects]
        return codes[0] if codes else reasons.NO_EFFECT_HERE
    if move.name == "equip":
        heroes = [card for card in game.hand(game.active) if same(game, card, find_card(library, move.other))]
        return game.equip_reason(cards[0], heroes[0]) if heroes else 0
    codes = [game.level_reason(cards[0], stack) for stack in range(game.layout.count)]
    return next((code for code in codes if code != reasons.WRONG_STACK), reasons.NO_NEXT_LEVEL)


# -- making moves -------------------------------------------------------------------------------------------------------


class Player:
    """Makes moves on a game. Whatever fails leaves the game as it was."""

    def __init__(self, game: Classic) -> None:
        self.game = game
        self.strict = False  # a trial: nothing is forgiven
        self.automatic: list[list[str]] = []  # what questions with one answer were answered with since the last move

    def start(self) -> None:
        self.game.settle()
        self.go_through_single_answers()

    def make(self, move: Move) -> None:
        before, automatic = self.game.clone(), list(self.automatic)
        try:
            self._make(move)
        except Exception:
            self.game, self.automatic = before, automatic
            raise

    def can(self, move: Move) -> bool:
        trial = Player(self.game.clone())
        trial.automatic = list(self.automatic)
        trial.strict = True
        try:
            trial._make(move)
        except IllegalMove:
            return False
        return True

    def _make(self, move: Move) -> None:
        if not self.strict and move.name in ("done", "end turn") and self._turn_is_over():
            return  # it ended by itself, for want of a question
        if move.name == "choose":
            given = move.what if isinstance(move.what, list) else [move.what]
            self._answer_all([given])
        elif move.name == "end turn":
            self._end_turn()
        elif move.name == "use" and (self._is_offering(move.what) or self._works_by_itself(move)):
            pass  # its question is open already, or it needs no using
        else:
            self._reach(move)
            self._take(one_meaning(self.game, move, matching(self.game, move)))
        self._answer_all([answer if isinstance(answer, list) else [answer] for answer in move.answers])
        self.go_through_single_answers()

    def _take(self, option: int) -> None:
        self.automatic = []
        self.game.apply(option)

    def _reach(self, move: Move) -> None:
        """Goes on to the step where the move can be made, declining what is optional on the way."""
        game = self.game
        turn = game.turn
        start = game.clone()
        while not game.over and not matching(game, move):
            if self._is_favour():
                self._take(self._favourite())
            elif move.name == "buy" and isinstance(game.program[game.pc], TakeSpoils) and self._into_spoils(move.what):
                continue
            elif DONE in game.options and move.name not in ("done", "visit village", "enter dungeon", "rest"):
                game.apply(DONE)
            elif len(game.options) == 1 and not self._in_menu():
                game.apply(game.options[0])
            else:
                raise IllegalMove(f"{describe(move)}: {reason(start, move)}")
            if game.turn != turn or (game.pc == 0 and turn):
                raise IllegalMove(f"{describe(move)}: {reason(start, move)}")
        if game.over:
            raise IllegalMove(f"{describe(move)}: {reason(start, move)}")

    def _into_spoils(self, what: Any) -> bool:
        """Takes up the spoils whose purchase an answer speaks of."""
        for option in self.game.options:
            if option != DONE:
                trial = self.game.clone()
                trial.apply(option)
                if trial.asked >= 0 and answering(trial, what) is not None:
                    self.game.apply(option)
                    return True
        return False

    def _is_offering(self, what: Any) -> bool:
        """Does the open question come from this card, as something it may do? (an Elf Sorcerer after a win)"""
        game = self.game
        card = find_card(game.rules.library, what)
        return game.this >= 0 and DONE in game.options and same(game, game.this, card)

    def _works_by_itself(self, move: Move) -> bool:
        """An effect that is simply true may be written down as used."""
        game = self.game
        card = find_card(game.rules.library, move.what)
        if game.over or game.asked < 0:
            return False
        if game.asked != game.active or not any(same(game, c, card) for c in game.hand(game.active)):
            return False
        if move.other is not None:
            usable = card.usable[effect_number(card, integer(move.other, "effect"))]
            return usable.automatic and bool(usable.places & game.place)
        here = [usable for usable in card.usable if usable.places & game.place]
        return len(here) == 1 and here[0].automatic

    def _turn_is_over(self) -> bool:
        """Has a turn been played to its end, and the next not begun?"""
        return self.game.turn > 0 and (self.game.over or self.game.pc == 0)

    def _end_turn(self) -> None:
        game = self.game
        if game.pc == 0:
            raise IllegalMove("end turn: no turn is under way")
        self.automatic = []
        while not game.over and game.pc != 0:
            if DONE in game.options:
                game.apply(DONE)
            elif len(game.options) == 1:
                game.apply(game.options[0])
            elif self._is_favour():
                game.apply(self._favourite())
            else:
                raise IllegalMove(f"end turn: {game.name(game.asked)} has to answer first: {game.question()}")

    # -- answers ------------------------------------------------------------------------------------------------------

    def _answer_all(self, answers: list[list[Any]]) -> None:
        for group in answers:
            asked_at = self._place()
            for answer in group:
                asked_at = self._answer(answer, len(group))
            game = self.game
            if not game.over and self._place() == asked_at and DONE in game.options and not self._in_menu():
                game.apply(DONE)  # the answer was complete: nothing more of this
            self.go_through_single_answers()

    def _place(self) -> tuple[int, int, int, int]:
        """Where the open question comes from: equal places, same question asked on."""
        return self.game.pc, len(self.game.frames), self.game.asked, self.game.this

    def _in_menu(self) -> bool:
        """Is the open question a step of the turn, and not one an effect asks?"""
        return self.game.this < 0

    def _answer(self, answer: Any, number: int) -> tuple[int, int, int, int]:
        """Gives one answer to the first question it fits; gives the place of that question."""
        game = self.game
        while not game.over:
            option = answering(game, answer)
            place = self._place()
            if option is not None:
                game.apply(option)
                return place
            if self._fork_for(answer, number) or self._spoils_for(answer):
                continue
            if self._agrees(answer):
                return place
            if len(game.options) == 1 and not self._in_menu():
                game.apply(game.options[0])
            elif self._is_favour():
                game.apply(self._favourite())
            else:
                self._refuse_answer(answer)
        if self._agrees(answer):
            return self._place()
        raise IllegalMove(f"choose {answer}: the game is over")

    def _refuse_answer(self, answer: Any) -> None:
        game = self.game
        words = [game.words_of(option) for option in game.options]
        raise IllegalMove(f"choose {answer}: {game.name(game.asked)} is asked: {game.question()} [{', '.join(words)}]")

    def _agrees(self, answer: Any) -> bool:
        """Was a question with one possible answer answered just like this?"""
        text = plain(answer)
        card = self.game.rules.library.by_name.get(text)
        text = plain(card.name) if card is not None else text
        for names in self.automatic:
            if text in names:
                self.automatic.remove(names)
                return True
        return False

    def _fork_for(self, answer: Any, number: int) -> bool:
        """An answer to the question behind a fork shows which way is meant: the one that asks for as many cards."""
        game = self.game
        if not isinstance(game.program[game.pc], Fork):
            return False
        ways: list[int] = []
        for option in game.options:
            trial = game.clone()
            trial.apply(option)
            if trial.asked >= 0 and answering(trial, answer) is not None:
                ways.append(option)
        if not ways:
            return False
        game.apply(ways[-1] if number > 1 else ways[0])
        return True

    def _spoils_for(self, answer: Any) -> bool:
        return isinstance(self.game.program[self.game.pc], TakeSpoils) and self._into_spoils(answer)

    def _is_favour(self) -> bool:
        """A cut to attack or magic attack: where a scenario leaves it open, it falls in the attacker's favour."""
        game = self.game
        return not game.over and bool(game.options) and all(verb(option) == POOL for option in game.options)

    def _favourite(self) -> int:
        game = self.game
        counts = game.rules.foes[game.foe_kind].counts
        magic_is_cheap = any(count.pool == notes.MAGIC for count in counts)
        return game.options[-1] if magic_is_cheap else game.options[0]

    def go_through_single_answers(self) -> None:
        """Questions with one answer are answered; a step of the turn with one real move waits for the move."""
        game = self.game
        while not game.over and len(game.options) == 1:
            option = game.options[0]
            if self._in_menu() and option != DONE and verb(option) != POOL:
                return
            self.automatic.append(labels(game, option))
            game.apply(option)


def describe(move: Move) -> str:
    if move.name in PLAIN:
        return move.name
    return f"{move.name} {move.what}" + ("" if move.other is None else f" ({move.other})")
