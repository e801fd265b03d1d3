"""The results of a finished game, a row for each seat."""

from typing import Any

from grimhold.bots import LEVELS, level_of
from grimhold.registry import mode_of
from grimhold.server.hosted_table import HostedTable
from grimhold.table.modes import SOLO, TOGETHER


def rows_of(table: HostedTable) -> list[dict[str, Any]]:
    game = table.game
    assert game is not None and game.over
    return [
        {
            "table_id": table.facts.id,
            "seat": p,
            "person": seat.person or None,
            "name": table.names[p],
            "bot": seat.bot,
            "game": table.facts.game,
            "mode": table.facts.mode,
            "against": against(table, p),
            "points": game.points(p),
            "won": p in game.winners,
            "turns": game.turn,
            "moves": len(game.decisions),
            "practice": table.practice,
            "day": table.facts.day or None,
            "at": table.at,
        }
        for p, seat in enumerate(table.seats)
    ]


def against(table: HostedTable, seat: int) -> str:
    """The kind of opponents: people, the levels of bots, oneself, or none (alone, together)."""
    kind = mode_of(table.facts.game, table.facts.mode).kind
    if kind == SOLO:
        return "alone"
    if kind == TOGETHER:
        return "together"
    if table.others(seat):
        return "people"
    return by_level([other.bot for p, other in enumerate(table.seats) if p != seat and other.bot]) or "oneself"


def by_level(bots: list[str]) -> str:
    """The levels of bots, weakest first, then the names of other bots."""
    order = list(LEVELS)
    known = {level_of(bot) for bot in bots}
    return ", ".join([level for level in order if level in known] + sorted(known.difference(order)))


def as_levels(against: str) -> str:
    """Opponents in today's words, also from results stored before bots had levels."""
    return by_level(against.split(", "))
