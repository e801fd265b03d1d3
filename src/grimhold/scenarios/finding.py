"""What the names and numbers of a move mean on a game: cards, groups, stacks, the effects of a card."""

from typing import Any, Generic, TypeVar

from grimhold.core.errors import IllegalMove, UnknownName
from grimhold.core.options import second, verb
from grimhold.games.finding import find_card, find_group, unknown_card
from grimhold.games.game import State
from grimhold.lang.abilities import Ability
from grimhold.lang.base import Card
from grimhold.lang.sheet import Library
from grimhold.lang.words import listed
from grimhold.scenarios.document import FormatError, integer
from grimhold.scenarios.moves import Move, plain

G = TypeVar("G", bound=State)


def card_named(library: Library, name: Any) -> Card:
    """A card. Whoever has written a group instead is told its cards; groups are as near as cards, for moves take both."""
    try:
        return find_card(library, name)
    except UnknownName:
        group = _group_called(library, name)
    if group:
        cards = listed([card.name for card in library.catalogue if card.group == group])
        raise UnknownName(f"{group} is a group, not a card; its cards are {cards}")
    raise unknown_card(str(name), [card.name for card in library.catalogue] + list(library.groups))


def _group_called(library: Library, name: Any) -> str:
    try:
        return find_group(library, str(name))
    except UnknownName:
        return ""


class Finding(Generic[G]):
    """Finds what is meant on one game."""

    def __init__(self, game: G) -> None:
        self.game = game

    def card(self, name: Any) -> Card:
        return card_named(self.game.library(), name)

    def card_called(self, text: str) -> Card | None:
        """The card of that name, if there is one."""
        return self.game.library().by_name.get(text)

    def is_group(self, name: Any) -> bool:
        """Is there a group of that name?"""
        return bool(self.group_called(name))

    def group_called(self, name: Any) -> str:
        """The exact name of a group, which may go by another one as well; empty if there is none."""
        return _group_called(self.game.library(), name)

    def same(self, card: int, meant: Card) -> bool:
        return self.game.card(card) is meant

    def verbs(self, wanted: int) -> list[int]:
        return [option for option in self.game.options if verb(option) == wanted]

    def is_stack(self, number: int, what: Any) -> bool:
        """By the card on top, or by the name of the group."""
        stack = self.game.stack(number)
        if self.names_stack(number, what):
            return True
        return bool(stack) and not self.names_group(what) and self.same(stack[-1], self.card(what))

    def names_stack(self, number: int, what: Any) -> bool:
        """Is it the name of that stack's group?"""
        return self.game.stack_names()[number].lower() in (plain(what), self.group_called(what).lower())

    def names_group(self, what: Any) -> bool:
        """A group, and not a card that is called the same."""
        return self.card_called(plain(what)) is None and self.is_group(what)

    def uses(self, options: list[int], move: Move) -> list[int]:
        """Of the effects of a card, the one that is counted out."""
        if "effect" not in move.beside:
            return options
        number = self.effect_number(self.card(move.what), integer(move.beside["effect"], "effect"))
        return [option for option in options if second(option) == number]

    def effect_number(self, card: Card, given: int) -> int:
        """Effects count from 1 in printed order, those that are used; a higher number counts every line of the card."""
        number = given - 1 if 1 <= given <= len(card.usable) else self.line_number(card, given)
        if number < 0:
            raise FormatError(f"{card.name} has no effect {given}; it has {len(card.usable)} to use")
        return number

    def line_number(self, card: Card, given: int) -> int:
        """The effect that stands in a line of the card, or the last one before it; -1 if there is none."""
        lines = card.does[:given]
        used = [node for node in lines if isinstance(node, Ability) and node.place & self.game.library().used]
        return len(used) - 1 if 1 <= given <= len(lines) else -1

    def one_meaning(self, move: Move, options: list[int]) -> int:
        """Of equal cards any stands for all; different effects or levels have to be told apart."""
        meanings = {second(option) for option in options} if move.name in ("use", "level") else set()
        if len(meanings) > 1:
            missing = "effect" if move.name == "use" else "into"
            raise IllegalMove(f"{move.name} {move.what}: several are possible, say which with {missing!r}")
        return options[0]
