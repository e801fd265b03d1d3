"""Features of the table: hints, sounds, tips, several players at one screen, two halls, Epic."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browsing import AtTable, Visitor, choose

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}
# Is all of the element visible?
WHOLE = "element => element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1"
# Counts the tones a page plays.
LISTENING = """
  window.tones = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when) }
"""


def test_a_hint_is_marked_and_explained(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    at.await_turn()
    at.page.get_by_role("button", name="Hint").click()
    expect(at.page.locator(".ask .hinted")).to_contain_text(re.compile("would", re.I))
    at.page.set_viewport_size({"width": 1280, "height": 720})  # in a low window it stays inside the strip
    strip, words = (at.page.locator(where).bounding_box() for where in (".ask", ".ask .hinted span"))
    assert strip and words and words["x"] < strip["x"] + strip["width"] / 2
    assert strip["y"] <= words["y"] and words["y"] + words["height"] <= strip["y"] + strip["height"]
    assert at.page.locator(".ask .hinted span").evaluate(WHOLE), "the reason is shown in full"
    ringed = at.page.locator("[data-hint]")
    expect(ringed.first).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(ringed).to_have_count(0)


def test_no_hints_with_other_people(visit: Visit) -> None:
    host, guest = visit("Mika"), visit("Robin")
    path = host.open_table(FIRST, {}, start=False)
    guest.set_name()
    table = path.rsplit("/", 1)[-1]
    guest.command(table, "sit")
    host.command(table, "start")
    asked = (host, guest)[host.get(f"/api/tables/{table}")["table"]["asked"]]
    at = AtTable(asked, path)
    at.await_turn()
    expect(at.page.get_by_role("button", name="Why not")).to_be_visible()
    expect(at.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_sounds_are_off_by_default(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.page.add_init_script(LISTENING)
    at = AtTable(visitor, visitor.open_table(FIRST, BOT))
    choose(at, "village")
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "open")
    at.await_turn()
    assert at.page.evaluate("window.tones") == 0
    at.page.get_by_role("button", name="Settings").click()
    switch = at.page.get_by_role("switch", name="My turn")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    visitor.wait_until("window.tones > 0")  # switching it on plays it
    at.page.keyboard.press("Escape")
    before = at.page.evaluate("window.tones")
    choose(at, "rest")
    choose(at, "done")
    visitor.wait_until(f"window.tones > {before}")  # the bot has played, and the turn comes back


def expect_tip(page: Page, title: str) -> None:
    expect(page.get_by_role("complementary", name="Tip").get_by_role("heading", name=title)).to_be_visible()


def test_tips_appear_and_can_be_switched_off(visit: Visit) -> None:
    visitor = visit()
    visitor.set_name()
    page = visitor.page
    page.goto("/learn/thunderstone")
    page.get_by_role("button", name="Begin").first.click()
    page.wait_for_url("**/t/**guide=1")
    at = AtTable(visitor, page.url)
    at.id = at.id.partition("?")[0]
    assert [seat.get("bot") for seat in at.now()["table"]["seats"]] == [None, "novice"]
    at.await_turn()
    understood = page.get_by_role("button", name="I see")
    expect_tip(page, "Build a party")
    understood.click()
    expect_tip(page, "Where to go")
    understood.click()
    expect(understood).to_have_count(0)  # one tip per question
    choose(at, "village")
    expect_tip(page, "Buy one card")
    choose(at, "buy")
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "prepare", "enter dungeon")
    at.await_turn()
    expect(page.get_by_role("complementary", name="Tip")).to_be_visible()
    page.get_by_role("button", name="No more tips").click()
    expect(page.get_by_role("complementary", name="Tip")).to_have_count(0)
    page.reload()
    at.await_turn()
    expect(page.get_by_role("complementary", name="Tip")).to_have_count(0)


def test_one_screen_is_covered_between_players(visit: Visit) -> None:
    visitor = visit("Ann")
    visitor.set_name()
    made = visitor.post("/api/tables", {"wish": FIRST, "seats": [{}, {}], "terms": {"hot_seat": True}, "start": True})
    page = visitor.page
    page.goto(made["path"])
    for _ in range(2):
        ready = page.get_by_role("button", name=re.compile("^I am "))
        ready.wait_for()
        expect(page.locator('[data-spot^="card:"]')).to_have_count(0)  # no hand is shown
        ready.click()
        at = AtTable(visitor, made["path"])
        choose(at, "rest")
        update = at.await_turn()
        assert update is not None
        expect(page.locator('[data-region="hand"] [data-spot^="card:"]').first).to_be_visible()
        choose(at, "done")
    ready.wait_for()


@pytest.mark.parametrize(
    ("wish", "shown"),
    [
        ({"game": "dragonspire", "seed": 1, "require": ["Dragonspire"]}, ".two .bays:visible"),
        ({"game": "quest", "mode": "epic", "seed": 1}, ".village .market"),
    ],
    ids=["two halls", "Epic"],
)
def test_large_tables_fit_the_window(visit: Visit, wish: dict[str, Any], shown: str) -> None:
    visitor = visit(viewport={"width": 1280, "height": 720})
    at = AtTable(visitor, visitor.open_table(wish, BOT))
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "open")
    at.await_turn()
    expect(at.page.locator(shown).first).to_be_visible()
    high, seen = at.page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert high <= seen
    for region in ("hall", "village", "hand"):
        inside = at.page.locator(f'[data-region="{region}"] > *').first
        over = inside.evaluate("element => element.scrollHeight - element.clientHeight")
        assert over <= 0, f"{region}: {over} px too high"
    if "dragonspire" in wish["game"]:
        assert at.page.locator(".bays").count() == 2
    choose(at, "dungeon")
    assert at.await_turn() is not None
