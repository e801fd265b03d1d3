"""A sitting: who looks at the screen, what can be taken back, where the game is kept."""

from pathlib import Path

import pytest

from grimhold.core.errors import GrimholdError, IllegalMove, ImpossibleSetup, UnknownName
from grimhold.records.record import load_record, resume
from grimhold.terminal.session import LocalSession
from grimhold.views.shapes import WATCHER
from support.bounds import rounds

from .tables import first, session


def until_asked(table: LocalSession) -> None:
    for _ in rounds():
        if not table.bot_is_asked():
            break
        table.move_bot()


def test_a_lone_human_always_looks_at_the_screen() -> None:
    table = session("human", "greedy")
    assert table.viewer == 0
    assert table.bot_is_asked()
    assert not table.must_pass_screen()


def test_among_several_humans_the_screen_is_passed_before_anything_is_shown() -> None:
    table = session("human", "human")
    assert table.viewer == WATCHER
    assert table.must_pass_screen()
    table.sit_down()
    assert table.viewer == table.asked
    assert not table.must_pass_screen()


def test_a_decision_can_be_taken_back_until_something_new_is_revealed() -> None:
    table = session("human", "greedy")
    until_asked(table)
    before = table.game.state_hash()
    table.decide(0)  # to the village
    table.undo()
    assert table.game.state_hash() == before
    table.decide(0)
    table.decide(0)  # buys a card
    table.end_turn()  # a new hand is drawn
    until_asked(table)
    with pytest.raises(IllegalMove, match="something hidden has come to light"):
        table.undo()


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    table = session("human", "human")
    table.sit_down()
    with pytest.raises(IllegalMove, match="you have decided nothing yet"):
        table.undo()


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = LocalSession(first(2), ["human", "greedy"], file)
    until_asked(table)
    table.decide(0)
    assert str(file) in table.quit_message()
    assert resume(load_record(file)).state_hash() == table.game.state_hash()


def test_a_file_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    table = session("human", "greedy", save=tmp_path / "nowhere" / "game.json")
    with pytest.raises(GrimholdError, match="cannot save to"):
        table.save()
    assert table.quit_message().startswith("The game will be lost")


def test_an_unsaved_game_says_that_it_will_be_lost() -> None:
    assert "will be lost" in session("human", "greedy").quit_message()


def test_a_seat_for_nobody_known_is_refused() -> None:
    with pytest.raises(UnknownName, match="nearest: greedy"):
        session("human", "gredy")


def test_there_must_be_as_many_seats_as_players() -> None:
    with pytest.raises(ImpossibleSetup):
        LocalSession(first(2), ["human"], None)
