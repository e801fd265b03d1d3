"""Two browsers at one table: links, reloads, lost connections, and a server that restarts."""

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
    """Joins by link, as a new guest."""
    page = visitor.page
    page.goto(path)
    page.get_by_role("heading", name=INVITED).wait_for()
    page.get_by_label("Your name").fill(visitor.name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="The table is open").wait_for()


def two_players(visit: Visit, guest: str = "Robin", **terms: Any) -> tuple[AtTable, AtTable]:
    host, other = visit("Mika"), visit(guest)
    host.set_name()
    wanted = {"wish": FIRST, "seats": [{}, {}], "terms": terms}
    path = host.post("/api/tables", wanted)["path"]
    host.page.goto(path)
    sit_down(other, path)
    host.page.get_by_role("button", name="Start the game", exact=True).click()
    for visitor in (host, other):
        visitor.page.locator(".table").wait_for()  # the game has begun for both
    return AtTable(host, path), AtTable(other, path)


def whose_turn(*players: AtTable) -> tuple[AtTable, AtTable]:
    """The player who is asked, then the other one."""
    asked = players[0].now()["table"]["asked"]
    return players if players[0].now()["table"]["mine"] == [asked] else (players[1], players[0])


def decide(at: AtTable, verb: str = "") -> None:
    """One decision through the page: an option with this verb, else the last one, which declines."""
    update = at.await_turn()
    assert update is not None
    choice = update["view"]["choice"]
    options = choice["options"]
    simple = [option for option in options if not sources_of(option)]
    wanted = [option for option in options if verb and option["verb"] == verb]
    by_mouse(at, choice, (wanted or simple or options)[-1])
    at.await_change(update["table"]["seq"])


def take_turn(*players: AtTable) -> None:
    """The player who is asked plays until the other one is asked."""
    now, _ = whose_turn(*players)
    seat = now.now()["table"]["mine"][0]
    for _ in range(12):
        if now.now()["table"]["asked"] != seat:
            return
        decide(now)
    raise AssertionError("the turn did not end")


def assert_same_state(*players: AtTable) -> None:
    seq = players[0].now()["table"]["seq"]
    for at in players:
        at.page.locator(f'.table[data-seq="{seq}"]').wait_for()


def hand_of(at: AtTable) -> list[dict[str, Any]]:
    update = at.now()
    hand: list[dict[str, Any]] = update["view"]["players"][update["table"]["mine"][0]]["hand"]
    return hand


def test_reload_lost_connection_and_restart(visit: Visit, server: Server) -> None:
    players = two_players(visit)
    first, second = players
    take_turn(*players)
    take_turn(*players)
    assert_same_state(*players)
    first.page.reload()
    assert_same_state(*players)
    take_turn(*players)

    # one connection is lost: the other player goes on
    now, other = whose_turn(*players)
    other.page.context.set_offline(True)
    expect(other.page.locator(".ask")).to_contain_text(LOST)
    take_turn(now, other)
    other.page.context.set_offline(False)
    assert_same_state(*players)
    expect(other.page.locator(".ask")).not_to_contain_text(LOST)

    # the server restarts: no decision is lost
    before = [first.now()["table"]["moves"], hand_of(first), hand_of(second)]
    server.stop()
    for at in players:
        expect(at.page.locator(".ask")).to_contain_text(LOST)
    server.start()
    assert_same_state(*players)
    assert before == [first.now()["table"]["moves"], hand_of(first), hand_of(second)]
    server.kill()
    for at in players:
        at.page.get_by_role("button", name="Try now").wait_for()
    server.start()
    for at in players:
        expect(at.page.locator(".ask")).not_to_contain_text(LOST)
    take_turn(*players)
    take_turn(*players)
    assert_same_state(*players)
    assert not any(at.page.locator(".ask.trouble").count() for at in players)


def test_hands_of_others_are_hidden(visit: Visit) -> None:
    players = two_players(visit)
    for _ in range(4):
        assert_same_state(*players)
        for at, other in (players, players[::-1]):
            page, refs = at.page.content(), [card["ref"] for card in hand_of(other)]
            assert refs and not [ref for ref in refs if f'"card:{ref}"' in page]
            assert all(f'"card:{card["ref"]}"' in page for card in hand_of(at))
        take_turn(*players)


def test_undo_by_vote(visit: Visit) -> None:
    players = two_players(visit)
    now, other = whose_turn(*players)
    take_turn(now, other)  # cards were drawn, so an undo needs votes
    assert_same_state(*players)
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
    assert_same_state(*players)
    take_turn(*players)


def test_names_and_chat_are_text(visit: Visit) -> None:
    first, second = two_players(visit, guest="<i>R</i>&amp;")
    assert_same_state(first, second)
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


def test_take_a_seat_back_from_the_substitute(browser: Browser, tmp_path: Path) -> None:
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
