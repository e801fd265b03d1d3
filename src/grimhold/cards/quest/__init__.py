"""Thunderstone Quest, of 2018: what its first quest and the basic box are known to hold, and cards of our own."""

from grimhold.cards.quest.guilds import GUILDS
from grimhold.cards.quest.heroes import HEROES
from grimhold.cards.quest.house import HOUSE_GUARDIANS, HOUSE_HEROES, HOUSE_ITEMS, HOUSE_MONSTERS, HOUSE_SPELLS
from grimhold.cards.quest.legends import LEGENDS
from grimhold.cards.quest.market import ITEMS, SPELLS, WEAPONS
from grimhold.cards.quest.monsters import GUARDIANS, MONSTERS
from grimhold.cards.quest.rooms import ROOMS
from grimhold.cards.quest.side_quests import SIDE_QUESTS
from grimhold.cards.quest.starters import STARTERS, SUPPLIES, WILDERNESS
from grimhold.cards.quest.treasures import CACHES, TREASURES
from grimhold.lang.sheet import CardSet

QUEST = CardSet(
    "Thunderstone Quest",
    "quest",
    (
        *STARTERS, *SUPPLIES, *WILDERNESS, *HEROES, *HOUSE_HEROES, *ITEMS, *HOUSE_ITEMS, *SPELLS, *HOUSE_SPELLS,
        *WEAPONS, *MONSTERS, *HOUSE_MONSTERS, *GUARDIANS, *HOUSE_GUARDIANS, *ROOMS, *TREASURES, *CACHES, *LEGENDS,
        *SIDE_QUESTS, *GUILDS,
    ),
    first_game={
        "first-game": {
            "heroes": ("Silverhelm", "Hawkswood", "Pylorian", "Stormhand"),
            "market": ("Shortbow", "Shortsword", "Magic Missile", "Tome of Knowledge"),
            "monsters": ("Goblin Grunts", "Hobgoblin Brutes", "Goblin King's Guard"),
            "guardian": ("Smorga the Queen 4",),
            "rooms": ("Abandoned Gate", "Mine", "Crypt", "Sunken Well", "Throne Room", "Vault"),
        },
    },
)  # fmt: skip
