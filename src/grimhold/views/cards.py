"""Presents cards to a viewer, in every rulebook. `encode_cards.py` and its callers decide who sees which."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.lazy import lazy_property
from grimhold.lang import notes
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.english import signed
from grimhold.native import compiled_name
from grimhold.table.encoding import HEAP, PILE, UNKNOWN, Encoding
from grimhold.table.state import GameState
from grimhold.views import encode_cards as records
from grimhold.views.cache import game_cache
from grimhold.views.decoder import Decoder, Decoders, RecordType, Texts, ViewCache, ViewDecoder, Writer
from grimhold.views.encode_cards import marks_of
from grimhold.views.names import by_number
from grimhold.views.shapes import Count, Mark, SeenCard

# What is noted about cards, by number: changed figures, then the rest (`views/encode_cards.py`).
MARK_NAMES = {
    notes.STRENGTH: "strength", notes.SKILL: "skill", notes.ATTACK: "attack", notes.MAGIC: "magic attack",
    notes.LIGHT: "light", notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor",
    notes.RESIST: "magic resistance", notes.WOUNDS: "wounds", records.AS_MAGIC: "as_magic",
    records.STOPPED: "stopped", records.FALLEN: "doomed", records.SAVED: "saved", records.LENT: "borrowed",
    records.HELD_BACK: "held_back", records.SPENT: "used", records.ARMED_WITH: "with",
    records.WAS_ARMED_WITH: "had", records.HELD_BY: "held_by", records.LAID_DOWN: "laid_down",
    records.SWAPPED: "swapped",
}  # fmt: skip
MARK_WORDS = {
    "as_magic": "physical attack counts as magic attack", "stopped": "cannot attack",
    "doomed": "will be destroyed", "saved": "saved", "borrowed": "borrowed", "held_back": "held back", "used": "used",
    "with": "with", "had": "had", "held_by": "held by", "laid_down": "laid down",
    "swapped": "armor and magic resistance swapped",
}  # fmt: skip
MARKS = by_number(MARK_NAMES)


class CardPresenter(ABC):
    """Presents the cards of one game to one viewer."""

    decoders: ClassVar[Decoders]  # of every record of a rulebook

    def __init__(self, state: GameState, viewer: Seat) -> None:
        self.state = state  # the state itself: natively it encodes and decodes
        self.viewer = viewer
        self.cache = game_cache(state)
        if not self.cache.texts:
            self.cache.texts = self.texts()

    @lazy_property
    def snapshot(self) -> GameState:
        """A pure copy, for decoders that read lists of the state. Often all records are cached and none is needed."""
        return self.state.snapshot()

    def render(self, cache: ViewCache, encode: Callable[..., Encoding], *arguments: int) -> list[Any]:
        """Encodes the state and decodes the result. A native state does both natively."""
        state: Any = self.state
        if state.native:
            name = compiled_name(encode)
            rendered: list[Any] = state.render(name, arguments, self, self.decoders, cache, self.cache.texts)
            return rendered
        return ViewDecoder(encode(state, *arguments), state.salt, self, self.decoders, cache, self.cache.texts).all()

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    @abstractmethod
    def texts(self) -> Texts:
        """The lists of texts that records name (`table/encoding.py`)."""

    # -- cards --------------------------------------------------------------------------------------------------------

    def name_of(self, kind: int) -> str:
        return self.state.catalogue[kind].name

    def mark_words(self, mark: int, amount: int, kind: int) -> str:
        if amount != UNKNOWN:
            return f"{STAT_WORDS[NoteKind(mark)]} {signed(amount)}"
        return f"{MARK_WORDS[MARKS[mark]]} {self.name_of(kind) if kind >= 0 else ''}".rstrip()

    def note_words(self, card: CardId) -> list[str]:
        rows = marks_of(self.snapshot, card)
        return [self.mark_words(*rows[i : i + 3]) for i in range(0, len(rows), 3)]

    def pile(self, *cards: int) -> list[Count]:
        """The count of each name, in order from the top."""
        names = self.names
        return counted([names[card] for card in reversed(cards)])

    def heap(self, *cards: int) -> list[Count]:
        """The count of each name, in alphabetical order."""
        names = self.names
        return counted(sorted([names[card] for card in cards]))

    @lazy_property
    def names(self) -> list[str]:
        """The names of all cards; they never change."""
        cache = self.cache
        if not cache.card_names:
            cache.card_names = self.snapshot.names_of([*range(self.state.cards_in_all())])
        return cache.card_names


CARD_RECORDS: dict[Writer | int, Decoder | RecordType] = {
    records.card_record: SeenCard, records.marked_record: SeenCard, records.mark_record: Mark,
    records.mark_words_record: CardPresenter.mark_words, PILE: CardPresenter.pile,
    HEAP: CardPresenter.heap, records.count_record: Count,
}  # fmt: skip


def counted(names: list[str]) -> list[Count]:
    return [Count(name=name, count=n) for name, n in tally(names).items()]


def tally(names: list[str]) -> dict[str, int]:
    """The count of each name, in the order of first appearance."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
