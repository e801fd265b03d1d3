"""Rules profiles, modes, zone numbers and card tables: all that stays fixed during a game."""

from typing import Final

from grimhold.classic.fight.card_stats import FightCard, FoeCard, WeaponCard, fight_card, foe_card, weapon_card
from grimhold.classic.words.hall import PushBack, Rearrange, TradeWithTop
from grimhold.classic.words.traits import DarkRank, DeepXp, GoldlessMonsters, NoDarkness, TwoDungeons
from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.lang.abilities import has_word
from grimhold.lang.base import Card
from grimhold.lang.sheet import Library
from grimhold.lang.tags import BIT
from grimhold.table.config import Parts, TableConfig
from grimhold.table.modes import SOLO, TOGETHER, VERSUS, Mode, by_name
from grimhold.table.zone_visibility import ASIDE, CLOSED, OPEN, PRIVATE

NAME: Final = "classic"  # of the rulebook
RULES_VERSION: Final = 9

FEWEST, MOST = 2, 5  # players, unless one plays alone
HALL_SIZE: Final = 3
HAND_SIZE: Final = 6
HIGHEST_LEVEL: Final = 9  # no Hero rises further
MASTERS: Final = 4  # Heroes of the highest level that it takes in the dark
STARTING_DECK = (("Militia", 6), ("Dagger", 2), ("Iron Rations", 2), ("Torch", 2))
BASIC_STACKS = ("Militia", "Dagger", "Iron Rations", "Torch")

SPOILS_MARK: Final = 100  # USED notes count spoils and after-win effects from here
AFTER_WIN_MARK: Final = 200

# Flags for `fill_hall`
BEATEN_IN_FRONT: Final = 1  # a win over the monster in rank 1 has made room (ruling E9)
BREACH_WAITS: Final = 2  # until the active player has a new hand (ruling E6)

# Zones that change all the time: hands, decks and discard piles of the players, then the dungeons. Clones copy them.
BUSY_PLAYER_ZONES: Final = 3
DUNGEON: Final = 0
HALL: Final = 1
SECOND_DUNGEON: Final = 2  # only in the setting that has one
SECOND_HALL: Final = 3
NEXT_SIDE: Final = 2  # from a zone of the first dungeon to that of the second
# Zones that seldom change: they are replaced, never changed in place, so clones share them.
RANK_0: Final = 4
DESTROYED: Final = 5
SUPPLY: Final = 6
VILLAGE_PILE: Final = 7
PARTY_PILE: Final = 8
SETTING: Final = 9
SHARED_ZONES: Final = 10
# Then each player's cards turned up, treasures and cards kept aside, and at last the village stacks.
QUIET_PLAYER_ZONES: Final = 3

# Who may know the cards of these zones, in the same order. A hand lies open while its player acts (`GameState.seen_in`).
BUSY_ROWS = (PRIVATE, CLOSED, OPEN)
SHARED_ROWS = (CLOSED, OPEN, CLOSED, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN)
QUIET_ROWS = (OPEN, OPEN, ASIDE)
ZONE_ROWS: Final = (BUSY_ROWS, SHARED_ROWS, QUIET_ROWS)


class Profile:
    """The differences between the two printings, each with its ruling."""

    def __init__(self, name: str) -> None:
        first = name == "2009"
        self.name = name
        self.level_first = first  # B1: level up, reveal, buy
        self.may_hold_back = first  # B2: unrevealed cards give no gold
        self.one_rise_per_group = first  # B4
        self.spent_villager_pays = first  # B6: a card destroyed by its own effect still gives its gold
        self.must_use = first  # C1
        self.disease_cuts_total = first  # D2
        self.shields_disease = not first  # D2
        self.zero_strength_kills = not first  # D5
        self.doomed_cards_pay = first  # E4
        self.spoils_need_attack = not first  # E5
        self.late_breach = first  # E6: after the active player has a new hand


class ClassicMode(Mode):
    """A mode: against each other, alone, or together against the dungeon."""

    def __init__(
        self,
        name: str,
        title: str,
        kind: str,
        *,
        in_the_dark: bool = False,
        halved: bool = False,
        nightmare: bool = False,
        stopping_xp: int = 0,
        tokens: int = 0,
        turns_in: bool = False,
    ) -> None:
        fewest, most = (1, 1) if kind == SOLO else (FEWEST, MOST)
        super().__init__(name, title, kind, fewest, most)
        self.versus: Final = kind == VERSUS
        self.solo: Final = kind == SOLO
        self.together: Final = kind == TOGETHER
        self.village_counts: Final = not self.versus  # monsters can get through to the village
        self.in_the_dark: Final = in_the_dark
        self.halved: Final = halved  # G5
        self.nightmare: Final = nightmare
        self.stopping_xp: Final = stopping_xp  # what a beaten monster must be worth to stop the advance (G3, G4)
        self.tokens: Final = tokens  # rounds until the monsters come
        self.turns_in: Final = turns_in


NEVER: Final = 99  # no monster is worth as much XP

MODES = by_name([
    ClassicMode("versus", "Against each other", VERSUS),
    ClassicMode("solo-normal", "Alone", SOLO),
    ClassicMode("solo-warrior", "Alone, Warrior", SOLO, halved=True, stopping_xp=2),
    ClassicMode("solo-nightmare", "Alone, Nightmare", SOLO, halved=True, nightmare=True, stopping_xp=NEVER),
    ClassicMode("alone-in-the-dark-normal", "Alone in the Dark", SOLO, in_the_dark=True),
    ClassicMode("alone-in-the-dark-warrior", "Alone in the Dark, Warrior", SOLO,
                in_the_dark=True, halved=True, stopping_xp=2),
    ClassicMode("alone-in-the-dark-nightmare", "Alone in the Dark, Nightmare", SOLO,
                in_the_dark=True, halved=True, nightmare=True, stopping_xp=NEVER),
    ClassicMode("united-we-stand", "United We Stand", TOGETHER, tokens=3, turns_in=True),
    ClassicMode("bonds-of-brotherhood", "Bonds of Brotherhood", TOGETHER, tokens=2, turns_in=True),
    ClassicMode("test-of-unity", "Test of Unity", TOGETHER, tokens=1),
])  # fmt: skip


FILLING_PART: Final = 0  # which called program goes on filling a hall


def steers_hall(card: Card) -> bool:
    """Is it a Spell that moves monsters of the hall (ruling G6)?"""
    return card.tags & BIT["spell"] != 0 and has_word(card.does, (PushBack, Rearrange, TradeWithTop))


class Rules:
    """A profile, its library, and what the fight needs to know of each kind of card."""

    def __init__(self, profile: Profile, library: Library) -> None:
        self.profile = profile
        self.library = library
        self.catalogue: list[Card] = library.catalogue
        self.fight: list[FightCard] = [fight_card(card) for card in library.catalogue]
        self.foes: list[FoeCard] = [foe_card(card) for card in library.catalogue]
        self.weapons: list[WeaponCard] = [weapon_card(card) for card in library.catalogue]
        self.disease = library.by_name["disease"].number
        self.steering: list[int] = [card.number for card in library.catalogue if steers_hall(card)]
        self.filling = library.program_start(FILLING_PART)


class ClassicConfig(TableConfig):
    """Who plays how and where."""

    def __init__(
        self,
        players: list[str],
        names: list[str],
        rules: Rules,
        parts: Parts,
        mode: str = "versus",
        setting: str = "",
        game: str = "thunderstone",
    ) -> None:
        super().__init__(NAME, rules.library, parts, players, names, mode, ZONE_ROWS)
        self.game = game
        self.mode = MODES[mode]
        self.mode_number = list(MODES).index(mode)
        self.setting = setting
        self.guardians: list[CardId] = []  # shuffled into the bottom of the dungeon
        self.stones: list[CardId] = []  # one for each dungeon
        # Nothing happens between two turns.
        self.quiet = self.mode.versus and not setting and not rules.profile.late_breach
        self.barred: list[int] = rules.steering if self.mode.solo else []  # neither sold nor cast (ruling G6)
        self.goldless_monsters = False
        self.no_darkness = False
        self.halls = 1
        self.dark_rank = 0
        self.dark_by = 0
        self.deep_rank = 0
        self.deep_xp = 0
        if setting:
            self._read_setting(rules.library.by_name[setting.lower()])
        # The number of each hall in events; with one hall none.
        self.halls_told: list[int] = [0, 1] if self.halls > 1 else [NOTHING]

    def _read_setting(self, card: Card) -> None:
        for node in card.does:
            if isinstance(node, GoldlessMonsters):
                self.goldless_monsters = True
            elif isinstance(node, NoDarkness):
                self.no_darkness = True
            elif isinstance(node, TwoDungeons):
                self.halls = 2
            elif isinstance(node, DarkRank):
                self.dark_rank, self.dark_by = node.rank, node.by
            elif isinstance(node, DeepXp):
                self.deep_rank, self.deep_xp = node.rank, node.xp
