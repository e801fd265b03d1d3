"""The sentences of an analysis, for reports and terminals."""

from itertools import groupby
from typing import Final

from grimhold.analysis.game import AnalysedMove, AnalysedTurn, Analysis, TurningPoint
from grimhold.analysis.option_values import Share

ELSE: Final = {
    "better": "better",
    "perhaps": "perhaps better",
    "alike": "as good",
}  # the best answer compared with the one played


def share_words(share: Share) -> str:
    """'61 ± 3 %'."""
    return f"{share_figures(share)} %"


def share_figures(share: Share) -> str:
    """'61 ± 3'."""
    return f"{100 * share.value:.0f} ± {100 * share.error:.0f}"


def signed(value: float) -> str:
    """A change in games out of a hundred."""
    return f"{round(100 * value):+d}"


def change_words(change: Share) -> str:
    """'-18 ± 4 %'."""
    return f"{signed(change.value)} ± {100 * change.error:.0f} %"


def moves_words(turn: AnalysedTurn) -> str:
    """'visit village [best found]; buy Goodberries [better: buy Elf Wizard, +6 ± 2 %]'."""
    return "; ".join(move_lines(turn.moves))


def move_lines(moves: list[AnalysedMove]) -> list[str]:
    """Each answer played, compared with the best one found. Consecutive best answers share a line."""
    lines: list[str] = []
    for is_best, group in groupby(moves, lambda move: move.finding == "best"):
        row = list(group)
        lines += [f"{', '.join(map(played_words, row))} [best found]"] if is_best else map(compared, row)
    return lines


def compared(move: AnalysedMove) -> str:
    return f"{played_words(move)} [{ELSE[move.finding]}: {move.best}, {change_words(move.lead)}]"


def played_words(move: AnalysedMove) -> str:
    """'buy Torch', or 'Militia (resting: destroy a card, or none)'."""
    return move.played if move.tells_itself else f"{move.played} ({move.question})"


def point_words(found: Analysis, point: TurningPoint) -> str:
    """'turn 12, Ann: -18 ± 4 % by own choice, enter dungeon instead of visit village'."""
    move = found.moves()[point.move]
    by = "by own choice" if point.by == "choice" else "by the draw"
    played = played_words(move)
    what = f"{played} instead of {move.better}" if point.by == "choice" else f"before {played}"
    return f"turn {point.turn}, {found.players[point.player]}: {change_words(point.change)} {by}, {what}"


def totals_words(found: Analysis, p: int) -> str:
    """The total changes of a player's chance by cause. A solo game has no choices of others."""
    draw, own = f"the draw {signed(found.luck_of(p))}", f"own choices {signed(found.choice_of(p))}"
    others = [f"others' choices {signed(found.others_of(p))}"] if len(found.players) > 1 else []
    return f"{', '.join([draw, own, *others])} %"


def won_words(found: Analysis, p: int) -> str:
    return "wins" if found.results[p] == 1 else "shares the win" if found.results[p] else "does not win"
