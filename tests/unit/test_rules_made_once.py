"""Rules are compiled once; several threads may ask for them at the same moment, and none meets unfinished ones."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from grimhold.classic.setup import build as classic
from grimhold.quest.setup import build as quest

BOTH = pytest.mark.parametrize(
    ("setup", "rules"), [(classic, lambda: classic.rules_of("2011")), (quest, quest.quest_rules)]
)


@BOTH
def test_nobody_sees_them_before_they_are_whole(
    setup: Any, rules: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = setup.Library

    def watching(*arguments: Any) -> Any:
        assert not setup._RULES
        return made(*arguments)

    monkeypatch.setattr(setup, "_RULES", {})
    monkeypatch.setattr(setup, "Library", watching)
    assert type(rules().library) is made


@BOTH
def test_everybody_gets_the_same(setup: Any, rules: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "_RULES", {})
    with ThreadPoolExecutor(4) as threads:
        found = [threads.submit(rules) for _ in range(4)]
    assert len({id(each.result()) for each in found}) == 1
