"""The rows of the hall: monster, light penalty, attack."""

from dataclasses import dataclass

from grimhold.classic.shapes import ClassicView, Rank
from grimhold.terminal.spans import Line, ListEntry, fitted, spread
from grimhold.terminal.sums import IN_BATTLE, LOSE, STYLES, WIN, figures, how_to_win, outcome, verdict
from grimhold.views.shapes import Forecast

STONE = "the stone"
LEAST_NAME = 15
FIGURES_WIDTH = 27  # all of a line but the name
PENALTY_WIDTH = 6  # '(-4)' where there is room


@dataclass(frozen=True)
class HallRow:
    place: Rank
    side: int  # 1 in the second of two halls
    ahead: Forecast | None
    word: str  # the outcome of an attack in words, so that colour is not needed

    @property
    def name(self) -> str:
        return "nobody" if self.place.card is None else self.place.card.name

    @property
    def title(self) -> str:
        return f"{self.name} (rank {self.place.rank}{', second hall' if self.side else ''})"

    @property
    def health(self) -> int | None:
        """The current health if it is known, else the printed one."""
        return self.ahead.health if self.ahead is not None else self.place.health


def hall(seen: ClassicView, forecasts: dict[int, Forecast]) -> list[HallRow]:
    """The rows of the hall: the guardian in front, then rank by rank."""
    rows = [_row(seen, place, 0, forecasts) for place in seen.front]
    for side, one in enumerate(seen.halls):
        rows += [_row(seen, place, side, forecasts) for place in one.ranks]
    return rows


def _row(seen: ClassicView, place: Rank, side: int, forecasts: dict[int, Forecast]) -> HallRow:
    if place.stone:
        return HallRow(place, side, None, STONE)
    ahead = None if place.card is None else forecasts.get(place.card.ref)
    battle = seen.battle
    if place.card is not None and battle is not None and not battle.outcome and battle.ref == place.card.ref:
        return HallRow(place, side, None, IN_BATTLE)
    return HallRow(place, side, ahead, verdict(ahead))


# -- in words ---------------------------------------------------------------------------------------------------------


def hall_sentence(row: HallRow) -> str:
    place = row.place
    start = f"  Rank {place.rank}{' of the second hall' if row.side else ''}: {row.name}"
    if place.card is None:
        return start
    if place.stone:
        return f"{start}, the Thunderstone"
    text = (
        f"{start}{', angry' if place.angry else ''}, health {row.health}, {place.vp} VP, {place.xp} XP, "
        f"{place.gold} gold; needs light {place.light}"
    )
    ahead = row.ahead
    if ahead is None:
        return text + (f"; {row.word}" if row.word else "")
    penalty = f", light penalty {ahead.light_penalty}" if ahead.light_penalty and not ahead.reason else ""
    return f"{text}{penalty}; {'' if ahead.reason else 'your total attack '}{outcome(ahead)}"


# -- as a panel -------------------------------------------------------------------------------------------------------


def hall_panel(rows: list[HallRow], texts: list[str], width: int, height: int) -> list[Line]:
    """The hall as a panel: health, VP, XP, light needed, attack and outcome of each monster.

    If there is space, the attack that darkness costs, what is needed to win, and the text of the monster.
    """
    longest = max([len(_name(row)) for row in rows], default=0)
    name = max(LEAST_NAME, min(longest, width - FIGURES_WIDTH - PENALTY_WIDTH))
    roomy = width >= name + FIGURES_WIDTH + PENALTY_WIDTH
    gap = PENALTY_WIDTH if roomy else 0
    attack = f"{'':{gap}}{'att':>6}" if any(row.ahead is not None for row in rows) else ""
    entries = [ListEntry([(f"  {'':{name}}{'hp':>3}{'vp':>3}{'xp':>3}{'lt':>3}{attack}", "dim")])]
    side = 0
    for row, text in zip(rows, texts, strict=True):
        if row.side != side:
            side = row.side
            entries.append(ListEntry([("second hall", "dim")]))
        how = how_to_win(row.ahead)
        entries.append(ListEntry(_figures(row, name, roomy), f"{how}. {text}" if how else text))
    return spread(entries, width, height)


def _name(row: HallRow) -> str:
    return f"{row.name}, angry" if row.place.angry else row.name


def _figures(row: HallRow, name: int, roomy: bool) -> Line:
    """The figures of a monster. The attack is shown only with a forecast."""
    place, ahead = row.place, row.ahead
    if place.card is None or place.stone:
        return [(f"{place.rank} {row.name}{f', {row.word}' if row.word else ''}", "")]
    head = f"{place.rank} {fitted(_name(row), name)}"
    line = f"{head}{row.health:>3}{place.vp or 0:>3}{place.xp or 0:>3}{place.light:>3}"
    if row.word not in (WIN, LOSE) or ahead is None:
        return [(f"{line} ", ""), (row.word, STYLES.get(row.word, ""))]
    loss = f"(-{ahead.darkness})" if ahead.darkness else ""
    return [
        (f"{line}{f'{loss:<{PENALTY_WIDTH}}' if roomy else ''}{figures(ahead):>6} ", ""),
        (row.word, STYLES[row.word]),
    ]
