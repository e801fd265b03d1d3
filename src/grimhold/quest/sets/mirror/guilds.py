"""The guild sponsorships: one for each class, and enough for everybody to pick any."""

from grimhold.lang.abilities import spoils
from grimhold.lang.filters import CLERIC, FIGHTER, ROGUE, WIZARD
from grimhold.quest.words.levels import level_up
from grimhold.quest.words.sheet import guild

GUILDS = (
    guild("Clerics Training Guild", spoils(level_up(CLERIC))),
    guild("Fighters Training Guild", spoils(level_up(FIGHTER))),
    guild("Rogues Training Guild", spoils(level_up(ROGUE))),
    guild("Wizards Training Guild", spoils(level_up(WIZARD))),
)
