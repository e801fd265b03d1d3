"""Accessibility of the table in both themes, and reduced motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import AtTable, Visitor, choose, no_violations_in_both_themes

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
QUEST = {"game": "quest", "first_game": True}
BOT = {"bot": "greedy"}


def test_village_and_dungeon(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    at.await_turn()
    no_violations_in_both_themes(visitor)
    choose(at, "village")
    at.await_turn()
    no_violations_in_both_themes(visitor)
    at.page.locator('[data-spot^="stack:"]').first.click()  # selected and inspected
    no_violations_in_both_themes(visitor)
    for key, tab in (("p", "Players"), ("l", "Log"), ("w", "Why not")):
        at.page.keyboard.press(key)
        expect(at.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        no_violations_in_both_themes(visitor, within="aside.rail")
    at.page.keyboard.press("Escape")
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "open")
    choose(at, "dungeon")
    at.await_turn()
    no_violations_in_both_themes(visitor)
    for tool in ("Keys", "Settings", "Menu"):
        at.page.get_by_role("button", name=tool).click()
        at.page.get_by_role("dialog").wait_for()
        no_violations_in_both_themes(visitor, within='dialog, [role="dialog"]')
        at.page.keyboard.press("Escape")


def test_picks_and_the_map_of_quest(visit: Visit) -> None:
    visitor = visit()
    path = visitor.open_table(QUEST, BOT)
    visitor.reach(path, lambda view: "picks" in view["choice"], "Temple")
    at = AtTable(visitor, path)
    at.await_turn()
    no_violations_in_both_themes(visitor)
    visitor.reach(path, lambda view: view.get("place") == "dungeon", "enter")
    at.await_turn()
    no_violations_in_both_themes(visitor)


# Every part that is cut off, by its words.
CUT = """parts => parts.filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent)"""
# ... a name of which a line is missing, or the end of a word.
CUT_NAME = CUT.replace("clientHeight + 1", "clientHeight + 6")
# Every figure that is not within its stall.
LOST = """stalls => stalls.flatMap(stall => [...stall.querySelectorAll('.fig')].filter(figure => {
  const [inside, outside] = [figure.getBoundingClientRect(), stall.getBoundingClientRect()]
  return !inside.height || inside.bottom > outside.bottom || inside.right > outside.right + 1
}).map(() => stall.textContent))"""


@pytest.mark.parametrize("height", [720, 900])
def test_side_quests_are_laid_out_beside_the_whole_table(visit: Visit, height: int) -> None:
    visitor = visit(viewport={"width": 1280, "height": height})
    at = AtTable(visitor, visitor.open_table(QUEST | {"change": {"side_quests": True}}, BOT))
    at.await_turn()
    assert at.page.locator('[data-region="hand"] .offer').evaluate_all(CUT) == []
    assert at.page.locator(".market .stall").first.is_visible()
    no_violations_in_both_themes(visitor)
    choose(at, "pick")
    at.await_turn()
    assert at.page.locator('[data-region="village"] .stall').evaluate_all(LOST) == []


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (720, 450), (390, 844)])
def test_stacks_show_all_their_figures_and_whole_names(visit: Visit, size: tuple[int, int]) -> None:
    at = AtTable(visitor := visit(viewport={"width": size[0], "height": size[1]}), visitor.open_table(FIRST, BOT))
    at.await_turn()
    if size[0] < 1000:
        at.page.get_by_role("tab", name="Village").click()
    stalls = at.page.locator('[data-region="village"] .stall')
    expect(stalls).to_have_count(16)
    assert stalls.evaluate_all(LOST) == []
    assert at.page.locator(".stall .s-name, .card:not(.look) .name").evaluate_all(CUT_NAME) == []


def test_lobby_and_turn_of_another_player(visit: Visit) -> None:
    host, guest = visit("Mika"), visit("Robin")
    path = host.open_table(FIRST, {}, start=False)
    guest.page.goto(path)
    guest.page.get_by_label("Your name").wait_for()
    no_violations_in_both_themes(guest)
    guest.set_name()
    host.page.goto(path)
    host.page.get_by_role("button", name="Copy link").wait_for()
    no_violations_in_both_themes(host)
    table = path.rsplit("/", 1)[-1]
    guest.command(table, "sit")
    host.command(table, "start")
    guest.page.reload()
    asked = host.get(f"/api/tables/{table}")["table"]["asked"]
    waiting = (host, guest)[1 - asked]
    expect(waiting.page.locator(".ask.waiting")).to_be_visible()
    no_violations_in_both_themes(waiting)


def test_end_and_replay(visit: Visit) -> None:
    visitor = visit()
    path = visitor.finished_game(FIRST)
    visitor.page.goto(path)
    visitor.page.get_by_role("heading", name="Fights and cards").wait_for()
    no_violations_in_both_themes(visitor)
    visitor.page.goto(f"{path}/replay?move=12&seat=open")
    visitor.page.locator(".where").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    no_violations_in_both_themes(visitor)


def test_no_animation_with_reduced_motion(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
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
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "open")
    at.await_turn()
    assert at.page.evaluate("window.moved") == 0
