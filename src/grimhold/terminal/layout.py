"""Divides the rows of the screen: the question first, then texts."""

from dataclasses import dataclass

from textual.geometry import Size

from grimhold.terminal.panels import hand_panel
from grimhold.terminal.spans import cut_to, rows_of
from grimhold.terminal.viewmodel import ViewModel

BARS = 2  # status and keys
LEAST_LOG = 5
FEW_RECAP, MORE_RECAP = 2, 4  # lines of the recap, in a low terminal and in others
LEAST_RECAP, SOME_RECAP = 1, 2  # rows of the recap when a turn begins: always, and before long options
ROOMY = 36  # rows of a terminal in which the table explains the sums
FRAME = 2  # columns beside a panel across the screen


@dataclass(frozen=True)
class SpaceNeeded:
    """The space for question and options, which must be visible."""

    size: Size  # of the screen
    width: int  # of the column they stand in
    question: int  # rows
    options: int


@dataclass(frozen=True)
class ScreenLayout:
    """The space for everything else."""

    dungeon: int  # rows
    dungeon_width: int
    village: int
    roomy: bool  # whether all of the hand and all options are visible
    explain: bool  # whether there is room for every part of the sums
    recap: list[str]


def fits(needs: SpaceNeeded, framed: bool, viewmodel: ViewModel, recap: int) -> bool:
    """Whether all options fit below a recap of so many rows, if a turn begins."""
    told = _recap(viewmodel, needs.width, recap if viewmodel.opens_turn() else 0, MORE_RECAP if framed else FEW_RECAP)
    return _free(needs, framed, viewmodel) >= sum(rows_of(line, needs.width) for line in told)


def _free(needs: SpaceNeeded, framed: bool, viewmodel: ViewModel) -> int:
    """The rows left after dungeon, hand, question and options."""
    free = needs.size.height - BARS - needs.question - needs.options - _least(needs, viewmodel)
    if viewmodel.watches:
        return free - 2 * framed
    hand = hand_panel(viewmodel, False, hand_title(framed)).plain
    return free - rows_of(hand, needs.width) - 3 * framed


def hand_title(framed: bool) -> str:
    """The title of the hand, if no frame shows it."""
    return "" if framed else "Hand: "


def _least(needs: SpaceNeeded, viewmodel: ViewModel) -> int:
    return len(viewmodel.dungeon_panel(_dungeon_width(needs, viewmodel), 0))


def _dungeon_width(needs: SpaceNeeded, viewmodel: ViewModel) -> int:
    return needs.size.width - FRAME if viewmodel.across else needs.width


def share_out(needs: SpaceNeeded, framed: bool, viewmodel: ViewModel) -> ScreenLayout:
    """Divide the rows. `framed`: panels have a line above them."""
    height, least = needs.size.height, _least(needs, viewmodel)
    free = _free(needs, framed, viewmodel)
    recap = _recap(viewmodel, needs.width, free, MORE_RECAP if framed else FEW_RECAP)
    free -= sum(rows_of(line, needs.width) for line in recap)
    roomy = free >= 0
    parts = 0 if viewmodel.watches else len(viewmodel.sums_parts()) + max(0, len(viewmodel.board()) - 1)
    explain = height >= ROOMY and free > parts
    free = max(0, free - parts if explain else free)
    if viewmodel.across:  # village and log need rows below it
        free = min(free, max(0, height - BARS - framed - least - len(viewmodel.village) - 2 - LEAST_LOG))
    width = _dungeon_width(needs, viewmodel)
    used = len(viewmodel.dungeon_panel(width, least + free))
    beside = height - BARS - (framed + used if viewmodel.across else 0)
    return ScreenLayout(least + free, width, max(3, beside - 1 - LEAST_LOG), roomy, explain, recap)


def _recap(viewmodel: ViewModel, width: int, free: int, most: int) -> list[str]:
    """The last lines that fit. At the beginning of a turn at least a part of one line."""
    lines = [] if viewmodel.seen.over else viewmodel.recap
    kept: list[str] = []
    rows = 0
    room = min(free, most * 2)
    if viewmodel.opens_turn():
        room = max(room, LEAST_RECAP)
    for line in reversed(lines):
        rows += rows_of(line, width)
        if rows > room or len(kept) == most:
            break
        kept.insert(0, line)
    if lines and not kept and viewmodel.opens_turn():
        return [cut_to(lines[-1], room, width)]
    return kept
