"""What all commands have in common: help, versions, one line for whatever goes wrong, and the exit code."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from grimhold import __version__
from grimhold.classic.rules import RULES_VERSION
from grimhold.classic.setup.build import rules_of
from grimhold.cli import cards
from grimhold.cli.output import out
from grimhold.native import PURE, WISH
from grimhold.quest.rules import RULES_VERSION as QUEST_RULES_VERSION
from grimhold.quest.setup.build import quest_rules
from grimhold.registry import running_build

from .running import Run, complaint

GRIMHOLD = [sys.executable, "-m", "grimhold"]
COMMANDS = ("play", "campaign", "replay", "cards", "setup", "scenario", "bench")


def test_help_lists_every_command_and_every_command_has_help(run: Run) -> None:
    listed = run("--help")
    for command in COMMANDS:
        assert f"\n  {command} " in listed.stdout
        assert run(command, "--help").exit_code == 0


@pytest.mark.parametrize(
    "words", [("play", "--save"), ("play", "--resume"), ("analyse", "game.json", "--html"), ("serve", "--backup")]
)
def test_an_empty_name_is_no_file(run: Run, words: tuple[str, ...]) -> None:
    assert f"'{words[-1]}': '' names nothing" in complaint(run(*words, ""))


def test_an_empty_name_is_no_folder_of_scenarios(run: Run) -> None:
    assert "'' names nothing" in complaint(run("scenario", ""))


def test_strict_words_are_not_printed_as_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("expect: {turn: P1}\n")
    assert "--strict prints YAML; it does not go with --json" in complaint(
        run("scenario", "--strict", "--json", str(file))
    )


def test_no_command_at_all_shows_the_help(run: Run) -> None:
    result = run()
    assert (result.exit_code, result.stdout) == (0, run("--help").stdout)


def test_help_is_there_in_less_than_a_third_of_a_second() -> None:
    """Measured in processor time, the best of three, so that a busy machine does not count."""
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*GRIMHOLD, "--help"], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(times) < 0.3


def test_help_imports_nothing_heavy() -> None:
    asked = "import sys; import grimhold.cli; print([m for m in sys.modules if m.split('.')[0] in %r])"
    heavy = ("textual", "chess", "msgspec", "yaml")
    done = subprocess.run([sys.executable, "-c", asked % (heavy,)], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_version_names_program_rules_and_card_data(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"grimhold {__version__}, rules version {RULES_VERSION}, card data ")
    for profile in ("2009", "2011"):
        assert f"{rules_of(profile).library.hash} ({profile})" in result.stdout
    assert f"; Quest: rules version {QUEST_RULES_VERSION}, card data {quest_rules().library.hash}; " in result.stdout
    assert result.stdout.endswith(f"; {running_build()} build\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["plya"], "'play'"),
        (["--vresion"], "--version"),
        (["cards", "--jsno"], "--json"),
        (["replay"], "FILE"),
        (["setup", "--seed"], "--seed"),
    ],
)
def test_a_mistyped_command_line_is_answered_in_one_line_with_what_comes_near(
    run: Run, words: list[str], reason: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert reason in complaint(result)
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["simulate", "--games", "0"], "'--games': 0 is less than 1 "),
        (["simulate", "--workers", "5000"], "'--workers': 5000 is more than 1024 "),
        (["setup", "--seed", "abc"], "'--seed': 'abc' is no whole number "),
        (["bench", "--seconds", "long"], "'--seconds': 'long' is no number "),
    ],
)
def test_a_number_that_will_not_do_is_named(run: Run, words: list[str], reason: str) -> None:
    assert reason in complaint(run(*words))


@pytest.mark.parametrize("words", [["cards"], ["setup", "--code"], ["play", "--plain", "--game"], ["scenario"]])
def test_a_complaint_is_a_line_that_can_be_read_whatever_was_written(run: Run, words: list[str]) -> None:
    assert len(complaint(run(*words, "e" * 9000))) < 600


def test_an_interrupt_ends_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cards, "print_all_tables", interrupted)
    result = run("cards")
    assert (result.exit_code, result.stdout) == (130, "")


def test_control_c_ends_a_running_measurement_without_a_traceback() -> None:
    command = [*GRIMHOLD, "bench", "--seconds", "60"]
    with subprocess.Popen(
        command,
        env=os.environ | {WISH: PURE},  # measured in the process that is interrupted
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 (it may be ignored here)
    ) as running:
        assert running.stderr is not None
        seed = running.stderr.readline()
        running.send_signal(signal.SIGINT)
        told, complained = running.communicate()
    assert seed.startswith("seed ")
    assert (running.returncode, told, complained.strip()) == (130, "", "")


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    for words in (["cards"], ["cards", "--json"], ["--version"]):
        with subprocess.Popen([*GRIMHOLD, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            assert running.stdout is not None
            assert running.stderr is not None
            running.stdout.close()
            assert running.stderr.read() == b""
        assert running.returncode == 0


@pytest.mark.parametrize(("words", "code"), [("setup --players 2", 0), ("play --plain", 0), ("cards Efl", 3)])
@pytest.mark.parametrize("aside", ["2>&-", *(["2>/dev/full"] if Path("/dev/full").exists() else [])])
def test_remarks_that_nobody_can_read_change_nothing(words: str, code: int, aside: str) -> None:
    command = f'"{sys.executable}" -m grimhold {words} {aside} </dev/null'
    done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, check=False)
    assert (done.returncode, b"seed" in done.stdout) == (code, False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*GRIMHOLD, "cards"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "grimhold: No space left on device\n")


def test_an_unexpected_problem_with_a_file_is_told_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "cards.txt")

    monkeypatch.setattr(cards, "print_all_tables", unreadable)
    result = run("cards")
    assert result.exit_code == 1
    assert complaint(result) == "grimhold: cannot use cards.txt: Permission denied"


def test_no_color_means_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    assert out().no_color


def test_output_into_a_file_has_no_colour_and_no_frames() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    done = subprocess.run([*GRIMHOLD, "cards", "Elf"], capture_output=True, env=environment, check=True)
    assert b"\x1b" not in done.stdout


def test_scenarios_run_from_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rest.yaml"
    file.write_text(
        "scenario: A rest destroys a card\nplayers: [{hand: [Torch, Dagger]}, {}]\nhall: [Griffon]\n"
        "do: [rest, {destroy: Torch}]\nexpect: {destroyed has: [Torch]}\n"
    )
    assert run("scenario", str(file)).exit_code == 0
    file.write_text(file.read_text().replace("destroyed has: [Torch]", "destroyed has: [Dagger]"))
    assert run("scenario", str(file)).exit_code == 1
    file.write_text(file.read_text().replace("hand: [Torch", "hand: [Trorch"))
    assert run("scenario", str(file)).exit_code == 3
