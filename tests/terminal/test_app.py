"""The full-screen client, headless, in a small and in a large terminal."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events
from textual.binding import Binding
from textual.pilot import Pilot

from grimhold.records.record import load_record
from grimhold.terminal.app import GrimholdApp
from grimhold.terminal.keys import HELP
from grimhold.terminal.screens import Confirm, Inspector, PassOn, Reader, TooSmall
from grimhold.terminal.session import LocalSession
from grimhold.terminal.table_screen import TableScreen

from .tables import session

SMALL, LARGE, NARROW = (80, 24), (160, 50), (60, 20)
SIZES = [SMALL, LARGE, NARROW]

Steps = Callable[[GrimholdApp, Pilot[int]], Awaitable[None]]


def drive(table: LocalSession, size: tuple[int, int], steps: Steps) -> GrimholdApp:
    """Runs the client in a terminal of that size through some steps."""
    app = GrimholdApp(table)

    async def driven() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(app, pilot)
            await steps(app, pilot)

    asyncio.run(driven())
    return app


async def settle(app: GrimholdApp, pilot: Pilot[int]) -> None:
    """Until bots have moved and everything is drawn; not while somebody has to press a key on another screen."""
    await pilot.pause()
    if app.screen is app.table:
        await app.workers.wait_for_complete()
    await pilot.pause()


async def press(app: GrimholdApp, pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def shown(app: GrimholdApp) -> str:
    """What stands on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def options(app: GrimholdApp) -> list[str]:
    found = [app.table.options, app.table.pinned]
    return [str(listed.get_option_at_index(n).prompt) for listed in found for n in range(listed.option_count)]


@pytest.mark.parametrize("size", SIZES)
def test_hall_hand_and_question_are_on_the_screen_in_every_size(size: tuple[int, int]) -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "Round 1: Ann" in screen  # Bob began
        assert "1 Kingdom" in screen
        assert "lose" in screen
        assert "Militia ×3, Torch, Iron Rations, Dagger" in screen
        assert "gold 5  physical 3  magic 0  light 1" in screen
        assert "1  visit village" in screen
        assert "3  rest" in screen
        assert "? help" in screen
        width = size[0]
        assert all(len(line) <= width for line in screen.splitlines())

    drive(session("human", "greedy"), size, look)


def test_a_small_terminal_shows_the_whole_village_and_the_log_beside_the_hall() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "A Militia         0 18 ok" in screen
        assert "H Thyrian Squire  7 12 short 2" in screen
        assert "O Spear           4  8 ok" in screen
        assert "Turn 2: Ann." in screen

    drive(session("human", "greedy"), SMALL, look)


def test_a_large_terminal_adds_card_players_and_the_parts_of_the_sums() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "Militia ×3: physical attack 3" in screen
        assert "Bob draws six cards." in screen
        assert "hand: 6 unknown" in screen
        await press(app, pilot, "1", "down", "down")
        assert "Source: stated or explained in a" in shown(app)
        assert "Dagger" in shown(app)

    drive(session("human", "greedy"), LARGE, look)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_turn_can_be_played_by_key(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1")
        assert options(app)[0] == "A  buy Militia (0 gold)"
        assert options(app)[-1] == "0  done"
        await press(app, pilot, "D")  # a Torch
        assert options(app) == ["Enter  end the turn", "u      take back"]
        assert app.table.session.game.turn == 2
        await press(app, pilot, "enter")
        assert "Ann buys Torch for 3 gold." in app.table.session.log_lines()
        assert app.table.session.game.active == 0  # Bob has moved by himself
        assert app.table.session.game.turn == 4
        assert options(app)[0].startswith("1  visit village")

    drive(session("human", "greedy"), size, play)


def test_an_option_can_be_taken_with_the_arrows() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "down", "down", "enter")
        assert "Ann enters the dungeon." in app.table.session.log_lines()

    drive(session("human", "greedy"), SMALL, play)


@pytest.mark.parametrize("size", SIZES)
def test_enter_takes_no_option_that_nobody_has_gone_to(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1")
        before = app.table.session.game.state_hash()
        await press(app, pilot, "enter", "enter")
        assert app.table.session.game.state_hash() == before
        assert app.table.session.held is None
        assert "Press an option's key" in shown(app)
        await press(app, pilot, "up", "enter")  # from nowhere to the last one
        assert app.table.session.game.turn == 4

    drive(session("human", "greedy"), size, play)


@pytest.mark.parametrize(("size", "more"), [(SMALL, "… 3 more"), (NARROW, "… 4 more")])
def test_a_list_that_scrolls_says_how_much_is_out_of_sight(size: tuple[int, int], more: str) -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert " more" not in shown(app)
        await press(app, pilot, "1")
        assert f"{more} ↓" in shown(app)
        assert "0  done" in shown(app)
        await press(app, pilot, *["down"] * 12)
        assert f"{more} ↑" in shown(app)
        assert "P  buy Town Guard" in shown(app)
        assert "0  done" in shown(app)
        await press(app, pilot, "O")  # held: two options, and nothing out of sight
        assert " more" not in shown(app)

    drive(session("human", "greedy"), size, look)


def test_the_key_of_something_too_dear_says_what_is_lacking() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "H")
        assert "You cannot buy Thyrian Squire now: 2 gold short." in shown(app)

    drive(session("human", "greedy"), SMALL, play)


def test_a_sign_that_stands_for_no_option_does_nothing() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        before = app.table.session.game.state_hash()
        await press(app, pilot, "9", "Z")
        assert app.table.session.game.state_hash() == before
        assert "No option or command has the key Z" in shown(app)
        await press(app, pilot, "tab")
        assert "? help" in shown(app)  # the message has gone with the next key

    drive(session("human", "greedy"), SMALL, play)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("question_mark", "take the option with that sign"),
        ("b", "darkness: light penalty 1"),
        ("w", "buy Fireball, 9 gold"),
        ("h", "The computer would choose: "),
        ("d", "Rank 1: Kingdom, health 5"),
        ("v", "H Thyrian Squire  7 12 short 2"),
        ("p", "discard pile: "),
        ("l", "Bob draws six cards."),
    ],
)
def test_every_page_opens_by_key_and_goes_away_again(size: tuple[int, int], key: str, text: str) -> None:
    async def read(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, key)
        assert isinstance(app.screen, Reader)
        assert any(text in line for line in app.screen.lines)
        await press(app, pilot, "end", "escape")
        assert app.screen is app.table

    drive(session("human", "greedy"), size, read)


def test_the_help_page_names_every_key() -> None:
    bound = {binding.key for binding in TableScreen.BINDINGS if isinstance(binding, Binding)}
    keys = {key for several in bound for key in several.split(",")} - {"question_mark", "f1"}
    assert keys == set("ibwhdvplusq")
    page = "\n".join(HELP)
    assert all(f"  {key}  " in page for key in [*keys, "?"])


def test_the_inspector_begins_with_the_card_of_the_option_and_shows_every_card_in_sight() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "down", "down", "i")
        assert isinstance(app.screen, Inspector)
        assert "cost 3, gold 1, weight 2" in shown(app)
        await press(app, pilot, "home")
        assert "Kingdom" in shown(app)
        assert "health 5" in shown(app)
        await press(app, pilot, "escape")
        assert app.screen is app.table

    drive(session("human", "greedy"), SMALL, look)


@pytest.mark.parametrize("key", ["question_mark", "i", "b", "w", "h", "d", "v", "p", "l"])
def test_the_key_that_opens_a_page_closes_it(key: str) -> None:
    async def toggle(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, key)
        assert app.screen is not app.table
        assert app.table.notice == ""
        await press(app, pilot, key)
        assert app.screen is app.table
        assert app.table.notice == ""
        assert "No option or command" not in shown(app)

    drive(session("human", "greedy"), SMALL, toggle)


def test_no_command_is_called_an_unknown_key() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        for key, notice in (("u", "That cannot be taken back"), ("s", "There is no file to save to"), ("q", "")):
            await press(app, pilot, key)
            assert app.table.notice.startswith(notice)
            assert "No option or command" not in app.table.notice
        assert isinstance(app.screen, Confirm)

    drive(session("human", "greedy"), SMALL, play)


def test_the_help_page_teaches_the_game() -> None:
    async def read(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert "New here? Press ?" in shown(app)
        await press(app, pilot, "question_mark")
        assert isinstance(app.screen, Reader)
        page = "\n".join(app.screen.lines)
        for title in ("What wins this game", "Your turn", "The hall and the light", "How the game ends"):
            assert title in page
        await press(app, pilot, "escape", "1")
        assert "New here?" not in shown(app)

    drive(session("human", "greedy"), SMALL, read)


@pytest.mark.parametrize("size", SIZES)
def test_what_ends_the_turn_is_held_until_the_player_says_so(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        table = app.table.session
        await press(app, pilot, "1")
        before = table.game.state_hash()
        await press(app, pilot, "D")
        assert table.game.state_hash() == before  # nothing has happened, so nothing hidden is seen
        assert "Buy Torch (3 gold)" in shown(app)
        await press(app, pilot, "A", "u")  # other keys do not answer it
        assert options(app)[-1] == "0  done"
        assert table.game.state_hash() == before
        await press(app, pilot, "D", "enter")
        assert "Ann buys Torch for 3 gold." in table.log_lines()

    drive(session("human", "greedy"), size, play)


def test_done_needs_no_second_word() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "3", "0")
        assert app.table.session.game.turn == 4

    drive(session("human", "greedy"), SMALL, play)


def test_a_key_typed_before_the_question_was_to_be_seen_does_not_answer_it() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        before = app.table.session.game.state_hash()
        for key, character in (("1", "1"), ("enter", None)):
            early = events.Key(key, character)
            early.time = app.table.ready_at - 0.001
            app.post_message(early)
            await settle(app, pilot)
        assert app.table.session.game.state_hash() == before
        await press(app, pilot, "1")
        assert app.table.session.game.state_hash() != before

    drive(session("human", "greedy"), SMALL, play)


@pytest.mark.parametrize("size", SIZES)
def test_messages_cover_no_option(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "s")
        screen = shown(app)
        assert "There is no file to save to" in screen
        assert "A  buy Militia (0 gold)" in screen
        assert "0  done" in screen

    drive(session("human", "greedy"), size, play)


@pytest.mark.parametrize("size", SIZES)
def test_my_fight_and_the_others_moves_stand_above_the_question(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert "Bob rests, destroys Militia." in " ".join(shown(app).split())
        await press(app, pilot, "2", "0", "1", "enter")  # attacks Kingdom
        screen = shown(app)
        assert "Ann fails against Kingdom: total attack 3" in screen

    drive(session("human", "greedy"), size, play)


def test_undo_takes_back_a_decision_or_says_why_not() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        before = app.table.session.game.state_hash()
        await press(app, pilot, "1", "u")
        assert app.table.session.game.state_hash() == before
        assert options(app)[0].startswith("1  visit village")
        await press(app, pilot, "u")
        assert "That cannot be taken back: you have decided nothing yet" in shown(app)
        assert app.table.session.game.state_hash() == before

    drive(session("human", "greedy"), SMALL, play)


def test_saving_without_a_file_says_how_to_get_one() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "s")
        assert "There is no file to save to" in shown(app)

    drive(session("human", "greedy"), SMALL, play)


def test_the_game_is_saved_after_every_decision(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "2")
        assert load_record(file).hash == app.table.session.game.state_hash()
        await press(app, pilot, "s")
        assert "Saved to" in shown(app)

    drive(session("human", "greedy", save=file), LARGE, play)


@pytest.mark.parametrize(("kept", "message"), [(False, "The game is not saved"), (True, "The game is saved in")])
def test_leaving_says_what_becomes_of_the_game_and_asks(tmp_path: Path, kept: bool, message: str) -> None:
    async def leave(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "q")
        assert isinstance(app.screen, Confirm)
        assert app.screen.message.startswith(message)
        await press(app, pilot, "n")
        assert app.screen is app.table
        await press(app, pilot, "q", "y")

    table = session("human", "greedy", save=tmp_path / "game.json" if kept else None)
    assert drive(table, SMALL, leave).return_value == 0


def test_interrupting_twice_leaves_with_the_exit_code_of_an_interruption() -> None:
    async def leave(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "ctrl+c")
        assert isinstance(app.screen, Confirm)
        await press(app, pilot, "ctrl+c")

    assert drive(session("human", "greedy"), SMALL, leave).return_value == 130


def test_between_two_humans_a_neutral_screen_hides_the_hands() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, PassOn)
        assert "Pass the screen to Bob." in shown(app)
        assert "Militia" not in shown(app)
        await press(app, pilot, "b", "i", "l", "1")  # nothing can be looked at from here
        assert isinstance(app.screen, PassOn)
        await press(app, pilot, "enter")
        assert "Militia ×4, Torch, Iron Rations" in shown(app)
        await press(app, pilot, "3", "0")  # rests, destroys nothing
        assert isinstance(app.screen, PassOn)
        assert "Pass the screen to Ann." in shown(app)
        await press(app, pilot, "enter")
        assert app.table.session.viewer == 0
        assert "Militia ×3, Torch, Iron Rations, Dagger" in shown(app)
        assert "Bob draws six cards." in shown(app)

    drive(session("human", "human"), SMALL, play)


def test_a_terminal_that_is_too_small_says_so_in_one_line_and_recovers() -> None:
    async def resize(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(59, 19)
        await settle(app, pilot)
        assert isinstance(app.screen, TooSmall)
        assert [line.strip() for line in shown(app).splitlines() if line.strip()] == [
            "Please make the terminal 60x20 or larger."
        ]
        await pilot.resize_terminal(80, 24)
        await settle(app, pilot)
        assert app.screen is app.table
        assert "1  visit village" in shown(app)

    drive(session("human", "greedy"), SMALL, resize)


def test_bots_alone_play_to_the_end_and_the_result_is_shown() -> None:
    async def watch(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert app.table.session.over
        screen = shown(app)
        assert isinstance(app.screen, Reader)  # the end, card by card
        assert "The game is over. " in screen
        assert "Ann wins." in screen
        assert "Bob: " in screen
        await press(app, pilot, "escape", "l", "escape", "q")

    assert drive(session("greedy", "random"), SMALL, watch).return_value == 0
