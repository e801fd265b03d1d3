"""The guild sponsorships: one for each class, four copies of each."""

from grimhold.quest.words import *

GUILDS = (
    guild("Clerics Training Guild", spoils(level_up(CLERIC))),
    guild("Fighters Training Guild", spoils(level_up(FIGHTER))),
    guild("Rogues Training Guild", spoils(level_up(ROGUE))),
    guild("Wizards Training Guild", spoils(level_up(WIZARD))),
)
