"""On the way to a table: names are asked for, and whatever an address or a field asks for in vain is told in one line."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import Visitor, fine_by_night_and_by_day

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}


def test_whoever_sets_up_for_friends_is_asked_for_a_name_and_known_by_it(visit: Visit) -> None:
    page = (somebody := visit()).page
    page.goto("/play?with=friends")
    page.get_by_label("Your name").fill("Gerta")
    fine_by_night_and_by_day(somebody)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seatlist")).to_contain_text("Gerta")
    page.goto("/play?with=friends")
    page.get_by_role("button", name="Open the table").wait_for()
    expect(page.get_by_label("Your name")).to_have_count(0)


def test_whoever_is_invited_may_only_watch_and_sit_down_after_all(visit: Visit) -> None:
    lobby = visit("Gerta").open_table(FIRST, {}, start=False)
    page = (somebody := visit()).page
    page.goto(lobby)
    page.get_by_role("button", name="Only watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    fine_by_night_and_by_day(somebody)
    page.get_by_role("button", name="Take a seat after all").click()
    page.get_by_label("Your name").fill("Ravi")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seatlist")).to_contain_text("Ravi")


@pytest.mark.parametrize(
    "address, told",
    [
        ("/play?seed=abc", "“abc” is no seed."),
        ("/play?game=quets", "The nearest is “quest”."),
        ("/play?game=zzz", "There are thunderstone, dragonspire, mixed, quest."),
        ("/play?kind=zzz", "no way to play called “zzz”"),
        ("/play?mode=solo-norml", "The nearest is “solo-normal”."),
        ("/play?require=Lanturn&ban=Elf", "The nearest is “Lantern”."),
        ("/play?requir=Lantern", "“requir” in the address means nothing here. The nearest is “require”."),
    ],
)
def test_an_address_that_asks_for_what_there_is_not_says_so(visit: Visit, address: str, told: str) -> None:
    page = visit().page
    page.goto(address)
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    page.get_by_role("button", name="Start at once").wait_for()


def test_a_seed_that_is_none_is_told_by_the_page(visit: Visit) -> None:
    page = visit().page
    page.goto("/play")
    page.get_by_label("Seed of the draw").fill("12a")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="“12a” is no seed.")).to_be_visible()
    page.get_by_role("button", name="I have a code").click()
    page.get_by_label("Code of a set-up").fill(page.locator(".said").inner_text())
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_text("is no seed")).to_have_count(0)


def test_an_address_asks_for_a_mode_and_for_groups(visit: Visit) -> None:
    page = visit().page
    page.goto("/play?game=thunderstone&mode=solo-warrior&require=lantern&ban=Elf")
    expect(page.get_by_role("button", name="Take back: Lantern")).to_be_visible()
    expect(page.get_by_role("button", name="Take back: Elf")).to_be_visible()
    expect(page.get_by_label("Which one")).to_have_value("solo-warrior")
    expect(page.locator(".trouble")).to_have_count(0)


def test_a_search_in_the_gallery_is_an_address(visit: Visit) -> None:
    page = visit().page
    page.goto("/cards")
    page.get_by_role("textbox", name="Search cards").fill("torch")
    page.wait_for_url("**/cards?q=torch")
    page.get_by_role("link", name="Thunderstone", exact=True).click()
    page.wait_for_url("**/cards/thunderstone?q=torch")
    page.reload()
    expect(page.get_by_role("textbox", name="Search cards")).to_have_value("torch")
    page.goto("/cards/qest")
    page.get_by_role("link", name="Did you mean Thunderstone Quest?").click()
    page.wait_for_url("**/cards/quest")
    expect(page.get_by_text("No game is called")).to_have_count(0)


def test_a_table_of_another_server_is_not_looked_for_here(visit: Visit) -> None:
    page = visit().page
    page.goto("/watch")
    page.get_by_label("Link or code of a table").fill("https://elsewhere.example/t/abcdefghijklmnop")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("That table is at elsewhere.example")).to_be_visible()
    expect(page.get_by_role("link", name="Open it there")).to_have_attribute(
        "href", "https://elsewhere.example/t/abcdefghijklmnop"
    )


def test_a_replay_that_is_not_here_has_a_title_and_a_way_home(visit: Visit) -> None:
    page = (somebody := visit()).page
    page.goto("/t/abcdefghijklmnop/replay")
    page.get_by_role("link", name="To the first page").wait_for()
    assert page.title() == "There is nothing here · Grimhold"
    somebody.faults.clear()  # the browser tells that there is no such table
