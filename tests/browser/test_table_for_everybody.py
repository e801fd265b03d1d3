"""The table in all its moments, by night and by day: axe finds nothing, and nothing moves unasked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import AtTable, Visitor, choose, fine_by_night_and_by_day

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
QUEST = {"game": "quest", "first_game": True}
BOT = {"bot": "greedy"}


def test_village_and_dungeon(visit: Visit) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    choose(at, "village")
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    at.page.locator('[data-spot^="stack:"]').first.click()  # chosen, and under the lamp
    fine_by_night_and_by_day(somebody)
    for key, tab in (("p", "Players"), ("l", "Log"), ("w", "Why not")):
        at.page.keyboard.press(key)
        expect(at.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        fine_by_night_and_by_day(somebody, within="aside.rail")
    at.page.keyboard.press("Escape")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
    choose(at, "dungeon")
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    for tool in ("Keys", "Settings", "Menu"):
        at.page.get_by_role("button", name=tool).click()
        at.page.get_by_role("dialog").wait_for()
        fine_by_night_and_by_day(somebody, within='dialog, [role="dialog"]')
        at.page.keyboard.press("Escape")


def test_picks_and_the_map_of_quest(visit: Visit) -> None:
    somebody = visit()
    path = somebody.open_table(QUEST, BOT)
    somebody.reach(path, lambda view: "picks" in view["choice"], "Temple")
    at = AtTable(somebody, path)
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    somebody.reach(path, lambda view: view.get("place") == "dungeon", "enter")
    at.await_turn()
    fine_by_night_and_by_day(somebody)


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
def test_side_quests_are_read_with_the_whole_table_in_sight(visit: Visit, height: int) -> None:
    somebody = visit(viewport={"width": 1280, "height": height})
    at = AtTable(somebody, somebody.open_table(QUEST | {"change": {"side_quests": True}}, BOT))
    at.await_turn()
    assert at.page.locator('[data-region="hand"] .offer').evaluate_all(CUT) == []
    assert at.page.locator(".market .stall").first.is_visible()
    fine_by_night_and_by_day(somebody)
    choose(at, "pick")
    at.await_turn()
    assert at.page.locator('[data-region="village"] .stall').evaluate_all(LOST) == []


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (720, 450), (390, 844)])
def test_stacks_show_all_their_figures_and_whole_names(visit: Visit, size: tuple[int, int]) -> None:
    at = AtTable(somebody := visit(viewport={"width": size[0], "height": size[1]}), somebody.open_table(FIRST, BOT))
    at.await_turn()
    if size[0] < 1000:
        at.page.get_by_role("tab", name="Village").click()
    stalls = at.page.locator('[data-region="village"] .stall')
    expect(stalls).to_have_count(16)
    assert stalls.evaluate_all(LOST) == []
    assert at.page.locator(".stall .s-name, .card:not(.look) .name").evaluate_all(CUT_NAME) == []


def test_lobby_and_somebody_elses_turn(visit: Visit) -> None:
    host, guest = visit("Mika"), visit("Robin")
    path = host.open_table(FIRST, {}, start=False)
    guest.page.goto(path)
    guest.page.get_by_label("Your name").wait_for()
    fine_by_night_and_by_day(guest)
    guest.introduce()
    host.page.goto(path)
    host.page.get_by_role("button", name="Copy link").wait_for()
    fine_by_night_and_by_day(host)
    table = path.rsplit("/", 1)[-1]
    guest.command(table, "sit")
    host.command(table, "start")
    guest.page.reload()
    asked = host.get(f"/api/tables/{table}")["table"]["asked"]
    waiting = (host, guest)[1 - asked]
    expect(waiting.page.locator(".ask.waiting")).to_be_visible()
    fine_by_night_and_by_day(waiting)


def test_end_and_replay(visit: Visit) -> None:
    somebody = visit()
    path = somebody.finished_game(FIRST)
    somebody.page.goto(path)
    somebody.page.get_by_role("heading", name="Fights and cards").wait_for()
    fine_by_night_and_by_day(somebody)
    somebody.page.goto(f"{path}/replay?move=12&seat=open")
    somebody.page.locator(".where").wait_for()
    somebody.page.wait_for_load_state("networkidle")
    fine_by_night_and_by_day(somebody)


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
