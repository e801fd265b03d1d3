"""Knows what cards are worth in its deck and in this dungeon, and tries each answer in a few imagined games: quick."""

from grimhold.bots.base import Bot
from grimhold.bots.master import MasterBot


class PlannerBot(MasterBot):
    name = "planner"
    pace = Bot.pace
    usual_playouts = 6  # enough to see a blunder; where there are many options, each has a few all the same
    usual_rounds = 1
