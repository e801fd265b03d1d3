"""The table in German: sentences are German, card texts are English and marked as such."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.bounds import rounds
from support.browsing import AtTable, Visitor, no_violations

BOT = {"bot": "greedy"}
WISHES = [
    {"game": "thunderstone", "first_game": True},
    {"game": "dragonspire", "seed": 5},
    {"game": "quest", "first_game": True},
]
Visit = Callable[..., Visitor]

# All texts and labels of the page that are not marked as English.
TOLD = """() => {
  const english = (one) => one.closest('[lang=en], noscript, kbd, script, style')
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) if (!english(walk.currentNode.parentElement)) found.push(walk.currentNode.textContent.trim())
  for (const one of document.querySelectorAll('[aria-label]')) if (!english(one)) found.push(one.getAttribute('aria-label'))
  return found.filter(Boolean)
}"""
# English words that occur in no German sentence.
ENGLISH = re.compile(
    r"\b(the|of|you|your|and|with|is|are|this|that|which|what|may|cards?|turns?|buys?|attacks?|draws?|discards?|needs?|"
    r"gains?|not|has|have|when|gets|wound|move|equip|done|nothing|visits?|enters?|choose|put|take|"
    r"apprentice)\b", re.IGNORECASE,
)  # fmt: skip


def assert_german(at: AtTable, names: list[str]) -> None:
    for text in at.page.evaluate(TOLD):
        told = text
        for name in names:
            told = told.replace(name, "")
        assert not ENGLISH.search(told), text


@pytest.mark.parametrize("wish", WISHES, ids=[str(wish["game"]) for wish in WISHES])
def test_a_game_is_told_in_german(visit: Visit, wish: dict[str, object]) -> None:
    visitor = visit(locale="de-DE")
    at = AtTable(visitor, visitor.open_table(wish, BOT))
    cards = visitor.get(f"/api/cards/{wish['game']}")["cards"]
    names = sorted(
        {word for card in cards.values() for word in (card["name"], card.get("group", "")) if word}, key=len
    )[::-1]
    assert at.await_turn() is not None
    assert at.page.evaluate("document.documentElement.lang") == "de"
    assert_german(at, names)
    seen: set[str] = set()
    for _ in rounds():
        if len(seen) >= 4:
            break
        visitor.reach(at.id, lambda view: view["choice"]["asks"] not in seen)
        update = at.await_turn()
        assert update is not None
        seen.add(update["view"]["choice"]["asks"])
        assert_german(at, names)
    for key in "wlp":
        at.page.keyboard.press(key)
        expect(at.page.locator('[role="tab"][aria-selected="true"]')).to_be_visible()
        assert_german(at, names)
    no_violations(visitor)
