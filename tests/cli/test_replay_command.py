"""`grimhold replay`."""

import json
from pathlib import Path

import msgspec
import pytest

from grimhold.classic import scoring
from grimhold.classic.cli import village_words
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import VILLAGE_PILE
from grimhold.classic.setup.build import first_game
from grimhold.classic.setup.randomizer import random_setup
from grimhold.records.record import load_record, resume

from .running import Run, complaint, recorded


def changed(record: Path, **changes: object) -> Path:
    """A copy of a record with some fields replaced."""
    plain = msgspec.json.decode(record.read_bytes()) | changes
    copy = record.with_name("changed.json")
    copy.write_bytes(msgspec.json.encode(plain))
    return copy


def test_a_record_is_told_turn_by_turn_to_the_final_score(run: Run, record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert result.stdout.startswith("Turn 1: ")
    assert "\n\nTurn 2: " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("Ann ")


def test_what_is_hidden_from_a_watcher_stays_hidden(run: Run, record: Path) -> None:
    assert "draws six cards." in run("replay", str(record)).stdout


def test_a_game_in_the_middle_says_who_is_to_decide(run: Run, half_record: Path) -> None:
    assert "The game goes on" in run("replay", str(half_record)).stdout


def test_a_part_of_the_game_can_be_told_and_gives_the_result_only_at_the_end(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--from", "3", "--to", "4")
    titles = [line.split(":")[0] for line in result.stdout.splitlines() if line.startswith("Turn")]
    assert titles == ["Turn 3", "Turn 4"]
    assert "wins." not in result.stdout


def test_stepping_waits_for_enter_until_the_input_ends(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--step", "--to", "5", typed="\n\n")
    assert result.exit_code == 0
    assert result.stderr.count("(Enter for the next turn)") == 3
    assert "Turn 5" in result.stdout


def test_a_good_record_is_verified(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 0
    assert result.stdout.strip().endswith("as recorded")


@pytest.mark.parametrize("words", [[], ["--verify"]])
def test_a_record_that_leads_elsewhere_fails(run: Run, record: Path, words: list[str]) -> None:
    result = run("replay", str(changed(record, hash="0123456789abcdef")), *words)
    assert result.exit_code == 1
    assert "does not lead to its own position" in result.stderr


def test_json_tells_the_whole_game_in_one_object(run: Run, record: Path) -> None:
    told = json.loads(run("replay", str(record), "--json").stdout)
    assert [turn["turn"] for turn in told["turns"]] == list(range(1, len(told["turns"]) + 1))
    assert (told["over"], told["verified"], told["seed"], told["schema_version"]) == (True, True, 5, 1)
    assert set(told["points"]) == {"Ann", "Bob"}
    assert set(told["winners"]) <= {"Ann", "Bob"}
    assert told["village"] is None
    assert told["setup"]["stones"] == ["Stone of Mystery"]


@pytest.mark.parametrize(
    ("mode", "players", "words"),
    [
        ("solo-normal", ("Ann",), "Ann has "),
        ("alone-in-the-dark-normal", ("Ann",), "Ann has "),
        ("united-we-stand", ("Ann", "Bob", "Cid"), "Ann, Bob and Cid have "),
    ],
)
def test_a_game_against_the_dungeon_ends_with_the_fate_of_the_village(
    run: Run, tmp_path: Path, mode: str, players: tuple[str, ...], words: str
) -> None:
    setup = random_setup(5, players, game="mixed", mode=mode)
    record = recorded(tmp_path / "game.json", 10_000, setup)
    game = resume(load_record(record)).state
    last = run("replay", str(record)).stdout.splitlines()[-1]
    assert last.startswith(
        f"{words}{scoring.party_points(game)} VP, the monsters in the village {scoring.village_points(game)}"
    )
    assert last.endswith(f"the village is {'saved' if game.winners() else 'lost'}.")
    told = json.loads(run("replay", str(record), "--json").stdout)
    assert told["village"] == {
        "saved": bool(game.winners()),
        "party_points": scoring.party_points(game),
        "village_points": scoring.village_points(game),
    }
    assert told["winners"] == (list(players) if game.winners() else [])


@pytest.mark.parametrize(
    ("party", "village", "heroes", "mode", "words"),
    [
        (9, 8, 0, "solo-normal", "Ann has 9 VP, the monsters in the village 8: the village is saved."),
        (8, 8, 0, "solo-normal", "Ann has 8 VP, the monsters in the village 8: the village is lost."),
        (9, 8, 4, "alone-in-the-dark-normal", "Ann has 9 VP, the monsters in the village 8: the village is saved."),
        (8, 9, 4, "alone-in-the-dark-normal", "Ann has 8 VP, the monsters in the village 9: the village is lost."),
        (
            9, 8, 3, "alone-in-the-dark-normal",
            "Ann has 9 VP, the monsters in the village 8, "
            "but only 3 of the 4 Heroes of the highest level: the village is lost.",
        ),
    ],
)  # fmt: skip
def test_the_village_is_saved_by_more_points_and_in_the_dark_by_four_heroes_too(
    party: int, village: int, heroes: int, mode: str, words: str
) -> None:
    game = RULEBOOK.new_game(first_game("first-game", ("Ann",), mode=mode), 1)
    goblin = game.rules.library.by_name["griknack goblin"].number  # worth one point
    top = game.rules.library.by_name["dwarf sentinel"]  # worth two points, of the highest level

    def add(zone: list[int], kind: int) -> None:
        game.kinds = [*game.kinds, kind]
        zone.append(len(game.kinds) - 1)

    for _ in range(heroes):
        add(game.deck(0), top.number)
    for _ in range(party - 2 * heroes):
        add(game.deck(0), goblin)
    pile: list[int] = []
    for _ in range(village):
        add(pile, goblin)
    game.zones[game.shared + VILLAGE_PILE] = pile
    assert village_words(game) == words


def test_json_of_a_game_in_the_middle_keeps_the_points_secret(run: Run, half_record: Path) -> None:
    told = json.loads(run("replay", str(half_record), "--json").stdout)
    assert (told["over"], told["points"], told["winners"]) == (False, None, [])


def test_json_tells_whether_the_record_holds(run: Run, record: Path) -> None:
    good = json.loads(run("replay", str(record), "--verify", "--json").stdout)
    bad = json.loads(run("replay", str(changed(record, hash="?")), "--verify", "--json").stdout)
    assert (good["verified"], bad["verified"]) == (True, False)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "another program's"}, "is not a Grimhold record"),
        ({"schema_version": 99}, "record format 99"),
        ({"rules_version": 99}, "rules version 99"),
        ({"cards": "000000000000"}, "other card data"),
        ({"decisions": [0, 99]}, "changed.json is not legal: there is no option 99"),
        ({"decisions": "none"}, "is damaged"),
        ({"setup": {"heroes": ["Elv"], "village": [], "monsters": ["Ooze"]}}, "nearest: Elf"),
        ({"setup": {"heroes": [], "village": [], "monsters": [], "mode": "sole"}}, "unknown mode 'sole'"),
        ({"setup": {"heroes": [], "village": [], "monsters": []}}, "0 monster groups; at least 2 are needed"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused(
    run: Run, record: Path, changes: dict[str, object], reason: str
) -> None:
    for words in ([], ["--verify"]):
        result = run("replay", str(changed(record, **changes)), *words)
        assert result.exit_code == 3
        assert reason in complaint(result)


def test_a_record_cut_short_is_refused(run: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:200])
    result = run("replay", str(record))
    assert result.exit_code == 3
    assert "is damaged" in complaint(result)


def test_a_missing_file_and_a_folder_are_refused(run: Run, tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none.json", "No such file"), (tmp_path, "is a folder, not a file")):
        result = run("replay", str(path))
        assert result.exit_code == 3
        assert reason in complaint(result)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--from", "5", "--to", "3"], "--from 5 comes after --to 3"),
        (["--from", "5000"], "there is no turn 5000"),
        (["--from", "0"], "--from"),
        (["--step", "--json"], "--step goes with neither"),
    ],
)
def test_a_wrong_part_of_the_game_is_a_wrong_command_line(
    run: Run, record: Path, words: list[str], reason: str
) -> None:
    result = run("replay", str(record), *words)
    assert result.exit_code == 2
    assert reason in complaint(result)
