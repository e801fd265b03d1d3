"""The folder of a study: its plan, and every game as soon as it is over, a line each.

A study that was stopped goes on where it was. A line that cannot be read (the last one, if the machine went down) is
a game that is played again: its deal says everything about it.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from grimhold.core.errors import GrimholdError, Incompatible
from grimhold.records.files import Hold, read_json, write_json
from grimhold.study.deals import Plan
from grimhold.study.outcomes import Outcome, line_of

SCHEMA: Final = 1
WHAT: Final = "study"
# How a difference between two plans is told.
OPTIONS: Final = {
    "game": "--game", "mode": "--mode", "setup": "--setup", "bots": "--players", "seed": "--seed",
    "wishes": "--require and --ban", "matched": "the command", "rules_version": "rules version", "cards": "card data",
}  # fmt: skip


class Folder:
    """Nobody else works in it while it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan_file = path / "study.json"
        self.games_file = path / "games.jsonl"
        self._hold = Hold(path / ".lock", f"another program is at work in {path}")
        self._lines: BinaryIO | None = None

    def __enter__(self) -> "Folder":
        if self.path.exists() and not self.path.is_dir():
            raise Incompatible(f"{self.path} is a file; a study needs a folder")
        self.path.mkdir(parents=True, exist_ok=True)
        self._hold.__enter__()
        return self

    def __exit__(self, kind: object, problem: object, trace: object) -> None:
        if self._lines is not None:
            self._lines.close()
        self._hold.__exit__(kind, problem, trace)

    def seed(self) -> int | None:
        """Of the study that is in here already."""
        if not self.plan_file.exists():
            return None
        found = self._kept()["plan"]
        return found.get("seed") if isinstance(found, dict) else None

    def begin(self, plan: Plan) -> None:
        """Writes down what is played, or makes sure that it is what is in here already."""
        wanted = msgspec.to_builtins(plan)
        if not self.plan_file.exists():
            if self.games_file.exists():
                raise Incompatible(f"{self.path} has games in it, but not the plan they belong to (study.json)")
            write_json({"format": f"grimhold {WHAT}", "schema_version": SCHEMA, "plan": wanted}, self.plan_file)
            return
        kept = self._kept()["plan"]
        for key, value in wanted.items():
            found = kept.get(key) if isinstance(kept, dict) else None
            if found != value:
                raise Incompatible(
                    f"{self.path} holds another study: {OPTIONS[key]} is {_told(found)}, not {_told(value)}"
                )

    def _kept(self) -> dict[str, Any]:
        return read_json(self.plan_file, WHAT, SCHEMA, ["plan"])

    def finished(self) -> dict[int, Outcome]:
        """The games in here, by number."""
        found: dict[int, Outcome] = {}
        if self.games_file.exists():
            for line in self.games_file.read_bytes().splitlines():
                with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                    outcome = msgspec.json.decode(line, type=Outcome)
                    found[outcome.number] = outcome
        return found

    def add(self, outcome: Outcome) -> None:
        """Kept at once, after whatever is there; a line that was cut off is ended first."""
        try:
            if self._lines is None:
                self._lines = self.games_file.open("ab")
                if self._lines.tell():
                    self._lines.write(b"\n")
            self._lines.write(line_of(outcome) + b"\n")
            self._lines.flush()
        except OSError as problem:
            raise GrimholdError(f"cannot write to {self.games_file}: {problem.strerror}") from None

    def tidy(self, outcomes: list[Outcome]) -> None:
        """All games in their order, so that the file is the same whoever was done first."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
        beside = self.path / f".games.{os.getpid()}.new"
        beside.write_bytes(b"".join(line_of(outcome) + b"\n" for outcome in outcomes))
        beside.replace(self.games_file)


def _told(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
