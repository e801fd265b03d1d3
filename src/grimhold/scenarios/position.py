"""Builds the position of a scenario: the part that all rulebooks share."""

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
    """Lays out the table of a scenario card by card. The position need not be reachable by play."""

    owned: ClassVar[tuple[str, ...]] = ()  # the kinds of cards that a player can have; empty: all
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
        """Put a card into a place for one card. Return its number."""
        zone[place] = CardId(len(self.kinds))
        self.kinds.append(card.number)
        return zone[place]

    def pile_up(self, given: Any, zone: list[CardId], where: str, kinds: tuple[str, ...] = ()) -> None:
        """Add cards named from the top down."""
        for name in reversed(card_names(given, where)):
            self.add(card_named(self.library, name, kinds, where), zone)

    def cards_of_stack(self, group: str) -> list[Card]:
        """The cards that a village stack can hold."""
        return self.library.members[group]

    def card_of_stack(self, name: str, group: str) -> Card:
        known = self.cards_of_stack(group)
        card = card_named(self.library, name)
        if card not in known:
            near = nearest(card.name, [other.name for other in known])
            raise FormatError(f"{card.name} does not belong in the stack of {group}{near}")
        return card

    def stack_up(self, names: list[str], zone: list[CardId], group: str) -> None:
        """Fill a village stack with cards named from the top down."""
        for name in reversed(names):
            self.add(self.card_of_stack(name, group), zone)

    def count(self, given: dict[str, Any], key: str, usual: int = 0) -> int:
        return number(given.get(key, usual), key, self.most_counted)

    def deal(self, p: Seat, entry: dict[str, Any]) -> None:
        """Deal hand, deck, discard pile and XP of a player."""
        game = self.game
        for key, zone in {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p)}.items():
            self.pile_up(entry.get(key), zone, f"{game.name(p)}'s {key}", self.owned)
        game.hand(p).reverse()  # a hand keeps its written order
        game.xp[p] = self.count(entry, "xp")


def dealt_setup(
    scenario: Scenario, players: tuple[str, ...], listed: Callable[[Scenario, tuple[str, ...], dict[str, Any]], S],
    drawn: Callable[[], S],
) -> S:  # fmt: skip
    """The set-up of a scenario: groups by name, a listed set-up, or a random one. `first-game` is the game's own list."""
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
