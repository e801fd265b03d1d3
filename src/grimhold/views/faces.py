"""What looks the same again is made once: parts of views that follow from cards alone, kept with the table they lie on.

A card is known by the same reference until it is shuffled, so whatever is made of cards nobody has noted anything about is
good until the next shuffle. Every part is kept under all the numbers it follows from: a part is found again, or made anew,
and is the same both times. These are numbers the viewer knows, for time tells whether a part was found: a deck counts in no
order, and what somebody alone knows is kept under their seat. Parts are shared by many views, so they are only to be read.
"""

from collections.abc import Hashable
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from grimhold.games.game import State
from grimhold.games.plan import Plan
from grimhold.views.shapes import Part, SeenCard, Stack

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

MOST_GAMES: Final = 32  # at one table, each with its own references
VILLAGE: Final = "village"
MOST_PARTS: Final = 200  # of a kind, of one game: what was seen last is what is seen next


class Offer:
    """A stack as everybody sees it, and as those see it who lack gold or may not buy: by who, what they lack, and why."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.seen: dict[tuple[int, int, int], Stack] = {}


class Village:
    """The stacks, and what each viewer has seen of them by the gold there is and the reasons not to buy."""

    def __init__(self, cards: list[list[int]], offers: list[Offer]) -> None:
        self.cards = cards
        self.offers = offers
        self.seen: dict[tuple[int | None, ...], list[Stack]] = {}

    def tops(self) -> list[int]:
        return [stack[-1] for stack in self.cards if stack]


class Faces:
    """The cards of one game as they are known between two shuffles, and what was made of them."""

    def __init__(self, game: State, before: "Faces | None" = None) -> None:
        self.identities = game.identities()
        self.cards: dict[int, SeenCard] = {}
        self.rows: dict[tuple[int, ...], list[SeenCard]] = {}
        self.stacks: dict[tuple[int, ...], Offer] = {}  # by their number and their cards
        self.told: dict[tuple[int, ...], Part] = {}  # contributions to fights
        self.gifts: dict[int, tuple[int, int, int, int]] = {}  # of kinds: gold, attack, magic attack, light
        self.lasting: dict[Hashable, Any] = {}  # without references, or with what these follow from in their keys
        self.parts: dict[Hashable, Any] = {}  # all else
        if before is not None:
            self.take_over(before)

    def take_over(self, before: "Faces") -> None:
        """What a shuffle has left as it was. Contributions say themselves how often their card was shuffled."""
        (kinds, seals), (old_kinds, old_seals) = self.identities, before.identities
        if kinds != old_kinds or len(seals) != len(old_seals):
            return
        other = {card for card, seal in enumerate(seals) if seal != old_seals[card]}
        cards, stacks = before.cards.copy(), before.stacks.copy()  # somebody else may just look for another
        self.cards = {card: seen for card, seen in cards.items() if card not in other}
        self.stacks = {cards: offer for cards, offer in stacks.items() if cards[-1] not in other}
        self.told, self.gifts, self.lasting = before.told, before.gifts, before.lasting
        village = before.parts.get(VILLAGE)
        if village is not None and other.isdisjoint(village.tops()):
            self.parts[VILLAGE] = village

    def fits(self, game: State) -> bool:
        return self.identities == game.identities()

    def keep(self, key: Hashable, part: T) -> T:
        kept(self.parts, key, part)
        return part

    def keep_on(self, key: Hashable, part: T) -> T:
        kept(self.lasting, key, part)
        return part


def kept(parts: dict[K, T], key: K, part: T) -> T:
    """A part, remembered for whoever needs it next."""
    if len(parts) >= MOST_PARTS:
        parts.clear()
    parts[key] = part
    return part


TABLES: Final[WeakKeyDictionary[Plan, dict[int, Faces]]] = WeakKeyDictionary()  # each with its games, by their salt


def faces_of(game: State) -> Faces:
    """Those of a game, as long as no card of it was shuffled or added."""
    games = TABLES.get(game.plan)
    if games is None:
        games = TABLES[game.plan] = {}
    faces = games.get(game.salt)
    if faces is None or not faces.fits(game):
        if faces is None and len(games) >= MOST_GAMES:
            games.clear()
        faces = games[game.salt] = Faces(game, faces)
    return faces
