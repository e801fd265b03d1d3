"""The words a rulebook reads: what its cards may be called and written with. A library asks here for every card."""

from grimhold.core.errors import UnreadWord
from grimhold.lang.base import Card
from grimhold.lang.tags import numbered
from grimhold.lang.words import nearest


class Vocabulary:
    """What one rulebook reads."""

    def __init__(self, rulebook: str, own_types: tuple[str, ...]) -> None:
        self.rulebook = rulebook
        self.types = numbered(own_types)

    def check(self, card: Card) -> None:
        """Refuses a card with a word that would do nothing in this rulebook, or something else."""
        for word in card.types:
            if word not in self.types:
                self.refuse(card, word, list(self.types))

    def refuse(self, card: Card, word: str, known: list[str]) -> None:
        raise UnreadWord(f"{card.name}: {self.rulebook} does not read {word!r} on it{nearest(word, known)}")
