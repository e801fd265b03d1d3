"""Knows what a card is worth in its deck and in this dungeon, and thinks to the end of the next turn: quick, no fool."""

from grimhold.bots.base import Bot
from grimhold.bots.search import SearchBot


class PlannerBot(SearchBot):
    name = "planner"
    pace = Bot.pace
    usual_playouts = 60
    usual_rounds = 1
