"""The scenario format: what it accepts, and the one clear line for everything it does not."""

from pathlib import Path
from textwrap import dedent

import pytest

from grimhold.scenarios.runner import ERROR, FAIL, OK, Result, run_file

BATTLE = """
    scenario: A fight
    players: [{hand: [Militia, Dagger, Torch]}, {}]
    hall: [Griknack Goblin, Nixie]
    dungeon: [Grudgebeast, Griffon]
    do:
"""


def run_text(folder: Path, text: str) -> Result:
    path = folder / "scenario.yaml"
    path.write_text(dedent(text), encoding="utf-8")
    return run_file(path)[0]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("- entr dungeon", "nearest: enter dungeon"),
        ("- {atack: 1}", "nearest: attack"),
        ("- {use: Iron Ration}", "nearest: Iron Rations"),
        ("- {equip: Dagger, at: Militia}", "no key 'at'"),
        ("- {equip: Dagger}", "to which hero"),
        ("- {expect: {gold coins: 2}}", "unknown expectation"),
        ("- {expect: {players: {P7: {xp: 0}}}}", "unknown player"),
        ("- {expect: {players: {P1: {handsize: 3}}}}", "nearest: hand size"),
        ("- {use: Torch, effect: one}", "effect is a number"),
    ],
)
def test_an_unknown_word_is_an_error_that_names_the_nearest_known_one(tmp_path: Path, line: str, words: str) -> None:
    result = run_text(tmp_path, BATTLE + "      - enter dungeon\n      " + line + "\n")
    assert result.status == ERROR
    assert words in result.problem


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hal: [Nixie]", "no key 'hal'"),
        ("rooms: [Mine]", "no key 'rooms'"),
        ("game: chess", "game 'chess' is not known here"),
        ('rules: "2010"', "rules '2010' is not known here"),
        ("mode: epic", "mode 'epic' is not known here"),
        ("players: [{hnd: [Torch]}]", "nearest: hand"),
        ("players: [{hand: [Torhc]}]", "nearest: Torch"),
        ("hall: [Nixie, Nixie, Nixie, Nixie]", "3 ranks"),
        ("hall: [Torch]", "cannot stand in the hall"),
        ("village: [Ooze]", "not sold in the village"),
        ("village: [Elf, {Elf: []}]", "twice"),
        ("seed: seven", "seed is a number"),
        ("players: [{}, {}, {}, {}, {}, {}]", "up to 5"),
        ("do: [", "not YAML"),
        ("- just\n- a list", "keys and values"),
        ("", "holds no scenario"),
    ],
)
def test_a_document_that_cannot_be_read_says_why(tmp_path: Path, text: str, words: str) -> None:
    result = run_text(tmp_path, text)
    assert result.status == ERROR
    assert words in result.problem


def test_a_move_that_is_not_legal_fails_with_its_reason(tmp_path: Path) -> None:
    result = run_text(tmp_path, BATTLE + "      - enter dungeon\n      - {attack: 3}\n")
    assert result.status == FAIL
    assert "step 2" in result.problem
    assert "no monster is there" in result.problem


def test_a_wrong_expectation_tells_what_was_found(tmp_path: Path) -> None:
    result = run_text(tmp_path, BATTLE + "      - enter dungeon\n      - {expect: {forecast: {Griknack Goblin: 9}}}\n")
    assert result.status == FAIL
    assert "expected 9, found 1" in result.problem


def test_a_refused_move_that_is_legal_is_a_failure(tmp_path: Path) -> None:
    result = run_text(tmp_path, BATTLE + "      - {refuse: rest}\n")
    assert result.status == FAIL
    assert "was to be refused" in result.problem


def test_an_end_of_turn_that_came_by_itself_may_still_be_written_down(tmp_path: Path) -> None:
    text = BATTLE + "      - enter dungeon\n      - {attack: Nixie}\n      - end turn\n      - {expect: {turn: P2}}\n"
    assert run_text(tmp_path, text).status == OK


def test_an_answer_that_agrees_with_the_only_possible_one_is_accepted_and_another_is_not(tmp_path: Path) -> None:
    position = "players: [{hand: [Militia, Iron Rations, Dagger]}, {}]\nhall: [Nixie, Nixie]\ndo:\n  - enter dungeon\n"
    assert run_text(tmp_path, position + "  - {use: Iron Rations, with: [Militia]}\n").status == OK
    refused = run_text(tmp_path, position + "  - {use: Iron Rations, with: [Dagger]}\n")
    assert refused.status == FAIL


HUNT = """
    scenario: A hunt
    players: [{hand: [Thyrian Lord, Iron Rations, Torch]}, {}]
    hall: [Griffon, Famine, Kingdom]
    dungeon: [Nixie, Pegasus]
    village: [Lantern, Elf]
    do:
"""


@pytest.mark.parametrize(
    ("move", "left_over"),
    [
        ("{use: Thyrian Lord, with: [Iron Rations, Kingdom]}", "Kingdom"),  # nobody is asked: it has to be Famine
        ("{use: Thyrian Lord, with: [Iron Rations, Famine, Griffon]}", "Griffon"),
        ("{use: Iron Rations, with: [Thyrian Lord, Griffon]}", "Griffon"),
        ("{attack: Griffon, with: [visit village]}", "visit village"),
    ],
)
def test_an_answer_the_move_has_no_question_for_is_no_answer_to_the_next_one(
    tmp_path: Path, move: str, left_over: str
) -> None:
    result = run_text(tmp_path, HUNT + f"      - enter dungeon\n      - {move}\n")
    assert result.status == FAIL
    assert f"with {left_over}: the move has no question for it" in result.problem
    refused = run_text(tmp_path, HUNT + f"      - enter dungeon\n      - {{refuse: {move}}}\n")
    assert refused.status == OK, refused.problem


def test_an_answer_by_itself_may_be_a_step_of_the_turn(tmp_path: Path) -> None:
    text = HUNT + "      - {choose: enter dungeon}\n      - {choose: done}\n      - {choose: Griffon}\n"
    assert run_text(tmp_path, text + "      - {expect: {battle: lost}}\n").status == OK


def test_a_stack_is_bought_by_its_group_or_its_top_card(tmp_path: Path) -> None:
    text = HUNT.replace("Torch]", "Torch, Feast]") + "      - visit village\n      - {buy: %s}\n"
    assert run_text(tmp_path, text % "Elf").status == OK
    assert run_text(tmp_path, text % "Elf Wizard").status == OK
    assert run_text(tmp_path, text % "Dwarf").status == FAIL
    assert run_text(tmp_path, text % "Elff").status == ERROR
