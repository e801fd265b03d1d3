"""Looks ahead in games it imagines: every option is tried in the same dealt worlds, played on by habit for some turns and
judged where that ends. Options that fall behind are dropped: most games are played for those that are hard to tell apart.
"""

from math import exp, sqrt
from typing import Final

from grimhold.bots.base import Bot
from grimhold.games.game import State
from grimhold.games.habits import POINT
from grimhold.rulebooks import sample

MOST: Final = 1_000_000  # of anything a bot can be asked for
WORLDS: Final = 32  # dealt at most; more games are played in the same ones with other luck
BY_MARGIN: Final = 0.2  # of a judgement against the dungeon
MOST_AHEAD: Final = 30.0
LEAD: Final = 6.0 * POINT  # by which somebody is ahead who wins three times of four, roughly
SURE: Final = 1.0  # standard errors by which something must be better than what habit would do


class SearchBot(Bot):
    name = "search"
    usual_playouts = 2000
    usual_rounds = 4  # turns of every player that are played on

    def __init__(self, seed: int, playouts: str = "", rounds: str = "") -> None:
        super().__init__(seed)
        self.playouts = whole(playouts, "playouts", self.usual_playouts)
        self.rounds = whole(rounds, "rounds ahead", self.usual_rounds)

    def answer(self, game: State) -> int:
        if len(game.options) == 1:
            return 0
        worlds = [sample(game, game.asked, self.chance) for _ in range(min(WORLDS, max(2, self.playouts // 4)))]
        return Thought(game.asked, worlds, self.chance.below(1 << 30), self.rounds).best(self.playouts)


def whole(given: str, what: str, usual: int) -> int:
    """A parameter of a bot: a whole number, or as usual where nothing is said."""
    if not given:
        return usual
    if not given.isdecimal() or not 0 <= int(given) <= MOST:
        raise ValueError(f"{what} are a whole number up to {MOST:,}, not {given!r}")
    return int(given)


class Thought:
    """One question, thought about."""

    def __init__(self, me: int, worlds: list[State], seed: int, rounds: int) -> None:
        self.me = me
        self.worlds = worlds
        self.seed = seed
        self.together = worlds[0].contest() is not None
        self.turns = rounds * worlds[0].players
        self.options = worlds[0].options
        self.found: list[list[float]] = [[] for _ in self.options]

    def best(self, playouts: int) -> int:
        """The number of the best option. In each round the better half goes on to the next."""
        usual = self.options.index(self.worlds[0].habitual())
        alive = list(range(len(self.options)))
        halvings = max(1, (len(alive) - 1).bit_length())
        for _ in range(halvings):
            each = max(1, playouts // (halvings * len(alive)))
            for option in alive:
                self.try_out(option, each)
            alive = sorted(alive, key=self.mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
        chosen = alive[0] if usual not in alive else max(alive, key=self.mean)
        return chosen if self.is_better(chosen, usual) else usual

    def mean(self, option: int) -> float:
        values = self.found[option]
        return sum(values) / len(values)

    def try_out(self, option: int, times: int) -> None:
        values = self.found[option]
        for n in range(len(values), len(values) + times):
            world = self.worlds[n % len(self.worlds)].clone()
            world.apply(self.options[option])
            world.foresee(self.seed + n * 1_000_003, self.turns)
            values.append(self.judged(world))

    def is_better(self, option: int, usual: int) -> bool:
        """Surely enough, by the games that were played for both with the same luck?"""
        gains = [a - b for a, b in zip(self.found[option], self.found[usual], strict=False)]
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1))
        return mean > SURE * spread / sqrt(len(gains))

    def judged(self, world: State) -> float:
        """The chance to win from there, roughly."""
        if self.together:
            return self.judged_together(world)
        if world.over:
            winners = world.winners()
            return 1.0 / len(winners) if self.me in winners else 0.0
        rivals = max([world.prospects(p) for p in range(world.players) if p != self.me], default=0)
        return chance(world.prospects(self.me) - rivals)

    def judged_together(self, world: State) -> float:
        """Won or lost; and by how much, which tells a hopeless game from a close one."""
        if not world.over:
            return chance(world.prospects(self.me))
        won = 1.0 if world.winners() else 0.0
        points, against = world.contest() or (0, 0)
        return BY_MARGIN * chance(POINT * (points - against)) + (1 - BY_MARGIN) * won


def chance(lead: float) -> float:
    """To win, of somebody who is ahead by so many hundredths of a point."""
    return 1.0 / (1.0 + exp(-max(-MOST_AHEAD, min(MOST_AHEAD, lead / LEAD))))
