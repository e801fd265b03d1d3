"""Grimhold: the Thunderstone family of deck-building games, with all the rules enforced."""

__version__ = "0.2.0"
