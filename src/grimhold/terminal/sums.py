"""Sums and forecasts in words."""

from grimhold.lang.english import listed, times
from grimhold.views.shapes import Forecast, Part, Sums

# Words that carry the meaning without colour, and their styles.
WIN, LOSE, IN_BATTLE, OUT_OF_REACH = "WIN", "lose", "in battle", "out of reach"
OK, GONE, EMPTY = "ok", "gone", "empty"
STYLES = {WIN: "bold green", LOSE: "dim", IN_BATTLE: "bold", OK: "bold green", GONE: "dim", EMPTY: "dim"}
ARROW = "\N{RIGHTWARDS ARROW}"
NOTHING_COUNTS = "nothing counts"
STATS = {"attack": "physical attack", "total": "total attack"}  # full names where the short one is ambiguous


def sums_line(sums: Sums) -> str:
    return f"gold {sums.gold}  physical {sums.attack}  magic {sums.magic}  light {sums.light}"


def part_lines(parts: list[Part]) -> list[str]:
    """'Militia ×3: physical attack 3', 'Militia: physical attack 1 (Feast)', 'darkness: total attack −4'."""
    rows: dict[tuple[str, str, str], list[int]] = {}
    for part in parts:
        rows.setdefault((part.card, part.what, part.reason), []).append(part.amount)
    return [_row(card, what, reason, amounts) for (card, what, reason), amounts in rows.items()]


def _row(card: str, what: str, reason: str, amounts: list[int]) -> str:
    figure = f"{STATS.get(what, what)} {minus(sum(amounts))}"
    if not card:
        return f"{reason}: {figure}"
    return f"{times(card, len(amounts))}: {figure}" + (f" ({reason})" if reason else "")


def minus(n: int) -> str:
    return str(n) if n >= 0 else f"\N{MINUS SIGN}{-n}"


# -- forecasts --------------------------------------------------------------------------------------------------------


def verdict(ahead: Forecast | None) -> str:
    """The result of an attack with the best use of the hand."""
    if ahead is None:
        return ""
    if ahead.reach is not None:
        return WIN if ahead.reach.wins else LOSE
    return OUT_OF_REACH if ahead.reason else WIN if ahead.wins else LOSE


def figures(ahead: Forecast) -> str:
    """'3', or '3→5' if the hand allows more."""
    now = "" if ahead.reason else str(ahead.attack)
    return now if ahead.reach is None else f"{now}{ARROW}{ahead.reach.attack}"


def outcome(ahead: Forecast) -> str:
    """'3 against 5, lose; with Dagger ×2: 5, WIN'."""
    text = f"{ahead.attack} against {ahead.health}{lacking(ahead)}, {WIN if ahead.wins else LOSE}"
    text = ahead.reason or text
    return f"{text}; {reached(ahead)}" if ahead.reach is not None else text


def short_outcome(ahead: Forecast) -> str:
    """'3→5 WIN', or the reason why no attack is possible."""
    found = verdict(ahead)
    return ahead.reason if found == OUT_OF_REACH else f"{figures(ahead)} {found}"


def reached(ahead: Forecast) -> str:
    """'with Dagger ×2: 5, WIN'."""
    if ahead.reach is None:
        return ""
    health = f" against {ahead.reach.health}" if ahead.reach.health != ahead.health else ""
    return f"with {ahead.reach.means}: {ahead.reach.attack}{health}, {WIN if ahead.reach.wins else LOSE}"


def how_to_win(ahead: Forecast | None) -> str:
    """How the hand can win, if it can."""
    return reached(ahead) if ahead is not None and ahead.reach is not None and ahead.reach.wins else ""


def lacking(ahead: Forecast) -> str:
    """The unmet conditions of a monster."""
    return f", but it can be defeated only if {listed(ahead.unmet)}" if ahead.unmet else ""


def forecast_lines(ahead: Forecast, title: str, barrier: str = "") -> list[str]:
    """The parts of an attack, line by line, and the best attack the hand allows."""
    found = f"your total attack {ahead.attack}{lacking(ahead)}, {WIN if ahead.wins else LOSE}"
    lines = [f"{title}, health {ahead.health}: {found}", *(part_lines(ahead.parts) or [NOTHING_COUNTS])]
    if ahead.reason:
        lines = [f"{title}: {barrier or ahead.reason}"]
    return [*lines, reached(ahead)] if ahead.reach is not None else lines
