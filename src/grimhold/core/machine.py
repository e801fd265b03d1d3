"""The state machine of every game: cards in zones, notes on cards, a stack of frames, and one open question.

A program is a list of ops. The machine runs them one after the other until a player has a real choice.
The state consists of ints and lists of ints. So a game can be copied, saved and hashed at any moment, also in the middle
of an effect. The running frame is five fields (`pc`, `who`, `this`, `it`, `left`); `frames` holds the frames below it.
"""

import hashlib
from functools import lru_cache, partial
from typing import Any, ClassVar, Final, Self

import msgspec

from grimhold.core.chance import MASK, STEP, Bits, N, number_below, scrambled, shuffled
from grimhold.core.errors import TooManyCards
from grimhold.core.events import Event
from grimhold.core.fields import StateType, field, fixed, functions_of, transient
from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.options import MOST_CARDS
from grimhold.native import compiled

FRAME: Final = 5  # pc, who, this, it, left
NOTE: Final = 4  # card, what, amount, source
NOBODY: Final = Seat(-1)
NOTHING: Final = CardId(-1)  # no card, and no number where one could be
SALT: Final = 0x6A09_E667_F3BC_C908
HASHED_AT_ONCE: Final = 2000  # bytes: of more than these Python lets other threads go first, which may take their time
REF_BYTES: Final = 6  # references fit into 48 bits, so that every client can hold them exactly

# Where a step may send the chosen cards; every game has these places.
TO_HAND: Final = "hand"
TO_DECK: Final = "deck"
TO_DISCARD: Final = "discard"
TO_DESTROYED: Final = "destroyed"
TO_UNDER: Final = "under"  # the deck of the dungeon


hashed: Final = partial(hashlib.blake2b, digest_size=REF_BYTES)


@lru_cache(maxsize=1 << 16)  # every view asks again for each visible card
def reference(salt: Bits, card: CardId, shuffles: int) -> int:
    """The native build computes the same hash (`native/runtime/binding.hpp`)."""
    return int.from_bytes(hashed(b"%d %d %d" % (salt, card, shuffles)).digest(), "big")


class Node:
    """A piece of a card or of a program: data that knows its own text.

    `wire_name` is its name in hashes of cards, in views and in observations. It stays when the class is renamed.
    """

    wire_name: ClassVar[str] = ""
    says: ClassVar[str] = ""  # its text, where that is always the same

    def __init_subclass__(cls, wire_name: str = "") -> None:
        super().__init_subclass__()
        cls.wire_name = wire_name or cls.__name__

    def say(self) -> str:
        if not self.says:
            raise RuntimeError(f"{type(self).__name__} cannot say itself")
        return self.says


class Op(Node):
    """One step of a program."""

    question_name: ClassVar[str] = ""  # the name of its question in views, where that is not the wire name

    # The state is `Any` here, so that each op can name the type it needs: a table of the language or a rulebook's state.

    def run(self, t: Any) -> None:
        raise RuntimeError(f"{type(self).__name__} cannot run")

    def answer(self, t: Any, option: int) -> None:
        raise RuntimeError(f"{type(self).__name__} asks nothing")

    def question(self, t: Any) -> str:
        """The question in a few words."""
        raise RuntimeError(f"{type(self).__name__} asks nothing")

    def question_by(self, t: Any) -> list[int]:
        """The numbers that the words of the question depend on, beside the step, the player and the kind of card whose
        effect asks. Views cache questions by them."""
        return []

    def option_words(self, t: Any, option: int) -> str:
        """The option's own words."""
        words: str = t.option_words(option)
        return words

    def about(self, t: Any, option: int) -> CardId:
        """The card an option is about, if the option does not contain it."""
        return NOTHING

    def stands_for(self, t: Any, option: int) -> int:
        """The number an option stands for, or -1."""
        return NOTHING

    # A step that asks for several cards asks for one at a time. Players see one question.

    def picks(self, t: Any) -> tuple[int, int]:
        """The fewest and the most answers this question still takes. Declining does not count as one."""
        return 1, 1

    def candidates(self, t: Any) -> list[CardId]:
        """The cards that can be chosen, including cards equal to one among the options."""
        return []

    def picked(self, t: Any) -> list[CardId]:
        """The cards chosen so far, in order."""
        return []

    def order_counts(self, t: Any) -> bool:
        """Does the order of the chosen cards matter?"""
        return False

    def sends_to(self, t: Any) -> str:
        """Where the chosen cards go: `TO_HAND` and the like, or elsewhere."""
        return ""


class Machine(metaclass=StateType):
    """State, frames, and the program they run. Each game derives from it and provides the program."""

    program: list[Op] = fixed()
    players: int = fixed()
    live: int = fixed()  # zones from here on are only replaced, never changed in place, so clones share them
    zones: list[list[CardId]] = field([], in_place=True)
    kinds: list[int] = field([])  # card number -> kind
    notes: list[int] = field([], in_place=True)  # flat, NOTE ints each
    frames: list[int] = field([], in_place=True)  # flat, FRAME ints each
    # the running frame
    pc: int = field(0, key="frame")
    who: Seat = field(Seat(0), key="frame")
    this: CardId = field(NOTHING, key="frame")
    it: CardId = field(NOTHING, key="frame")
    left: int = field(0, key="frame")
    chance: Bits = field(0)
    salt: Bits = field(0)  # makes references to cards unpredictable; secret
    shuffle_counts: list[int] = field([], key="seals")  # card number -> how often it was shuffled away
    # the open question
    asked: Seat = field(NOBODY)
    options: list[int] = field([])
    over: bool = field(False)
    # also stop at questions with one answer: scenarios, forecasts and refusals need each
    patient: bool = transient(False, copied=True)
    events: list[Event] | None = transient(None)  # None: events are not written
    native: object = transient(None)  # the native state, if the fields are stored there (grimhold.native.build)

    def __init__(self, players: int, zones: int, fixed: int, seed: int, program: list[Op]) -> None:
        functions_of(type(self)).start(self)
        self.program = program
        self.players = players
        self.live = zones - fixed
        self.zones = [[] for _ in range(zones)]
        self.reseed(seed)

    # -- running --------------------------------------------------------------------------------------------------

    def everybody(self) -> list[Seat]:
        return [Seat(p) for p in range(self.players)]

    def running(self) -> Op:
        """The step under way. While a question is open, the step that asks it."""
        return self.program[self.pc]

    @compiled(changes_state=True)
    def step(self) -> None:
        """Runs one step of the program."""
        self.program[self.pc].run(self)

    @compiled(changes_state=True)
    def take(self, option: int) -> None:
        """Gives the answer to the step that asked."""
        self.program[self.pc].answer(self, option)

    @compiled(changes_state=True)
    def settle(self) -> None:
        """Runs until a player has a real choice. A question with one answer is answered at once."""
        program = self.program
        while not self.over:
            if self.asked < 0:
                program[self.pc].run(self)
            elif len(self.options) > 1 or self.patient:
                return
            else:
                self.asked = NOBODY
                program[self.pc].answer(self, self.options[0])
        self.asked = NOBODY
        self.options = []

    @compiled(changes_state=True)
    def apply(self, option: int) -> None:
        """Answers the open question with one of `options` and runs to the next question."""
        self.asked = NOBODY
        self.program[self.pc].answer(self, option)
        self.settle()

    @compiled(changes_state=True)
    def deal(self, seed: int) -> None:
        """Shuffles and deals a table that is laid out, and stops at the first question."""
        raise RuntimeError("no game")

    @compiled(changes_state=True)
    def playout(self, seed: int) -> int:
        """Plays to the end with random answers and returns the number of decisions. The game has its own random numbers."""
        luck: Bits = scrambled(seed & MASK)
        decisions = 0
        while not self.over:
            luck = (luck + STEP) & MASK
            self.apply(self.options[number_below(len(self.options), luck)])
            self.rest()
            decisions += 1
        return decisions

    def snapshot(self) -> Self:
        """The same game for code that reads many fields. In the native build this is a read-only copy of the pure class."""
        return self

    @compiled(changes_state=True)
    def rest(self) -> None:
        """Called between two decisions. The native build frees temporary memory here."""

    # -- frames ---------------------------------------------------------------------------------------------------

    def call(self, pc: int, who: Seat, this: CardId) -> None:
        """Runs the program at `pc` first. The running frame continues afterwards."""
        self.frames.extend((self.pc, self.who, self.this, self.it, self.left))
        self.pc = pc
        self.who = who
        self.this = this
        self.it = NOTHING
        self.left = 0

    def back(self) -> None:
        """Ends the running frame."""
        frames = self.frames
        self.pc, self.who, self.this, self.it, self.left = frames[-FRAME:]  # type: ignore[assignment]
        del frames[-FRAME:]

    def put_off(self, below: int, off: list[int]) -> list[int]:
        """Postpones calls: removes the frames above `below` and adds them to those postponed before.

        A step that repeats something runs all calls afterwards, by `go_on_with`.
        """
        called: list[int] = []
        while len(self.frames) > below:
            called = [self.pc, self.who, self.this, self.it, self.left, *called]
            self.back()
        return [*called, *off]

    def go_on_with(self, off: list[int]) -> None:
        """Makes the postponed calls. The first one runs first."""
        for i in range(0, len(off), FRAME):
            self.call(off[i], Seat(off[i + 1]), CardId(off[i + 2]))
            self.it = CardId(off[i + 3])
            self.left = off[i + 4]

    def depth(self) -> int:
        """How many effects run on top of the turn itself."""
        return len(self.frames) // FRAME

    def running_ops(self) -> list[Op]:
        """The steps under way, the innermost first: an effect, the step that called it, and so on up to the turn."""
        return [self.program[pc] for pc in (self.pc, *reversed(self.frames[::FRAME]))]

    def running_cards(self) -> list[CardId]:
        """The cards whose effects are under way."""
        return [self.this, *[CardId(card) for card in self.frames[2::FRAME]]]

    def abandon(self, who: Seat) -> None:
        """Drops all frames and the question; effects address a player from here on."""
        self.frames = []
        self.who = who
        self.this = NOTHING
        self.it = NOTHING
        self.left = 0
        self.asked = NOBODY

    # -- questions ------------------------------------------------------------------------------------------------

    def ask(self, who: Seat, options: list[N]) -> None:
        self.asked = who
        self.options = options  # type: ignore[assignment]  # a card's number is an option, too

    # -- chance ---------------------------------------------------------------------------------------------------

    def reseed(self, seed: int) -> None:
        self.chance = scrambled(seed & MASK)
        self.salt = scrambled(self.chance ^ SALT)

    def below(self, n: int) -> int:
        self.chance = (self.chance + STEP) & MASK
        return number_below(n, self.chance)

    def shuffle(self, cards: list[CardId]) -> None:
        self.chance = shuffled(cards, self.chance)
        counts = self.shuffle_counts.copy()
        if len(counts) < len(self.kinds):
            counts.extend([0] * (len(self.kinds) - len(counts)))
        for card in cards:
            counts[card] += 1
        self.shuffle_counts = counts

    def ref_of(self, card: CardId) -> int:
        """The reference by which players know a visible card. After a shuffle the card gets another one.

        The hash is one-way and the salt is secret, so the card number cannot be found from it.
        """
        return reference(self.salt, card, self.shuffle_count_of(card))

    def shuffle_count_of(self, card: CardId) -> int:
        """How often a card was shuffled."""
        return self.shuffle_counts[card] if card < len(self.shuffle_counts) else 0

    # -- cards ----------------------------------------------------------------------------------------------------

    def check_numbers(self, more: int = 0) -> None:
        """Refuses more cards than options have numbers for. Code that adds cards calls this."""
        cards = len(self.kinds) + more
        if cards > MOST_CARDS:
            raise TooManyCards(f"{cards:,} cards in one game; there is room for {MOST_CARDS:,}")

    def kind_of(self, card: CardId) -> int:
        return self.kinds[card]

    def kinds_of(self, cards: list[CardId]) -> list[int]:
        kinds = self.kinds
        return [kinds[card] for card in cards]

    def is_card(self, number: int) -> bool:
        return 0 <= number < len(self.kinds)

    def cards_in(self, zone: int) -> list[CardId]:
        """The cards of a zone, top card last. Read only."""
        return self.zones[zone]

    def redeal(self, zone: int, cards: list[CardId]) -> None:
        """Replaces the cards of a zone, for sampled worlds and prepared positions."""
        self.zones[zone] = cards

    def cards_in_all(self) -> int:
        """How many cards there are; they are numbered from 0."""
        return len(self.kinds)

    # -- notes ----------------------------------------------------------------------------------------------------

    def note(self, card: CardId, what: NoteKind, amount: int = 0, source: CardId = NOTHING) -> None:
        self.notes.extend((card, what, amount, source))

    def noted(self, card: CardId, what: NoteKind) -> bool:
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return False
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                return True
        return False

    def note_sum(self, card: CardId, what: NoteKind) -> int:
        notes = self.notes
        total = 0
        if not notes or what not in notes[1::NOTE]:
            return total
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                total += notes[i + 2]
        return total

    def note_amount(self, card: CardId, what: NoteKind) -> int:
        """The amount of the first such note, or -1."""
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return -1
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                return notes[i + 2]
        return -1

    def note_source(self, card: CardId, what: NoteKind) -> CardId:
        """The source of the first such note, or -1."""
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                return CardId(notes[i + 3])
        return NOTHING

    def all_notes(self) -> list[tuple[int, int, int, int]]:
        """All notes as card, kind, amount, source; the oldest first."""
        notes = self.notes
        return [(notes[i], notes[i + 1], notes[i + 2], notes[i + 3]) for i in range(0, len(notes), NOTE)]

    def is_marked(self, card: CardId) -> bool:
        """Is there a note about the card, or one with the card as its amount?"""
        notes = self.notes
        return bool(notes) and (card in notes[::NOTE] or card in notes[2::NOTE])

    def cards_with(self, what: NoteKind, amount: int) -> list[CardId]:
        """The cards with a note of this kind and amount: all weapons that one Hero wields, for instance."""
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return []
        return [CardId(notes[i]) for i in range(0, len(notes), NOTE) if notes[i + 1] == what and notes[i + 2] == amount]

    def noted_cards(self, what: NoteKind) -> list[CardId]:
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return []
        return [CardId(notes[i]) for i in range(0, len(notes), NOTE) if notes[i + 1] == what]

    def cards_noted_by(self, source: CardId, what: NoteKind) -> list[CardId]:
        """The cards with a note of this kind from a source."""
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return []
        return [CardId(notes[i]) for i in range(0, len(notes), NOTE) if notes[i + 1] == what and notes[i + 3] == source]

    def forget(self, card: CardId, what: NoteKind) -> None:
        notes = self.notes
        if not notes or what not in notes[1::NOTE]:
            return
        kept: list[int] = []
        for i in range(0, len(notes), NOTE):
            if notes[i] != card or notes[i + 1] != what:
                kept.extend(notes[i : i + NOTE])
        self.notes = kept

    def forget_card(self, card: CardId, since: NoteKind) -> None:
        """Drops the notes about a card, except the kinds from `since` on."""
        kept: list[int] = []
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] != card or notes[i + 1] >= since:
                kept.extend(notes[i : i + NOTE])
        self.notes = kept

    def forget_all(self) -> None:
        self.notes = []

    def trade_notes(self, before: list[CardId], after: list[CardId]) -> None:
        """Moves the notes of each card in one list to the card at the same place in another list."""
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] in before:
                notes[i] = after[before.index(CardId(notes[i]))]

    # -- copies and saves -----------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy. It records no events."""
        kind = type(self)
        other = kind.__new__(kind)
        functions_of(kind).copy(self, other)
        zones = other.zones
        for i in range(self.live):
            zones[i] = zones[i].copy()
        return other

    def save_into(self, fields: dict[str, Any]) -> None:
        functions_of(type(self)).save(self, fields)

    def restore(self, fields: dict[str, Any]) -> None:
        functions_of(type(self)).restore(self, fields)
        self.check_numbers()

    def to_json(self) -> bytes:
        """The whole state with hidden cards: for saves, never for players."""
        fields: dict[str, Any] = {}
        self.save_into(fields)
        return msgspec.json.encode(fields)

    def state_hash(self) -> str:
        """Sixteen hex digits; equal exactly when two games are in the same state."""
        digest, data = hashlib.blake2b(digest_size=8), self.to_json()
        for begin in range(0, len(data), HASHED_AT_ONCE):
            digest.update(data[begin : begin + HASHED_AT_ONCE])
        return digest.hexdigest()


class Return(Op, wire_name="Return"):
    """The end of a program: returns to the frame below."""

    def run(self, t: Machine) -> None:
        t.back()


class Jump(Op, wire_name="Jump"):
    def __init__(self) -> None:
        self.to = 0

    def run(self, t: Machine) -> None:
        t.pc = self.to


RETURN = Return()
