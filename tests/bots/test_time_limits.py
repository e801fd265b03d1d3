"""Time limits of bots that people wait for, and the levels that people choose."""

import pytest

from grimhold.bots import LEVELS, bot_among_people, level_of, make_bot, offered_names, search
from grimhold.bots.search import SearchBot
from grimhold.core.errors import UnknownName
from grimhold.registry import first_setup, new_game


class Clock:
    """A clock that moves on by a tick whenever it is read."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
@pytest.mark.parametrize("looks", [1, 2, 3, 40])
def test_when_time_is_up_it_answers_with_what_it_has(game: str, looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_game(first_setup(game, ("Ann", "Bob")), 5)
    tried: list[int] = []
    monkeypatch.setattr(search, "now", Clock(1.0))
    monkeypatch.setattr(search.SearchNode, "win_chance", lambda node, world: tried.append(node.player) or 0.5)
    bot = SearchBot(1, "100000", "1", str(looks))
    assert 0 <= bot.answer(table) < len(table.options)
    assert len(tried) == looks


def test_with_time_enough_the_limit_changes_nothing() -> None:
    table = new_game(first_setup("thunderstone", ("Ann", "Bob")), 5)
    free, limited = SearchBot(3, "40", "1"), SearchBot(3, "40", "1", "3000")
    assert free.answer(table) == limited.answer(table)
    assert free.chance.below(1 << 30) == limited.chance.below(1 << 30)


def test_among_people_a_bot_keeps_its_pace_unless_its_name_says_otherwise() -> None:
    paces = [bot_among_people(level, 1).seconds for level in LEVELS]
    assert paces == sorted(paces)
    assert max(paces[:3]) < 0.1 and paces[3] < 0.5
    assert bot_among_people("search:400:2:3", 1).seconds == 3.0
    assert make_bot("master", 1).seconds == float("inf")


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan", "inf", "1e9"])
def test_seconds_that_nobody_can_wait_are_refused(seconds: str) -> None:
    with pytest.raises(UnknownName, match="seconds are a number above 0"):
        make_bot(f"search:400:2:{seconds}", 1)


def test_people_are_offered_levels_and_know_bots_by_them() -> None:
    assert offered_names()[:4] == ["novice", "apprentice", "veteran", "master"]
    assert not {"gentle", "epsilon", "greedy", "planner", "search", "random"} & set(offered_names())
    assert [level_of(LEVELS[level]) for level in LEVELS] == list(LEVELS)
    assert [level_of(name) for name in ("veteran", "search:200", "random", "")] == [
        "veteran",
        "search:200",
        "random",
        "",
    ]
