"""Types and classes of cards, one bit each.

A rulebook's own words follow the shared ones, so a bit means one thing in one rulebook and another in the next. A library
holds the cards of one rulebook and gives them its bits. So the tags of a card always fit into a machine word.
"""

from collections.abc import Collection, Mapping
from typing import Final

MOST_TAGS: Final = 62  # what an int of a machine word can hold

SHARED = (
    # types
    "hero", "militia", "weapon", "edged", "blunt", "item", "food", "light", "magic", "spell", "villager", "disease",
    "monster", "thunderstone",
    # classes, in the order they are read in
    "fighter", "archer", "cleric", "wizard", "doomknight", "humanoid", "dragon", "undead", "bow", "trap", "treasure",
    "guardian", "elemental", "giant",
)  # fmt: skip

# The types the rules themselves ask about, as literals: the compiler can then see through them.
HERO_BIT: Final = 1 << 0
WEAPON_BIT: Final = 1 << 2
VILLAGER_BIT: Final = 1 << 10
DISEASE_BIT: Final = 1 << 11
MONSTER_BIT: Final = 1 << 12
THUNDERSTONE_BIT: Final = 1 << 13
TRAP_BIT: Final = 1 << 23
TREASURE_BIT: Final = 1 << 24
GUARDIAN_BIT: Final = 1 << 25


def numbered(own: tuple[str, ...]) -> dict[str, int]:
    """The bits of a rulebook with these words of its own; refused where a word is one too many."""
    words = SHARED + own
    if len(words) > MOST_TAGS:
        raise RuntimeError(f"{len(words)} types in one rulebook, {MOST_TAGS} have room: {', '.join(words[MOST_TAGS:])}")
    return {word: 1 << i for i, word in enumerate(words)}


BIT: Final = numbered(())  # of the shared types


def bits(words: Collection[str], bit: Mapping[str, int]) -> int:
    """The bits of some types. A type that the rulebook does not know has none: its vocabulary refuses the card."""
    return sum([bit.get(word, 0) for word in words])
