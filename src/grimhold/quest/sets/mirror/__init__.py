"""Thunderstone Quest, of 2018: the published cards of its first quest and basic box, and cards of our own."""

from grimhold.quest.sets.mirror.guilds import GUILDS
from grimhold.quest.sets.mirror.heroes import HEROES
from grimhold.quest.sets.mirror.legendaries import LEGENDS
from grimhold.quest.sets.mirror.market import ITEMS, SPELLS, WEAPONS
from grimhold.quest.sets.mirror.monsters import GUARDIANS, MONSTERS
from grimhold.quest.sets.mirror.own_designs import (
    HOUSE_GUARDIANS,
    HOUSE_HEROES,
    HOUSE_ITEMS,
    HOUSE_MONSTERS,
    HOUSE_SPELLS,
)
from grimhold.quest.sets.mirror.rooms import ROOMS
from grimhold.quest.sets.mirror.side_quests import SIDE_QUESTS
from grimhold.quest.sets.mirror.starters import STARTERS, SUPPLIES, WILDERNESS
from grimhold.quest.sets.mirror.treasures import CACHES, TREASURES
from grimhold.quest.words import CardSet

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
