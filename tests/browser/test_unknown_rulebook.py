"""A rulebook the browser has no table for: its games are played at a plain one, made of what all rulebooks share."""

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from support.browsing import AtTable, Visitor, by_mouse, choose, fine_by_night_and_by_day, nothing_sticks_out

WISH = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}


def under_another_name(socket: WebSocketRoute) -> None:
    """Passes every message on; views come by a rulebook that nobody knows."""
    server = socket.connect_to_server()
    server.on_message(lambda message: socket.send(str(message).replace('"rulebook":"classic"', '"rulebook":"unknown"')))


def test_a_game_by_an_unknown_rulebook_can_be_played(visit: Callable[..., Visitor]) -> None:
    somebody = visit(hurry=True)
    somebody.page.route_web_socket("**/socket*", under_another_name)
    at = AtTable(somebody, somebody.open_table(WISH, BOT))
    choose(at, "village")
    at.page.get_by_role("heading", name="The village").wait_for()
    fine_by_night_and_by_day(somebody)
    nothing_sticks_out(somebody)
    at.play(by_mouse, 6)
