"""Thunderstone, the base set of 2009."""

from grimhold.classic.sets.thunderstone.basic import BASIC
from grimhold.classic.sets.thunderstone.heroes import HEROES
from grimhold.classic.sets.thunderstone.monsters import MONSTERS
from grimhold.classic.sets.thunderstone.village import VILLAGE
from grimhold.classic.words import CardSet

FIRST_GAME_HEROES = ("Elf", "Lorigg", "Regian", "Thyrian")
FIRST_GAME_VILLAGE = (
    "Battle Fury", "Fireball", "Flaming Sword", "Lightstone Gem", "Magical Aura", "Short Sword", "Spear", "Town Guard",
)  # fmt: skip

THUNDERSTONE = CardSet(
    "Thunderstone",
    "thunderstone",
    (*BASIC, *HEROES, *VILLAGE, *MONSTERS),
    # Ruling A1: two printings name different monsters for the first game.
    first_game={
        "first-game": {
            "heroes": FIRST_GAME_HEROES,
            "village": FIRST_GAME_VILLAGE,
            "monsters": ("Enchanted", "Ooze", "Undead-Doom"),
        },
        "first-game-2009": {
            "heroes": FIRST_GAME_HEROES,
            "village": FIRST_GAME_VILLAGE,
            "monsters": ("Doomknight-Humanoid", "Enchanted", "Ooze"),
        },
    },
)
