"""The panels of the full-screen client as text. Words and signs carry the meaning; colour only underlines it."""

from rich.text import Text

from grimhold.games.classic.game import Classic
from grimhold.lang.base import Card
from grimhold.terminal import sight

NAME_WIDTH = 16
HALL_WIDTH = 42  # a line of the hall with its verdict
STACK_WIDTH = 33  # a line of the village with its last word
LEAST_BRIEF = 10  # columns below which a card's text is left out
STYLES = {sight.WIN: "bold green", sight.LOSE: "dim", sight.IN_BATTLE: "bold", "ok": "bold green", "gone": "dim"}


def fitted(name: str, width: int = NAME_WIDTH) -> str:
    return (name if len(name) <= width else name[: width - 1] + "\N{HORIZONTAL ELLIPSIS}").ljust(width)


def lines_text(lines: list[str]) -> Text:
    return Text("\n".join(lines))


# -- the hall ---------------------------------------------------------------------------------------------------------


def hall_panel(game: Classic, viewer: int, room: int) -> Text:
    """Health, VP, XP, light needed (and the attack darkness would cost), attack, verdict; with room what it does."""
    text = Text()
    text.append(f"  {'':{NAME_WIDTH}} hp vp xp light att\n", style="dim")
    side = 0
    for row in sight.hall(game, viewer):
        if row.side != side:
            side = row.side
            text.append("second hall\n", style="dim")
        line = _hall_line(row)
        text.append(f"{line} ")
        text.append(row.verdict, style=STYLES.get(row.verdict, ""))
        spare = room - max(HALL_WIDTH, len(line) + len(row.verdict) + 1) - 1
        if row.card is not None and spare > LEAST_BRIEF:
            text.append(" " * (HALL_WIDTH - len(line) - len(row.verdict)))
            text.append(fitted(sight.brief(row.card), spare).rstrip(), style="dim")
        text.append("\n")
    return text.append("; ".join(sight.dungeon_lines(game, viewer)))


def _hall_line(row: sight.HallRow) -> str:
    """Darkness and attack only where there is a forecast: other verdicts need the room."""
    card, ahead = row.card, row.forecast
    if card is None:
        return f"{row.rank} nobody"
    if row.verdict == sight.STONE:
        return f"{row.rank} {fitted(card.name)}"
    name = fitted(f"{card.name}, angry" if row.angry else card.name)
    line = f"{row.rank} {name}{row.health:>3}{card.vp:>3}{card.xp:>3}{row.light_needed:>3}"
    if ahead is None or ahead.reason:
        return line
    loss = f"({-2 * ahead.light_penalty})" if ahead.light_penalty else ""
    return f"{line}{loss:<4}{ahead.attack:>3}"


# -- the village ------------------------------------------------------------------------------------------------------


def village_panel(game: Classic, viewer: int, room: int) -> Text:
    """Price, cards left, affordable or how much is missing; with room to spare also what the card does."""
    text = Text()
    for n, row in enumerate(sight.village(game, viewer)):
        if n:
            text.append("\n")
        line = stack_line(row)
        text.append(line)
        text.append(row.afford, style=STYLES.get(row.afford, ""))
        spare = room - STACK_WIDTH - 1
        if row.card and spare > LEAST_BRIEF:
            text.append(" " * (STACK_WIDTH - len(line) - len(row.afford)))
            text.append(fitted(sight.brief(row.card), spare).rstrip(), style="dim")
    return text


def stack_line(row: sight.StackRow) -> str:
    name, cost = (row.card.name, str(row.card.cost)) if row.card else (row.name, "")
    return f"{fitted(name)}{cost:>3}{row.left:>4} "


def village_lines(game: Classic, viewer: int) -> list[str]:
    """Every stack with its levels and its top card's text in full."""
    lines: list[str] = []
    for row in sight.village(game, viewer):
        lines.append(stack_line(row) + row.afford)
        if row.card is not None:
            lines.append("    " + "; ".join([text for text in (row.levels, sight.brief(row.card)) if text]))
    return lines


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand_panel(game: Classic, viewer: int, explain: bool) -> Text:
    """The cards and their sums; with room to spare every part of the sums."""
    total = sight.sums(game, viewer)
    text = Text(", ".join(sight.hand(game, viewer)) or "no cards")
    text.append(f"\n{total.line()}", style="bold")
    if explain:
        for part in together(total.parts):
            text.append(f"\n  {part}", style="dim")
    return text


def together(parts: list[str]) -> list[str]:
    """Equal lines once, with how often."""
    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return [part if n == 1 else f"{n} \N{MULTIPLICATION SIGN} {part}" for part, n in counts.items()]


def sums_lines(game: Classic, viewer: int) -> list[str]:
    """The whole arithmetic: the hand, then an attack on every rank."""
    total = sight.sums(game, viewer)
    lines = [
        "Your hand, before a target is named:",
        f"  {total.line()}",
        *[f"  {part}" for part in together(total.parts)],
    ]
    for row in sight.hall(game, viewer):
        parts = sight.forecast_lines(row)
        if parts:
            lines += ["", parts[0], *[f"  {part}" for part in together(parts[1:])]]
    return lines


# -- cards ------------------------------------------------------------------------------------------------------------


def card_panel(card: Card | None) -> Text:
    if card is None:
        return Text("Move through the options to see their cards here.", style="dim")
    lines = sight.card_lines(card)
    text = Text(lines[0], style="bold")
    for line in lines[1:]:
        text.append(f"\n{line}", style="not bold")
    return text
