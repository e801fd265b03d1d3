"""What a forecast is: the outcome of a battle that has not been fought, with every contribution."""

from dataclasses import dataclass

from grimhold.games.game import Game
from grimhold.games.story import TOTAL, Story
from grimhold.lang import notes

STAT_NAMES = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
}  # fmt: skip
MOST_LINES = 2000  # of play looked at; beyond that the first answer is taken


@dataclass(frozen=True)
class Line:
    """One contribution: which card (or rule), to what, why, how much."""

    card: str
    what: str
    reason: str
    amount: int


@dataclass(frozen=True)
class Forecast:
    monster: str
    rank: int  # or the place of its room
    attack: int
    physical: int
    magic: int
    light_penalty: int
    health: int
    wins: bool
    reason: str  # why it cannot be attacked, or empty
    lines: tuple[Line, ...]


def merit(outcome: Forecast) -> tuple[bool, int]:
    return outcome.wins, outcome.attack


def lines_of(game: Game, story: Story) -> tuple[Line, ...]:
    return tuple(
        [
            Line("" if part.card < 0 else game.card(part.card).name, STAT_NAMES[part.stat], part.reason, part.amount)
            for part in story
        ]
    )
