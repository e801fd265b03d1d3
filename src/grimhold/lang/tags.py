"""What a card is: types and classes, one bit each."""

from typing import Final

NAMES = (
    # types
    "hero", "militia", "weapon", "edged", "blunt", "item", "food", "light", "magic", "spell", "villager", "disease",
    "monster", "thunderstone",
    # hero classes
    "fighter", "archer", "cleric", "wizard", "thief",
    # monster classes
    "abyssal", "doomknight", "humanoid", "dragon", "black", "green", "white", "red", "blue", "enchanted", "ooze",
    "undead", "doom", "spirit",
    # Dragonspire
    "phalanx", "mercenary", "bow", "trap", "draconic", "treasure", "figurine", "guardian", "setting", "bandit",
    "dark enchanted", "elemental", "fire", "giant", "hydra", "orc", "lich", "plague",
    # Quest
    "rogue", "wound", "starter", "legendary", "arcane", "divine", "chaos", "cursed", "ally", "human", "dwarf", "elf",
    "halfling", "avian", "celestial", "beast", "vermin", "demon", "golem",
)  # fmt: skip

BIT: dict[str, int] = {name: 1 << i for i, name in enumerate(NAMES)}

# The types the rules themselves ask about, as literals: the compiler can then see through them.
HERO_BIT: Final = 1 << 0
WEAPON_BIT: Final = 1 << 2
VILLAGER_BIT: Final = 1 << 10
DISEASE_BIT: Final = 1 << 11
MONSTER_BIT: Final = 1 << 12
THUNDERSTONE_BIT: Final = 1 << 13
TRAP_BIT: Final = 1 << 36
TREASURE_BIT: Final = 1 << 38
GUARDIAN_BIT: Final = 1 << 40
WOUND_BIT: Final = 1 << 52
LEGENDARY_BIT: Final = 1 << 54


def names_of(tags: int) -> list[str]:
    return [name for name in NAMES if tags & BIT[name]]
