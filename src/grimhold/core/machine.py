"""The machine every game runs on: cards in zones, notes on cards, a stack of frames, one open question.

All that can change is ints and lists of ints, so a game can be copied, saved and hashed at any moment, also in the
middle of an effect. The running frame lives in five registers; the frames it will return to lie flat in `frames`.
"""

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

from grimhold.core.chance import MASK, MIX_1, STEP, scrambled, shuffled

FRAME: Final = 5  # pc, who, this, it, left
NOTE: Final = 4  # card, what, amount, source
NOBODY: Final = -1
NOTHING: Final = -1
SALT: Final = 0x6A09_E667_F3BC_C908
REF_SHIFT: Final = 12  # references fit into 52 bits, so that every client can hold them exactly

Event = tuple[int, int, int, int, int]  # what, player, kind of card, number, who may know the card (core/events.py)


@mypyc_attr(serializable=True)
class Machine:
    """State and frames. A game derives from it and says what a step is."""

    def __init__(self, players: int, zones: int, fixed: int, seed: int) -> None:
        self.players = players
        self.live = zones - fixed  # the zones from here on are never changed in place, only replaced: clones share them
        self.zones: list[list[int]] = [[] for _ in range(zones)]
        self.kinds: list[int] = []  # card number -> kind; shared between clones, so never changed in place
        self.notes: list[int] = []  # flat, NOTE ints each
        self.frames: list[int] = []  # flat, FRAME ints each
        self.chance = scrambled(seed & MASK)
        self.salt = scrambled(self.chance ^ SALT)  # keeps references to cards apart from their numbers
        self.seals: list[int] = []  # card number -> how often it was shuffled away; replaced, never changed in place
        # the running frame
        self.pc = 0
        self.who = 0
        self.this = NOTHING
        self.it = NOTHING
        self.left = 0
        # the open question
        self.asked = NOBODY
        self.options: list[int] = []
        self.over = False
        self.patient = False  # True: stop at questions with one answer too (scenarios look at each)
        self.events: list[Event] | None = None  # None: nobody listens, nothing is written

    # -- frames ---------------------------------------------------------------------------------------------------

    def call(self, pc: int, who: int, this: int) -> None:
        """Runs the program at pc first; what was running goes on afterwards."""
        self.frames.extend((self.pc, self.who, self.this, self.it, self.left))
        self.pc = pc
        self.who = who
        self.this = this
        self.it = NOTHING
        self.left = 0

    def back(self) -> None:
        """The running frame is finished."""
        frames = self.frames
        self.pc, self.who, self.this, self.it, self.left = frames[-FRAME:]
        del frames[-FRAME:]

    # -- questions ------------------------------------------------------------------------------------------------

    def ask(self, who: int, options: list[int]) -> None:
        self.asked = who
        self.options = options

    # -- chance ---------------------------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        self.chance = (self.chance + STEP) & MASK
        return ((scrambled(self.chance) >> 32) * n) >> 32

    def shuffle(self, cards: list[int]) -> None:
        self.chance = shuffled(cards, self.chance)
        seals = self.seals[:]
        seals.extend([0] * (len(self.kinds) - len(seals)))
        for card in cards:
            seals[card] += 1
        self.seals = seals

    def ref_of(self, card: int) -> int:
        """What players know a card by while it is in sight. A card that was shuffled away comes back as another."""
        seal = self.seals[card] if card < len(self.seals) else 0
        return scrambled((self.salt + card * STEP + seal * MIX_1) & MASK) >> REF_SHIFT

    # -- notes ----------------------------------------------------------------------------------------------------

    def note(self, card: int, what: int, amount: int, source: int) -> None:
        self.notes.extend((card, what, amount, source))

    def noted(self, card: int, what: int) -> bool:
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                return True
        return False

    def note_sum(self, card: int, what: int) -> int:
        notes = self.notes
        total = 0
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                total += notes[i + 2]
        return total

    def note_amount(self, card: int, what: int) -> int:
        """The amount of the first such note, or -1."""
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] == card and notes[i + 1] == what:
                return notes[i + 2]
        return -1

    def noted_cards(self, what: int) -> list[int]:
        notes = self.notes
        if what not in notes[1::NOTE]:
            return []
        return [notes[i] for i in range(0, len(notes), NOTE) if notes[i + 1] == what]

    def forget(self, card: int, what: int) -> None:
        notes = self.notes
        if what not in notes[1::NOTE]:
            return
        kept: list[int] = []
        for i in range(0, len(notes), NOTE):
            if notes[i] != card or notes[i + 1] != what:
                kept.extend(notes[i : i + NOTE])
        self.notes = kept

    def forget_card(self, card: int, but: int) -> None:
        """Drops every note about a card, but for one kind."""
        kept: list[int] = []
        notes = self.notes
        for i in range(0, len(notes), NOTE):
            if notes[i] != card or notes[i + 1] == but:
                kept.extend(notes[i : i + NOTE])
        self.notes = kept

    # -- copies ---------------------------------------------------------------------------------------------------

    def copy_into(self, other: "Machine") -> None:
        other.players = self.players
        live = self.live
        zones = [zone[:] for zone in self.zones[:live]]
        zones.extend(self.zones[live:])
        other.zones = zones
        other.live = live
        other.kinds = self.kinds
        other.notes = self.notes[:]
        other.frames = self.frames[:]
        other.chance = self.chance
        other.salt = self.salt
        other.seals = self.seals
        other.pc = self.pc
        other.who = self.who
        other.this = self.this
        other.it = self.it
        other.left = self.left
        other.asked = self.asked
        other.options = self.options  # replaced as a whole, never changed in place
        other.over = self.over
        other.patient = self.patient
        other.events = None

    def to_json(self) -> bytes:
        """Everything that can change, as JSON. Games say how."""
        raise RuntimeError("a machine without a program")

    def state_hash(self) -> str:
        """Sixteen hex digits; equal exactly when two games are in the same state."""
        return hashlib.blake2b(self.to_json(), digest_size=8).hexdigest()
