"""The two rules profiles and the fixed tables of a game. Nothing in here changes during play."""

from typing import Final

from grimhold.games.classic.fight import FightCard, FoeCard, fight_card, foe_card
from grimhold.lang.base import Card
from grimhold.lang.sheet import Library

RULES_VERSION: Final = 1

HALL_SIZE: Final = 3
HAND_SIZE: Final = 6
STARTING_DECK = (("Militia", 6), ("Dagger", 2), ("Iron Rations", 2), ("Torch", 2))
BASIC_STACKS = ("Militia", "Dagger", "Iron Rations", "Torch")

# The shared zones, behind the four zones of each player.
DUNGEON: Final = 0
HALL: Final = 1
DESTROYED: Final = 2
SUPPLY: Final = 3
STACKS: Final = 4


class Profile:
    """Where the printings differ, each difference by the name of its ruling."""

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
        self.late_breach = first  # E6: after the active player has a new hand


class Rules:
    """A profile, its library, and what the fight needs to know of each kind of card."""

    def __init__(self, profile: Profile, library: Library) -> None:
        self.profile = profile
        self.library = library
        self.catalogue: list[Card] = library.catalogue
        self.fight: list[FightCard] = [fight_card(card) for card in library.catalogue]
        self.foes: list[FoeCard] = [foe_card(card) for card in library.catalogue]
        self.disease = library.by_name["disease"].number


class Layout:
    """Who plays, and the stacks of one game: group names, and each kind's stack."""

    def __init__(self, players: list[str], names: list[str], rules: Rules) -> None:
        self.players = players
        self.names = names
        self.count = len(names)
        self.stack_of: list[int] = [-1] * len(rules.catalogue)  # kind -> stack
        for stack, name in enumerate(names):
            for card in rules.library.members[name]:
                self.stack_of[card.number] = stack
