"""Rules are compiled once; several threads may ask for them at the same moment, and none meets unfinished ones."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from grimhold.games.classic import setup as classic
from grimhold.games.quest import setup as quest

BOTH = pytest.mark.parametrize(
    ("room", "onlooker", "rules"),
    [(classic, "ClassicOnlooker", lambda: classic.rules_of("2011")), (quest, "QuestOnlooker", quest.quest_rules)],
)


@BOTH
def test_nobody_sees_them_before_they_are_whole(
    room: Any, onlooker: str, rules: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = getattr(room, onlooker)

    def watching() -> Any:
        assert not room._RULES
        return made()

    monkeypatch.setattr(room, "_RULES", {})
    monkeypatch.setattr(room, onlooker, watching)
    assert type(rules().onlooker) is made


@BOTH
def test_everybody_gets_the_same(
    room: Any, onlooker: str, rules: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_RULES", {})
    with ThreadPoolExecutor(4) as threads:
        found = [threads.submit(rules) for _ in range(4)]
    assert len({id(each.result()) for each in found}) == 1
