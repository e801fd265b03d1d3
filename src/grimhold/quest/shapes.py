"""View structures that only Quest has."""

from grimhold.views.shapes import SeenCard, SeenPlayer, Shape, View


class Room(Shape, kw_only=True, frozen=True):
    """A room of the map and whoever is in it; figures as things stand, as far as they can be known."""

    place: int
    card: SeenCard
    level: int
    light: int  # what it takes to enter
    doors: list[int] = []  # to these places it is one step
    champions: list[int] = []
    monster: SeenCard | None = None
    face_down: bool = False
    guardian: bool = False
    health: int | None = None
    armor: int = 0
    resistance: int = 0
    wounds: int = 0
    festering: int = 0
    xp: int | None = None
    rewards: dict[str, int] = {}  # treasure and gear
    way: int | None = None  # the light it takes the active champion to get there
    barrier: str = ""  # why it cannot get there
    why: str = ""  # the same by its name: not_enough_light, must_stay ...
    alert: bool = False  # it acts on a champion who moves in, out or through


class Location(Shape, kw_only=True, frozen=True):
    """A place of the village, with what can be done there."""

    number: int
    name: str
    what: str


class Ware(Shape, kw_only=True, frozen=True):
    """Something without a card that the village sells: a gear token, or the next treasure."""

    name: str
    price: int
    section: str
    left: int | None = None  # nothing: as many as anybody wants
    short: int = 0


class QuestPlayer(SeenPlayer, kw_only=True, frozen=True):
    wounds: int = 0
    hit_points: int = 0
    gear: dict[str, int] = {}
    champion: str = ""
    champion_place: int | None = None  # a room of the map
    location: int | None = None  # of the village
    keys: int = 0
    side_quests: list[SeenCard] = []
    secret_quests: int = 0
    revealed: bool = False
    guilds: list[SeenCard] = []
    guards: list[SeenCard] = []


class QuestView(View, kw_only=True, frozen=True, tag="quest"):
    """A table of Thunderstone Quest."""

    rooms: list[Room]
    monster_decks: list[int]  # how many cards of level 1, 2 and 3
    keys: int
    keys_needed: int
    players: list[QuestPlayer]  # type: ignore[assignment]
    locations: list[Location]
    guardian: SeenCard | None = None
    awake: bool = False
    turns_left: int | None = None  # once the guardian is awake
    treasures: int = 0
    wares: list[Ware] = []
    market_decks: dict[str, int] = {}  # Epic
    light: int | None = None  # the active player's, left for moving
