"""The scenario format: what it accepts, and the one clear line for everything it does not."""

from pathlib import Path
from textwrap import dedent

import pytest

from grimhold.scenarios.runner import ERROR, FAIL, OK, ScenarioResult, run_file

BATTLE = """
    scenario: A fight
    players: [{hand: [Militia, Dagger, Torch]}, {}]
    hall: [Griknack Goblin, Nixie]
    dungeon: [Grudgebeast, Griffon]
    do:
"""


def run_text(folder: Path, text: str) -> ScenarioResult:
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
        ("hall: [Torch]", "does not belong in the hall"),
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


FIGHT = """
    scenario: Told
    players: [{name: Ann, hand: [Militia, Dagger, Torch], deck: [Torch, Torch, Torch, Torch, Torch, Torch]},
              {name: Bea, hand: [Torch]}]
    hall: [Griknack Goblin, Nixie]
    do:
      - enter dungeon
      - {attack: Nixie}
    expect:
"""


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("log has: [Ann enters the dungeon., ann attacks nixie in rank 2]", ""),
        ("log has: [Ann attacks Nixie in rank 2, Ann enters the dungeon]", "'Ann enters the dungeon' in its place"),
        ("log has: Bea enters the dungeon", "found [Ann enters the dungeon."),
        ("log lacks: [Pegasus, 'Ann draws Torch']", ""),
        ("log lacks: [nixie]", "expected nothing of 'nixie'"),
        ("log of: {Ann: [Ann draws Torch ×6], Bea: [Ann draws six cards], watcher: [Ann draws six cards]}", ""),
        ("log of: {Bea: [Ann draws Torch ×6]}", "log of Bea"),
        ("log of: {Cid: [Ann draws Torch]}", "unknown player 'Cid'"),
        ("sees: {Ann: {hand of Ann has: [Torch, Torch], hand of Bea: []}, watcher: {dungeon bottom: []}}", ""),
        ("sees: {Ann: {hand of Bea: [Torch]}}", "expected [Torch], found []"),
        ("sees: {Ann: {hand of Bee: []}}", "nearest: hand of bea"),
        ("players: {Ann: {deck size: 0}}", ""),
        ("second dungeon size: 0", "only in the setting Dragonspire"),
    ],
)
def test_what_was_told_and_what_is_seen(tmp_path: Path, expected: str, words: str) -> None:
    result = run_text(tmp_path, FIGHT + "      " + expected + "\n")
    assert (result.status == OK) == (not words), result.problem
    assert words in result.problem


def test_the_log_begins_anew_behind_an_expectation(tmp_path: Path) -> None:
    text = BATTLE + "      - enter dungeon\n      - {expect: {log has: P1 enters the dungeon}}\n"
    assert run_text(tmp_path, text + "      - {expect: {log lacks: [enters]}}\n").status == OK


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{refuse: {attack: 3}, because: no monster is there}", ""),
        ("{refuse: {attack: 3}, because: it is dark}", "refused, but not because 'it is dark': no monster is there"),
        ("{refuse: {attack: 3}, expect: {}}", "stands alone"),
        ("{expect: {}, because: why}", "stands alone"),
    ],
)
def test_a_refusal_may_name_its_reason(tmp_path: Path, line: str, words: str) -> None:
    result = run_text(tmp_path, BATTLE + f"      - enter dungeon\n      - {line}\n")
    assert (result.status == OK) == (not words), result.problem
    assert words in result.problem


def test_the_parts_of_an_attack_are_lines(tmp_path: Path) -> None:
    parts = "['Militia: attack +1', 'Torch: light +1', 'total -2 (darkness: light penalty 1)']"
    line = "      - {expect: {forecast parts: {Nixie: " + parts + "}}}\n"
    assert run_text(tmp_path, BATTLE + line).status == OK
    assert "light +2" in run_text(tmp_path, BATTLE + line.replace("light +1", "light +2")).problem


@pytest.mark.parametrize("players", ["3", "[Ann, Bea, Cid]", "[{}, {}, {}]"])
def test_players_may_be_a_number_or_names(tmp_path: Path, players: str) -> None:
    text = f"setup: first-game\nplayers: {players}\nexpect: {{stack size: {{Militia: 12}}}}"
    assert run_text(tmp_path, text).status == OK


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("setup: {monsters: [Ooze]}\nimpossible: at least 2", ""),
        ("setup: {monsters: [Ooze]}\nimpossible: too dark", "not because 'too dark': 1 monster groups"),
        ("setup: first-game\nimpossible: at least 2", "it can be laid out"),
        ("setup: {monster: [Ooze]}\nimpossible: at least 2", "nearest: monsters"),
        ("setup: {setting: Dragonspire, stones: [Stone of Scorn], monsters: [Ooze]}\nimpossible: for 2 dungeons", ""),
        ("players: many", "players is a list"),
        ("players: -1", "players is a number"),
        ("idle: long", "idle is a number"),
    ],
)
def test_a_set_up_may_have_to_be_impossible(tmp_path: Path, text: str, words: str) -> None:
    result = run_text(tmp_path, text)
    assert (result.status == OK) == (not words), result.problem
    assert words in result.problem


def test_what_has_to_be_paid_for_is_not_used_in_vain(tmp_path: Path) -> None:
    """Unlike an effect that costs nothing, which may be written down as used though it comes to nothing."""
    text = "players: [{hand: [%s]}, {}]\ndo: [visit village, {use: %s}, end turn]\n"
    assert run_text(tmp_path, text % ("Trader", "Trader")).status == FAIL
    assert run_text(tmp_path, "game: dragonspire\n" + text % ("Quartermaster", "Quartermaster")).status == OK
