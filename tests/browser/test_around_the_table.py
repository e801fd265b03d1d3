"""The pages around the table, by clicks alone: from the first page into a game, to friends, to watch, to campaigns.

What they show is for everybody, on a phone and on a desk, and none of them is heavy.
"""

import datetime
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from support.browsing import AtTable, Visitor, held, no_violations

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
LIGHT_ENOUGH = 250_000  # bytes on the wire before a page stands, without fonts
A_DAY = (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=3)).isoformat()


def way_in(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Ways in").get_by_role("link", name=re.compile(f"^{name}")).click()


# -- ways in ----------------------------------------------------------------------------------------------------------


def test_a_newcomer_begins_a_first_game_with_tips(visit: Visit) -> None:
    nobody = visit()
    page = nobody.page
    page.goto("/")
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/t/*?guide=1")
    expect(page.locator(".table[data-idle]")).to_be_visible()
    expect(page.get_by_role("button", name="No more tips")).to_be_visible()
    no_violations(nobody)


def test_a_game_is_set_up_by_clicks(visit: Visit) -> None:
    page = visit().page
    way_in(page, "Play")
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator(".table[data-idle]")).to_be_visible()


@pytest.mark.parametrize(("door", "chosen"), [("Alone", "Alone"), ("Together", "Together"), ("Campaign", "Campaign")])
def test_alone_or_together_has_three_doors(visit: Visit, door: str, chosen: str) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("link", name=door, exact=True).click()
    expect(page.get_by_role("radio", name=chosen, exact=True)).to_be_checked()


def test_friends_come_by_a_link(visit: Visit) -> None:
    mika, robin = visit(), visit("Robin")
    page = mika.page
    way_in(page, "Friends")
    page.get_by_role("button", name="Open the table").click()
    link = "http://" + page.get_by_label("Link to this table").input_value()
    robin.page.goto("/")
    robin.page.get_by_label("Link or code of a table").fill(link)
    robin.page.get_by_role("button", name="Join").click()
    robin.page.get_by_label("Your name").fill("Robin")
    robin.page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("list").filter(has_text="Robin").first).to_be_visible()
    page.get_by_role("button", name="Start the game", exact=True).click()
    for somebody in (mika, robin):
        expect(somebody.page.locator(".table")).to_be_visible()


def test_what_its_host_shows_is_watched_without_a_link(visit: Visit) -> None:
    mika, eve = visit(), visit("Eve")
    hidden = mika.open_table(FIRST, BOT)
    way_in(mika.page, "Play")
    mika.page.get_by_text("Show it to everybody here").click()
    mika.page.get_by_role("button", name="Start at once").click()
    expect(mika.page.locator(".table")).to_be_visible()
    path = mika.page.url.removeprefix(mika.url)
    way_in(eve.page, "Watch and replay")
    expect(eve.page.get_by_role("link", name="Watch", exact=True)).to_have_count(2)  # in the head, and the one table
    assert hidden not in eve.page.content()
    eve.page.get_by_role("main").get_by_role("link", name="Watch", exact=True).click()
    expect(eve.page.locator(".table")).to_be_visible()
    expect(eve.page.locator('[data-region="hand"] [data-spot^="card:"]')).to_have_count(0)
    eve.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    eve.page.get_by_role("button", name="Menu").click()
    eve.page.get_by_role("button", name="Copy the link to this table").click()
    assert eve.page.evaluate("navigator.clipboard.readText()") == f"{eve.url}{path}"


def test_a_finished_game_is_found_and_seen_again(visit: Visit) -> None:
    mika = visit()
    path = mika.finished_game(FIRST)
    way_in(mika.page, "Watch and replay")
    mika.page.get_by_role("link", name="Replay", exact=True).first.click()
    mika.page.wait_for_url(f"**{path}/replay**")
    expect(mika.page.locator(".where")).to_be_visible()


# -- campaigns, and earlier days --------------------------------------------------------------------------------------


def campaign_between_games(visitor: Visitor) -> str:
    """The campaign's id; its first game has been played out."""
    visitor.introduce()
    wanted = {"name": "Ring of Ash", "seats": [{}, BOT], "keys": 1, "planned": 3}
    table = visitor.post("/api/campaigns", wanted)["id"]
    visitor.command(table, "start")
    visitor.play_out(table)
    return str(visitor.get(f"/api/tables/{table}?since=1000000")["table"]["campaign"])


def test_a_campaign_is_found_from_the_first_page_and_goes_on(visit: Visit) -> None:
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
def test_pages_between_games_are_for_everybody(visit: Visit, device: dict[str, Any]) -> None:
    mika = visit(**device)
    campaign = campaign_between_games(mika)
    for path in ("/campaigns", f"/campaigns/{campaign}", "/watch", f"/daily/{A_DAY}"):
        mika.page.goto(path)
        mika.page.get_by_role("heading", level=1).first.wait_for()
        mika.page.wait_for_load_state("networkidle")
        no_violations(mika)
        wide, seen = mika.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= seen, path


def test_earlier_days_can_be_looked_at(visit: Visit) -> None:
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
def test_rare_moments_of_a_table_are_for_everybody(visit: Visit, device: dict[str, Any]) -> None:
    mika = visit(**device)
    page = mika.page
    mika.introduce()
    around = {"wish": FIRST, "seats": [{}, {}], "terms": {"hot_seat": True}, "start": True}
    page.goto(mika.post("/api/tables", around)["path"])
    page.locator("main.pass").wait_for()
    no_violations(mika)
    at = AtTable(mika, mika.open_table(TWO_HALLS, BOT))
    at.await_turn()
    assert len(at.now()["view"]["halls"]) == 2
    no_violations(mika)
    if device is PHONE:
        with held(page.locator('[data-region="hand"] [data-spot]:visible').first):
            page.get_by_role("dialog").wait_for()
        no_violations(mika)


# -- weight -----------------------------------------------------------------------------------------------------------


def weight_of(visit: Visit, known: Visitor, path: str) -> dict[str, int]:
    """Bytes on the wire by address, for somebody who has never been here."""
    somebody = visit(storage_state=known.page.context.storage_state())
    come: list[Response] = []
    somebody.page.on("response", lambda response: come.extend([response]))  # Playwright wants a function of ours
    somebody.page.goto(path)
    somebody.page.locator("h1, .table, .where").first.wait_for()
    somebody.page.wait_for_load_state("networkidle")
    return {each.url: each.request.sizes()["responseBodySize"] for each in come if each.request.resource_type != "font"}


def test_every_page_is_light(visit: Visit) -> None:
    mika = visit()
    finished = mika.finished_game(FIRST)
    tables = [mika.open_table(wish, BOT) for wish in (QUEST, {"game": "mixed", "seed": 3})]
    for path in ["/", "/play", "/cards", *tables, f"{finished}/replay"]:
        weights = weight_of(visit, mika, path)
        assert any(url.endswith(".js") for url in weights)
        assert sum(weights.values()) < LIGHT_ENOUGH, (path, sum(weights.values()), weights)
