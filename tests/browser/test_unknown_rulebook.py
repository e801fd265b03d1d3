"""A rulebook that the browser does not know: its games use the generic table."""

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from support.browsing import AtTable, Visitor, by_mouse, choose, no_sideways_scrolling, no_violations_in_both_themes

WISH = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}


def under_another_name(socket: WebSocketRoute) -> None:
    """Passes on all messages and renames the rulebook of views."""
    server = socket.connect_to_server()
    server.on_message(lambda message: socket.send(str(message).replace('"rulebook":"classic"', '"rulebook":"unknown"')))


def test_a_game_by_an_unknown_rulebook_can_be_played(visit: Callable[..., Visitor]) -> None:
    visitor = visit(instant_moves=True)
    visitor.page.route_web_socket("**/socket*", under_another_name)
    at = AtTable(visitor, visitor.open_table(WISH, BOT))
    choose(at, "village")
    at.page.get_by_role("heading", name="The village").wait_for()
    no_violations_in_both_themes(visitor)
    no_sideways_scrolling(visitor)
    at.play(by_mouse, 6)
