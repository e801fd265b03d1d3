"""How an analysis is told, on paper and on the screen."""

from grimhold.analysis.game import Analysis, Turn, TurningPoint
from grimhold.analysis.weighing import Share


def share_words(share: Share) -> str:
    """'61 ± 3 %'."""
    return f"{100 * share.value:.0f} ± {100 * share.error:.0f} %"


def signed(value: float) -> str:
    """A change in games of a hundred."""
    return f"{100 * value:+.0f}"


def moves_words(turn: Turn) -> str:
    """'visit village, buy Goodberries (better: buy Elf Wizard)'."""
    return ", ".join(f"{move.played} (better: {move.better})" if move.better else move.played for move in turn.moves)


def point_words(found: Analysis, point: TurningPoint) -> str:
    """'turn 12, Ann: -18 ± 4 by choice, enter dungeon instead of visit village'."""
    move = found.move_at(point.move)
    what = f"{move.played} instead of {move.better}" if point.by == "choice" else f"before {move.played}"
    change = f"{signed(point.change.value)} ± {100 * point.change.error:.0f} %"
    return f"turn {point.turn}, {found.players[point.player]}: {change} by {point.by}, {what}"


def won_words(found: Analysis, p: int) -> str:
    return "wins" if found.results[p] == 1 else "shares the win" if found.results[p] else "does not win"
