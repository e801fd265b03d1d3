"""Types that only classic cards have, behind the shared ones."""

from typing import Final

from grimhold.lang.tags import numbered

OWN_TYPES: Final = (
    "thief", "abyssal", "black", "green", "white", "red", "blue", "enchanted", "ooze", "doom", "spirit", "phalanx",
    "mercenary", "draconic", "figurine", "setting", "bandit", "dark enchanted", "fire", "hydra", "orc", "lich", "plague",
)  # fmt: skip
BIT: Final = numbered(OWN_TYPES)
