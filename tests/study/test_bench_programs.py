"""The programs of bench/: whatever they cannot do is told in a line."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from grimhold.native import NATIVE
from grimhold.registry import running_build

BENCH = Path(__file__).resolve().parents[2] / "bench"


def asked(program: str, *words: str, without: Path | None = None) -> "subprocess.CompletedProcess[str]":
    paths = [str(BENCH.parent / "src"), *([] if without is None else [str(without)])]
    return subprocess.run(
        [sys.executable, BENCH / program, *words], env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A machine without PyTorch."""
    (tmp_path / "torch.py").write_text("raise ImportError('none here', name='torch')")
    return tmp_path


def test_who_would_teach_without_pytorch_is_told_what_to_install(bare: Path) -> None:
    helped = asked("train.py", "--help", without=bare)
    assert helped.returncode == 0 and "--minutes" in helped.stdout and not helped.stderr
    told = asked("train.py", "quest-versus", without=bare)
    assert told.returncode == 1 and told.stderr == "this needs torch: pip install '.[train]' in a clone\n"


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "quest-versus 1 2",
        "quest-versus 1 2 games.npz more",
        "whist 1 2 games.npz",
        "quest-versus one 2 games.npz",
    ],
)
def test_who_would_practise_is_told_how_to_ask_for_it(words: str) -> None:
    pytest.importorskip("numpy")
    told = asked("self_play.py", *words.split())
    kinds = "classic-versus|classic-alone|classic-together|quest-versus"
    assert told.returncode == 2 and not told.stdout
    assert told.stderr == f"usage: self_play.py {kinds} SEED SECONDS FILE\n"


def test_practice_tells_how_many_games_there_were(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    told = asked("self_play.py", "quest-versus", "1", "0.5", str(tmp_path / "games.npz"))
    assert told.returncode == 0 and not told.stderr
    assert len(numpy.load(tmp_path / "games.npz")["turns"]) == int(told.stdout) > 0


@pytest.mark.parametrize("games", ["0", "-5"])
def test_no_games_tell_no_strength(games: str) -> None:
    told = asked("strength.py", "--games", games)
    assert told.returncode == 1 and told.stderr == "strength.py: --games and --workers are 1 at least\n"


def test_one_game_wished_for_is_one_for_every_seat() -> None:
    told = asked(
        "strength.py", "--games", "1", "--who", "apprentice", "--only", "thunderstone, first", "--where", "two"
    )
    assert told.returncode == 0 and "| apprentice over novice | thunderstone, first set-up | 2 |" in told.stdout


def test_cores_are_compared_in_native_games_only() -> None:
    told = asked("cores.py", "quest", "--rounds", "0")
    assert told.returncode == 2 and told.stderr.endswith("cores.py: error: --rounds: at least 1, not 0\n")
    told = asked("cores.py", "thunderstone", "--rounds", "1")
    if running_build() == NATIVE and find_spec("numpy"):
        assert told.returncode == 0 and "a process for each" in told.stdout and not told.stderr
    else:
        assert told.returncode == 1 and told.stderr.startswith("this needs the native build and NumPy")
