"""Hints, sounds, tips, one screen for several, and tables of an odd shape: each of them through the page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browsing import AtTable, Visitor, choose

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}
# Is nothing of it cut off?
WHOLE = "element => element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1"
# Counts the tones a page plays.
LISTENING = """
  window.tones = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when) }
"""


def test_a_hint_is_ringed_and_explained(visit: Visit) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.await_turn()
    at.page.get_by_role("button", name="Hint").click()
    expect(at.page.locator(".ask .hinted")).to_contain_text(re.compile("would", re.I))
    at.page.set_viewport_size({"width": 1280, "height": 720})  # in a low window, too, it is not pushed out of its strip
    strip, words = (at.page.locator(where).bounding_box() for where in (".ask", ".ask .hinted span"))
    assert strip and words and words["x"] < strip["x"] + strip["width"] / 2
    assert strip["y"] <= words["y"] and words["y"] + words["height"] <= strip["y"] + strip["height"]
    assert at.page.locator(".ask .hinted span").evaluate(WHOLE), "its reason can be read to the end"
    ringed = at.page.locator("[data-hint]")
    expect(ringed.first).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(ringed).to_have_count(0)


def test_there_are_no_hints_among_people(visit: Visit) -> None:
    host, guest = visit("Mika"), visit("Robin")
    path = host.open_table(FIRST, {}, start=False)
    guest.introduce()
    table = path.rsplit("/", 1)[-1]
    guest.command(table, "sit")
    host.command(table, "start")
    asked = (host, guest)[host.get(f"/api/tables/{table}")["table"]["asked"]]
    at = AtTable(asked, path)
    at.await_turn()
    expect(at.page.get_by_role("button", name="Why not")).to_be_visible()
    expect(at.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_nothing_sounds_until_somebody_wants_it(visit: Visit) -> None:
    somebody = visit(reduced_motion="no-preference")
    somebody.page.add_init_script(LISTENING)
    at = AtTable(somebody, somebody.open_table(FIRST, BOT))
    choose(at, "village")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
    at.await_turn()
    assert at.page.evaluate("window.tones") == 0
    at.page.get_by_role("button", name="Settings").click()
    switch = at.page.get_by_role("switch", name="My turn")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    somebody.await_that("window.tones > 0")  # so that one hears what one has chosen
    at.page.keyboard.press("Escape")
    before = at.page.evaluate("window.tones")
    choose(at, "rest")
    choose(at, "done")
    somebody.await_that(f"window.tones > {before}")  # the other one has played, and it is my turn again


def tip_of(page: Page, title: str) -> None:
    expect(page.get_by_role("complementary", name="Tip").get_by_role("heading", name=title)).to_be_visible()


def test_tips_come_at_their_moments_and_can_be_left(visit: Visit) -> None:
    somebody = visit()
    somebody.introduce()
    page = somebody.page
    page.goto("/learn/thunderstone")
    page.get_by_role("button", name="Begin").first.click()
    page.wait_for_url("**/t/**guide=1")
    at = AtTable(somebody, page.url)
    at.id = at.id.partition("?")[0]
    assert [seat.get("bot") for seat in at.now()["table"]["seats"]] == [None, "novice"]
    at.await_turn()
    understood = page.get_by_role("button", name="I see")
    tip_of(page, "Build a party")
    understood.click()
    tip_of(page, "Where to go")
    understood.click()
    expect(understood).to_have_count(0)  # one is enough for one question
    choose(at, "village")
    tip_of(page, "Buy one card")
    choose(at, "buy")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "prepare", "enter dungeon")
    at.await_turn()
    expect(page.get_by_role("complementary", name="Tip")).to_be_visible()
    page.get_by_role("button", name="No more tips").click()
    expect(page.get_by_role("complementary", name="Tip")).to_have_count(0)
    page.reload()
    at.await_turn()
    expect(page.get_by_role("complementary", name="Tip")).to_have_count(0)


def test_around_one_screen_it_is_passed_on_covered(visit: Visit) -> None:
    somebody = visit("Ann")
    somebody.introduce()
    made = somebody.post("/api/tables", {"wish": FIRST, "seats": [{}, {}], "terms": {"hot_seat": True}, "start": True})
    page = somebody.page
    page.goto(made["path"])
    for _ in range(2):
        ready = page.get_by_role("button", name=re.compile("^I am "))
        ready.wait_for()
        expect(page.locator('[data-spot^="card:"]')).to_have_count(0)  # nobody's hand
        ready.click()
        at = AtTable(somebody, made["path"])
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
def test_tables_of_an_odd_shape_fit_their_window(visit: Visit, wish: dict[str, Any], shown: str) -> None:
    somebody = visit(viewport={"width": 1280, "height": 720})
    at = AtTable(somebody, somebody.open_table(wish, BOT))
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
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
