"""View structures that only the classic games have."""

from grimhold.views.shapes import Count, Points, SeenCard, SeenPlayer, Shape, View


class Rank(Shape, kw_only=True, frozen=True):
    """A place of the hall. Rank 0 lies in front of it."""

    rank: int
    card: SeenCard | None = None
    stone: bool = False  # a Thunderstone
    health: int | None = None
    xp: int | None = None
    vp: int | None = None
    gold: int = 0  # as the setting counts it
    light: int = 0  # what it takes to attack here without a penalty
    angry: bool = False


class DeckCard(Shape, kw_only=True, frozen=True):
    """A card of the dungeon deck that the viewer has looked at; place 0 is the top."""

    place: int
    card: SeenCard


class DungeonDeck(Shape, kw_only=True, frozen=True):
    count: int
    bottom: list[str] = []  # known, the lowest card first
    seen: list[DeckCard] = []


class Hall(Shape, kw_only=True, frozen=True):
    ranks: list[Rank]
    deck: DungeonDeck
    closed: bool = False  # its stone has come up


class ClassicPlayer(SeenPlayer, kw_only=True, frozen=True):
    treasures: list[SeenCard] = []


class ClassicView(View, kw_only=True, frozen=True, tag="classic"):
    """A table of Thunderstone or Dragonspire."""

    rules: str  # the profile: 2009 or 2011
    halls: list[Hall]  # two in one setting, else one
    players: list[ClassicPlayer]  # type: ignore[assignment]
    setting: str = ""
    front: list[Rank] = []  # rank 0
    tokens: int = 0  # playing together: rounds until the monsters grow angry
    stone_holder: int | None = None
    village_pile: list[Count] = []  # monsters that got through
    village_points: int | None = None
    village_scored: list[Points] = []  # the same by source
    party_pile: list[Count] = []  # monsters turned in
    party_pile_points: int | None = None
    party_pile_scored: list[Points] = []
    party_points: int | None = None  # all decks and the monsters turned in, where all that is known
    masters: int | None = None  # in the dark: Heroes of the highest level of their group
    masters_needed: int = 0  # to win
