"""The words of its cards: some of the shared ones, and one of its own."""

from grimhold.lang import notes
from grimhold.lang.base import HAND
from grimhold.lang.effects import attack
from grimhold.lang.filters import ITEM, LIGHT_SOURCE, MONSTER, VILLAGER, WEAPON
from grimhold.lang.sheet import HOUSE, CardSet, basic, monster, monsters
from grimhold.lang.traits import Trait
from grimhold.lang.vocabulary import Reading, Vocabulary

__all__ = [
    "HOUSE", "ITEM", "LIGHT_SOURCE", "MONSTER", "NEEDS_LIGHT", "VILLAGER", "WEAPON", "CardSet", "attack", "basic",
    "monster", "monsters",
]  # fmt: skip


class NeedsLight(Trait, wire_name="NeedsLight"):
    """A monster that nobody can see without light."""

    says = "you cannot attack it without light"


NEEDS_LIGHT = NeedsLight()
VOCABULARY = Vocabulary(
    "Lamp and Cellar", own_types=(), own_words=__name__,
    kinds={"basic": Reading("Gives"), "monster": Reading("NeedsLight")},
    stats=(notes.ATTACK,), turn_rules=(), looks_at=(HAND,),
)  # fmt: skip
