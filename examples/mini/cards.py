"""Its twelve cards, six for sale and six monsters. Their texts are made from the same words."""

from mini.words import *

VILLAGE = (
    basic("Torch", ITEM, LIGHT_SOURCE, copies=6, gold=1, light=1, cost=2),
    basic("Dagger", WEAPON, copies=6, gold=1, cost=3, does=[attack(2)]),
    basic("Cook", VILLAGER, copies=5, gold=3, cost=4),
    basic("Squire", VILLAGER, copies=12, gold=1, cost=1, does=[attack(1)]),
    basic("Knight", VILLAGER, copies=4, cost=6, does=[attack(4)]),
    basic("Lamp", ITEM, LIGHT_SOURCE, copies=4, light=2, cost=5, vp=1),
)
MONSTERS = monsters(
    "Cellar",
    monster("Rat", copies=6, gold=1, vp=1, xp=0, health=2, provenance=HOUSE),
    monster("Bat", copies=4, gold=0, vp=2, xp=0, health=3, provenance=HOUSE),
    monster("Ghoul", copies=4, gold=0, vp=2, xp=0, health=4, provenance=HOUSE),
    monster("Shade", copies=3, gold=0, vp=4, xp=0, health=4, does=[NEEDS_LIGHT], provenance=HOUSE),
    monster("Ogre", copies=3, gold=1, vp=3, xp=0, health=6, provenance=HOUSE),
    monster("Troll", copies=2, gold=2, vp=5, xp=0, health=8, provenance=HOUSE),
)
CELLAR = CardSet("Lamp and Cellar", "lamp-and-cellar", (*VILLAGE, MONSTERS), first_game={"lamp-first-game": {}})
STARTING_DECK = (("Squire", 5), ("Torch", 2), ("Dagger", 1))
