"""The plain client, with scripted answers."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from grimhold.records.record import load_record
from grimhold.terminal.plain import PlainClient
from grimhold.terminal.session import LocalSession

from .tables import session


class Played:
    """What came of a script."""

    def __init__(self, seats: tuple[str, ...], answers: list[str], save: Path | None = None) -> None:
        self.play(session(*seats, save=save), answers)

    def play(self, table: LocalSession, answers: list[str]) -> None:
        self.session = table
        out, errors = io.StringIO(), io.StringIO()
        script = io.StringIO("".join(f"{answer}\n" for answer in answers))
        self.code = PlainClient(self.session, script, out, errors).run()
        self.out, self.errors = out.getvalue(), errors.getvalue()
        self.lines = self.out.splitlines()


def played(*answers: str, seats: tuple[str, ...] = ("human", "greedy"), save: Path | None = None) -> Played:
    return Played(seats, list(answers), save)


def test_the_table_is_told_in_plain_lines_at_the_beginning_of_a_turn() -> None:
    result = played()
    assert result.code == 0
    assert "\x1b" not in result.out
    assert "Ann, your turn: visit the village, enter the dungeon or rest:" in result.lines
    assert "1) visit village: buy with 5 gold, level up" in result.lines
    assert any(
        line.startswith("  Rank 1: Kingdom, health 5") and line.endswith("with Dagger: 4, lose")
        for line in result.lines
    )
    assert (
        "  Thyrian Squire: 7 gold, 12 left, under it Thyrian Knight ×4, Thyrian Lord ×2; 2 gold short" in result.lines
    )
    assert "Your hand: Militia ×3, Torch, Iron Rations, Dagger" in result.lines
    assert "It adds up to: gold 5  physical 3  magic 0  light 1" in result.lines


def test_bots_move_by_themselves_and_their_hands_stay_hidden() -> None:
    result = played()
    assert "Bob rests." in result.lines
    assert "Bob draws six cards." in result.lines


@pytest.mark.parametrize("answer", ["1", "visit village", "VISIT", "vis"])
def test_an_option_is_taken_by_number_or_by_the_beginning_of_its_words(answer: str) -> None:
    assert "Ann visits the village." in played(answer).lines


def test_an_option_is_taken_by_words_only_it_has() -> None:
    assert any(line.startswith("Ann buys Torch") for line in played("1", "torch", "").lines)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("9", "there is no option 9; they go from 1 to 3"),
        ("0", "there is no option 0; they go from 1 to 3"),
        ("\u00b2", "there is no option \u00b2; they go from 1 to 3"),
        ("\u2460", "there is no option \u2460; they go from 1 to 3"),
        ("9" * 5000, "there is no option 999999999...; they go from 1 to 3"),
        ("vist village", "'vist village' is neither an option nor a command (nearest: visit village"),
        ("look Torhc", "unknown card 'Torhc' (nearest: Torch"),
        ("look", "look at which card? For example: look Torch"),
        ("undo", "that cannot be taken back: you have decided nothing yet"),
        ("save", "there is no file to save to; start with --save FILE"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(answer: str, told: str) -> None:
    result = played(answer)
    assert result.code == 0
    assert result.errors.startswith(told)
    assert result.errors.count("\n") == 1


def test_an_answer_that_fits_several_options_asks_for_the_number() -> None:
    assert played("1", "buy").errors.startswith("'buy' fits several options: 1, 2, 3")


def test_every_command_of_the_help_page_works() -> None:
    for command in ("help", "hall", "village", "hand", "players", "look Torch", "why", "hint", "log"):
        result = played(command)
        assert result.errors == "", command
        assert len(result.lines) > len(played().lines), command


def test_hall_explains_each_attack() -> None:
    result = played("hall")
    assert "    darkness: light penalty 1: total attack −2" in result.lines


def test_an_undone_decision_is_asked_again() -> None:
    result = played("1", "undo")
    assert "Taken back." in result.lines
    assert len([line for line in result.lines if line.startswith("Ann, your turn")]) == 2


def test_what_ends_the_turn_is_held_until_the_player_says_so() -> None:
    held = played("1", "torch")
    assert not any(line.startswith("Ann buys") for line in held.lines)
    assert "Buy Torch (3 gold): your last choice this turn. Enter: end the turn; undo: take it back." in held.lines
    back = played("1", "torch", "undo", "spear", "")
    assert "Taken back." in back.lines
    assert "Ann buys Spear for 4 gold." in back.lines
    assert "Ann buys Torch for 3 gold." not in back.lines
    assert len([line for line in back.lines if line.startswith("Ann, buy a card")]) == 2


def test_a_wrong_word_at_the_end_of_a_turn_is_told_in_one_line_and_nothing_else() -> None:
    once, twice = played("1", "torch"), played("1", "torch", "spear", "x")
    assert twice.lines == once.lines
    assert twice.errors.splitlines() == [
        "'spear' is no answer; Enter: end the turn; undo: take it back",
        "'x' is no answer; Enter: end the turn; undo: take it back",
    ]


def test_attacks_are_offered_with_what_comes_of_them() -> None:
    lines = played("2", "equip militia with dagger", "done").lines
    assert "1) attack Kingdom (rank 1): 4 against 5, lose" in lines


def test_the_village_is_told_once_and_then_what_is_new() -> None:
    lines = played("1", "torch", "").lines
    assert lines.count("Village:") == 1
    assert lines.count("New in the village:") == 1
    news = lines[lines.index("New in the village:") + 1 :]
    assert len([line for line in news if line.startswith("  ") and " gold, " in line and "Rank" not in line]) == 1


def test_a_game_that_goes_on_shows_hall_and_hand_and_only_the_last_turn() -> None:
    table = session("human", "random")
    out = io.StringIO()
    script = io.StringIO("3\ndone\n3\ndone\n1\n")
    PlainClient(table, script, out, out).run()
    again = io.StringIO()
    PlainClient(LocalSession(table.game, ["human", "random"], None), io.StringIO(""), again, again).run()
    lines = again.getvalue().splitlines()
    assert len([line for line in lines if line.startswith("Turn ") and line.endswith(".")]) <= 2
    assert any(line.startswith("  Rank 1: ") for line in lines)
    assert any(line.startswith("Your hand: ") for line in lines)
    assert any(line.startswith("Ann, buy a card") for line in lines)


def test_who_goes_on_in_the_dungeon_is_told_of_hall_and_hand_but_not_what_the_village_sells() -> None:
    table = session("human", "random")
    out = io.StringIO()
    PlainClient(table, io.StringIO("2\n"), out, out).run()
    again = Played.__new__(Played)
    again.play(LocalSession(table.game, ["human", "random"], None), [])
    assert any(line.startswith("  Rank 1: ") for line in again.lines)
    assert any(line.startswith("Your hand: ") for line in again.lines)
    assert "you can afford it" not in again.out


def test_a_group_can_be_looked_at() -> None:
    lines = played("look elf").lines
    assert {"Elf Wizard", "Elf Sorcerer", "Elf Archmage"} <= set(lines)


def test_the_rules_can_be_read() -> None:
    lines = played("rules").lines
    assert "What wins this game" in lines
    assert "How the game ends" in lines


def test_quitting_an_unsaved_game_is_asked_twice() -> None:
    stayed, left = played("quit", "no"), played("quit", "quit")
    assert any("Say quit again" in line for line in stayed.lines)
    assert stayed.errors == ""
    assert "will be lost" in left.errors
    assert stayed.code == left.code == 0
    assert played("q", "q").errors == left.errors


def test_the_end_of_the_answers_ends_the_program_quietly_and_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = played("1", save=file)
    assert (result.code, result.errors) == (0, "")
    assert load_record(file).hash == result.session.game.state_hash()


def test_a_game_that_cannot_be_saved_is_a_failure(tmp_path: Path) -> None:
    result = played("1", save=tmp_path / "nowhere" / "game.json")
    assert result.code == 1
    assert "cannot save to" in result.errors


def test_between_two_humans_the_screen_is_passed_on() -> None:
    result = played("", "3", "done", "", "hand", seats=("human", "human"))
    bob = result.lines.index("Pass the screen to Bob. Bob: press Enter when you are there.")
    ann = result.lines.index("Pass the screen to Ann. Ann: press Enter when you are there.")
    assert bob == 0 < ann
    assert "Your hand: Militia ×4, Torch, Iron Rations" in result.lines[:ann]
    hers = result.lines[ann:]
    assert "Bob rests." in hers
    assert "Bob draws six cards." in hers


def test_a_whole_game_among_bots_tells_its_end() -> None:
    result = played(seats=("greedy", "random"))
    assert result.session.over
    assert any(line.startswith("The game is over. ") for line in result.lines)
    assert "Ann wins." in result.lines


def test_a_reader_who_goes_away_ends_the_program_without_a_traceback(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = (
        "import sys; from pathlib import Path; from grimhold.terminal import play\n"
        "import grimhold\n"
        "game = grimhold.new_game(grimhold.first_setup('thunderstone', ['Ann', 'Bob']), 3)\n"
        f"sys.exit(play(game, ['human', 'greedy'], Path({str(file)!r}), True))\n"
    )
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = subprocess.run(
            [sys.executable, "-c", script], input=b"1\n", stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False
        )
    finally:
        os.close(writer)
    assert ended.stderr == b""
    assert ended.returncode == 0
    assert load_record(file).setup.players == ("Ann", "Bob")


class Interrupted(io.StringIO):
    """Somebody presses Ctrl-C instead of answering."""

    def readline(self, size: int = -1, /) -> str:
        raise KeyboardInterrupt


def test_an_interruption_keeps_the_game_and_has_its_own_exit_code(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = io.StringIO()
    assert PlainClient(session("human", "greedy", save=file), Interrupted(), out, out).run() == 130
    assert load_record(file).decisions
