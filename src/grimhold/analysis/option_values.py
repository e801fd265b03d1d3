"""Values the options of one question by rollouts in sampled worlds.

The best option is found in some games and judged in others: among many options one always looks better than it is, and
new luck tells. Whoever decides is the one who looks: the games are dealt from what that seat knows.
"""

from math import sqrt
from statistics import fmean
from typing import Final

from msgspec import Struct

from grimhold.bots.search import WON, SearchNode
from grimhold.core.chance import Chance
from grimhold.registry import sample
from grimhold.table.state import GameState

ROUNDS: Final = 2  # turns of every player that are played on
FEWEST: Final = 8  # games for an option that is told about
WORLDS: Final = 64  # dealt at most; more games are played in the same ones with other luck
CLEAR: Final = 2.0  # standard errors by which a difference is told from chance


class Share(Struct, frozen=True):
    """A share of imagined games that are won, or a difference of two, with its standard error."""

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        return abs(self.value) > CLEAR * self.error


class Verdict(SearchNode):
    """A search that gives chances: where a game is over it is won or lost. Only who looks for the best move cares by how
    much."""

    def win_chance(self, world: GameState) -> float:
        return won_by(world, self.player) if world.over else super().win_chance(world)


def won_by(end: GameState, p: int) -> float:
    """What a player has of a game that is over: 1, a part of a win that is shared, or 0. Against the dungeon all win the
    whole of it."""
    winners = end.winners()
    if p not in winners:
        return 0.0
    return 1.0 if end.contest() is not None else 1.0 / len(winners)


class Weighing:
    """What the player who is asked can find out about a question with more than one answer."""

    def __init__(self, game: GameState, seed: int, playouts: int) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.each = max(FEWEST, playouts // 2)  # games for an option that is judged
        self.search = self._node(SearchNode, playouts)
        self.best = self.search.best(playouts)
        self.judge = self._node(Verdict, self.each)

    def _node(self, kind: type[SearchNode], games: int) -> SearchNode:
        me = self.game.asked
        worlds = [sample(self.game, me, self.chance) for _ in range(min(WORLDS, max(2, games // 2)))]
        return kind(me, worlds, self.chance.below(1 << 30), ROUNDS)

    def runner_up(self) -> int:
        """The option that was closest to the best one."""
        others = [option for option in range(len(self.search.options)) if option != self.best]
        return max(others, key=self._closeness)

    def _closeness(self, option: int) -> tuple[bool, int, float]:
        """What came to the same in every game is closest, though it was dropped for that; then what was tried longest."""
        values = self.search.values[option]
        alike = values == self.search.values[self.best][: len(values)]
        return alike, len(values), self.search.mean(option) if values else 0.0

    def chance_of(self, option: int) -> Share:
        """How likely the player wins who answers so."""
        return self._share(self._judged(option))

    def gain(self, option: int, other: int) -> Share:
        """By how much an option is better than another: both are judged in the same games."""
        pairs = zip(self._judged(option), self._judged(other), strict=True)
        return self._share([one - two for one, two in pairs])

    def alike(self, option: int, other: int) -> bool:
        """Does every imagined game come to the same with both, by its points, too? Then neither brings anything that the
        other does not."""
        return self._searched(option) == self._searched(other)

    def _searched(self, option: int) -> list[int]:
        values = self.search.values[option]
        while len(values) < self.each:
            self.search.play_on(option)
        return values[: self.each]

    def _judged(self, option: int) -> list[int]:
        values = self.judge.values[option]
        if not values:
            for _ in range(self.each):
                self.judge.play_on(option)
        return values

    def _share(self, values: list[int]) -> Share:
        """Games in one world are alike, so it is the worlds that are counted."""
        worlds = min(len(values), len(self.judge.worlds))
        means = [fmean(values[world::worlds]) / WON for world in range(worlds)]
        middle = fmean(means)
        spread = sum((one - middle) ** 2 for one in means) / max(1, worlds - 1)
        return Share(round(middle, 4), round(sqrt(spread / worlds), 4))
