"""`grimhold play`: which game begins, who sits where, and where it is kept. The client itself is tested elsewhere."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from grimhold import terminal
from grimhold.classic.rules import MODES
from grimhold.classic.setup.build import first_game
from grimhold.classic.setup.randomizer import random_setup
from grimhold.cli import play
from grimhold.cli.errors import UsageError
from grimhold.game import Game
from grimhold.records import codes
from grimhold.records.files import held
from grimhold.records.record import load_record

from .running import Run, complaint


@dataclass
class Call:
    """What the client was handed."""

    game: Game
    seats: list[str]
    save: Path | None
    plain: bool

    @property
    def setup(self) -> Any:
        """Whatever rulebook it is of."""
        return self.game.setup


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """A client that only remembers what it was called with."""
    seen: list[Call] = []

    def remember(game: Game, seats: list[str], save: Path | None, plain: bool) -> int:
        seen.append(Call(game, seats, save, plain))
        return 0

    monkeypatch.setattr(terminal, "play", remember)
    return seen


def begun(run: Run, calls: list[Call], *words: str) -> Call:
    """The game that `grimhold play --plain ...` begins."""
    result = run("play", "--plain", *words)
    assert result.exit_code == 0, result.stderr
    return calls[-1]


def refused(result: Result, code: int) -> str:
    assert result.exit_code == code
    return complaint(result)


def test_without_options_one_person_meets_a_greedy_bot_in_the_first_game(run: Run, calls: list[Call]) -> None:
    result = run("play", "--plain")
    [call] = calls
    assert result.stderr == f"seed {call.game.seed}\n"
    assert call.setup == first_game("first-game", ("Player", "Apprentice"))
    assert (call.seats, call.save, call.plain) == (["human", "apprentice"], None, True)


def test_the_seed_decides_the_game(run: Run, calls: list[Call]) -> None:
    first, second, other = [begun(run, calls, "--seed", seed).game for seed in ("7", "7", "8")]
    assert first.state_hash() == second.state_hash() != other.state_hash()


def test_players_are_named_and_seated(run: Run, calls: list[Call]) -> None:
    call = begun(run, calls, "--name", "Ann", "--name", "Bob", "--name", "Cid", "--human", "2", "--bot", "random")
    assert call.setup.players == ("Ann", "Bob", "Cid")
    assert call.seats == ["human", "human", "random"]


def test_names_are_those_of_people_unless_bots_are_asked_for(run: Run, calls: list[Call]) -> None:
    call = begun(run, calls, "--name", "Ann", "--name", "Bob")
    assert (call.setup.players, call.seats) == (("Ann", "Bob"), ["human", "human"])
    result = run("play", "--plain", "--seed", "1", "--name", "Ann", "--name", "Bob", "--bot", "random")
    assert calls[-1].seats == ["human", "random"]
    assert result.stderr == "Bob is played by the bot random (--human says how many people play)\nseed 1\n"


def test_a_person_may_be_called_like_a_bot(run: Run, calls: list[Call]) -> None:
    call = begun(run, calls, "--name", "Apprentice")
    assert (call.setup.players, call.seats) == (("Apprentice", "Apprentice 2"), ["human", "apprentice"])


def test_bots_can_play_among_themselves(run: Run, calls: list[Call]) -> None:
    call = begun(run, calls, "--human", "0", "--bot", "apprentice", "--bot", "random")
    assert call.seats == ["apprentice", "random"]


def test_the_older_first_game_and_the_older_rules_can_be_played(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--setup", "first-game-2009", "--rules", "2009").setup
    assert setup.rules == "2009"
    assert "Doomknight-Humanoid" in setup.monsters


def test_a_random_setup_is_the_one_the_setup_command_shows(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--setup", "random", "--seed", "4").setup
    assert setup.heroes == random_setup(4, ("P1", "P2")).heroes
    assert setup.village == random_setup(4, ("P1", "P2")).village


def test_a_wish_asks_for_a_random_setup_by_itself(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--require", "Dragon", "--ban", "Elf", "--monsters", "2").setup
    assert "Dragon" in setup.monsters
    assert "Elf" not in setup.heroes
    assert len(setup.monsters) == 2


def test_groups_can_be_chosen_one_by_one_and_chance_adds_the_rest(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--hero", "elf", "--hero", "Faeyn", "--village", "Lantern").setup
    assert {"Elf", "Feayn"} <= set(setup.heroes)
    assert "Lantern" in setup.village
    assert (len(setup.heroes), len(setup.village), len(setup.monsters)) == (4, 8, 3)


def test_four_chosen_monster_groups_make_a_longer_game(run: Run, calls: list[Call]) -> None:
    groups = ["Dragon", "Ooze", "Abyssal", "Humanoid"]
    words = [word for group in groups for word in ("--monster", group)]
    assert set(begun(run, calls, *words).setup.monsters) == set(groups)


def test_a_code_brings_its_groups_rules_and_number_of_players(run: Run, calls: list[Call]) -> None:
    shared = random_setup(11, ("P1", "P2", "P3"), "2009")
    call = begun(run, calls, "--setup", codes.encode(shared).lower())
    assert (call.setup.heroes, call.setup.rules) == (shared.heroes, "2009")
    assert call.seats == ["human", "apprentice", "apprentice"]
    assert len(begun(run, calls, "--setup", codes.encode(shared), "--players", "4").seats) == 4


def test_a_game_without_a_setup_begins_with_its_own_first_list(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--game", "Dragonspire").setup
    assert setup == first_game("dragonspire-first-game", ("Player", "Apprentice"))
    assert begun(run, calls, "--setup", "Dragonspire-First-Game").setup == setup


def test_a_mixed_game_has_no_first_list_and_is_drawn(run: Run, calls: list[Call]) -> None:
    setup = begun(run, calls, "--game", "mixed", "--seed", "6").setup
    assert setup == random_setup(6, ("Player", "Apprentice"), game="mixed")


@pytest.mark.parametrize("mode", [mode for mode in MODES if MODES[mode].solo])
@pytest.mark.parametrize("words", [[], ["--setup", "random"], ["--setup", "dragonspire-first-game"]])
def test_alone_one_person_sits_at_the_table(run: Run, calls: list[Call], mode: str, words: list[str]) -> None:
    call = begun(run, calls, "--mode", mode, *words)
    assert (call.seats, call.setup.players, call.setup.mode) == (["human"], ("Player",), mode)


def test_a_bot_may_play_alone(run: Run, calls: list[Call]) -> None:
    assert begun(run, calls, "--mode", "solo-normal", "--bot", "random").seats == ["random"]
    assert begun(run, calls, "--mode", "solo-normal", "--human", "0").seats == ["apprentice"]


@pytest.mark.parametrize("mode", [mode for mode in MODES if MODES[mode].together])
@pytest.mark.parametrize("count", [2, 5])
def test_two_to_five_play_together(run: Run, calls: list[Call], mode: str, count: int) -> None:
    call = begun(run, calls, "--mode", mode, "--players", str(count))
    assert (len(call.seats), call.setup.mode) == (count, mode)
    assert len(begun(run, calls, "--mode", mode).seats) == 2


def test_together_there_are_more_monster_groups_also_in_a_draw(run: Run, calls: list[Call]) -> None:
    words = ["--mode", "united-we-stand", "--hero", "Elf", "--monster", "Ooze", "--no-features"]
    assert len(begun(run, calls, *words).setup.monsters) == 4
    assert len(begun(run, calls, *words, "--players", "4").setup.monsters) == 5


def test_features_and_a_setting_can_be_chosen(run: Run, calls: list[Call]) -> None:
    words = ["--feature", "guardian of night", "--feature", "Figurine Treasures", "--setting", "grimhold"]
    setup = begun(run, calls, *words).setup
    assert setup.features == ("Guardian of Night", "Figurine Treasures")
    assert setup.setting == "Grimhold"


def test_a_code_brings_its_game_and_mode(run: Run, calls: list[Call]) -> None:
    shared = random_setup(8, ("P1",), game="mixed", mode="solo-warrior")
    call = begun(run, calls, "--setup", codes.encode(shared))
    assert call.setup == replace(shared, players=("Player",))
    assert begun(run, calls, "--setup", codes.encode(shared), "--bot", "apprentice").seats == ["apprentice"]
    for words in (["--mode", "solo-normal"], ["--game", "dragonspire"]):
        refusal = refused(run("play", "--plain", "--setup", codes.encode(shared), *words), 2)
        assert "the code is for " in refusal


def test_a_game_is_kept_from_its_first_moment(run: Run, calls: list[Call], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    call = begun(run, calls, "--save", str(file), "--seed", "3")
    assert call.save == file
    assert (load_record(file).seed, load_record(file).decisions) == (3, [])


def test_a_kept_game_goes_on_and_says_so(run: Run, calls: list[Call], half_record: Path) -> None:
    for option in ("--save", "--resume"):
        result = run("play", "--plain", option, str(half_record), "--bot", "random")
        assert result.stderr == f"going on with {half_record} after 40 decisions, seed 5\n"
        call = calls[-1]
        assert (len(call.game.decisions), call.save, call.game.seed) == (40, half_record, 5)
        assert (call.setup.players, call.seats) == (("Ann", "Bob"), ["human", "random"])


def test_a_game_can_go_on_under_another_file_name(
    run: Run, calls: list[Call], half_record: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    begun(run, calls, "--resume", str(half_record), "--save", str(other))
    assert load_record(other).decisions == load_record(half_record).decisions


def test_the_same_command_begins_a_game_and_goes_on_with_it(run: Run, calls: list[Call], tmp_path: Path) -> None:
    words = ["--save", str(tmp_path / "game.json"), "--name", "Ann"]
    first, second = begun(run, calls, *words), begun(run, calls, *words)
    assert first.setup == second.setup
    assert first.seats == second.seats == ["human", "apprentice"]


@pytest.mark.parametrize("option", ["--save", "--resume"])
def test_a_game_is_played_by_one_program_at_a_time(run: Run, half_record: Path, option: str) -> None:
    before = half_record.read_bytes()
    with held(half_record):
        refusal = refused(run("play", "--plain", option, str(half_record)), 3)
    assert refusal == f"grimhold: {half_record} is being played by another program right now"
    assert half_record.read_bytes() == before


def test_a_game_that_was_left_is_free_again(run: Run, calls: list[Call], half_record: Path) -> None:
    for words in (["--save", str(half_record)], ["--resume", str(half_record), "--save", str(half_record)]):
        begun(run, calls, *words)
        assert [file.name for file in half_record.parent.iterdir()] == [half_record.name]


def test_another_kept_game_is_never_overwritten(run: Run, half_record: Path, record: Path) -> None:
    before = record.read_bytes()
    result = run("play", "--plain", "--resume", str(half_record), "--save", str(record))
    assert "exists already" in refused(result, 2)
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["--setup", "frist-game"], 3, "nearest: first-game"),
        (["--setup", "R9N5Q-YK2HP-B1KT2-1H62Q"], 3, "a letter is wrong or missing"),
        (["--setup", "first-game", "--ban", "Elf"], 2, "first-game is a finished set-up"),
        (["--hero", "Ooze"], 3, "unknown hero group 'Ooze'"),
        (["--hero", "Elf", "--hero", "elf"], 2, "Elf is chosen twice"),
        (["--require", "Elf", "--ban", "Elf"], 3, "both required and banned"),
        (["--monster", "Ooze", "--monster", "Dragon", "--monsters", "1"], 3, "room for 1"),
        (["--rules", "2010"], 3, "there are 2009 and 2011"),
        (["--players", "1"], 3, "1 player; versus is for 2 to 5"),
        (["--players", "-1"], 3, "-1 players; a game is for 1 to 5"),
        (["--players", "6"], 3, "6 players; versus is for 2 to 5"),
        (["--mode", "solo-normal", "--players", "2"], 3, "2 players; solo-normal is for 1"),
        (["--mode", "solo-normal", "--human", "1", "--bot", "apprentice"], 3, "2 players; solo-normal is for 1"),
        (["--mode", "solo-normal", "--bot", "apprentice", "--bot", "random"], 2, "0 people and 2 bots"),
        (["--mode", "united-we-stand", "--players", "6"], 3, "united-we-stand is for 2 to 5"),
        (["--mode", "solo-normel"], 3, "nearest: solo-normal"),
        (["--game", "dragonspyre"], 3, "nearest: dragonspire"),
        (["--game", "dragonspire", "--setup", "first-game"], 2, "first-game is a list of thunderstone"),
        (["--setup", "dragonspire-first-game", "--setting", "Grimhold"], 2, "is a finished set-up"),
        (["--setup", "dragonspire-first-game", "--no-features"], 2, "is a finished set-up"),
        (["--feature", "Draconic Trap"], 3, "nearest: Draconic Traps"),
        (["--feature", "Draconic Traps", "--feature", "draconic traps"], 2, "Draconic Traps is chosen twice"),
        (["--setting", "Grimhld"], 3, "nearest: Grimhold"),
        (["--mode", "solo-normal", "--setting", "Dragonspire"], 3, "for players against each other"),
        (["--mode", "solo-normal", "--require", "Polymorph"], 3, "not allowed when playing alone"),
        (["--players", "1", "--name", "Ann", "--name", "Bob"], 2, "2 names for 1 player"),
        (["--name", "Ann", "--name", "Ann"], 3, "the same name"),
        (["--name", "Ann", "--name", ""], 2, "name is empty"),
        (["--bot", "gredy"], 3, "unknown bot 'gredy'"),
        (["--players", "2", "--human", "3"], 2, "3 people and 0 bots for 2 players"),
        (["--human", "-1"], 2, "--human"),
        (["--resume", "nowhere.json"], 3, "cannot read nowhere.json"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(run: Run, words: list[str], code: int, reason: str) -> None:
    assert reason in refused(run("play", "--plain", *words), code)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--name", "Ann", "--name", "Eve"], "is a game of Ann and Bob"),
        (["--players", "3"], "is a game of 2 players, not 3"),
        (["--human", "3"], "3 people and 0 bots for 2 players"),
        (["--setup", "random"], "a game that has begun; --setup cannot change it"),
        (["--hero", "Elf"], "--hero cannot change it"),
        (["--require", "Elf"], "--require cannot change it"),
        (["--no-features"], "--no-features cannot change it"),
    ],
)
def test_a_kept_game_keeps_its_players(run: Run, half_record: Path, words: list[str], reason: str) -> None:
    assert reason in refused(run("play", "--plain", "--resume", str(half_record), *words), 2)


def test_a_file_that_is_no_record_is_neither_resumed_nor_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    assert "is damaged" in refused(run("play", "--plain", "--save", str(file)), 3)
    assert file.read_text() == "Dear Ann"


def test_a_place_where_nothing_can_be_kept_is_told_before_the_game(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none" / "game.json"
    result = run("play", "--plain", "--save", str(missing))
    assert f"cannot keep the game in {missing}" in refused(result, 1)
    assert "seed" not in result.stderr
    assert "is a folder, not a file" in refused(run("play", "--plain", "--save", str(tmp_path)), 3)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [[], ["--setup", "random"]])
def test_without_a_terminal_the_plain_client_is_recommended(run: Run, words: list[str]) -> None:
    result = run("play", *words)
    assert "use --plain" in refused(result, 2)


def test_a_dumb_terminal_shows_no_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    play.check_screen(plain=False)
    monkeypatch.setenv("TERM", "dumb")
    play.check_screen(plain=True)
    with pytest.raises(UsageError, match="use --plain"):
        play.check_screen(plain=False)


# -- with the plain client itself -------------------------------------------------------------------------------------


def test_two_bots_play_a_whole_game_that_can_be_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = run("play", "--plain", "--human", "0", "--bot", "random", "--seed", "6", "--save", str(file))
    assert played.exit_code == 0
    assert run("replay", str(file), "--verify").exit_code == 0
    told = run("replay", str(file)).stdout
    assert "The game is over: " in told


def test_a_game_left_in_the_middle_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "--plain", "--human", "2", "--seed", "2", "--save", str(file)]
    left = run(*words, typed="\nrest\n1\n\nquit\n")
    assert left.exit_code == 0
    decided = len(load_record(file).decisions)
    assert decided == 2
    again = run(*words, typed="\nrest\nquit\n")
    assert again.stderr.startswith(f"going on with {file} after 2 decisions, seed 2\n")
    assert len(load_record(file).decisions) == 3


def test_input_that_ends_leaves_the_game_in_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "--plain", "--human", "2", "--seed", "2", "--save", str(file), typed="\nrest\n")
    assert result.exit_code == 0
    assert len(load_record(file).decisions) == 1
