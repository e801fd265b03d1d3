"""Finished games: the end page and the replay."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.browsing import Visitor, no_sideways_scrolling, no_violations_in_both_themes

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
FINDINGS = {
    "best": "Nothing better was found.",
    "better": "Clearly better: “",
    "perhaps": "Perhaps better: “",
    "alike": "As good: “",
}
ANALYSED = 600_000  # ms; the analysis is slow without a native build


def at_move(page: Page, move: int) -> None:
    """The replay shows this moment, and the address says so."""
    expect(page.locator(".where")).to_contain_text(f"decision {move} of")
    page.locator(f'.table[data-seq="{move}"]').wait_for()
    page.wait_for_url(f"**/replay?move={move}&**")


def test_replay_of_a_finished_game(visit: Visit) -> None:
    mika = visit()
    path = mika.finished_game(FIRST)
    page = mika.page
    moves = mika.get(f"/api/tables/{path.rsplit('/', 1)[-1]}")["table"]["moves"]
    page.goto(path)
    page.get_by_role("link", name="See it again").click()
    at_move(page, 0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at_move(page, 3)
    page.keyboard.press("ArrowLeft")
    at_move(page, 2)
    page.keyboard.press("End")
    at_move(page, moves)
    page.keyboard.press("Home")
    at_move(page, 0)
    page.keyboard.press("PageDown")
    expect(page.locator(".where")).to_contain_text("turn 2 of")

    slider = page.get_by_role("slider")
    slider.fill(str(moves // 2))
    at_move(page, moves // 2)

    # the address holds the position
    shown = page.locator(".table").inner_text()
    page.reload()
    at_move(page, moves // 2)
    expect(page.locator(".table")).to_have_text(shown, use_inner_text=True)
    page.get_by_role("button", name="On", exact=True).click()
    at_move(page, moves // 2 + 1)

    # another viewpoint
    eyes = page.get_by_role("group", name="Whose eyes")
    eyes.get_by_text("Apprentice").click()
    page.wait_for_url("**&seat=1")
    page.keyboard.press("Home")
    at_move(page, 0)
    hand = page.locator('[data-region="hand"] [data-spot^="card:"]')
    expect(hand).not_to_have_count(0)
    eyes.get_by_text("As a watcher").click()
    page.wait_for_url("**&seat=watcher")
    expect(hand).to_have_count(0)  # watchers see no hands

    # play on from here
    eyes.get_by_text("Mika").click()
    page.wait_for_url("**&seat=0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/replay" not in url and path not in url)
    expect(page.locator(".table")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Practice")


def test_playback_and_pause(visit: Visit) -> None:
    mika = visit()
    path = mika.finished_game(FIRST)
    page = mika.page
    page.goto(f"{path}/replay?move=1&seat=open")
    at_move(page, 1)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".where")).to_contain_text("decision 2 of")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_invalid_addresses_show_a_valid_position(visit: Visit) -> None:
    mika = visit()
    path = mika.finished_game(FIRST)
    for said in ("move=99999", "move=-3", "move=x", "move=1&seat=7", "seat=nobody", "move=1e99"):
        mika.page.goto(f"{path}/replay?{said}")
        expect(mika.page.locator(".where").or_(mika.page.get_by_role("heading", level=1)).first).to_be_visible()
    mika.faults[:] = [
        fault for fault in mika.faults if "Failed to load resource" not in fault
    ]  # the 404 of a seat that does not exist


def test_chances_and_turning_points(visit: Visit) -> None:
    """A solo game, because its analysis is the quickest."""
    mika = visit()
    path = mika.finished_game(FIRST | {"mode": "solo-normal"}, alone=True)
    page = mika.page
    page.goto(f"{path}/replay?move=0&seat=open")
    at_move(page, 0)
    page.keyboard.press("n")  # starts the analysis
    expect(page.get_by_role("radio", name="Chances")).to_be_checked()
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible(timeout=ANALYSED)
    found = mika.get(f"/api/tables/{path.rsplit('/', 1)[-1]}/analysis")["found"]
    points = found["turning_points"]
    assert points
    moves = [point["move"] for point in points]
    page.keyboard.press("n")
    at_move(page, moves[0])
    expect(page.get_by_role("heading", name="Turning point")).to_contain_text(f"of {len(points)}")
    page.keyboard.press("Shift+N")
    at_move(page, moves[-1])  # wraps around
    page.keyboard.press("n")
    at_move(page, moves[0])
    page.get_by_text("All turning points, the draw and choices").click()
    last = page.locator("details ol button").last
    last.click()
    at_move(page, moves[-1])
    expect(last).to_have_attribute("aria-current", "step")
    expect(page.locator(".course .here")).to_contain_text(
        "By own choice" if points[-1]["by"] == "choice" else "By the draw"
    )
    expect(page.locator("details ul")).to_contain_text("by own choices.")  # solo games have no other players

    # decisions show the best one found
    quiet = {each["finding"]: each["move"] for each in found["moves"][1:] if each["move"] not in moves}
    assert "best" in quiet
    for finding, move in quiet.items():
        page.get_by_role("slider").fill(str(move))
        expect(page.locator(".course .here")).to_contain_text(FINDINGS[finding])
        expect(page.locator(".course .here")).to_contain_text("by the draw.")

    # screen readers get it, but not during playback
    expect(page.locator(".course .here")).to_have_attribute("aria-live", "polite")
    page.get_by_role("slider").fill("0")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".course .here")).to_have_attribute("aria-live", "off")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".course .here")).to_have_attribute("aria-live", "polite")
    page.get_by_text("As a table").click()
    expect(page.get_by_role("table", name="Chance to win")).to_be_visible()
    no_violations_in_both_themes(mika)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".walk")).to_be_visible()
    no_sideways_scrolling(mika)
