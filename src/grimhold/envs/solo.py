"""Games for one player for Gymnasium: `gymnasium.make("grimhold/Solo-v0", game="thunderstone", mode="solo-normal")`."""

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from grimhold.core.errors import IllegalMove, ImpossibleSetup
from grimhold.envs.checks import action_id, called, known_terms, number, whole, whole_or_none
from grimhold.envs.match import OVER, TERMS, MatchHolder, MatchOptions
from grimhold.envs.spaces import ARRAY, RENDER_FPS, RENDER_MODES, check_shown, observation_space, seen
from grimhold.lang.english import listed
from grimhold.registry import all_games, rulebook_named
from grimhold.table.modes import SOLO

SOLO_NORMAL: Final = "solo-normal"
ALONE: Final = 0  # the only seat
OWN_TERMS: Final = (*TERMS, "seed", "observe", "illegal_reward", "render_mode")


def check_alone(game: str, mode: str) -> None:
    """Refuse a game without solo modes, unless the caller named another mode."""
    modes = rulebook_named(called("game", game)).modes
    if called("mode", mode) in modes or any(way.kind == SOLO for way in modes.values()):
        return
    having = [name for name in all_games() if any(way.kind == SOLO for way in rulebook_named(name).modes.values())]
    raise ImpossibleSetup(f"{game} has no game for one player; {listed(having)} have")


class SoloEnv(MatchHolder, gymnasium.Env[dict[str, Any], Any]):
    """A game for one player. An illegal id ends the game as lost; the mask shows the legal ones."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012 (as Gymnasium has it)

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
        check_shown(observe, render_mode)
        check_alone(game, mode)
        self.terms = MatchOptions(game, mode, **known_terms(terms, OWN_TERMS))
        if self.terms.seats != 1:
            raise ImpossibleSetup(
                f"{mode} is for several players: grimhold.envs.aec.TableEnv({game!r}, mode={mode!r}) has it"
            )
        self.observe_as = observe
        self.illegal_reward = number("illegal_reward", illegal_reward)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.terms.fields, observe)
        self.action_space = spaces.Discrete(self.terms.actions.size)
        self._seed = whole_or_none("seed", seed)
        self._ended = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew. A seed decides this game and all later ones; `make` may give the first one."""
        super().reset(seed=self._seed if seed is None else whole("seed", seed))
        self._seed = None
        self._deal(self.terms, self.np_random)
        self._ended = False
        return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise IllegalMove(OVER)
        answer = action_id(action)
        if not self.match.is_open(answer):
            self._ended = True
            return self._seen(), self.illegal_reward, True, False, {"illegal": self.terms.actions.told(answer)}
        self.match.answer(answer)
        self._ended = self.match.over
        return self._seen(), self.match.rewards()[ALONE], self._ended, False, {}

    def _seen(self) -> dict[str, Any]:
        return seen(self.match, ALONE, self.observe_as)

    def view(self) -> dict[str, Any]:
        """The typed view as plain data."""
        return self.match.view(ALONE)

    def render(self) -> str | None:
        return str(self.match) if self.render_mode else None
