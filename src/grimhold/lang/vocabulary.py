"""Refuses cards with words that their rulebook does not read.

A rulebook reads the words of `lang` and its own. Traits, places and moments are listed by kind of card: a breach stands
on a monster of the hall. A library checks every card when it is compiled. A refusal names the card, the word, the rulebook
and the nearest words.
"""

from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass

from grimhold.core.errors import UnreadWord
from grimhold.core.ids import NoteKind
from grimhold.core.machine import Node
from grimhold.lang.abilities import MOMENT_LABELS, PLACE_LABELS, Ability, nodes_in
from grimhold.lang.base import USED, Card
from grimhold.lang.effects import STAT_WORDS, Gives, ThisTurn
from grimhold.lang.english import nearest
from grimhold.lang.filters import Tagged
from grimhold.lang.selectors import PLACES, Selector
from grimhold.lang.tags import numbered
from grimhold.lang.traits import Trait
from grimhold.lang.village import BuyOne


def words_in(*packages: str) -> dict[str, type[Node]]:
    """The words that these packages define, by wire name: a word is known as soon as its class is defined."""
    homes = tuple([f"{package}." for package in packages])
    return {
        word.wire_name: word
        for word in descendants(Node)
        if is_dataclass(word) and f"{word.__module__}.".startswith(homes) and not any(descendants(word))
    }


def descendants(node: type[Node]) -> Iterator[type[Node]]:
    """Classes derived from a node. A variant of a word has its wire name and is not listed."""
    for kind in node.__subclasses__():
        if kind.wire_name != node.wire_name:
            yield kind
        yield from descendants(kind)


class Reading:
    """What a rulebook reads on one kind of card, beside the words that stand anywhere."""

    def __init__(self, traits: str = "", places: tuple[int, ...] = (), moments: tuple[int, ...] = ()) -> None:
        self.traits = frozenset(traits.split())
        self.places = places  # where its abilities can be used, each way to combine places
        self.moments = moments  # what it answers to by itself


class Vocabulary:
    """What one rulebook reads."""

    def __init__(
        self, rulebook: str, own_types: tuple[str, ...], own_words: str, kinds: dict[str, Reading],
        stats: tuple[NoteKind, ...], turn_rules: tuple[int, ...], looks_at: tuple[int, ...],
    ) -> None:  # fmt: skip
        """`own_words` is the package or module that defines the rulebook's own words."""
        self.rulebook = rulebook
        self.types = numbered(own_types)
        known = words_in("grimhold.lang", own_words)
        self.words = frozenset([name for name, word in known.items() if not issubclass(word, Trait)])
        self.kinds = kinds
        self.stats = stats  # what a card can give
        self.turn_rules = turn_rules  # what can be noted for the whole turn
        self.looks_at = looks_at  # where cards are looked for

    def check(self, card: Card) -> None:
        """Refuses a card with a word that this rulebook does not read."""
        if card.kind not in self.kinds:
            raise UnreadWord(f"{card.name}: {self.rulebook} knows no {card.kind}{nearest(card.kind, list(self.kinds))}")
        self.check_types(card, card.types)
        reading = self.kinds[card.kind]
        for node in card.does:
            parts = list(nodes_in(node))
            if isinstance(node, Ability):
                self.check_moment(card, node, reading)
            else:
                word = node.wire_name
                self.known(card, word, sorted(reading.traits), repr(word))
                if not isinstance(node, Gives):  # `Gives` is a trait and a verb
                    parts = parts[1:]
            for part in parts:
                self.check_part(card, part)

    def check_moment(self, card: Card, ability: Ability, reading: Reading) -> None:
        if ability.moment == USED:
            labels = [PLACE_LABELS[place] for place in reading.places]
        else:
            labels = [MOMENT_LABELS[moment] for moment in reading.moments]
        self.known(card, ability.when(), labels, repr(ability.when()))

    def check_part(self, card: Card, node: Node) -> None:
        word = node.wire_name
        self.known(card, word, sorted(self.words), repr(word))
        if isinstance(node, Gives):
            stats = [STAT_WORDS[stat] for stat in self.stats]
            self.known(card, STAT_WORDS[node.stat], stats, repr(STAT_WORDS[node.stat]))
        elif isinstance(node, ThisTurn):
            if node.what not in self.turn_rules:
                self.refuse(card, repr(node.text), node.text, [])
        elif isinstance(node, Selector):
            places = [PLACES[where] for where in self.looks_at]
            self.known(card, PLACES[node.where], places, f"'cards{PLACES[node.where]}'")
        elif isinstance(node, Tagged | BuyOne):
            self.check_types(card, node.types)

    def check_types(self, card: Card, types: Iterable[str]) -> None:
        for word in types:
            self.known(card, word, list(self.types), repr(word))

    def known(self, card: Card, word: str, known: list[str], shown: str) -> None:
        if word not in known:
            self.refuse(card, shown, word, known)

    def refuse(self, card: Card, shown: str, word: str, known: list[str]) -> None:
        near = nearest(word, known) or "; its Vocabulary says what is read"
        raise UnreadWord(f"{card.name}: {self.rulebook} does not read {shown} on a {card.kind}{near}")
