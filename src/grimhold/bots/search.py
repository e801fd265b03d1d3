"""Looks ahead in games it imagines: every option is tried in the same dealt worlds, played on by habit for some turns and
judged where that ends. Options that fall behind are dropped: most games are played for those that are hard to tell apart.

Judgements are compared as whole numbers: the last bits of an `exp` or of a sum of fractions are not the same on every
machine and in every Python, and the same seed is to give the same answer on all of them.
"""

from math import exp, inf
from typing import Final

from grimhold.ai.rollout_policy import LEAD
from grimhold.ai.value_net import UNIT
from grimhold.bots.base import Bot, Question, whole
from grimhold.bots.clock import now
from grimhold.play.rollout import rollout, rollout_answer, value_of_position
from grimhold.table.state import GameState

LONGEST: Final = 3600.0  # seconds for one decision
WORLDS: Final = 32  # dealt at most; more games are played in the same ones with other luck
BY_MARGIN: Final = 0.2  # of a judgement against the dungeon
MOST_AHEAD: Final = 30.0
LEAST: Final = 2  # games for each option in each round, however many options there are
FEWEST: Final = 4  # games from which anything can be told
PASS: Final = 16  # games of each option, after which those are dropped that are surely behind
SURE: Final = 3  # standard errors of many games; of sixteen, four and a half
APART: Final = 1_000_003  # the luck of one game from that of the next
WON: Final = 1_000_000  # a judgement of a game that is won


class SearchBot(Bot):
    """`search:400:2` plays 400 games on for a decision, each for two more turns of everybody. `search:400:2:0.5` thinks for
    half a second at most, and then stops with what it has: only where the playouts run out first, as they always do without
    a limit, does all that it answers follow from the seed. `search:0` imagines nothing, and does what habit says.

    Where an imagined game ends, it reckons what everybody has and what their decks will still win; the master's judgement
    is learned (`master.py`).
    """

    name = "search"
    pace = 0.45
    plain = True
    usual_playouts = 500
    usual_rounds = 3  # turns of every player that are played on

    def __init__(self, seed: int, playouts: str = "", rounds: str = "", seconds: str = "") -> None:
        super().__init__(seed)
        self.playouts = whole(playouts, "playouts", self.usual_playouts)
        self.rounds = whole(rounds, "rounds ahead", self.usual_rounds)
        self.seconds = duration(seconds, self.seconds)

    def choose(self, question: Question) -> int:
        if question.answers == 1:
            return 0
        if not self.playouts:
            world = question.world()
            return world.options.index(rollout_answer(world))
        deadline = now() + self.seconds
        worlds = [question.world() for _ in range(min(WORLDS, max(2, self.playouts // 4)))]
        thought = Thought(worlds[0].asked, worlds, self.chance.below(1 << 30), self.rounds, self.plain)
        return thought.best(self.playouts, deadline)


def duration(given: str, usual: float) -> float:
    """A parameter of a bot: seconds, or as usual where nothing is said."""
    if not given:
        return usual
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= LONGEST:
        raise ValueError(f"seconds are a number above 0 and up to {LONGEST:g}, not {given!r}")
    return seconds


class Thought:
    """One question, thought about. Judgements are learned, or by plain reckoning."""

    def __init__(self, me: int, worlds: list[GameState], seed: int, rounds: int, plain: bool = False) -> None:
        self.me = me
        self.worlds = worlds
        self.seed = seed
        self.plain = plain
        self.together = worlds[0].contest() is not None
        self.turns = rounds * worlds[0].players
        self.options = worlds[0].options
        self.found: list[list[int]] = [[] for _ in self.options]  # the judgements

    def best(self, playouts: int, deadline: float = inf) -> int:
        """The number of the best option. In each round the better half goes on to the next, until time is up."""
        usual = self.options.index(rollout_answer(self.worlds[0]))
        if playouts < len(self.options) * FEWEST and len(self.options) == 2:
            return usual  # so few games would not tell them apart
        alive = list(range(len(self.options)))
        halvings = max(1, (len(alive) - 1).bit_length())
        for _ in range(halvings):
            alive = self.ahead(alive, usual, max(LEAST, playouts // (halvings * len(alive))), deadline)
            if len(alive) == 1 or now() > deadline:
                break
            alive = self.better_half(alive, usual)
        chosen = max([option for option in alive if self.found[option]], key=self.mean, default=usual)
        return chosen if usual not in alive or self.is_better(chosen, usual) else usual

    def ahead(self, alive: list[int], usual: int, times: int, deadline: float) -> list[int]:
        """Those that may be the best after so many more games. Whoever is surely behind gets no more of them."""
        for begin in range(0, times, PASS):
            if len(alive) == 1 or not self.try_out(alive, min(PASS, times - begin), deadline):
                break
            first = max(alive, key=lambda option: (self.mean(option), option == usual))
            alive = [option for option in alive if option == first or not self.is_behind(option, first)]
        return alive

    def is_behind(self, option: int, first: int) -> bool:
        """Surely; or as good as the first in one game as in the other, so that nothing is missed without it."""
        games = len(self.found[option])
        alike = games > PASS and self.found[option] == self.found[first][:games]
        return games >= PASS and (alike or self.is_better(first, option, SURE))

    def better_half(self, alive: list[int], usual: int) -> list[int]:
        """And what habit would do, unless it is surely behind: with that the best is compared in the end."""
        kept = sorted(alive, key=self.mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
        return kept if usual in kept or usual not in alive else [*kept, usual]

    def mean(self, option: int) -> float:
        values = self.found[option]
        return sum(values) / len(values)

    def try_out(self, alive: list[int], times: int, deadline: float) -> bool:
        """Every option in turn, so that whenever time is up all have been tried alike. False if it was."""
        for _ in range(times):
            for option in alive:
                if now() > deadline:
                    return False
                self.play_on(option)
        return True

    def play_on(self, option: int) -> None:
        values = self.found[option]
        world = self.worlds[len(values) % len(self.worlds)].clone()
        world.apply(self.options[option])
        rollout(world, self.seed + len(values) * APART, self.turns)
        values.append(round(WON * self.judged(world)))

    def is_better(self, option: int, other: int, errors: int = 1) -> bool:
        """By more than so many standard errors, in the games that were played for both with the same luck?

        The mean is above its standard error where the square of the sum is above the sum of the squares. By the same rule
        several errors are a little more of them the fewer games there are, which is as well: few games tell less.
        """
        gains = [a - b for a, b in zip(self.found[option], self.found[other], strict=False)]
        if len(gains) < FEWEST:  # there was no time to compare them
            return False
        gained = sum(gains)
        return gained > 0 and gained * gained > errors * errors * sum([gain * gain for gain in gains])

    def judged(self, world: GameState) -> float:
        """The chance to win from there, roughly."""
        if world.over:
            return judged_at_the_end(world, self.me)
        figures = [value_of_position(world, p, self.plain) / UNIT for p in range(world.players)]
        if self.together:
            return chance(sum(figures))
        best = max(figures)
        shares = [exp(figure - best) for figure in figures]
        return shares[self.me] / sum(shares)


def judged_at_the_end(world: GameState, p: int) -> float:
    """A victory, or a share in it; against the dungeon also by how much, which tells a hopeless game from a close one."""
    winners = world.winners()
    contest = world.contest()
    if contest is None:
        return 1.0 / len(winners) if p in winners else 0.0
    points, against = contest
    lead, lacking = (points - against) / LEAD, world.lacking()
    margin = min(lead, 0.0) - lacking if lacking else lead  # no lead makes up for what else is needed
    return BY_MARGIN * nearness(margin) + (1 - BY_MARGIN) * (1.0 if winners else 0.0)


def nearness(margin: float) -> float:
    """To a victory, from 0 to 1. Far from it every step still counts: where nobody wins yet there is no other guide."""
    return (1.0 + margin / (1.0 + abs(margin))) / 2


def chance(figure: float) -> float:
    """To win against the dungeon."""
    return 1.0 / (1.0 + exp(-max(-MOST_AHEAD, min(MOST_AHEAD, figure))))
