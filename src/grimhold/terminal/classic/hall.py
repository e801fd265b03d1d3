"""The hall, rank by rank: who is there, how dark it is, what an attack would come to."""

from dataclasses import dataclass

from grimhold.games.classic.battle import Muster
from grimhold.games.classic.game import Classic
from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.lang.tags import THUNDERSTONE_BIT
from grimhold.terminal.sight import IN_BATTLE, LOSE, OUT_OF_REACH, STYLES, WIN, brief, contribution
from grimhold.terminal.spans import LEAST_BRIEF, Line, fitted
from grimhold.views.classic.forecast import forecast_of
from grimhold.views.forecasts import Forecast

STONE = "the stone"
NAME_WIDTH = 16
HALL_WIDTH = 42  # a line of the hall with its verdict


@dataclass(frozen=True)
class HallRow:
    rank: int
    side: int  # 1 in the second of two halls
    card: Card | None
    light_needed: int
    forecast: Forecast | None
    verdict: str  # a word, so that colour is never needed
    angry: bool = False
    gold: int = 0  # as the setting counts it

    @property
    def health(self) -> int:
        """As things stand, where that is known; else as printed."""
        return self.forecast.health if self.forecast else self.card.health if self.card else 0


def hall(game: Classic, viewer: int) -> list[HallRow]:
    """Whoever stands in front of the hall, then rank by rank."""
    rows = [_row(game, 0, 0, card, viewer) for card in game.rank_0()]
    for side in range(game.layout.halls):
        rows += [_row(game, side, rank, card, viewer) for rank, card in enumerate(game.hall(side), 1)]
    return rows


def _row(game: Classic, side: int, rank: int, number: int, viewer: int) -> HallRow:
    if number < 0:
        return HallRow(rank, side, None, 0, None, "")
    card = game.card(number)
    if card.tags & THUNDERSTONE_BIT:
        return HallRow(rank, side, card, 0, None, STONE)
    ahead = forecast_of(game, number) if foresees(game, viewer) else None
    if number == game.foe:
        verdict = IN_BATTLE
    elif ahead is None:
        verdict = ""
    elif ahead.reason:
        verdict = OUT_OF_REACH
    else:
        verdict = WIN if ahead.wins else LOSE
    angry, gold = game.noted(number, notes.ANGRY), game.gold_of(number)
    return HallRow(rank, side, card, darkness(game, number), ahead, verdict, angry, gold)


def foresees(game: Classic, viewer: int) -> bool:
    """Forecasts are for the viewer's own attack, as long as it has not begun."""
    return viewer == game.active and not game.over and game.foe < 0


def darkness(game: Classic, monster: int) -> int:
    """The light a monster's place asks for."""
    copy = game.clone()
    copy.face(monster)
    return Muster(copy, copy.rules).darkness()


# -- in words ---------------------------------------------------------------------------------------------------------


def forecast_lines(row: HallRow) -> list[str]:
    """How an attack on a rank is made up, line by line."""
    ahead = row.forecast
    if row.card is None or ahead is None:
        return []
    if ahead.reason:
        return [f"{row.card.name} (rank {row.rank}): {ahead.reason}"]
    lines = [
        f"{row.card.name} (rank {row.rank}), health {row.health}: your attack {ahead.attack}, {row.verdict}",
        *[contribution(part.card, part.what, part.reason, part.amount) for part in ahead.lines],
    ]
    return lines if ahead.lines else [*lines, "nothing counts"]


def hall_sentence(row: HallRow) -> str:
    place = f"  Rank {row.rank}{' of the second hall' if row.side else ''}"
    if row.card is None:
        return f"{place}: nobody"
    if row.verdict == STONE:
        return f"{place}: {row.card.name}, the Thunderstone"
    card = row.card
    text = (
        f"{place}: {card.name}{', angry' if row.angry else ''}, health {row.health}, {card.vp} VP, {card.xp} XP, "
        f"{row.gold} gold; needs light {row.light_needed}"
    )
    ahead = row.forecast
    if ahead is None:
        return text + (f"; {row.verdict}" if row.verdict else "")
    if ahead.reason:
        return f"{text}; {ahead.reason}"
    return f"{text}, light penalty {ahead.light_penalty}; your attack {ahead.attack}: {row.verdict}"


# -- as a panel -------------------------------------------------------------------------------------------------------


def hall_panel(rows: list[HallRow], width: int) -> list[Line]:
    """Health, VP, XP, light needed (and the attack darkness would cost), attack, verdict; with room what it does."""
    lines: list[Line] = [[(f"  {'':{NAME_WIDTH}} hp vp xp light att", "dim")]]
    side = 0
    for row in rows:
        if row.side != side:
            side = row.side
            lines.append([("second hall", "dim")])
        lines.append(_panel_line(row, width))
    return lines


def _panel_line(row: HallRow, width: int) -> Line:
    text = _figures(row)
    line = [(f"{text} ", ""), (row.verdict, STYLES.get(row.verdict, ""))]
    spare = width - max(HALL_WIDTH, len(text) + len(row.verdict) + 1) - 1
    if row.card is not None and spare > LEAST_BRIEF:
        line.append((" " * (HALL_WIDTH - len(text) - len(row.verdict)), ""))
        line.append((fitted(brief(row.card), spare).rstrip(), "dim"))
    return line


def _figures(row: HallRow) -> str:
    """Darkness and attack only where there is a forecast: other verdicts need the room."""
    card, ahead = row.card, row.forecast
    if card is None:
        return f"{row.rank} nobody"
    if row.verdict == STONE:
        return f"{row.rank} {fitted(card.name, NAME_WIDTH)}"
    name = fitted(f"{card.name}, angry" if row.angry else card.name, NAME_WIDTH)
    line = f"{row.rank} {name}{row.health:>3}{card.vp:>3}{card.xp:>3}{row.light_needed:>3}"
    if ahead is None or ahead.reason:
        return line
    loss = f"({-2 * ahead.light_penalty})" if ahead.light_penalty else ""
    return f"{line}{loss:<4}{ahead.attack:>3}"
