"""How a sum explains itself to players: which figure each contribution changes, and why."""

from typing import Final

from grimhold.lang import notes
from grimhold.table import breakdown as told
from grimhold.table.breakdown import GOLD, TOTAL

STAT_NAMES: Final = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
    GOLD: "gold",
}  # fmt: skip
RULES: Final = {  # by name, where a rule or the monster speaks and not a card of the party
    told.COUNTED: "its_text", told.HALVED: "halved", told.AS_MAGIC: "as_magic", told.TIMES: "times",
    told.DISEASE: "disease", told.DARKNESS: "darkness", told.ARMOR: "armor", told.RESISTANCE: "resistance",
    told.HIGHER: "immune", told.THIS_TURN: "this_turn", told.ABILITIES: "abilities",
}  # fmt: skip
RULE_WORDS: Final = {
    told.AS_MAGIC: "counts as magic attack", told.DISEASE: "Disease", told.ARMOR: "armor",
    told.RESISTANCE: "magic resistance", told.HIGHER: "immune to the higher",
    told.THIS_TURN: "gained and spent this turn", told.ABILITIES: "abilities and tokens",
}  # fmt: skip
