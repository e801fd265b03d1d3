"""Every page opens, has a heading, and passes axe in both themes."""

from collections.abc import Callable

import pytest

from support.browsing import FEW_CARDS, Visitor, no_violations_in_both_themes

PAGES = [
    "/", "/play", "/play?game=quest", "/games", "/cards", "/cards/thunderstone/Torch", "/learn", "/learn/thunderstone",
    "/learn/dragonspire", "/learn/quest", "/learn/glossary", "/daily", "/me", "/nothing-here",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_page_is_accessible(visit: Callable[..., Visitor], path: str) -> None:
    visitor = visit()
    visitor.set_name()
    visitor.page.goto(path)
    visitor.page.get_by_role("heading", level=1).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate(FEW_CARDS)
    no_violations_in_both_themes(visitor)
    if path == "/nothing-here":
        visitor.faults.clear()  # the browser logs the 404
