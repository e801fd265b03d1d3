"""One game as an environment plays it: seed, action ids, observations, rewards."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from grimhold.core.errors import IllegalMove, ImpossibleSetup, UnknownName
from grimhold.envs.checks import called, groups, number, whole_or_none
from grimhold.envs.observations import Numbers, fields_of
from grimhold.envs.rewards import WIN, check_reward, rewards_of
from grimhold.game import Game, checked_setup, first_setup, random_setup
from grimhold.lang.english import figures, nearest, shown
from grimhold.records.codes import decode, looks_like_a_code
from grimhold.registry import from_json, laid_out, library_of, mode_of
from grimhold.rulebook import AnySetup
from grimhold.table.modes import VERSUS
from grimhold.table.state import GameState
from grimhold.views.observation import option_meaning

FIRST: Final = "first"
RANDOM: Final = "random"
OVER: Final = "the game is over; reset() deals anew"
SEEDS: Final = 2**31  # of deals that follow from one seed


class MatchOptions:
    """The options of a match: game, mode, players, set-up and rewards."""

    def __init__(
        self,
        game: str,
        mode: str = VERSUS,
        players: int | None = None,
        setup: str | AnySetup = FIRST,
        require: Sequence[str] = (),
        ban: Sequence[str] = (),
        reward: str = WIN,
        scale: float = 1.0,
    ) -> None:
        self.game: Final = called("game", game)
        self.mode: Final = called("mode", mode)
        self.given: Final = self._given(setup)
        self.setup: Final = setup
        self.seats: Final = self._seats(players)
        self.require: Final = groups("require", require)
        self.ban: Final = groups("ban", ban)
        self.reward: Final = check_reward(reward)
        self.scale: Final = number("scale", scale)
        self.fields: Final = fields_of(game)
        self.actions: Final = self.fields.actions
        if self.given is None and (self.require or self.ban) and setup == FIRST:
            raise ImpossibleSetup("the list for a first game is as it is; setup='random' takes require and ban")
        self.questions: Final = self.fields.question_numbers(library_of(self.setup_for(0)))
        self._fixed = None if self.given is None and setup == RANDOM else laid_out(self.setup_for(0))

    def __deepcopy__(self, memo: dict[int, Any]) -> "MatchOptions":
        return self  # immutable

    def __reduce__(self) -> tuple[type["MatchOptions"], tuple[Any, ...]]:
        agreed = (self.game, self.mode, self.seats, self.setup, self.require, self.ban, self.reward, self.scale)
        return MatchOptions, agreed

    def _given(self, setup: str | AnySetup) -> AnySetup | None:
        """The set-up given as an object or code; None for 'first' and 'random'."""
        if isinstance(setup, str):
            if setup in (FIRST, RANDOM):
                return None
            if not looks_like_a_code(setup):
                known = nearest(setup, [FIRST, RANDOM], "")
                raise UnknownName(f"unknown set-up {shown(setup)}{known}; it is {FIRST}, {RANDOM} or a code")
        elif not hasattr(setup, "rulebook_name"):
            raise ImpossibleSetup(f"setup is '{FIRST}', '{RANDOM}', a code or a set-up, not {shown(setup)}")
        found = decode(setup) if isinstance(setup, str) else checked_setup(setup)
        if found.game != self.game or found.mode != self.mode:
            raise ImpossibleSetup(f"this set-up is for {found.game}, {found.mode}; not for {self.game}, {self.mode}")
        return found

    def _seats(self, players: int | None) -> int:
        mode = mode_of(self.game, self.mode)
        wanted = whole_or_none("players", players, mode.fewest, mode.most)
        if self.given is None:
            return mode.fewest if wanted is None else wanted
        seats = len(self.given.players)
        if wanted not in (None, seats):
            raise ImpossibleSetup(f"this set-up is for {figures(seats, 'player')}, not for {wanted}")
        return seats

    def setup_for(self, seed: int) -> AnySetup:
        if self.given is not None:
            return self.given
        if self.setup == FIRST:
            return first_setup(self.game, self.seats, self.mode)
        return random_setup(self.game, seed, self.seats, self.mode, self.require, self.ban)

    def dealt(self, seed: int) -> GameState:
        """A game at its first question. The seed decides everything, also a random set-up."""
        state = laid_out(self.setup_for(seed)) if self._fixed is None else self._fixed.clone()
        state.deal(seed)
        return state

    def rewards(self, state: GameState) -> list[float]:
        return rewards_of(state, self.reward, self.scale)


TERMS: Final = tuple(signature(MatchOptions).parameters)


class Match:
    """A running game of an environment."""

    def __init__(self, terms: MatchOptions, state: GameState) -> None:
        self.terms: Final = terms
        self.state: Final = state
        self._meanings: list[int] | None = None  # of the open options
        self._open_ids: list[int] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[MatchOptions, bytes], "Match"], tuple[MatchOptions, bytes]]:
        return _restored, (self.terms, self.state.to_json())

    def copy(self) -> "Match":
        return Match(self.terms, self.state.clone())

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def asked(self) -> int:
        return self.state.asked

    def observation(self, seat: int) -> Numbers:
        flat, meanings = self.terms.fields.observe(self.state, seat, self.terms.questions)
        if seat == self.state.asked and not self.over:
            self._meanings = meanings
        return flat

    @property
    def meanings(self) -> list[int]:
        """The meanings of the open options, in the order of the question."""
        if self._meanings is None:
            self._meanings = [] if self.over else [option_meaning(self.state, option) for option in self.state.options]
        return self._meanings

    @property
    def open_ids(self) -> list[int]:
        """The ids of the open options, in the order of the question."""
        if self._open_ids is None:
            self._open_ids = self.terms.actions.ids(self.meanings)
        return self._open_ids

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each id that is legal for this seat now."""
        return self.terms.actions.mask(self.open_ids if seat == self.asked else [])

    def is_open(self, action: int) -> bool:
        return action in self.open_ids

    def answer(self, action: int) -> None:
        """Answer the open question with an id."""
        open_ids = self.open_ids
        if action not in open_ids:
            raise IllegalMove(f"{self.terms.actions.told(action)} is not open; {self._what_is()}")
        self.state.apply(self.state.options[open_ids.index(action)])
        self._meanings = self._open_ids = None

    def _what_is(self) -> str:
        if self.over:
            return "the game is over"
        found = [self.terms.actions.told(action) for action in self.open_ids]
        return f"open are {', '.join(found[:5])}{' ...' if len(found) > 5 else ''}"

    def rewards(self) -> list[float]:
        return self.terms.rewards(self.state) if self.over else [0.0] * self.terms.seats

    def view(self, seat: int) -> dict[str, Any]:
        """The typed view of a seat as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(Game(self.state).view(seat))
        return plain

    def __str__(self) -> str:
        return repr(Game(self.state))


class MatchHolder:
    """The match of an environment, which `reset` deals."""

    _match: Match | None = None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise IllegalMove("nothing is dealt yet; reset() deals a game")
        return self._match

    def _deal(self, terms: MatchOptions, rng: np.random.Generator) -> None:
        self._match = Match(terms, terms.dealt(int(rng.integers(SEEDS))))


def _restored(terms: MatchOptions, state: bytes) -> Match:
    return Match(terms, from_json(state))
