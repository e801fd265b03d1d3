"""The table in all its moments, by night and by day: axe finds nothing, and nothing moves unasked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import AtTable, Visitor, choose, no_violations

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
QUEST = {"game": "quest", "first_game": True}
BOT = {"bot": "greedy"}
THEMES = pytest.mark.parametrize("theme", ["dark", "light"])


@THEMES
def test_village_and_dungeon(visit: Visit, theme: str) -> None:
    at = AtTable(somebody := visit(color_scheme=theme), somebody.open_table(FIRST, BOT))
    at.await_turn()
    no_violations(somebody)
    choose(at, "village")
    at.await_turn()
    no_violations(somebody)
    at.page.locator('[data-spot^="stack:"]').first.click()  # chosen, and under the lamp
    no_violations(somebody)
    for key, tab in (("p", "Players"), ("l", "Log"), ("w", "Why not")):
        at.page.keyboard.press(key)
        expect(at.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        no_violations(somebody)
    at.page.keyboard.press("Escape")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
    choose(at, "dungeon")
    at.await_turn()
    no_violations(somebody)
    for tool in ("Keys", "Settings", "Menu"):
        at.page.get_by_role("button", name=tool).click()
        at.page.get_by_role("dialog").wait_for()
        no_violations(somebody)
        at.page.keyboard.press("Escape")


@THEMES
def test_picks_and_the_map_of_quest(visit: Visit, theme: str) -> None:
    somebody = visit(color_scheme=theme)
    path = somebody.open_table(QUEST, BOT)
    somebody.reach(path, lambda view: "picks" in view["choice"], "Temple")
    at = AtTable(somebody, path)
    at.await_turn()
    no_violations(somebody)
    somebody.reach(path, lambda view: view.get("place") == "dungeon", "enter")
    at.await_turn()
    no_violations(somebody)


@THEMES
def test_lobby_and_somebody_elses_turn(visit: Visit, theme: str) -> None:
    host, guest = visit("Mika", color_scheme=theme), visit("Robin", color_scheme=theme)
    path = host.open_table(FIRST, {}, start=False)
    guest.page.goto(path)
    guest.page.get_by_label("Your name").wait_for()
    no_violations(guest)
    guest.introduce()
    host.page.goto(path)
    host.page.get_by_role("button", name="Copy link").wait_for()
    no_violations(host)
    table = path.rsplit("/", 1)[-1]
    guest.command(table, "sit")
    host.command(table, "start")
    guest.page.reload()
    asked = host.get(f"/api/tables/{table}")["table"]["asked"]
    waiting = (host, guest)[1 - asked]
    expect(waiting.page.locator(".ask.waiting")).to_be_visible()
    no_violations(waiting)


@THEMES
def test_end_and_replay(visit: Visit, theme: str) -> None:
    somebody = visit(color_scheme=theme)
    path = somebody.finished_game(FIRST)
    somebody.page.goto(path)
    somebody.page.get_by_role("heading", name="Fights and cards").wait_for()
    no_violations(somebody)
    somebody.page.goto(f"{path}/replay?move=12&seat=open")
    somebody.page.locator(".where").wait_for()
    somebody.page.wait_for_load_state("networkidle")
    no_violations(somebody)


def test_nothing_moves_where_nothing_should(visit: Visit) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.page.evaluate("""() => {
        window.moved = 0
        addEventListener('transitionrun', () => (window.moved += 1), true)
        addEventListener('animationstart', () => (window.moved += 1), true)
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, how) {
            const long = typeof how === 'number' ? how : Number(how?.duration ?? 0)
            if (long > 1) window.moved += 1
            return animate.call(this, frames, how)
        }
    }""")
    choose(at, "village")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
    at.await_turn()
    assert at.page.evaluate("window.moved") == 0
