"""Two browsers at one table: by link, through reloads, lost lines and a server that goes and comes back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from support.browsing import AtTable, Visitor, by_mouse, sources_of
from support.serving import Server, running

FIRST = {"game": "thunderstone", "first_game": True}
LOST = "Connection lost"
INVITED = "You are invited"
NASTY = "<img src=x onerror=alert(1)>"
Visit = Callable[..., Visitor]


def sit_down(visitor: Visitor, path: str) -> None:
    """By the link of somebody else's table, as a guest who was never here."""
    page = visitor.page
    page.goto(path)
    page.get_by_role("heading", name=INVITED).wait_for()
    page.get_by_label("Your name").fill(visitor.name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="The table is open").wait_for()


def two_at_a_table(visit: Visit, guest: str = "Robin", **terms: Any) -> tuple[AtTable, AtTable]:
    host, other = visit("Mika"), visit(guest)
    host.introduce()
    wanted = {"wish": FIRST, "seats": [{}, {}], "terms": terms}
    path = host.post("/api/tables", wanted)["path"]
    host.page.goto(path)
    sit_down(other, path)
    host.page.get_by_role("button", name="Start the game", exact=True).click()
    for visitor in (host, other):
        visitor.page.locator(".table").wait_for()  # it has begun, for both
    return AtTable(host, path), AtTable(other, path)


def whose_turn(*players: AtTable) -> tuple[AtTable, AtTable]:
    """Who is asked, and who is not."""
    asked = players[0].now()["table"]["asked"]
    return players if players[0].now()["table"]["mine"] == [asked] else (players[1], players[0])


def decide(at: AtTable, verb: str = "") -> None:
    """One decision through the page: the one wanted, else the last that is offered, which is to do no more."""
    update = at.await_turn()
    assert update is not None
    choice = update["view"]["choice"]
    options = choice["options"]
    simple = [option for option in options if not sources_of(option)]
    wanted = [option for option in options if verb and option["verb"] == verb]
    by_mouse(at, choice, (wanted or simple or options)[-1])
    at.await_change(update["table"]["seq"])


def take_turn(*players: AtTable) -> None:
    """Whoever is asked plays until somebody else is."""
    now, _ = whose_turn(*players)
    seat = now.now()["table"]["mine"][0]
    for _ in range(12):
        if now.now()["table"]["asked"] != seat:
            return
        decide(now)
    raise AssertionError("this turn has no end")


def shows_the_same(*players: AtTable) -> None:
    seq = players[0].now()["table"]["seq"]
    for at in players:
        at.page.locator(f'.table[data-seq="{seq}"]').wait_for()


def hand_of(at: AtTable) -> list[dict[str, Any]]:
    update = at.now()
    hand: list[dict[str, Any]] = update["view"]["players"][update["table"]["mine"][0]]["hand"]
    return hand


def test_two_people_go_on_through_reload_lost_line_and_restart(visit: Visit, server: Server) -> None:
    players = two_at_a_table(visit)
    first, second = players
    take_turn(*players)
    take_turn(*players)
    shows_the_same(*players)
    first.page.reload()
    shows_the_same(*players)
    take_turn(*players)

    # the line of one breaks: a quiet sign, and the other one plays on
    now, other = whose_turn(*players)
    other.page.context.set_offline(True)
    expect(other.page.locator(".ask")).to_contain_text(LOST)
    take_turn(now, other)
    other.page.context.set_offline(False)
    shows_the_same(*players)
    expect(other.page.locator(".ask")).not_to_contain_text(LOST)

    # the server goes while somebody decides, and comes back: the decision is there
    before = [first.now()["table"]["moves"], hand_of(first), hand_of(second)]
    server.stop()
    for at in players:
        expect(at.page.locator(".ask")).to_contain_text(LOST)
    server.start()
    shows_the_same(*players)
    assert before == [first.now()["table"]["moves"], hand_of(first), hand_of(second)]
    server.kill()
    for at in players:
        at.page.get_by_role("button", name="Try now").wait_for()
    server.start()
    for at in players:
        expect(at.page.locator(".ask")).not_to_contain_text(LOST)
    take_turn(*players)
    take_turn(*players)
    shows_the_same(*players)
    assert not any(at.page.locator(".ask.trouble").count() for at in players)


def test_nobody_sees_anothers_hand(visit: Visit) -> None:
    players = two_at_a_table(visit)
    for _ in range(4):
        shows_the_same(*players)
        for at, other in (players, players[::-1]):
            page, refs = at.page.content(), [card["ref"] for card in hand_of(other)]
            assert refs and not [ref for ref in refs if f'"card:{ref}"' in page]
            assert all(f'"card:{card["ref"]}"' in page for card in hand_of(at))
        take_turn(*players)


def test_what_is_taken_back_by_consent(visit: Visit) -> None:
    players = two_at_a_table(visit)
    now, other = whose_turn(*players)
    take_turn(now, other)  # cards were drawn: the others are asked
    shows_the_same(*players)
    moves = now.now()["table"]["moves"]

    now.page.get_by_role("button", name="Undo").click()
    expect(now.page.locator(".ask")).to_contain_text("You asked to take something back")
    other.page.get_by_role("button", name="Refuse").click()
    expect(now.page.locator(".ask")).not_to_contain_text("You asked")
    assert now.now()["table"]["moves"] == moves

    now.page.get_by_role("button", name="Undo").click()
    other.page.get_by_role("button", name="Agree").click()
    expect(now.page.locator(".table[data-idle]")).to_be_visible()
    expect(other.page.locator(".ask")).not_to_contain_text("would take something back")
    assert now.now()["table"]["moves"] < moves
    assert whose_turn(*players)[0] is now
    shows_the_same(*players)
    take_turn(*players)


def test_names_and_chat_are_text(visit: Visit) -> None:
    first, second = two_at_a_table(visit, guest="<i>R</i>&amp;")
    shows_the_same(first, second)
    for at in (first, second):
        at.page.get_by_role("tab", name="Chat").click()
    field = first.page.get_by_label("Say something")
    field.fill(NASTY)
    field.press("Enter")
    for at in (first, second):
        expect(at.page.get_by_role("log").last).to_contain_text(NASTY)
        expect(at.page.locator(".plaques")).to_contain_text("<i>R</i>")
        assert not at.page.locator("img[onerror]").count()
    expect(field).to_have_value("")


def test_whoever_is_stood_in_for_takes_the_seat_back(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path, GRIMHOLD_SUBSTITUTE_DELAY="1.5", GRIMHOLD_BUILD="") as server:
        context = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900}, locale="en-GB")
        context.set_default_timeout(30_000)
        mika = Visitor(context.new_page(), server.url, "Mika")
        at = AtTable(mika, mika.open_table(FIRST, {"bot": "greedy"}))
        at.await_turn()
        mika.page.get_by_role("button", name="Menu").click()
        mika.page.get_by_role("button", name="Let the computer play for me").click()
        mika.page.get_by_role("button", name="Take your seat back").click()
        expect(mika.page.locator(".ask")).not_to_contain_text("The computer plays for you")
        assert not at.now()["table"]["seats"][0].get("stand_in")
        decide(at)
        context.close()
        assert not mika.faults
