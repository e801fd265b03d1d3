"""Values the options of one question by rollouts in determinized copies of the game.

The search finds the best option in some copies, and other copies judge it. Otherwise the luckiest of many options would
look better than it is. All copies are dealt from what the player asked knows.
"""

from math import sqrt
from statistics import fmean
from typing import Final

from msgspec import Struct

from grimhold.bots.search import WON, SearchNode
from grimhold.core.chance import Chance
from grimhold.registry import sample
from grimhold.table.state import GameState

ROUNDS: Final = 2  # turns of every player in a rollout
FEWEST: Final = 8  # rollouts of a judged option
WORLDS: Final = 64  # dealt at most; further rollouts start in the same ones with another seed
CLEAR: Final = 2.0  # standard errors of a clear difference


class Share(Struct, frozen=True):
    """A share of imagined games that are won, or a difference of two, with its standard error."""

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        return abs(self.value) > CLEAR * self.error


class Verdict(SearchNode):
    """A search whose finished games are won or lost, whatever the margin."""

    def win_chance(self, world: GameState) -> float:
        return won_by(world, self.player) if world.over else super().win_chance(world)


def won_by(end: GameState, p: int) -> float:
    """A player's share of a finished game: 1, a part of a shared win, or 0. Against the dungeon a win is never shared."""
    winners = end.winners()
    if p not in winners:
        return 0.0
    return 1.0 if end.contest() is not None else 1.0 / len(winners)


class Weighing:
    """Evaluates a question with several answers for the player asked."""

    def __init__(self, game: GameState, seed: int, playouts: int) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.each = max(FEWEST, playouts // 2)  # rollouts of a judged option
        self.search = self._node(SearchNode, playouts)
        self.best = self.search.best(playouts)
        self.judge = self._node(Verdict, self.each)

    def _node(self, kind: type[SearchNode], games: int) -> SearchNode:
        me = self.game.asked
        worlds = [sample(self.game, me, self.chance) for _ in range(min(WORLDS, max(2, games // 2)))]
        return kind(me, worlds, self.chance.below(1 << 30), ROUNDS)

    def runner_up(self) -> int:
        """The option closest to the best one."""
        others = [option for option in range(len(self.search.options)) if option != self.best]
        return max(others, key=self._closeness)

    def _closeness(self, option: int) -> tuple[bool, int, float]:
        """Options with equal values in every rollout are closest, then those with the most rollouts."""
        values = self.search.values[option]
        alike = values == self.search.values[self.best][: len(values)]
        return alike, len(values), self.search.mean(option) if values else 0.0

    def chance_of(self, option: int) -> Share:
        """The chance to win with an option."""
        return self._share(self._judged(option))

    def gain(self, option: int, other: int) -> Share:
        """The lead of an option over another, from the same copies."""
        pairs = zip(self._judged(option), self._judged(other), strict=True)
        return self._share([one - two for one, two in pairs])

    def alike(self, option: int, other: int) -> bool:
        """Whether all rollouts of both options have equal values, points included."""
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
        """The mean and its error. Rollouts in one world are correlated, so the error counts worlds."""
        worlds = min(len(values), len(self.judge.worlds))
        means = [fmean(values[world::worlds]) / WON for world in range(worlds)]
        middle = fmean(means)
        spread = sum((one - middle) ** 2 for one in means) / max(1, worlds - 1)
        return Share(round(middle, 4), round(sqrt(spread / worlds), 4))
