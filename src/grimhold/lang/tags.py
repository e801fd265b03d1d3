"""What a card is: types and classes, one bit each."""

NAMES = (
    # types
    "hero", "militia", "weapon", "edged", "blunt", "item", "food", "light", "magic", "spell", "villager", "disease",
    "monster", "thunderstone",
    # hero classes
    "fighter", "archer", "cleric", "wizard", "thief",
    # monster classes
    "abyssal", "doomknight", "humanoid", "dragon", "black", "green", "white", "red", "blue", "enchanted", "ooze",
    "undead", "doom", "spirit",
)  # fmt: skip

BIT = {name: 1 << i for i, name in enumerate(NAMES)}

HERO_BIT = BIT["hero"]
WEAPON_BIT = BIT["weapon"]
VILLAGER_BIT = BIT["villager"]
DISEASE_BIT = BIT["disease"]
MONSTER_BIT = BIT["monster"]
THUNDERSTONE_BIT = BIT["thunderstone"]


def names_of(tags: int) -> list[str]:
    return [name for name in NAMES if tags & BIT[name]]
