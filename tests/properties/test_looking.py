"""A look never changes a game, not even for a moment: many may look at once, while nobody plays."""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import FrameType

import msgspec
import pytest

from grimhold.core.chance import Chance
from grimhold.core.machine import Machine, reference
from grimhold.game import Game
from grimhold.registry import rulebook_of, sample
from grimhold.table.state import GameState
from grimhold.views.cache import TABLES
from grimhold.views.shapes import WATCHER
from support import quest_tables, tables
from support.play import play_on

NUMBERS = range(1, 40, 8)
LOOKS_EACH = 8
DECISIONS = 600
APART = 7  # decisions between two looks
WATCHERS = 6
OFTEN = 1e-5  # seconds after which the next thread has its turn


def games(number: int) -> list[GameState]:
    return [
        tables.late_game(tables.numbered_setup(number), number),
        quest_tables.late_game(quest_tables.numbered_setup(number), number),
    ]


def moments(number: int, apart: int = APART) -> Iterator[GameState]:
    """Games in full swing, again and again."""
    for game in games(number):
        chance = Chance(number)
        for _ in range(LOOKS_EACH):
            if not game.over:
                yield game
            play_on(game, chance, apart)


def look(state: GameState) -> list[bytes]:
    """Everything anybody can ask to see."""
    game = Game(state)
    seen: list[object] = [game.view(player) for player in (WATCHER, *range(state.players))]
    seen += [game.choice, game.why(), game.forecasts(), game.cards, repr(game)]
    seen += [game.preview(option) for option in game.options[:3]]
    seen += [game.ends_turn(option) for option in game.options[:3]]
    seen += [game.sample(player, 1).state_hash() for player in range(state.players)]
    return [msgspec.json.encode(part) for part in seen]


@pytest.mark.parametrize("number", NUMBERS)
def test_views_that_share_what_everybody_sees_are_the_same(number: int) -> None:
    """Whoever looks first, and whatever they may know: nobody's view is another one for it."""
    for state in moments(number):
        game = Game(state)
        viewers = [WATCHER, *range(state.players)]
        alone = [msgspec.json.encode(game.view(viewer)) for viewer in viewers]
        for order in (viewers, viewers[::-1]):
            TABLES.clear()
            shared = {viewer: msgspec.json.encode(game.view(viewer)) for viewer in order}
            assert [shared[viewer] for viewer in viewers] == alone
            views = [game.view(viewer) for viewer in viewers]
            assert len({id(view.village[0].cards) for view in views}) == 1, "worked out anew"
            assert len({id(view.destroyed) for view in views if view.destroyed}) < 2, "worked out anew"


@pytest.mark.parametrize("number", NUMBERS[:2])
def test_a_view_with_parts_of_earlier_ones_is_the_same_as_one_that_is_all_new(number: int) -> None:
    """Whoever has looked before, at whichever moment: parts that are found again are those that would be made."""
    games = [Game(state.clone()) for apart in (1, APART) for state in moments(number, apart)]
    again = [(game, viewer, msgspec.json.encode(game.view(viewer))) for game in games for viewer in viewers_of(game)]
    for game, viewer, seen in again:
        TABLES.clear()
        assert msgspec.json.encode(game.view(viewer)) == seen


@pytest.mark.parametrize("number", range(12))
def test_a_question_follows_from_the_numbers_it_is_found_by(number: int) -> None:
    """Whatever else lies on the table: so no step may forget one (`Op.question_by`)."""
    for game in games(number):
        chance = Chance(number)
        known: dict[tuple[object, ...], tuple[object, ...]] = {}
        for _ in range(DECISIONS):
            if game.over:
                break
            step, presenter = game.running(), rulebook_of(game).showing(game, game.asked)
            by = game.kind_of(game.this) if game.this >= 0 else None
            speech = tuple(sorted(presenter.speaks_of(step).items()))
            posed = (game.question(), step.sends_to(game), speech)
            assert known.setdefault((game.pc, game.asked, by, *step.question_by(game)), posed) == posed
            play_on(game, chance, 1)


def viewers_of(game: Game) -> list[int]:
    return [WATCHER, *range(len(game.players))]


def calls_of(state: GameState, viewer: int) -> Counter[str]:
    """Which functions it takes to make a view, and how often each is called."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, what: object) -> None:
        calls[f"{event} {frame.f_code.co_qualname}"] += 1

    gc.disable()  # what is thrown away meanwhile is no part of it
    sys.setprofile(count)
    try:
        rulebook_of(state).view(state, viewer)
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


@pytest.mark.parametrize("number", NUMBERS[:2])
def test_parts_are_found_again_whatever_is_hidden(number: int) -> None:
    """The time a look takes tells whether a part was found: so it must be found in every world that looks the same."""
    for state in moments(number):
        for viewer in range(state.players):
            other = sample(state, viewer, Chance(number))
            TABLES.clear()  # so that there is room for all of them
            rulebook_of(state).view(state, viewer)
            assert calls_of(other, viewer) == calls_of(state.clone(), viewer)


def test_nobody_can_tell_by_the_time_it_takes_what_somebody_else_has_seen() -> None:
    """Parts that others have looked at before are of use only where everybody sees them."""
    for state in moments(1):
        viewer = (state.active + 1) % state.players
        calls = []
        for world in (state.clone(), sample(state, viewer, Chance(1))):
            TABLES.clear()
            reference.cache_clear()
            for p in range(state.players):
                if p != viewer:
                    rulebook_of(world).view(world, p)
            calls.append(calls_of(world, viewer))
        assert calls[0] == calls[1]


def test_what_views_share_cannot_be_changed() -> None:
    view = Game(next(moments(1))).view(0)
    with pytest.raises(AttributeError, match="immutable"):
        view.village[0].left = 99  # type: ignore[misc]


@contextmanager
def untouchable(state: GameState, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever sets a field of this very game meanwhile is told off; copies may be changed at will."""

    def guarded(self: Machine, name: str, value: object) -> None:
        assert self is not state, f"a look sets {name}"
        object.__setattr__(self, name, value)

    with monkeypatch.context() as patch:
        patch.setattr(Machine, "__setattr__", guarded)
        yield


@pytest.mark.parametrize("number", NUMBERS)
def test_no_field_of_a_game_is_set_while_it_is_looked_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for state in moments(number):
        before = state.to_json()
        with untouchable(state, monkeypatch):
            look(state)
        assert state.to_json() == before


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(OFTEN)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_threads")
def test_many_who_look_at_once_see_what_one_sees() -> None:
    for state in moments(1):
        alone = look(state)
        with ThreadPoolExecutor(WATCHERS) as pool:
            together = list(pool.map(look, [state] * WATCHERS))
        assert all(seen == alone for seen in together)
