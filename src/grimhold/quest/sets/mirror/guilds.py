"""The guild sponsorships: one for each class, and enough for everybody to pick any."""

from grimhold.quest.words import *

GUILDS = (
    guild("Clerics Training Guild", spoils(level_up(CLERIC))),
    guild("Fighters Training Guild", spoils(level_up(FIGHTER))),
    guild("Rogues Training Guild", spoils(level_up(ROGUE))),
    guild("Wizards Training Guild", spoils(level_up(WIZARD))),
)
