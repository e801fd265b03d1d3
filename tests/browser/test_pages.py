"""Every page there is: it opens, says what it is, and axe finds nothing, by night and by day."""

from collections.abc import Callable

import pytest

from support.browsing import Visitor, fine_by_night_and_by_day

PAGES = [
    "/", "/play", "/play?game=quest", "/games", "/cards", "/cards/thunderstone/Torch", "/learn", "/learn/thunderstone",
    "/learn/dragonspire", "/learn/quest", "/learn/glossary", "/daily", "/me", "/nothing-here",
]  # fmt: skip
# The gallery has hundreds of cards, all laid out alike: of each shelf the first ones are looked at.
FEW_CARDS = """() => {
  for (const card of document.querySelectorAll('[data-shelf] > li:nth-child(n + 5)')) card.remove()
}"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_for_everybody(visit: Callable[..., Visitor], path: str) -> None:
    somebody = visit()
    somebody.introduce()
    somebody.page.goto(path)
    somebody.page.get_by_role("heading", level=1).first.wait_for()
    somebody.page.wait_for_load_state("networkidle")
    somebody.page.evaluate(FEW_CARDS)
    fine_by_night_and_by_day(somebody)
    if path == "/nothing-here":
        somebody.faults.clear()  # the browser tells that there is nothing at this address
