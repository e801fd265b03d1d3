"""The site by clicks: from the home page into a game, to friends, watching and campaigns.

Its pages are accessible on phone and desktop, and small.
"""

import datetime
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from support.browsing import AtTable, Visitor, long_press, no_violations

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
QUEST = {"game": "quest", "first_game": True}
TWO_HALLS = {"game": "dragonspire", "seed": 1, "require": ["Dragonspire"]}
BOT = {"bot": "greedy"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
}
BY_DAY = {"color_scheme": "light"}
ON_DESK_AND_PHONE = pytest.mark.parametrize("device", [BY_DAY, PHONE], ids=["desk, by day", "phone, by night"])
MOST_BYTES = 250_000  # transferred for a page, without fonts
A_DAY = (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=3)).isoformat()


def enter_by(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Ways in").get_by_role("link", name=re.compile(f"^{name}")).click()


# -- ways in ----------------------------------------------------------------------------------------------------------


def test_first_game_with_tips(visit: Visit) -> None:
    newcomer = visit()
    page = newcomer.page
    page.goto("/")
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/t/*?guide=1")
    expect(page.locator(".table[data-idle]")).to_be_visible()
    expect(page.get_by_role("button", name="No more tips")).to_be_visible()
    no_violations(newcomer)


def test_set_up_a_game(visit: Visit) -> None:
    page = visit().page
    enter_by(page, "Play")
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator(".table[data-idle]")).to_be_visible()


@pytest.mark.parametrize(("link", "chosen"), [("Alone", "Alone"), ("Together", "Together"), ("Campaign", "Campaign")])
def test_links_of_the_tile_alone_or_together(visit: Visit, link: str, chosen: str) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("link", name=link, exact=True).click()
    expect(page.get_by_role("radio", name=chosen, exact=True)).to_be_checked()


def test_join_by_link(visit: Visit) -> None:
    mika, robin = visit(), visit("Robin")
    page = mika.page
    enter_by(page, "Friends")
    page.get_by_role("button", name="Open the table").click()
    link = "http://" + page.get_by_label("Link to this table").input_value()
    robin.page.goto("/")
    robin.page.get_by_label("Link or code of a table").fill(link)
    robin.page.get_by_role("button", name="Join").click()
    robin.page.get_by_label("Your name").fill("Robin")
    robin.page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("list").filter(has_text="Robin").first).to_be_visible()
    page.get_by_role("button", name="Start the game", exact=True).click()
    for visitor in (mika, robin):
        expect(visitor.page.locator(".table")).to_be_visible()


def test_watch_a_public_table(visit: Visit) -> None:
    mika, eve = visit(), visit("Eve")
    hidden = mika.open_table(FIRST, BOT)
    enter_by(mika.page, "Play")
    mika.page.get_by_text("Show it to everybody here").click()
    mika.page.get_by_role("button", name="Start at once").click()
    expect(mika.page.locator(".table")).to_be_visible()
    path = mika.page.url.removeprefix(mika.url)
    enter_by(eve.page, "Watch and replay")
    expect(eve.page.get_by_role("link", name="Watch", exact=True)).to_have_count(2)  # in the navigation, and one table
    assert hidden not in eve.page.content()
    eve.page.get_by_role("main").get_by_role("link", name="Watch", exact=True).click()
    expect(eve.page.locator(".table")).to_be_visible()
    expect(eve.page.locator('[data-region="hand"] [data-spot^="card:"]')).to_have_count(0)
    eve.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    eve.page.get_by_role("button", name="Menu").click()
    eve.page.get_by_role("button", name="Copy the link to this table").click()
    assert eve.page.evaluate("navigator.clipboard.readText()") == f"{eve.url}{path}"


def test_find_a_finished_game(visit: Visit) -> None:
    mika = visit()
    path = mika.finished_game(FIRST)
    enter_by(mika.page, "Watch and replay")
    mika.page.get_by_role("link", name="Replay", exact=True).first.click()
    mika.page.wait_for_url(f"**{path}/replay**")
    expect(mika.page.locator(".where")).to_be_visible()


# -- campaigns, and earlier days --------------------------------------------------------------------------------------


def campaign_between_games(visitor: Visitor) -> str:
    """Creates a campaign and plays its first game; returns its id."""
    visitor.set_name()
    wanted = {"name": "Ring of Ash", "seats": [{}, BOT], "keys": 1, "planned": 3}
    table = visitor.post("/api/campaigns", wanted)["id"]
    visitor.command(table, "start")
    visitor.play_out(table)
    return str(visitor.get(f"/api/tables/{table}?since=1000000")["table"]["campaign"])


def test_campaign_from_the_home_page(visit: Visit) -> None:
    mika = visit()
    campaign = campaign_between_games(mika)
    page = mika.page
    page.goto("/")
    page.get_by_role("link", name="My campaigns").click()
    expect(page.get_by_role("main")).to_contain_text("1 of 3 games played")
    page.goto("/")
    page.get_by_role("listitem").filter(has_text="Ring of Ash").get_by_role("link", name="Go on").click()
    page.wait_for_url(f"**/campaigns/{campaign}")
    expect(page.get_by_role("heading", name="Ring of Ash")).to_be_visible()
    page.get_by_role("button", name="Play game 2").click()
    expect(page.locator(".table")).to_be_visible()
    page.goto("/campaigns")
    expect(page.get_by_role("listitem").filter(has_text="Ring of Ash")).to_contain_text("Game 2 is under way")


@ON_DESK_AND_PHONE
def test_campaign_and_daily_pages_are_accessible(visit: Visit, device: dict[str, Any]) -> None:
    mika = visit(**device)
    campaign = campaign_between_games(mika)
    for path in ("/campaigns", f"/campaigns/{campaign}", "/watch", f"/daily/{A_DAY}"):
        mika.page.goto(path)
        mika.page.get_by_role("heading", level=1).first.wait_for()
        mika.page.wait_for_load_state("networkidle")
        no_violations(mika)
        wide, seen = mika.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= seen, path


def test_earlier_daily_challenges(visit: Visit) -> None:
    page = visit().page
    page.goto(f"/daily/{A_DAY}")
    days = page.get_by_role("navigation", name="Earlier days")
    expect(days.locator('[aria-current="page"]')).to_have_count(1)
    expect(page.get_by_role("main")).to_contain_text("Nobody has finished it")
    expect(page.get_by_role("button", name="Play it")).to_have_count(0)
    days.get_by_role("link", name="Today").click()
    page.wait_for_url(re.compile(r"/daily$"))
    expect(page.get_by_role("button", name="Play it")).to_be_visible()


# -- moments of the table ---------------------------------------------------------------------------------------------


@ON_DESK_AND_PHONE
def test_rare_table_states_are_accessible(visit: Visit, device: dict[str, Any]) -> None:
    mika = visit(**device)
    page = mika.page
    mika.set_name()
    around = {"wish": FIRST, "seats": [{}, {}], "terms": {"hot_seat": True}, "start": True}
    page.goto(mika.post("/api/tables", around)["path"])
    page.locator("main.pass").wait_for()
    no_violations(mika)
    at = AtTable(mika, mika.open_table(TWO_HALLS, BOT))
    at.await_turn()
    assert len(at.now()["view"]["halls"]) == 2
    no_violations(mika)
    if device is PHONE:
        with long_press(page.locator('[data-region="hand"] [data-spot]:visible').first):
            page.get_by_role("dialog").wait_for()
        no_violations(mika)


# -- weight -----------------------------------------------------------------------------------------------------------


def weight_of(visit: Visit, known: Visitor, path: str) -> dict[str, int]:
    """Bytes transferred by address, with an empty cache."""
    visitor = visit(storage_state=known.page.context.storage_state())
    come: list[Response] = []
    visitor.page.on("response", lambda response: come.extend([response]))  # Playwright needs a Python function
    visitor.page.goto(path)
    visitor.page.locator("h1, .table, .where").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    return {each.url: each.request.sizes()["responseBodySize"] for each in come if each.request.resource_type != "font"}


def test_pages_are_small(visit: Visit) -> None:
    mika = visit()
    finished = mika.finished_game(FIRST)
    tables = [mika.open_table(wish, BOT) for wish in (QUEST, {"game": "mixed", "seed": 3})]
    for path in ["/", "/play", "/cards", *tables, f"{finished}/replay"]:
        weights = weight_of(visit, mika, path)
        assert any(url.endswith(".js") for url in weights)
        assert sum(weights.values()) < MOST_BYTES, (path, sum(weights.values()), weights)
