"""The one door to both rulebooks: whatever differs between them is asked for here, by the kind of game or set-up.

No other module knows both. A shell that asks here need not know which game it shows.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from grimhold.core.chance import Chance
from grimhold.core.errors import Incompatible, UnknownName
from grimhold.core.machine import Event
from grimhold.games.classic import coding as classic_coding
from grimhold.games.classic import forecast as classic_forecast
from grimhold.games.classic import log as classic_log
from grimhold.games.classic import randomizer as classic_randomizer
from grimhold.games.classic import rules as classic_rules
from grimhold.games.classic import saving as classic_saving
from grimhold.games.classic import setup as classic_setup
from grimhold.games.classic import view as classic_view
from grimhold.games.classic.game import Classic
from grimhold.games.classic.setup import DEFAULT_PROFILE, PROFILES, Setup, rules_of
from grimhold.games.digits import Digits, Reader
from grimhold.games.finding import nearest
from grimhold.games.game import Game
from grimhold.games.quest import coding as quest_coding
from grimhold.games.quest import forecast as quest_forecast
from grimhold.games.quest import log as quest_log
from grimhold.games.quest import randomizer as quest_randomizer
from grimhold.games.quest import rules as quest_tables
from grimhold.games.quest import saving as quest_saving
from grimhold.games.quest import setup as quest_setup
from grimhold.games.quest import view as quest_view
from grimhold.games.quest.game import Quest
from grimhold.games.quest.setup import QuestSetup, quest_rules
from grimhold.lang.sheet import Library
from grimhold.views.forecasts import Forecast

AnySetup = Setup | QuestSetup

QUEST: Final = "quest"
CLASSIC_GAMES = tuple(classic_setup.GAMES)
GAMES = (*CLASSIC_GAMES, QUEST)
WATCHER: Final = -1

__all__ = [
    "CLASSIC_GAMES", "DEFAULT_PROFILE", "GAMES", "PROFILES", "QUEST", "WATCHER", "AnySetup", "Classic", "Forecast",
    "Quest", "QuestSetup", "Seats", "Setup", "Version", "card_hash_of", "forecasts", "from_json", "library_named",
    "library_of", "modes_of", "new_game", "random_setup", "read_digits", "rules_version_of", "sample", "seats_of",
    "sentences", "sets_of", "setup_from", "versions", "view", "write_digits",
]  # fmt: skip


def _classic(game: Game) -> Classic:
    """What is not a game of Quest is one of the classic rulebook."""
    if not isinstance(game, Classic):
        raise RuntimeError(f"{type(game).__name__} is a game of no rulebook")
    return game


# -- games ------------------------------------------------------------------------------------------------------------


def new_game(setup: AnySetup, seed: int) -> Game:
    """Shuffles, deals, and stops at the first question."""
    return quest_setup.new_game(setup, seed) if isinstance(setup, QuestSetup) else classic_setup.new_game(setup, seed)


def view(game: Game, viewer: int) -> dict[str, Any]:
    """The table as one player sees it, or a watcher, as plain data."""
    return quest_view.view(game, viewer) if isinstance(game, Quest) else classic_view.view(_classic(game), viewer)


def sample(game: Game, viewer: int, chance: Chance) -> Game:
    """A world that the viewer cannot tell from the real one."""
    if isinstance(game, Quest):
        return quest_view.sample(game, viewer, chance)
    return classic_view.sample(_classic(game), viewer, chance)


def sentences(game: Game, happened: Sequence[Event], viewer: int) -> list[str]:
    """What happened, as one viewer may know it."""
    if isinstance(game, Quest):
        return quest_log.sentences(game, happened, viewer)
    return classic_log.sentences(_classic(game), happened, viewer)


def forecasts(game: Game) -> list[Forecast]:
    """What would come of each fight that might be had, as things stand."""
    return quest_forecast.forecasts(game) if isinstance(game, Quest) else classic_forecast.forecasts(_classic(game))


def from_json(data: bytes) -> Game:
    """The game exactly as it was saved, open question and all."""
    try:
        fields: dict[str, Any] = msgspec.json.decode(data)
        return quest_saving.restored(fields) if fields.get("game") == QUEST else classic_saving.restored(fields)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        raise Incompatible(f"not a saved game: {problem}") from None


# -- set-ups ----------------------------------------------------------------------------------------------------------


def setup_from(plain: Any) -> AnySetup:
    """A set-up from plain data; its `game` tells the rulebook."""
    if isinstance(plain, dict) and plain.get("game") == QUEST:
        return quest_coding.setup_from(plain)
    return msgspec.convert(plain, Setup)


def random_setup(game: str, seed: int, players: tuple[str, ...], mode: str = "versus") -> AnySetup:
    """A set-up drawn by the seed alone, with everything chance may bring."""
    if game == QUEST:
        return quest_randomizer.random_setup(seed, players, mode, side_quests=True, guilds=True)
    return classic_randomizer.random_setup(seed, players, mode=mode, game=game)


def write_digits(setup: AnySetup, digits: Digits) -> None:
    """What a code holds of a set-up."""
    if isinstance(setup, QuestSetup):
        quest_coding.write(setup, digits)
    else:
        classic_coding.write(setup, digits)


def read_digits(digits: Reader, quest: bool) -> AnySetup:
    return quest_coding.read(digits) if quest else classic_coding.read(digits)


def library_of(subject: AnySetup | Game) -> Library:
    """The cards a set-up is laid out with or a game is played with."""
    if isinstance(subject, Game):
        return subject.library()
    return quest_rules().library if isinstance(subject, QuestSetup) else rules_of(subject.rules).library


def card_hash_of(subject: AnySetup | Game) -> str:
    """What the card data is known by; it stands in every record."""
    return library_of(subject).hash


def rules_version_of(subject: AnySetup | Game) -> int:
    return quest_tables.RULES_VERSION if isinstance(subject, QuestSetup | Quest) else classic_rules.RULES_VERSION


# -- what there is ----------------------------------------------------------------------------------------------------


class Seats:
    """For how few and how many players a way to play is."""

    def __init__(self, fewest: int, most: int) -> None:
        self.fewest = fewest
        self.most = most


class Version:
    """What a rulebook and its cards are known by."""

    def __init__(self, name: str, rules: int, cards: str) -> None:
        self.name = name
        self.rules = rules
        self.cards = cards


def modes_of(game: str) -> tuple[str, ...]:
    """The ways to play a game."""
    if game not in GAMES:
        raise UnknownName(f"unknown game {game!r}{nearest(game, list(GAMES))}")
    return quest_tables.MODES if game == QUEST else classic_rules.MODES


def seats_of(game: str, mode: str) -> Seats:
    if game == QUEST:
        return Seats(quest_tables.FEWEST, quest_tables.MOST)
    how = classic_rules.Mode(mode)
    return Seats(how.fewest, how.most)


def library_named(game: str, profile: str = DEFAULT_PROFILE) -> Library:
    """All cards of the rulebook by which a game is played."""
    return quest_rules().library if game == QUEST else rules_of(profile).library


def sets_of(game: str) -> list[str]:
    """The names of the card sets a game is played with."""
    if game == QUEST:
        return [card_set.name for card_set in quest_rules().library.sets]
    return [card_set.name for card_set in classic_setup.GAMES[game]]


def versions() -> list[Version]:
    """The classic rulebook with both its profiles, then Quest."""
    hashes = ", ".join([f"{rules_of(profile).library.hash} ({profile})" for profile in PROFILES])
    return [
        Version("classic", classic_rules.RULES_VERSION, hashes),
        Version(QUEST, quest_tables.RULES_VERSION, quest_rules().library.hash),
    ]
