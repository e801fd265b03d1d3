"""What every line of the log has to be, whatever is played: each law finds its faults in a line and the turn before it."""

import re
from collections.abc import Iterator

from grimhold.game import Game
from grimhold.table.modes import SOLO, TOGETHER
from grimhold.views.shapes import LogLine

SECOND_PERSON = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
CONDITION = re.compile(r"\b(if|unless|may|might|would)\b", re.IGNORECASE)
SOMETHING_FOR_SOMEBODY = re.compile(r"\b(gets?|gives?|gains?|loses?|takes?|heals?|draws?|discards?|destroys?)\b")
ORDER = re.compile(r": (give|get|draw|discard|destroy|put|heal|gain|look|take)\b")
# What comes about by a card says by which, unless its player has just used one or goes without one (a rest).
NEEDS_A_CAUSE = ("changed", "wounded", "gear_lost", "gained")
CHOICES = ("used", "gear_used", "again", "revealed", "bought", "visited", "went")
PARTNERS = ("swapped", "onto_dungeon")
FOR_SOMEBODY = (
    "bought", "claimed", "discarded", "drew", "equipped", "found", "gained", "gear_bought", "gear_gained", "gear_lost",
    "gear_used", "gold", "healed", "key_found", "kept", "levelled", "purchases", "shuffled", "taken_up", "treasure",
    "turned_in", "turned_up", "used", "wounded", "xp",
)  # fmt: skip
IN_A_HALL = ("attacked", "moved_under", "onto_dungeon", "taken", "breached", "found", "sprung", "refilled", "emerged")


def subjects(game: Game) -> list[str]:
    """Whom or what a line can speak of."""
    return [*game.players, *game.cards, "a card", "A card", "village"]


def faults(game: Game, known: list[str], line: LogLine, before: list[LogLine]) -> Iterator[str]:
    """`before`: what was told of the turn so far."""
    text = line.text
    if SECOND_PERSON.search(text):
        yield "speaks to somebody"
    if CONDITION.search(text):
        yield "tells a condition"
    if ORDER.search(text):
        yield "gives an order"
    if "{" in text or not text.endswith("."):
        yield "is no sentence"
    if SOMETHING_FOR_SOMEBODY.search(text) and not any(subject in text for subject in known):
        yield "names nobody"
    if line.kind in FOR_SOMEBODY and (line.player is None or not text.startswith(f"{game.players[line.player]} ")):
        yield "does not say who"
    if line.kind in NEEDS_A_CAUSE and not line.by and not any(told.kind in CHOICES for told in before):
        yield "says no cause"
    if line.kind in PARTNERS and not line.by:
        yield "does not say with whom"
    if line.kind in IN_A_HALL and two_halls(game) and line.hall is None and line.amount != 0:
        yield "does not say in which hall"


def faults_of_end(game: Game, line: LogLine) -> Iterator[str]:
    """The end shows everything that has decided it."""
    kind, text = game.rulebook.modes[game.mode].kind, line.text
    if any(f"{name} {points} VP" not in text for name, points in zip(game.players, line.points, strict=True)):
        yield "leaves somebody's points out"
    against_dungeon = kind in (SOLO, TOGETHER)
    if against_dungeon != ("VP that got through" in text):
        yield "does not tell of the village's points"
    if bool(line.masters) != ("dark" in game.mode) or (line.masters and "of the highest level" not in text):
        yield "does not tell of the highest level"
    if not against_dungeon and not all(game.players[p] in text.split("(")[0] for p in line.winners):
        yield "does not name the winners"
    if len(line.winners) < len(level_with_best(line)) and not line.tie:
        yield "does not say what has decided between equals"


def level_with_best(line: LogLine) -> list[int]:
    best = [n for n in line.points if n == max(line.points)]
    return best if line.winners and line.against is None else []


def two_halls(game: Game) -> bool:
    return len(getattr(game.view(), "halls", ())) > 1
