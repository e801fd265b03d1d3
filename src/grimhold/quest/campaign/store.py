"""A campaign of Quest: games with growing starting decks, stored in a folder.

`campaign.json` holds what was settled at the start and what each game came to; beside it lies the record of every game,
`game-1.json` and so on. The last one may be unfinished. Results stand in the campaign's own file, so they outlive
changes of rules and cards.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final
from unicodedata import normalize

import msgspec

from grimhold.core.errors import GrimholdError, IllegalMove, ImpossibleSetup, Incompatible
from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.game import Game, new_game
from grimhold.lang import notes
from grimhold.lang.decode import in_words
from grimhold.lang.english import figures
from grimhold.quest.rules import HERO_COPIES, KEYS_IN_DECKS, KEYS_NEEDED
from grimhold.quest.setup.build import QuestSetup, first_game
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.state import QuestState
from grimhold.records.codes import encode
from grimhold.records.files import Hold, read_json, write_json
from grimhold.records.record import load_record, resume
from grimhold.rulebook import AnySetup
from grimhold.table.from_json import from_plain
from grimhold.table.randomizer import Wish
from grimhold.version import __version__

FORMAT = "grimhold campaign"
SCHEMA: Final = 1
FILE = "campaign.json"
LOCK = "lock"
MODE = "campaign"
NO_CARD = ""

# What every game of a campaign takes from it.
SETTLED: Final = {
    "players": "players", "mode": "mode", "keys": "number of keys", "keys_in_decks": "keys in the decks",
    "copies": "hero stacks", "side_quests": "side quests", "guilds": "guilds", "legendary": "legends",
    "extra": "starting decks",
}  # fmt: skip


@dataclass
class GameResult:
    """The result of one game. Points and recognised cards are in seat order."""

    seed: int
    code: str  # of the set-up
    keys: int
    points: list[int]
    winners: list[str]
    recognised: list[str]  # the card each player takes along, NO_CARD for none


@dataclass
class Campaign:
    """The players, the options and the results of a campaign."""

    name: str
    players: tuple[str, ...]
    seats: tuple[str, ...]  # 'human' or the name of a bot
    keys: int = KEYS_NEEDED  # in the first game
    more_keys: int = 0  # one more key is needed after so many games; 0: always the same
    key_decks: tuple[int, int, int] = KEYS_IN_DECKS
    side_quests: bool = False
    guilds: bool = False
    planned: int = 0  # how many games; 0: as many as the players like
    require: tuple[str, ...] = ()
    ban: tuple[str, ...] = ()
    results: list[GameResult] = field(default_factory=list)
    version: str = __version__
    format: str = FORMAT
    schema_version: int = SCHEMA

    # -- standing -----------------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return 0 < self.planned <= len(self.results)

    def number(self) -> int:
        """The number of the game in progress, or of the next one."""
        return len(self.results) + 1

    def totals(self) -> list[int]:
        """The points of each player in all games together."""
        return [sum([result.points[p] for result in self.results]) for p in range(len(self.players))]

    def leaders(self) -> list[str]:
        """The players with the most points; at the end the winners."""
        if not self.results:
            return []
        totals = self.totals()
        return [name for name, total in zip(self.players, totals, strict=True) if total == max(totals)]

    def taken_along(self, p: int) -> tuple[str, ...]:
        """The cards the guilds have added to a player's starting deck."""
        return tuple([result.recognised[p] for result in self.results if result.recognised[p] != NO_CARD])

    # -- the next game ------------------------------------------------------------------------------------------------

    def keys_needed(self) -> int:
        """The keys that wake the guardian. Their number may grow with the games, up to all keys."""
        raised = len(self.results) // self.more_keys if self.more_keys else 0
        return min(self.keys + raised, max(self.keys, sum(self.key_decks)))

    def next_setup(self, seed: int) -> QuestSetup:
        setup = self.settled(random_setup(seed, self.players, MODE, Wish(list(self.require), list(self.ban))))
        setup.check()
        return setup

    def settled(self, setup: QuestSetup) -> QuestSetup:
        """The same groups, with the current options of this campaign."""
        return replace(
            setup,
            players=self.players,
            mode=MODE,
            keys=self.keys_needed(),
            keys_in_decks=self.key_decks,
            copies=HERO_COPIES,
            side_quests=self.side_quests,
            guilds=self.guilds,
            legendary=True,
            extra=tuple([self.taken_along(p) for p in range(len(self.players))]),
        )

    def check_own(self, setup: AnySetup) -> None:
        """Refuses a set-up that this campaign could not deal now."""
        if not isinstance(setup, QuestSetup):
            raise ImpossibleSetup(f"it is a game of {setup.game}")
        own = self.settled(setup)
        for name, words in SETTLED.items():
            if getattr(setup, name) != getattr(own, name):
                raise ImpossibleSetup(f"it was begun with other {words}")

    def book(self, game: Game) -> GameResult:
        """Enters a finished game."""
        state = game.state
        if not isinstance(state, QuestState) or not state.over or game.setup is None or game.seed is None:
            raise IllegalMove("only a finished game of Quest counts in a campaign")
        if game.setup.players != self.players:
            raise Incompatible(f"that was a game of other players than those of {self.name}")
        cards = [recognised(state, p) for p in state.everybody()]
        result = GameResult(
            game.seed,
            encode(game.setup),
            state.config.keys,
            [state.points(p) for p in state.everybody()],
            [state.name(p) for p in state.winners()],
            [state.card(card).name if card >= 0 else NO_CARD for card in cards],
        )
        self.results.append(result)
        return result

    # -- what must be true --------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Refuses inconsistent data. It does not check whether the required groups allow a game."""
        if len(self.seats) != len(self.players):
            raise ImpossibleSetup(f"{figures(len(self.seats), 'seat')} for {figures(len(self.players), 'player')}")
        if self.more_keys < 0 or self.planned < 0:
            raise ImpossibleSetup("a campaign has no fewer than 0 games, and keys never grow fewer")
        for number, result in enumerate(self.results, 1):
            if len(result.points) != len(self.players) or len(result.recognised) != len(self.players):
                raise ImpossibleSetup(f"the result of game {number} does not tell of every player")
            if not result.winners or not set(result.winners) <= set(self.players):
                raise ImpossibleSetup(f"game {number} was won by nobody who plays")
        self.settled(first_game(self.players, MODE)).check()  # names, keys and cards taken along


def recognised(state: QuestState, p: int) -> CardId:
    """The card a player takes along, or -1."""
    for card in state.noted_cards(notes.RECOGNISED):
        if state.note_amount(card, notes.RECOGNISED) == p:
            return card
    return NOTHING


class Chronicle:
    """A campaign in its folder."""

    def __init__(self, folder: Path, campaign: Campaign) -> None:
        self.folder = folder
        self.campaign = campaign
        self.hold = Hold(folder / LOCK, f"{campaign.name} is being played by another program right now")

    @classmethod
    def begin(cls, folder: Path, campaign: Campaign) -> "Chronicle":
        """A new campaign in a new or empty folder."""
        campaign.check()
        campaign.next_setup(0)  # raises now if it is impossible
        folder.mkdir(parents=True, exist_ok=True)
        chronicle = cls(folder, campaign)
        with chronicle.hold:
            if (folder / FILE).exists():
                raise Incompatible(f"there is a campaign in {folder} already")
            chronicle.save()
        return chronicle

    @classmethod
    def load(cls, folder: Path) -> "Chronicle":
        """Reads a campaign. A damaged file or another version is refused with one clear line."""
        path = folder / FILE
        plain = read_json(path, "campaign", SCHEMA, list(Campaign.__dataclass_fields__))
        try:
            campaign = from_plain(Campaign, plain)
            check_name(campaign.name, folder)
            campaign.check()
        except (msgspec.MsgspecError, ValueError, RecursionError, GrimholdError) as problem:
            raise Incompatible(f"{path} is damaged: {in_words(problem)}") from None
        return cls(folder, campaign)

    def look_again(self) -> None:
        """Reads the campaign again, after the lock is taken."""
        self.campaign = Chronicle.load(self.folder).campaign

    def save(self) -> None:
        write_json(self.campaign, self.folder / FILE)

    def game_file(self) -> Path:
        """The record file of the game in progress, or of the next one."""
        return self.folder / f"game-{self.campaign.number()}.json"

    def in_progress(self) -> bool:
        return not self.campaign.is_over() and self.game_file().exists()

    def resume_game(self) -> Game:
        """The game in progress. A record of another campaign is refused."""
        record = load_record(self.game_file())
        try:
            self.campaign.check_own(record.setup)
        except GrimholdError as problem:
            raise Incompatible(f"{self.game_file()} is no game of {self.campaign.name}: {problem}") from None
        return resume(record, str(self.game_file()))

    def begin_game(self, seed: int) -> Game:
        """The next game. Saving it overwrites a game in progress."""
        return new_game(self.campaign.next_setup(seed), seed)

    def book(self, game: Game) -> GameResult:
        """Enters a finished game, unless another program has entered one in the meantime."""
        with self.hold:
            if len(Chronicle.load(self.folder).campaign.results) != len(self.campaign.results):
                raise Incompatible(f"{self.campaign.name} was played on elsewhere; this game does not count")
            result = self.campaign.book(game)
            self.save()
        return result


def check_name(name: str, folder: Path) -> None:
    """Refuses a campaign whose folder has another name. Some systems write accents as two characters."""
    if name != normalize("NFC", folder.name):
        raise ImpossibleSetup(f"it is called {name!a}, its folder {folder.name!a}")
