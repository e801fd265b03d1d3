"""Pages before a table: names are asked for, and invalid addresses and input get one clear line."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import Visitor, no_violations_in_both_themes

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}


def test_the_host_is_asked_for_a_name(visit: Visit) -> None:
    page = (visitor := visit()).page
    page.goto("/play?with=friends")
    page.get_by_label("Your name").fill("Gerta")
    no_violations_in_both_themes(visitor)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seatlist")).to_contain_text("Gerta")
    page.goto("/play?with=friends")
    page.get_by_role("button", name="Open the table").wait_for()
    expect(page.get_by_label("Your name")).to_have_count(0)


def test_a_guest_can_watch_first_and_sit_down_later(visit: Visit) -> None:
    lobby = visit("Gerta").open_table(FIRST, {}, start=False)
    page = (visitor := visit()).page
    page.goto(lobby)
    page.get_by_role("button", name="Only watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    no_violations_in_both_themes(visitor)
    page.get_by_role("button", name="Take a seat after all").click()
    page.get_by_label("Your name").fill("Ravi")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seatlist")).to_contain_text("Ravi")


@pytest.mark.parametrize(
    "address, message",
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
def test_an_invalid_address_says_what_is_wrong(visit: Visit, address: str, message: str) -> None:
    page = visit().page
    page.goto(address)
    expect(page.get_by_role("alert").filter(has_text=message)).to_be_visible()
    page.get_by_role("button", name="Start at once").wait_for()


def test_an_invalid_seed(visit: Visit) -> None:
    page = visit().page
    page.goto("/play")
    page.get_by_label("Seed of the draw").fill("12a")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="“12a” is no seed.")).to_be_visible()
    page.get_by_role("button", name="I have a code").click()
    page.get_by_label("Code of a set-up").fill(page.locator(".said").inner_text())
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_text("is no seed")).to_have_count(0)


def test_an_address_with_mode_and_groups(visit: Visit) -> None:
    page = visit().page
    page.goto("/play?game=thunderstone&mode=solo-warrior&require=lantern&ban=Elf")
    expect(page.get_by_role("button", name="Take back: Lantern")).to_be_visible()
    expect(page.get_by_role("button", name="Take back: Elf")).to_be_visible()
    expect(page.get_by_label("Which one")).to_have_value("solo-warrior")
    expect(page.locator(".trouble")).to_have_count(0)


def test_the_address_holds_the_gallery_search(visit: Visit) -> None:
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


def test_a_link_to_another_server(visit: Visit) -> None:
    page = visit().page
    page.goto("/watch")
    page.get_by_label("Link or code of a table").fill("https://elsewhere.example/t/abcdefghijklmnop")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("That table is at elsewhere.example")).to_be_visible()
    expect(page.get_by_role("link", name="Open it there")).to_have_attribute(
        "href", "https://elsewhere.example/t/abcdefghijklmnop"
    )


def test_an_unknown_replay(visit: Visit) -> None:
    page = (visitor := visit()).page
    page.goto("/t/abcdefghijklmnop/replay")
    page.get_by_role("link", name="To the first page").wait_for()
    assert page.title() == "There is nothing here · Grimhold"
    visitor.faults.clear()  # the browser logs the 404
