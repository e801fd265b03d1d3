"""The games for OpenSpiel: `pyspiel.load_game("python_grimhold(game=thunderstone,players=2)")` once this is imported.

Chance moves once, at the beginning: it chooses a deal, which decides all later random numbers. For players this makes no
difference, because they do not see the deal.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from grimhold.core.errors import IllegalMove
from grimhold.envs.checks import whole
from grimhold.envs.match import Match, MatchOptions
from grimhold.envs.observations import Fields
from grimhold.lang.english import shown
from grimhold.registry import mode_of
from grimhold.table.modes import SOLO, TOGETHER

LONGEST: Final = 1_000_000  # decisions; every game ends long before
DEALS: Final = 10_000
MOST_DEALS: Final = 1_000_000  # OpenSpiel lists all of them for the chance node
MOST_POINTS: Final = 1_000.0
DEFAULTS: Final[dict[str, Any]] = {
    "game": "thunderstone", "mode": "versus", "players": 0, "setup": "first", "reward": "win", "deals": DEALS,
    "first_deal": 0,
}  # fmt: skip


def _game_type(together: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name="python_grimhold",
        long_name="Thunderstone, Dragonspire and Thunderstone Quest by Grimhold",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


GAME_TYPE: Final = _game_type(together=False)


class GrimholdGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its terms."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        mode = mode_of(given["game"], given["mode"])
        self.terms = MatchOptions(
            given["game"], given["mode"], given["players"] or None, given["setup"], reward=given["reward"]
        )  # fmt: skip
        self.deals: int = whole("deals", given["deals"], 1, MOST_DEALS)
        self.first_deal: int = whole("first_deal", given["first_deal"])
        together = mode.kind in (SOLO, TOGETHER)
        largest = 1.0 if given["reward"] != "points" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.terms.seats,
            min_utility=0.0 if together and largest == 1.0 else -largest,
            max_utility=largest,
            utility_sum=None if together else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(together), info, params or {})

    def new_initial_state(self) -> "GrimholdState":
        return GrimholdState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "GrimholdObserver":
        return GrimholdObserver(self.terms.fields)


class GrimholdState(pyspiel.State):  # type: ignore[misc]
    """The chance node before the deal, or a running game."""

    def __init__(self, game: GrimholdGame) -> None:
        super().__init__(game)
        self.terms = game.terms
        self.deals = range(game.first_deal, game.first_deal + game.deals)
        self.match: Match | None = None

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.asked

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / len(self.deals)) for deal in range(len(self.deals))]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._dealt().open_ids)

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Match(self.terms, self.terms.dealt(self._deal(action)))
        else:
            self.match.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {self._deal(action)}" if player < 0 else self.terms.actions.name(action)

    def _deal(self, action: int) -> int:
        """The seed of the deal that chance has chosen."""
        if not 0 <= action < len(self.deals):
            raise IllegalMove(f"there is no deal {shown(action)}; chance has those from 0 to {len(self.deals) - 1}")
        return self.deals[action]

    def returns(self) -> list[float]:
        return [0.0] * self.terms.seats if self.match is None else self.match.rewards()

    def __str__(self) -> str:
        """A text that is equal for equal states, hidden cards included. It is not for players."""
        return "not dealt" if self.match is None else f"{self.match} {self.match.state.state_hash()}"

    def _dealt(self) -> Match:
        if self.match is None:
            raise ValueError("nothing is dealt yet")
        return self.match


class GrimholdObserver:
    """The observation of a seat as one row of numbers (`tensor`), in parts (`dict`), and as text."""

    def __init__(self, fields: Fields) -> None:
        self.fields: Final = fields
        self.tensor = np.zeros(fields.size, np.float32)
        self.dict = fields.parts(self.tensor)  # type: ignore[arg-type]

    def set_from(self, state: GrimholdState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.match.observation(_seat(state, player))

    def string_from(self, state: GrimholdState, player: int) -> str:
        if state.match is None:
            return "not dealt"
        flat = state.match.observation(_seat(state, player))
        names = self.fields.names()
        return ", ".join([f"{names[place]} {flat[place]}" for place in np.flatnonzero(flat)])


def _seat(state: GrimholdState, player: int) -> int:
    return whole("player", player, most=state.terms.seats - 1)


pyspiel.register_game(GAME_TYPE, GrimholdGame)
