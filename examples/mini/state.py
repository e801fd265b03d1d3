"""The state of a game: its zones, and what shared code asks of it."""

from typing import Any, Final

from grimhold.core.ids import CardId, Reason, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.verbs import BUY
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.effects import Gives
from grimhold.lang.numbers import Fixed
from grimhold.lang.sheet import Library
from grimhold.table import reasons
from grimhold.table.card_stats import Fighter
from grimhold.table.config import Parts, TableConfig
from grimhold.table.state import GameState
from grimhold.table.zone_visibility import ASIDE, CLOSED, OPEN, PRIVATE
from mini.cards import STARTING_DECK, VILLAGE
from mini.words import NeedsLight

NAME: Final = "mini"  # of the rulebook
GAME: Final = "lamp-and-cellar"  # as players know it
HAND_SIZE: Final = 5
TURNS: Final = 10  # of each player
STACKS: Final = tuple(group.name for group in VILLAGE)
# Hands, decks and discard piles come first. Then come these two zones.
CELLAR: Final = 0  # face down
FRONT: Final = 1  # the monster that can be attacked

# Who may know the cards of each zone: everybody's hand, deck and discard pile; cellar and front; cards turned up and kept.
# A copy of a state may change the zones of the first two rows in place. Zones of the third row and stacks are replaced.
ZONES: Final = ((PRIVATE, CLOSED, OPEN), (CLOSED, OPEN), (OPEN, ASIDE))


class MiniConfig(TableConfig):
    """What is fixed before the first shuffle."""

    def __init__(self, library: Library, parts: Parts, players: list[str]) -> None:
        super().__init__(NAME, library, parts, players, list(STACKS), "versus", ZONES)
        self.fighters = [Fighter() for _ in library.catalogue]
        self.needs_light = [any(isinstance(node, NeedsLight) for node in card.does) for card in library.catalogue]
        for card in library.catalogue:
            for node in card.does:
                if isinstance(node, Gives) and isinstance(node.amount, Fixed) and node.stat == notes.ATTACK:
                    self.fighters[card.number].bring(node)


class MiniState(GameState):
    """Every field that a game of Lamp and Cellar needs is a field of every game already."""

    config: MiniConfig

    def __init__(self, config: MiniConfig) -> None:
        players = len(config.players)
        own, shared, quiet = map(len, ZONES)
        busy = own * players + shared  # the zones that copies may change in place; copies share the others
        stacks_at = busy + quiet * players
        zones = stacks_at + config.count
        super().__init__(players, zones, zones - busy, 0, config, own * players, stacks_at)

    def deal(self, seed: int) -> None:
        self.reseed(seed)
        self.zones = [cards.copy() for cards in self.zones]
        self.shuffle(self.cellar())
        self.next_monster()
        for p in self.everybody():
            self.shuffle(self.deck(p))
            self.draw(p, HAND_SIZE)
        self.settle()

    def save_into(self, fields: dict[str, Any]) -> None:
        fields |= {"game": GAME, "cards": self.config.library.hash, "players": self.config.players}
        super().save_into(fields)

    # -- zones --------------------------------------------------------------------------------------------------------

    def cellar(self) -> list[CardId]:
        return self.zones[self.shared + CELLAR]

    def front(self) -> CardId:
        """The monster that can be attacked, or -1."""
        zone = self.zones[self.shared + FRONT]
        return zone[0] if zone else NOTHING

    def next_monster(self) -> None:
        if self.cellar():
            self.zones[self.shared + FRONT].append(self.cellar().pop())

    def aside_at(self, p: Seat) -> int:
        return self.shared + 2 + p

    def kept_at(self, p: Seat) -> int:
        return self.shared + 2 + self.players + p

    # -- what shared code asks ----------------------------------------------------------------------------------------

    def is_covered(self, card: CardId) -> bool:
        return False

    def card_words(self, card: CardId) -> str:
        return self.card(card).name

    def option_words(self, option: int) -> str:
        card = self.card(self.top_of(option))
        return f"buy {card.name} ({card.cost} gold)"

    def gold_on(self, kind: int) -> int:
        return self.catalogue[kind].gold

    def spendable(self) -> int:
        return sum([self.gold_of(card) for card in self.hand(self.active)])

    def strength_of(self, hero: CardId) -> int:
        return 0

    def weight_of(self, weapon: CardId) -> int:
        return 0

    def next_level(self, hero: CardId, stack: int) -> CardId:
        return NOTHING

    def destroyed(self) -> list[CardId]:
        return []

    def foes_in_sight(self) -> list[CardId]:
        return [] if self.front() < 0 else [self.front()]

    # -- the rules ----------------------------------------------------------------------------------------------------

    def light_in_hand(self, p: Seat) -> int:
        return sum([self.card(card).light for card in self.hand(p)])

    def attack_in_hand(self, p: Seat) -> int:
        """The attack of a hand. Without light it counts half."""
        total = sum([self.config.fighters[self.kinds[card]].attack for card in self.hand(p)])
        return total if self.light_in_hand(p) else total // 2

    def attack_reason(self) -> Reason:
        """Why nobody can be attacked, or 0."""
        monster = self.front()
        if monster < 0:
            return reasons.NOBODY_THERE
        dark = self.config.needs_light[self.kinds[monster]] and not self.light_in_hand(self.active)
        return reasons.NOT_ENOUGH_LIGHT if dark else reasons.LEGAL

    def buy_reason(self, stack: int) -> Reason:
        if not self.stack(stack):
            return reasons.EMPTY_STACK
        short = self.place == IN_VILLAGE and self.card(self.stack(stack)[-1]).cost > self.spendable()
        return reasons.TOO_EXPENSIVE if short else reasons.LEGAL

    def stacks_for_sale(self) -> list[int]:
        """An option for every stack that the active player can buy from."""
        return [BUY | stack for stack in range(self.config.count) if self.buy_reason(stack) == reasons.LEGAL]

    def points(self, p: Seat) -> int:
        return sum([self.card(card).vp for card in self.owned(p)])

    def winners(self) -> list[Seat]:
        best = max([self.points(p) for p in self.everybody()])
        return [p for p in self.everybody() if self.points(p) == best]


def laid_out(config: MiniConfig) -> MiniState:
    """The table before the first shuffle."""
    game = MiniState(config)
    by_name = config.library.by_name
    kinds: list[int] = []

    def lay(name: str, copies: int, zone: list[CardId]) -> None:
        zone.extend([CardId(number) for number in range(len(kinds), len(kinds) + copies)])
        kinds.extend([by_name[name.lower()].number] * copies)

    for number, name in enumerate(STACKS):
        lay(name, by_name[name.lower()].copies, game.zones[game.stacks_at + number])
    for p in game.everybody():
        for name, copies in STARTING_DECK:
            lay(name, copies, game.deck(p))
    for card in config.library.members["Cellar"]:
        lay(card.name, card.copies, game.cellar())
    game.kinds = kinds
    return game
