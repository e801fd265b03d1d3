"""Thousands of games at once, on the native batch where it is built: `ManyTables("thunderstone", 4096)`.

Observations, masks and ids are those of the single environments. The next step deals a finished game anew and ignores its
action. Every step fills the same arrays anew, so copy them to keep them.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from grimhold.batch import Batch, known_threads, whole_numbers
from grimhold.core.chance import LARGEST_SEED
from grimhold.core.errors import IllegalMove, ImpossibleSetup
from grimhold.envs.checks import known_terms, whole
from grimhold.envs.match import TERMS, MatchOptions
from grimhold.envs.observations import QUESTION
from grimhold.envs.solo import SOLO_NORMAL, check_alone
from grimhold.envs.spaces import ARRAY, observation_space
from grimhold.table.modes import VERSUS

NOT_OPEN: Final = -1
MOST_TABLES: Final = 1_000_000  # some 25 KB each
OWN_TERMS: Final = (*TERMS, "num_envs", "seed", "threads")
LARGEST_FIRST: Final = LARGEST_SEED // 2  # the largest first seed; later games count up from it


class ManyTables(VectorEnv[dict[str, Any], Any, Any]):
    """Games of one kind side by side. With random set-ups each table has its own and keeps it.

    `asked` is the seat asked at each table (-1: over). Rewards are a row for each table with a number for each seat; in
    solo games one number for each table.
    """

    def __init__(
        self,
        game: str = "thunderstone",
        num_envs: int = 1,
        mode: str = VERSUS,
        seed: int = 0,
        threads: int | None = None,
        **terms: Any,
    ) -> None:
        self.num_envs = num_envs = whole("num_envs", num_envs, 1, MOST_TABLES)
        seed = whole("seed", seed, most=LARGEST_FIRST)
        threads = known_threads(threads)
        self.terms = MatchOptions(game, mode, **known_terms(terms, OWN_TERMS))
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observation_space(self.terms.fields, ARRAY)
        self.single_action_space = spaces.Discrete(self.terms.actions.size)
        self._is_dealt = False  # whether `reset` was called
        self._seeds: Iterator[int] = count(seed)
        try:
            self._lay_out(seed, threads)
        except MemoryError:
            raise ImpossibleSetup(f"there is no memory here for {num_envs:,} tables") from None

    def _lay_out(self, seed: int, threads: int | None) -> None:
        tables = self.num_envs
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        setups = [self.terms.setup_for(seed + number) for number in range(tables)]
        self._batch = Batch(setups, self._next_seeds(), threads=threads)
        self._masks: NDArray[np.int8] = np.zeros((tables, self.terms.actions.size), np.int8)
        self._ids: NDArray[np.int32] = np.zeros((tables, 0), np.int32)
        self._over = np.zeros(tables, np.bool_)
        self._show()

    def _next_seeds(self) -> list[int]:
        return [next(self._seeds) for _ in range(self.num_envs)]

    @property
    def asked(self) -> NDArray[np.int32]:
        """The seat that has to answer at each table; -1 when the game is over."""
        return self._batch.asked

    @property
    def open_ids(self) -> NDArray[np.int32]:
        """The open ids of each table in the order of its question, filled up with -1; smaller than the masks."""
        return self._ids

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all tables anew. One seed decides all later games. Without one the first call keeps the first deal."""
        if isinstance(seed, list | tuple):
            raise ImpossibleSetup("one seed is for all tables")
        if seed is not None:
            self._seeds = count(whole("seed", seed, most=LARGEST_FIRST))
        if self._is_dealt or seed is not None:
            self._deal()
        self._is_dealt = True
        return self._seen(), {"asked": self.asked}

    def _deal(self) -> None:
        self._batch.deal(self._next_seeds())
        self._over[:] = False
        self._show()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Answer with an id for each table. All ids are checked first."""
        if not self._is_dealt:
            raise IllegalMove("nothing is dealt yet; reset() deals all tables")
        chosen = self._numbers_of(whole_numbers(actions, self.num_envs, "actions", "table"))
        for number in np.flatnonzero(self._over):
            self._batch.deal_one(int(number), next(self._seeds))
        self._batch.step(chosen)
        self._over = ~self._batch.running
        self._show()
        rewards = self._rewards()
        return self._seen(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {"asked": self.asked}

    def _numbers_of(self, actions: NDArray[Any]) -> NDArray[np.int32]:
        """The option number for each id; -1 for finished games."""
        matches = self._ids == actions[:, None]
        chosen = np.where(matches.any(1), matches.argmax(1), NOT_OPEN).astype(np.int32)
        chosen[self._over] = NOT_OPEN
        wrong = np.flatnonzero((chosen == NOT_OPEN) & ~self._over)
        if len(wrong):
            raise IllegalMove(f"table {wrong[0]}: {self.terms.actions.told(int(actions[wrong[0]]))} is not open")
        return chosen

    def _show(self) -> None:
        """Fill observations and masks. Only the places that were set before are cleared in the masks."""
        numbers = self._batch.observations
        assert numbers is not None
        size, widest = self.terms.fields.size, int(self._batch.counts.max())
        numbers[:, QUESTION] = self.terms.questions[numbers[:, QUESTION]]
        self._mark(0)
        self._ids = self.terms.actions.rows_of_ids(numbers[:, size : size + widest])
        self._mark(1)
        self._observations = numbers[:, :size]

    def _mark(self, value: int) -> None:
        rows, columns = np.nonzero(self._ids >= 0)
        self._masks[rows, self._ids[rows, columns]] = value

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._observations, "action_mask": self._masks}

    def _rewards(self) -> NDArray[np.float32]:
        rewards = np.zeros((self.num_envs, self.terms.seats), np.float32)
        for number in np.flatnonzero(self._over):
            rewards[number] = self.terms.rewards(self._batch.game(int(number)).state)
        return rewards[:, 0] if self.terms.seats == 1 else rewards


def solo_tables(game: str = "thunderstone", num_envs: int = 1, mode: str = SOLO_NORMAL, **terms: Any) -> ManyTables:
    """For `gymnasium.make_vec("grimhold/Solo-v0", num_envs=..., vectorization_mode="vector_entry_point")`."""
    check_alone(game, mode)
    return ManyTables(game, num_envs, mode, **terms)
