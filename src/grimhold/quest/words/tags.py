"""Types that only Quest's cards have, behind the shared ones."""

from typing import Final

from grimhold.lang.tags import numbered

OWN_TYPES: Final = (
    "rogue", "wound", "starter", "legendary", "arcane", "divine", "chaos", "cursed", "ally", "human", "dwarf", "elf",
    "halfling", "avian", "beast", "vermin", "demon", "golem",
)  # fmt: skip
BIT: Final = numbered(OWN_TYPES)

# The types that the rules ask about, as literals: the native build sees through them.
WOUND_BIT: Final = 1 << 29
LEGENDARY_BIT: Final = 1 << 31
