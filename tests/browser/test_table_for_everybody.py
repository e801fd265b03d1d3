"""The table in all its moments, by night and by day: axe finds nothing, and nothing moves unasked."""

from collections.abc import Callable

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
        fine_by_night_and_by_day(somebody)
    at.page.keyboard.press("Escape")
    somebody.reach(at.id, lambda view: view["choice"]["step"] == "open")
    choose(at, "dungeon")
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    for tool in ("Keys", "Settings", "Menu"):
        at.page.get_by_role("button", name=tool).click()
        at.page.get_by_role("dialog").wait_for()
        fine_by_night_and_by_day(somebody)
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
