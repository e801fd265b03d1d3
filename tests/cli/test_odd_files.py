"""Games are kept in plain files. Whatever else a path leads to is told in one line: nothing hangs, nothing is lost."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .running import Run, complaint

GRIMHOLD = [sys.executable, "-m", "grimhold"]


def lay_out(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "folder").mkdir()
    (folder / "circle").symlink_to("circle")
    (folder / "full").symlink_to("/dev/full")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pipe", "is a pipe or a device, not a file"),
        ("full", "is a pipe or a device, not a file"),
        ("folder", "is a folder, not a file"),
        ("circle", "is the name of no file"),
    ],
)
@pytest.mark.parametrize("command", [["play", "--plain", "--save"], ["play", "--plain", "--resume"], ["replay"]])
def test_a_path_that_leads_to_no_file_is_refused(
    run: Run, tmp_path: Path, command: list[str], name: str, words: str
) -> None:
    lay_out(tmp_path)
    result = run(*command, str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (3, "")
    assert words in complaint(result)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["circle", "folder", "full", "pipe"]


def test_a_disk_that_fills_up_in_mid_game_is_told_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    moves = b"1\n\n" * 200
    begun = subprocess.run(
        [*GRIMHOLD, "play", "--plain", "--seed", "1", "--save", str(file)],
        input=moves[:30], capture_output=True, check=True,
    )  # fmt: skip
    kept, room = file.read_bytes(), file.stat().st_size
    done = subprocess.run(
        [*GRIMHOLD, "play", "--plain", "--save", str(file)],
        input=moves,
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
    )
    assert begun.returncode == 0
    assert done.returncode == 1
    assert done.stderr.decode().splitlines()[-1] == f"cannot save to {file}: File too large"
    assert len(done.stdout) > len(begun.stdout)  # the game went on
    assert file.read_bytes() == kept
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
