"""One game in both builds at once: whatever is decided in one is decided in the other, and nothing may differ."""

import pytest

from grimhold.core.chance import Chance
from grimhold.native import NATIVE
from grimhold.native.build import pure_games
from grimhold.play.rollout import rollout
from grimhold.registry import new_game, running_build
from grimhold.rulebook import AnySetup
from grimhold.table.state import GameState

MOST_DECISIONS = 100_000  # several times the longest random game seen
LISTENED = 3  # in every third game somebody listens
FORESEEN = 2  # turns
PLAYS_ON = 50  # decisions after which copies play on by themselves
COPIED = 97  # decisions after which both games go on as copies of themselves

needs_native = pytest.mark.skipif(
    running_build() != NATIVE,
    reason="needs the native build (`make native` makes it; GRIMHOLD_BUILD=pure puts it aside)",
)


class Twins:
    """The same game twice, in pure Python and native."""

    def __init__(self, setup: AnySetup, seed: int, listening: bool = False) -> None:
        with pure_games():
            self.pure = new_game(setup, seed)
        self.native = new_game(setup, seed)
        assert type(self.native) is not type(self.pure), "both games are of one build"
        self.listening = listening
        self.listen()

    def both(self) -> tuple[GameState, GameState]:
        return self.pure, self.native

    def listen(self) -> None:
        for game in self.both():
            game.events = [] if self.listening else None

    def apply(self, number: int) -> None:
        """Answers with the option of that number."""
        for game in self.both():
            game.apply(game.options[number])

    def go_on_as_copies(self) -> None:
        """Also as saved once as it lies natively, once from fields that Python was lent and that come back with a clone."""
        saved = self.native.to_json()
        assert self.native.cards_in_all()
        assert self.native.to_json() == saved
        self.pure, self.native = self.pure.clone(), self.native.clone()
        self.listen()

    def check_playing_on(self, seed: int) -> None:
        """By habit for a while and then at random to the end, whoever listens; of copies, so that nothing happens here."""
        copies = [game.clone() for game in self.both()]
        for play in (lambda game: rollout(game, seed, FORESEEN), lambda game: game.playout(seed)):
            for game in copies:
                game.events = [] if self.listening else None
            made = [play(game) for game in copies]
            pure, native = copies
            assert made[0] == made[1]
            assert native.events == pure.events
            assert native.state_hash() == pure.state_hash()

    def check(self) -> None:
        pure, native = self.both()
        assert (native.over, native.asked) == (pure.over, pure.asked)
        assert native.options == pure.options
        assert native.state_hash() == pure.state_hash()
        if self.listening:
            assert native.events == pure.events
            self.listen()

    def check_score(self) -> None:
        pure, native = self.both()
        seats = range(pure.players)
        assert native.winners() == pure.winners()
        assert [native.points(p) for p in seats] == [pure.points(p) for p in seats]


def play_both(setup: AnySetup, seed: int, decisions: int = MOST_DECISIONS) -> bool:
    """Random answers, to the end or so many; everything is compared after each. Did the game end?"""
    chance = Chance(seed)
    made: list[int] = []
    try:
        twins = Twins(setup, seed, listening=seed % LISTENED == 0)
        twins.check()
        while not twins.pure.over and len(made) < decisions:
            made.append(chance.below(len(twins.pure.options)))
            twins.apply(made[-1])
            twins.check()
            if len(made) % COPIED == 0:
                twins.go_on_as_copies()
            if len(made) == PLAYS_ON:
                twins.check_playing_on(seed)
        twins.check_score()
    except Exception as problem:
        raise AssertionError(f"{setup!r}, seed {seed}, after decisions {made}") from problem
    return twins.pure.over
