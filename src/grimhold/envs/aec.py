"""Games of several players for PettingZoo. An agent acts when the game asks its seat."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np

from grimhold.core.errors import IllegalMove, ImpossibleSetup
from grimhold.envs.checks import action_id, known_terms, one_of, seat_of, whole, whole_or_none
from grimhold.envs.match import OVER, TERMS, MatchHolder, MatchOptions
from grimhold.envs.spaces import ARRAY, RENDER_FPS, RENDER_MODES, check_shown, observation_space, seen

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise ImportError("these tables need PettingZoo (pip install '.[rl]' in a clone)") from None

ILLEGAL: Final = -1.0  # the reward for an id that is not open

OWN_TERMS: Final = (*TERMS[1:], "seed", "observe", "render_mode")

Agents: TypeAlias = AECEnv[str, dict[str, Any], int]


class TableEnv(MatchHolder, Agents):  # type: ignore[misc]
    """A game as an environment. Agents are `player_0`, `player_1` ... by seat."""

    def __init__(
        self, game: str, seed: int | None = None, observe: str = ARRAY, render_mode: str | None = None, **terms: Any
    ) -> None:
        super().__init__()
        check_shown(observe, render_mode)
        self.terms = MatchOptions(game, **known_terms(terms, OWN_TERMS))
        if self.terms.seats < 2:
            raise ImpossibleSetup(f"{self.terms.mode} is played alone: gymnasium.make('grimhold/Solo-v0') has it")
        self.metadata = {
            "render_modes": RENDER_MODES, "render_fps": RENDER_FPS, "name": f"{game}_v0", "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.observe_as = observe
        self.possible_agents = [f"player_{seat}" for seat in range(self.terms.seats)]
        self.observation_spaces = {
            agent: observation_space(self.terms.fields, observe) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.terms.actions.size) for agent in self.possible_agents}
        self._rng = np.random.default_rng(whole_or_none("seed", seed))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[one_of("agent", agent, self.possible_agents)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[one_of("agent", agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. A seed decides this game and all later ones."""
        if seed is not None:
            self._rng = np.random.default_rng(whole("seed", seed))
        self._deal(self.terms, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.match.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        return seen(self.match, seat_of(agent, self.possible_agents), self.observe_as)

    def view(self, agent: str) -> dict[str, Any]:
        """The typed view of the agent's seat as plain data."""
        return self.match.view(seat_of(agent, self.possible_agents))

    def step(self, action: int | None) -> None:
        match = self.match
        if not self.agents:
            raise IllegalMove(OVER)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match.answer(action_id(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, match.rewards(), strict=True))
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[match.asked]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.match) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""


def constructors(game: str) -> tuple[Callable[..., TableEnv], Callable[..., Agents]]:
    """`raw_env` and `env` of the module for one game. docs/environments.md has their arguments."""

    def raw_env(**terms: Any) -> TableEnv:
        """The environment without wrappers; an illegal id raises `grimhold.IllegalMove`."""
        if "game" in terms:
            raise ImpossibleSetup(f"these tables are for {game}; grimhold.envs.aec.TableEnv(game) has the others")
        return TableEnv(game, **terms)

    def env(**terms: Any) -> Agents:
        """The environment with PettingZoo's wrappers: an illegal id ends the game and loses it."""
        found: Any = wrappers.TerminateIllegalWrapper(raw_env(**terms), illegal_reward=ILLEGAL)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))

    return raw_env, env
