"""Monte Carlo search over determinized worlds, and the bots that are presets of it.

The search tries every option in the same worlds, plays on by the rollout policy for some turns, and values the position
there. It drops options that fall behind, so most rollouts go to the close ones.

Values are compared as whole numbers, because the last bits of fractions differ between machines. So a seed gives the same
answer on every machine.
"""

from math import exp, inf
from time import perf_counter as now
from typing import Final

from grimhold.ai.rollout_policy import LEAD
from grimhold.ai.value_net import UNIT
from grimhold.bots.base import Bot, BotQuestion, whole_number
from grimhold.play.rollout import rollout, rollout_answer, value_of_position
from grimhold.table.state import GameState

MOST_SECONDS: Final = 3600.0  # for one decision
WORLDS: Final = 32  # dealt at most; further rollouts start in the same ones with another seed
MARGIN_SHARE: Final = 0.2  # of a value against the dungeon: the margin of the result
MOST_AHEAD: Final = 30.0
LEAST: Final = 2  # rollouts of each option in each round, however many options there are
FEWEST: Final = 4  # rollouts needed to compare two options
BATCH: Final = 16  # rollouts of each option between two checks for options that are surely behind
SURE: Final = 3  # standard errors of many rollouts; of sixteen, four and a half
SEED_STEP: Final = 1_000_003  # between the seeds of two rollouts
WON: Final = 1_000_000  # the value of a won game


class SearchBot(Bot):
    """`search:400:2` makes 400 rollouts for a decision, each over two more turns of every player.

    `search:400:2:0.5` stops after half a second; without a limit an answer depends on the seed alone. `search:0` takes the
    rollout policy's answer. Positions are valued by heuristics; `MasterBot` uses the value network.
    """

    name = "search"
    pace = 0.45
    heuristic = True
    default_playouts = 500
    default_rounds = 3  # turns of every player

    def __init__(self, seed: int, playouts: str = "", rounds: str = "", seconds: str = "") -> None:
        super().__init__(seed)
        self.playouts = whole_number(playouts, "playouts", self.default_playouts)
        self.rounds = whole_number(rounds, "rounds ahead", self.default_rounds)
        self.seconds = duration(seconds, self.seconds)

    def choose(self, question: BotQuestion) -> int:
        if question.answers == 1:
            return 0
        if not self.playouts:
            world = question.world()
            return world.options.index(rollout_answer(world))
        deadline = now() + self.seconds
        worlds = [question.world() for _ in range(min(WORLDS, max(2, self.playouts // 4)))]
        node = SearchNode(worlds[0].asked, worlds, self.chance.below(1 << 30), self.rounds, self.heuristic)
        return node.best(self.playouts, deadline)


class MasterBot(SearchBot):
    """The same search with the value network (`ai/value_net.py`) instead of heuristics: the highest level."""

    name = "master"
    heuristic = False
    default_playouts = 1000  # half of them are saved on average


class PlannerBot(MasterBot):
    """A master with six rollouts: quick, and enough to avoid blunders."""

    name = "planner"
    pace = Bot.pace
    default_playouts = 6  # but at least `LEAST` for each option
    default_rounds = 1


def duration(given: str, default: float) -> float:
    """A parameter of a bot: seconds, or the default if the word is empty."""
    if not given:
        return default
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise ValueError(f"seconds are a number above 0 and up to {MOST_SECONDS:g}, not {given!r}")
    return seconds


class SearchNode:
    """One question, its options, and the rollout values of each option."""

    def __init__(self, player: int, worlds: list[GameState], seed: int, rounds: int, heuristic: bool = False) -> None:
        self.player = player
        self.worlds = worlds
        self.seed = seed
        self.heuristic = heuristic
        self.together = worlds[0].contest() is not None
        self.turns = rounds * worlds[0].players
        self.options = worlds[0].options
        self.values: list[list[int]] = [[] for _ in self.options]

    def best(self, playouts: int, deadline: float = inf) -> int:
        """The number of the best option. Each round keeps the better half, until time is up."""
        policy_choice = self.options.index(rollout_answer(self.worlds[0]))
        if playouts < len(self.options) * FEWEST and len(self.options) == 2:
            return policy_choice  # too few rollouts to compare two options
        alive = list(range(len(self.options)))
        halvings = max(1, (len(alive) - 1).bit_length())
        for _ in range(halvings):
            alive = self.leaders(alive, policy_choice, max(LEAST, playouts // (halvings * len(alive))), deadline)
            if len(alive) == 1 or now() > deadline:
                break
            alive = self.better_half(alive, policy_choice)
        chosen = max([option for option in alive if self.values[option]], key=self.mean, default=policy_choice)
        return chosen if policy_choice not in alive or self.is_better(chosen, policy_choice) else policy_choice

    def leaders(self, alive: list[int], policy_choice: int, times: int, deadline: float) -> list[int]:
        """The options that can still be best after `times` more rollouts each. Options surely behind get no more."""
        for begin in range(0, times, BATCH):
            if len(alive) == 1 or not self.try_out(alive, min(BATCH, times - begin), deadline):
                break
            first = max(alive, key=lambda option: (self.mean(option), option == policy_choice))
            alive = [option for option in alive if option == first or not self.is_behind(option, first)]
        return alive

    def is_behind(self, option: int, first: int) -> bool:
        """Whether an option is surely behind the first, or equal to it in every rollout."""
        count = len(self.values[option])
        equal = count > BATCH and self.values[option] == self.values[first][:count]
        return count >= BATCH and (equal or self.is_better(first, option, SURE))

    def better_half(self, alive: list[int], policy_choice: int) -> list[int]:
        """The better half. The policy's choice stays unless it was dropped, for the comparison at the end."""
        kept = sorted(alive, key=self.mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
        return kept if policy_choice in kept or policy_choice not in alive else [*kept, policy_choice]

    def mean(self, option: int) -> float:
        values = self.values[option]
        return sum(values) / len(values)

    def try_out(self, alive: list[int], times: int, deadline: float) -> bool:
        """Give every option `times` rollouts in turn. Return False when time is up."""
        for _ in range(times):
            for option in alive:
                if now() > deadline:
                    return False
                self.play_on(option)
        return True

    def play_on(self, option: int) -> None:
        """One rollout of an option."""
        values = self.values[option]
        world = self.worlds[len(values) % len(self.worlds)].clone()
        world.apply(self.options[option])
        rollout(world, self.seed + len(values) * SEED_STEP, self.turns)
        values.append(round(WON * self.win_chance(world)))

    def is_better(self, option: int, other: int, errors: int = 1) -> bool:
        """Whether an option leads by more than so many standard errors in the rollouts with equal seeds.

        The mean exceeds its standard error when the square of the sum exceeds the sum of the squares.
        """
        gains = [a - b for a, b in zip(self.values[option], self.values[other], strict=False)]
        if len(gains) < FEWEST:  # too few to compare
            return False
        gained = sum(gains)
        return gained > 0 and gained * gained > errors * errors * sum([gain * gain for gain in gains])

    def win_chance(self, world: GameState) -> float:
        """A rough chance to win of the player asked."""
        if world.over:
            return final_value(world, self.player)
        values = [value_of_position(world, p, self.heuristic) / UNIT for p in world.everybody()]
        if self.together:
            return sigmoid(sum(values))
        best = max(values)
        shares = [exp(value - best) for value in values]
        return shares[self.player] / sum(shares)


def final_value(world: GameState, p: int) -> float:
    """A win, or a share of one. Against the dungeon the margin counts, too, so that a close loss beats a clear one."""
    winners = world.winners()
    contest = world.contest()
    if contest is None:
        return 1.0 / len(winners) if p in winners else 0.0
    points, against = contest
    lead, lacking = (points - against) / LEAD, world.lacking()
    margin = min(lead, 0.0) - lacking if lacking else lead  # a lead cannot replace other requirements
    return MARGIN_SHARE * nearness(margin) + (1 - MARGIN_SHARE) * (1.0 if winners else 0.0)


def nearness(margin: float) -> float:
    """A margin mapped to a number from 0 to 1 that rises everywhere. It guides the search while no rollout wins."""
    return (1.0 + margin / (1.0 + abs(margin))) / 2


def sigmoid(value: float) -> float:
    """The chance to win against the dungeon."""
    return 1.0 / (1.0 + exp(-max(-MOST_AHEAD, min(MOST_AHEAD, value))))
