"""Writes results as Parquet files: by card, by seat, and by card in each game."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from grimhold.study.cards import CardRow
from grimhold.study.extras import needed
from grimhold.study.outcomes import Outcome


def write_tables(outcomes: Sequence[Outcome], rows: list[CardRow], folder: Path) -> None:
    polars = needed("polars", "study")
    tables = {
        "cards": [msgspec.to_builtins(row) for row in rows],
        "seats": seat_rows(outcomes),
        "shares": share_rows(outcomes),
    }
    for name, table in tables.items():
        polars.DataFrame(table, infer_schema_length=None).write_parquet(folder / f"{name}.parquet")


def seat_rows(outcomes: Sequence[Outcome]) -> list[dict[str, object]]:
    """A row for every seat of every game."""
    return [
        {
            "game": outcome.number, "setup": outcome.code, "seed": outcome.seed, "seat": seat + 1,
            "player": place.player, "bot": place.bot, "points": place.points, "won": place.won,
            "share_of_win": outcome.share_of_win(seat), "turns": outcome.turns, "decisions": outcome.decisions,
        }
        for outcome in outcomes
        for seat, place in enumerate(outcome.seats)
    ]  # fmt: skip


def share_rows(outcomes: Sequence[Outcome]) -> list[dict[str, object]]:
    """A row for every card that a player bought, owned or defeated."""
    return [
        {
            "game": outcome.number, "seat": seat + 1, "player": place.player, "card": name, "bought": share.bought,
            "round": share.round or None, "owned": share.owned, "kills": share.kills,
        }
        for outcome in outcomes
        for seat, place in enumerate(outcome.seats)
        for name, share in sorted(place.cards.items())
    ]  # fmt: skip
