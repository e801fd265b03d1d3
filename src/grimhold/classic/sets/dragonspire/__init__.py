"""Thunderstone: Dragonspire, of 2011."""

from grimhold.classic.sets.dragonspire.features import FEATURES
from grimhold.classic.sets.dragonspire.heroes import HEROES
from grimhold.classic.sets.dragonspire.monsters import MONSTERS
from grimhold.classic.sets.dragonspire.village import VILLAGE
from grimhold.classic.words import CardSet

DRAGONSPIRE = CardSet(
    "Dragonspire",
    "dragonspire",
    (*HEROES, *VILLAGE, *MONSTERS, *FEATURES),
    first_game={
        "dragonspire-first-game": {
            "heroes": ("Belzur", "Gorinth", "Half-Orc", "Stoneguard"),
            "village": (
                "Toryn Gauntlet", "Recurve Bow", "Guardian Blade", "Polymorph", "Scout", "Frost Bolt", "Soul Gem",
                "Silverstorm",
            ),
            "monsters": ("Dark Enchanted", "Orc-Humanoid", "Undead-Plague"),
        },
    },
)  # fmt: skip
