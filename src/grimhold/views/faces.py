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
from grimhold.views.shapes import Count, Option, Outlook, Part, Points, SeenCard, Stack

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
Numbers = tuple[int, ...]

MOST_GAMES: Final = 32  # at one table, each with its own references
VILLAGE: Final = "village"
MOST_PARTS: Final = 100  # of a kind, of one game: what was seen last is what is seen next
MOST_WHOLES: Final = 24  # seats, maps and the like, which follow from many numbers


class Offer:
    """A stack as everybody sees it, and as those see it who lack gold or may not buy: by who, what they lack, and why."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.least = stack.price or 0  # gold it takes
        self.seen: dict[tuple[int, int, int], Stack] = {}


class Village:
    """The stacks, and what each viewer has seen of them by the gold there is and the reasons not to buy."""

    def __init__(self, cards: list[list[int]], offers: list[Offer]) -> None:
        self.cards = cards
        self.offers = offers
        self.seen: dict[tuple[int | None, ...], list[Stack]] = {}

    def tops(self) -> list[int]:
        return [stack[-1] for stack in self.cards if stack]


class Lasting:
    """What is good for the whole game: parts without references, or kept under all that these follow from (the number of a
    card and how often it was shuffled). The numbers come from the rules (`games/onlooker.py`, `games/story.py`)."""

    def __init__(self) -> None:
        self.told: dict[Numbers, Part] = {}  # contributions to sums and fights
        self.gifts: dict[int, tuple[int, int, int, int]] = {}  # of kinds: gold, attack, magic attack, light
        self.cards: dict[Numbers, SeenCard] = {}
        self.stacks: dict[Numbers, Offer] = {}
        self.held: dict[Numbers, SeenCard] = {}  # cards of hands
        self.counts: dict[Numbers, list[Count]] = {}
        self.outlooks: dict[Numbers, Outlook] = {}
        self.scored: dict[Numbers, list[Points]] = {}
        self.dungeons: dict[Numbers, Any] = {}
        self.rooms: dict[Numbers, Any] = {}
        self.wares: dict[Numbers, Any] = {}
        self.options: dict[Numbers, Option] = {}  # without number, references and outcome
        self.seats: dict[Numbers, Any] = {}


class Faces:
    """The cards of one game as they are known between two shuffles, and what was made of them."""

    def __init__(self, game: State, before: "Faces | None" = None) -> None:
        self.identities = game.identities()
        self.cards: dict[int, SeenCard] = {}
        self.rows: dict[tuple[int, ...], list[SeenCard]] = {}
        self.parts: dict[Hashable, Any] = {}  # all else
        self.lasting = Lasting()
        if before is not None:
            self.take_over(before)

    def take_over(self, before: "Faces") -> None:
        """What a shuffle has left as it was."""
        (kinds, seals), (old_kinds, old_seals) = self.identities, before.identities
        if kinds[: len(old_kinds)] != old_kinds:  # new cards may have come, but none is another one than before
            return
        self.lasting = before.lasting
        village: Village | None = before.parts.get(VILLAGE)
        if village is not None and seals_of(village.tops(), seals) == seals_of(village.tops(), old_seals):
            self.parts[VILLAGE] = village

    def fits(self, game: State) -> bool:
        return self.identities == game.identities()

    def keep(self, key: Hashable, part: T) -> T:
        kept(self.parts, key, part)
        return part


def seals_of(cards: list[int], seals: list[int]) -> list[int]:
    """How often each was shuffled; cards that came after the last shuffle have no count yet."""
    return [seals[card] if card < len(seals) else 0 for card in cards]


def kept(parts: dict[K, T], key: K, part: T, most: int = MOST_PARTS) -> T:
    """A part, remembered for whoever needs it next."""
    if len(parts) >= most:
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
