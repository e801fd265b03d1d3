"""Games for one player for Gymnasium: `gymnasium.make("grimhold/Solo-v0", game="thunderstone", mode="solo-normal")`."""

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from grimhold.core.errors import ImpossibleSetup
from grimhold.envs.match import Match, Terms
from grimhold.envs.spaces import ARRAY, check_kind, observation_space, seen

SOLO_NORMAL: Final = "solo-normal"
SEEDS: Final = 2**31
ALONE: Final = 0  # the one seat


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """A table for one. An id that is not open ends the game as lost; the mask tells which are."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str = "thunderstone",
        mode: str = SOLO_NORMAL,
        seed: int | None = None,
        observe: str = ARRAY,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        check_kind(observe)
        self.terms = Terms(game, mode, **terms)
        if self.terms.seats != 1:
            raise ImpossibleSetup(
                f"{mode} is for several players: grimhold.envs.aec.TableEnv({game!r}, mode={mode!r}) has it"
            )
        self.observe_as = observe
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space = observation_space(self.terms.fields, observe)
        self.action_space = spaces.Discrete(self.terms.actions.size)
        self._seed = seed

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals anew. A seed decides this game and all that follow; the first one may be given to `make`."""
        super().reset(seed=self._seed if seed is None else seed)
        self._seed = None
        self.match = Match(self.terms, self.terms.dealt(int(self.np_random.integers(SEEDS))))
        return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self.match.is_open(int(action)):
            return self._seen(), self.illegal_reward, True, False, {"illegal": self.terms.actions.told(int(action))}
        self.match.answer(int(action))
        return self._seen(), self.match.rewards()[ALONE], self.match.over, False, {}

    def _seen(self) -> dict[str, Any]:
        return seen(self.match, ALONE, self.observe_as)

    def view(self) -> dict[str, Any]:
        """The same in names and words, and more of it: the typed view as plain data."""
        return self.match.view(ALONE)

    def render(self) -> str | None:
        return str(self.match) if self.render_mode else None
