"""How a sum explains itself to players: which figure each contribution changes, and why."""

from typing import Final

from grimhold.lang import notes
from grimhold.table import breakdown
from grimhold.table.breakdown import GOLD, TOTAL

STAT_NAMES: Final = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
    GOLD: "gold",
}  # fmt: skip
RULES: Final = {  # by name, where a rule or the monster speaks and not a card of the party
    breakdown.COUNTED: "its_text", breakdown.HALVED: "halved", breakdown.AS_MAGIC: "as_magic", breakdown.TIMES: "times",
    breakdown.DISEASE: "disease", breakdown.DARKNESS: "darkness", breakdown.ARMOR: "armor",
    breakdown.RESISTANCE: "resistance", breakdown.HIGHER: "immune", breakdown.THIS_TURN: "this_turn",
    breakdown.ABILITIES: "abilities",
}  # fmt: skip
RULE_WORDS: Final = {
    breakdown.AS_MAGIC: "counts as magic attack", breakdown.DISEASE: "Disease", breakdown.ARMOR: "armor",
    breakdown.RESISTANCE: "magic resistance", breakdown.HIGHER: "immune to the higher",
    breakdown.THIS_TURN: "gained and spent this turn", breakdown.ABILITIES: "abilities and tokens",
}  # fmt: skip
