"""The words a rulebook reads. A library asks here for every card, so no card says something that nobody does.

A word is read or not by the kind of card it stands on: a breach on a monster of the hall, a wound in Quest. Whatever is
not listed is refused when the library is compiled, with the card, the word, the rulebook and the words nearest to it.
"""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from grimhold.core.errors import UnreadWord
from grimhold.core.machine import Node
from grimhold.lang.abilities import MOMENT_LABELS, PLACE_LABELS, Ability
from grimhold.lang.base import USED, Card
from grimhold.lang.effects import STAT_WORDS, Gives, ThisTurn
from grimhold.lang.filters import Tagged
from grimhold.lang.selectors import PLACES, Selector
from grimhold.lang.tags import numbered
from grimhold.lang.village import BuyOne, Thin
from grimhold.lang.words import nearest

# What both rulebooks read, by the wire names of the nodes.
SHARED = (
    # abilities, verbs and control
    "Ability Gives Destroy Discard GainXp AfterBattle ThisTurn Draw TurnUp OntoDeck TakeUp PutBack KeepForNextHand "
    "GainGold GainPurchases BuyOne ChooseOne Way If Perhaps ForEach UnlessShown "
    # selectors and filters
    "Selector Tagged AnyCard Both Either Without WithFigure Worth LevelAtLeast LevelAtMost OfLevel Other Titled Named "
    # numbers and conditions
    "Fixed Times Plus Half Count CountGathered WielderLevel CostOfIt GoldOfIt XpOfIt LevelOfIt MagicPool Lessened "
    "AtLeast Exactly NotSo AllOf YouHave EveryOne ItIs TurnedUpIs FoeIs WielderIs ThisFits"
)


def gather(node: Any, found: list[Node]) -> None:
    """A node and all nodes in it."""
    if isinstance(node, Node):
        found.append(node)
    if is_dataclass(node):
        for part in fields(node):
            gather(getattr(node, part.name), found)
    elif isinstance(node, tuple):
        for inner in node:
            gather(inner, found)


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
        stats: tuple[int, ...], turn_rules: tuple[int, ...], looks_at: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.rulebook = rulebook
        self.types = numbered(own_types)
        self.words = frozenset(f"{SHARED} {own_words}".split())
        self.kinds = kinds
        self.stats = stats  # what a card can give
        self.turn_rules = turn_rules  # what can be noted for the whole turn
        self.looks_at = looks_at  # where cards are looked for

    def check(self, card: Card) -> None:
        """Refuses a card with a word that would do nothing in this rulebook, or something else."""
        if card.kind not in self.kinds:
            raise UnreadWord(f"{card.name}: {self.rulebook} knows no {card.kind}{nearest(card.kind, list(self.kinds))}")
        self.check_types(card, card.types)
        reading = self.kinds[card.kind]
        for node in card.does:
            parts: list[Node] = []
            gather(node, parts)
            if isinstance(node, Ability):
                self.check_moment(card, node, reading)
            else:
                word = node.wire_name
                self.known(card, word, sorted(reading.traits), repr(word))
                if not isinstance(node, Gives):  # which is a trait and a verb
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
        elif isinstance(node, Tagged | BuyOne | Thin):
            self.check_types(card, node.types)

    def check_types(self, card: Card, types: Iterable[str]) -> None:
        for word in types:
            self.known(card, word, list(self.types), repr(word))

    def known(self, card: Card, word: str, known: list[str], shown: str) -> None:
        if word not in known:
            self.refuse(card, shown, word, known)

    def refuse(self, card: Card, shown: str, word: str, known: list[str]) -> None:
        raise UnreadWord(f"{card.name}: {self.rulebook} does not read {shown} on a {card.kind}{nearest(word, known)}")
