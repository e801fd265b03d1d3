"""How cards look, in every rulebook. Who sees which is decided before (`views/encode_cards.py` and its callers).

`CardPresenter` reads one game for one viewer. It decodes records: each is given its numbers, then the records inside it.
"""

from abc import ABC, abstractmethod
from typing import ClassVar

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.lazy import lazy_property
from grimhold.lang import notes
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.english import signed
from grimhold.table.encoding import CARD, COUNT, HEAP, MARK, MARKED, PILE, UNKNOWN
from grimhold.table.encoding import MARK_WORDS as WORDS_OF_MARK
from grimhold.table.state import GameState
from grimhold.views import marks as onlooker
from grimhold.views.cache import cached_records
from grimhold.views.decoder import (
    ASIDE,
    KIND,
    MARK_NAME,
    MAYBE,
    NUMBER,
    RECORD,
    REFERENCE,
    TRUTH,
    Decoder,
    Decoders,
    RecordType,
    Texts,
)
from grimhold.views.encode_cards import marks_of
from grimhold.views.names import by_number
from grimhold.views.shapes import Count, Mark, SeenCard

# What is noted about cards, by number: changed figures, then the rest (`views/marks.py`).
MARK_NAMES = {
    notes.STRENGTH: "strength", notes.SKILL: "skill", notes.ATTACK: "attack", notes.MAGIC: "magic attack",
    notes.LIGHT: "light", notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor",
    notes.RESIST: "magic resistance", notes.WOUNDS: "wounds", onlooker.AS_MAGIC: "as_magic",
    onlooker.STOPPED: "stopped", onlooker.FALLEN: "doomed", onlooker.SAVED: "saved", onlooker.LENT: "borrowed",
    onlooker.HELD_BACK: "held_back", onlooker.SPENT: "used", onlooker.ARMED_WITH: "with",
    onlooker.WAS_ARMED_WITH: "had", onlooker.HELD_BY: "held_by", onlooker.LAID_DOWN: "laid_down",
    onlooker.SWAPPED: "swapped",
}  # fmt: skip
MARK_WORDS = {
    "as_magic": "physical attack counts as magic attack", "stopped": "cannot attack",
    "doomed": "will be destroyed", "saved": "saved", "borrowed": "borrowed", "held_back": "held back", "used": "used",
    "with": "with", "had": "had", "held_by": "held by", "laid_down": "laid down",
    "swapped": "armor and magic resistance swapped",
}  # fmt: skip
MARKS = by_number(MARK_NAMES)


def in_order(makers: dict[int, Decoder | RecordType]) -> Decoders:
    """In the order of the record numbers; lists and numbers need no decoder."""
    return tuple([makers.get(part, list) for part in range(max(makers) + 1)])


class CardPresenter(ABC):
    """The cards of one game as one viewer sees them."""

    makers: ClassVar[Decoders]  # of every record of a rulebook

    def __init__(self, source: GameState, viewer: int) -> None:
        self.source = source  # the game itself: natively it draws and paints
        self.viewer = viewer
        self.looks = cached_records(source)
        if not self.looks.texts:
            self.looks.texts = self.texts()

    @lazy_property
    def game(self) -> GameState:
        """Its twin, for makers who look at its lists: often all parts are found, and nobody needs it."""
        return self.source.twin()

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    @abstractmethod
    def texts(self) -> Texts:
        """The lists of texts that recipes name (`views/decoder.py`)."""

    # -- cards --------------------------------------------------------------------------------------------------------

    def name_of(self, kind: int) -> str:
        return self.source.catalogue[kind].name

    def mark_words(self, mark: int, amount: int, kind: int) -> str:
        if amount != UNKNOWN:
            return f"{STAT_WORDS[NoteKind(mark)]} {signed(amount)}"
        return f"{MARK_WORDS[MARKS[mark]]} {self.name_of(kind) if kind >= 0 else ''}".rstrip()

    def note_words(self, card: CardId) -> list[str]:
        marks = marks_of(self.game, card)
        return [self.mark_words(*marks[i : i + 3]) for i in range(0, len(marks), 3)]

    def pile(self, *cards: int) -> list[Count]:
        """Cards of one name together, in the order they come from the top."""
        names = self.names
        return counted([names[card] for card in reversed(cards)])

    def heap(self, *cards: int) -> list[Count]:
        """Cards of one name together, by their names."""
        names = self.names
        return counted(sorted([names[card] for card in cards]))

    @lazy_property
    def names(self) -> list[str]:
        """Of every card, which it has as long as it is played with."""
        looks = self.looks
        if not looks.names:
            looks.names = self.game.names_of([*range(self.source.cards_in_all())])
        return looks.names


CARD_RECORDS: dict[int, Decoder | RecordType] = {
    CARD: RecordType(SeenCard, ref=REFERENCE, name=KIND, strength=MAYBE),
    MARKED: RecordType(
        SeenCard, ref=REFERENCE, name=KIND, strength=MAYBE, wielder=REFERENCE, attack=NUMBER, magic=NUMBER, light=NUMBER,
        used=TRUTH, stopped=TRUTH, held_back=TRUTH, doomed=TRUTH, borrowed_from=MAYBE, weapons=RECORD, marks=RECORD,
        notes=RECORD,
    ),
    MARK: RecordType(Mark, what=MARK_NAME, amount=MAYBE, card=KIND),
    WORDS_OF_MARK: CardPresenter.mark_words,
    PILE: CardPresenter.pile,
    HEAP: CardPresenter.heap,
    COUNT: RecordType(Count, secret=ASIDE, name=KIND, count=NUMBER),
}  # fmt: skip


def counted(names: list[str]) -> list[Count]:
    return [Count(name=name, count=n) for name, n in tally(names).items()]


def tally(names: list[str]) -> dict[str, int]:
    """How often each is there, in the order they come."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
