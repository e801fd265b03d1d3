"""Builds the position of a scenario, as far as all rulebooks do it alike."""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar, cast

from grimhold.core.errors import UnknownName
from grimhold.core.ids import CardId, Seat
from grimhold.lang.base import Card
from grimhold.lang.english import nearest, shown
from grimhold.registry import rulebook_named
from grimhold.scenarios.document import FormatError, Scenario, card_names, mapping, number, text
from grimhold.scenarios.names import card_named
from grimhold.table.lookup import add_cards
from grimhold.table.state import GameState

FIRST_GAME = "first-game"
RANDOM = "random"

G = TypeVar("G", bound=GameState)
S = TypeVar("S")


class Position(Generic[G]):
    """Lays out the table of a scenario, card by card. It need not be one that play could reach."""

    owned: ClassVar[tuple[str, ...]] = ()  # the kinds of cards a player can have; none: all kinds
    most_counted: ClassVar[int]  # XP, tokens, wounds ...

    def __init__(self, scenario: Scenario, game: G) -> None:
        self.scenario = scenario
        self.game = game
        self.library = game.library()
        self.kinds: list[int] = []
        game.kinds = self.kinds

    def add(self, card: Card, zone: list[CardId]) -> None:
        add_cards(self.kinds, card.number, 1, zone)

    def put(self, card: Card, zone: list[CardId], place: int) -> CardId:
        """Lays a card into a place that holds one; gives its number."""
        zone[place] = CardId(len(self.kinds))
        self.kinds.append(card.number)
        return zone[place]

    def pile_up(self, given: Any, zone: list[CardId], where: str, kinds: tuple[str, ...] = ()) -> None:
        """Cards named from the top down; the end of a zone is its top."""
        for name in reversed(card_names(given, where)):
            self.add(card_named(self.library, name, kinds, where), zone)

    def cards_of_stack(self, group: str) -> list[Card]:
        """What a stack of the village can hold."""
        return self.library.members[group]

    def card_of_stack(self, name: str, group: str) -> Card:
        known = self.cards_of_stack(group)
        card = card_named(self.library, name)
        if card not in known:
            near = nearest(card.name, [other.name for other in known])
            raise FormatError(f"{card.name} does not belong in the stack of {group}{near}")
        return card

    def stack_up(self, names: list[str], zone: list[CardId], group: str) -> None:
        """The cards of a stack of the village, from the top down."""
        for name in reversed(names):
            self.add(self.card_of_stack(name, group), zone)

    def count(self, given: dict[str, Any], key: str, usual: int = 0) -> int:
        return number(given.get(key, usual), key, self.most_counted)

    def deal(self, p: Seat, entry: dict[str, Any]) -> None:
        """What a player has from the start, in every rulebook."""
        game = self.game
        for key, zone in {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p)}.items():
            self.pile_up(entry.get(key), zone, f"{game.name(p)}'s {key}", self.owned)
        game.hand(p).reverse()  # a hand keeps the order it is written in
        game.xp[p] = self.count(entry, "xp")


def dealt_setup(
    scenario: Scenario, players: tuple[str, ...], listed: Callable[[Scenario, tuple[str, ...], dict[str, Any]], S],
    drawn: Callable[[], S],
) -> S:  # fmt: skip
    """Groups by name, a list of the rulebook, or one that is drawn. The first game of a game is its own, whatever that
    list is called."""
    if isinstance(scenario.setup, dict):
        return listed(scenario, players, mapping(scenario.setup, "setup"))
    given, rulebook = text(scenario.setup, "setup"), rulebook_named(scenario.game)
    if given == RANDOM:
        return drawn()
    own = [name for name, game in rulebook.lists.items() if game == scenario.game]
    name = own[0] if given == FIRST_GAME and own else given
    if name not in rulebook.lists:
        raise UnknownName(f"unknown set-up {shown(name)}{nearest(name, list(rulebook.lists))}")
    return cast(S, rulebook.listed_setup(name, players, scenario.mode, scenario.rules))
