"""What a finished game came to for everybody at the table."""

from typing import Any

from grimhold.games.modes import SOLO, TOGETHER
from grimhold.rulebooks import mode_of
from grimhold.server.table import Table


def rows_of(table: Table) -> list[dict[str, Any]]:
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


def against(table: Table, seat: int) -> str:
    """Who the opponents were: people, or else the levels of bots, or else oneself. Alone and together there are none."""
    kind = mode_of(table.facts.game, table.facts.mode).kind
    if kind == SOLO:
        return "alone"
    if kind == TOGETHER:
        return "together"
    if table.others(seat):
        return "people"
    bots = sorted({other.bot for p, other in enumerate(table.seats) if p != seat and other.bot})
    return ", ".join(bots) or "oneself"
