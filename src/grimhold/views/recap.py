"""What matters of the last turns, in few lines: what came of fights, what others have bought and where they went.

The log tells everything; this is for the moment when a player is asked again.
"""

from msgspec.structs import replace

from grimhold.core.ids import Seat
from grimhold.views.shapes import LogLine

FIGHT = ("won", "lost", "left", "claimed")
STRUCK = (
    "breached", "reached_village", "emerged", "sprung", "angered", "destroyed", "wounded", "awake", "key_found",
    "stopped", "closed", "over",
)  # fmt: skip
GOT = ("found", "treasure", "revealed", "passed", "recognised")
WAY = ("visited", "went")
DONE = (*WAY, "bought", "gear_bought", "levelled", "turned_in")  # the own ones are remembered without help


def summary(lines: list[LogLine], viewer: Seat, names: list[str]) -> list[LogLine]:
    """A line for what one player has done in a turn, and one for whatever else happened."""
    found: list[LogLine] = []
    for line in _telling(lines, viewer):
        last = found[-1] if found else None
        if last is not None and last.player is not None and _together(last, line):
            name = names[last.player]
            if line.text.startswith(f"{name} "):
                text = f"{last.text.removesuffix('.')}, {line.text.removeprefix(f'{name} ')}"
                found[-1] = replace(last, text=text, cards=last.cards + line.cards, refs=last.refs + line.refs)
                continue
        found.append(line)
    return found


def _telling(lines: list[LogLine], viewer: Seat) -> list[LogLine]:
    """Without draws, shuffles and the like; of a way only where it led, for there is what is told next."""
    kept = FIGHT + STRUCK + GOT
    found: list[LogLine] = []
    for line in lines:
        theirs = line.player is None or line.player != viewer
        if line.kind not in kept and not (theirs and line.kind in DONE):
            continue
        last = found[-1] if found else None
        if line.kind == "went" and last is not None and last.kind in WAY and _together(last, line):
            found.pop()
        found.append(line)
    return found


def _together(one: LogLine, other: LogLine) -> bool:
    """Of the same player, in the same turn?"""
    return (one.player, one.turn) == (other.player, other.turn)
