"""The folder of a study: its plan, and a line for every finished game.

A stopped study continues from its folder. A game is played again if its line cannot be read (the last one after a crash) or
does not fit the deal of the plan.
"""

from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from grimhold.core.errors import GrimholdError, Incompatible
from grimhold.lang.decode import in_words
from grimhold.records.files import Hold, plain_file, read_json, write_json, write_whole
from grimhold.study.deals import Dealer, StudyPlan
from grimhold.study.outcomes import Outcome, card_names, line_of

SCHEMA: Final = 1
WHAT: Final = "study"
PLAN, GAMES = "study.json", "games.jsonl"
FINDINGS: Final = ("summary.json", "report.html", "cards.parquet", "seats.parquet", "shares.parquet")
WRITTEN: Final = (PLAN, GAMES, *FINDINGS)  # all files of a study; other files are never replaced
# The names of plan fields in messages.
OPTIONS: Final = {
    "game": "--game", "mode": "--mode", "setup": "--setup", "bots": "--players", "seed": "--seed",
    "wishes": "what --require and --ban say", "rules_version": "rules version", "cards": "card data",
    "learned": "what the bots have learned",
}  # fmt: skip


class Folder:
    """The folder of a study, locked against other programs while it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan_file = path / PLAN
        self.games_file = path / GAMES
        self.unread = 0  # lines without a game of this study
        self._hold = Hold(path / ".lock", f"another program is at work in {path}")
        self._lines: BinaryIO | None = None

    def __enter__(self) -> "Folder":
        if self.path.exists() and not self.path.is_dir():
            raise Incompatible(f"{self.path} is a file; a study needs a folder")
        if self.path.is_symlink() and not self.path.exists():
            raise Incompatible(f"{self.path} is a link that leads nowhere; a study needs a folder")
        self.path.mkdir(parents=True, exist_ok=True)
        self._hold.__enter__()
        return self

    def __exit__(self, kind: object, problem: object, trace: object) -> None:
        if self._lines is not None:
            self._lines.close()
        self._hold.__exit__(kind, problem, trace)

    def seed(self) -> int | None:
        """The seed of the study in this folder, if there is one."""
        if not self.plan_file.exists():
            return None
        return self._kept().seed

    def begin(self, plan: StudyPlan) -> None:
        """Write the plan, or compare it with the plan in this folder."""
        there = [name for name in WRITTEN if plain_file(self.path / name).exists()]
        if PLAN in there:
            self._compare(plan, self._kept())
        elif there:
            raise Incompatible(
                f"{self.path} has {there[0]} in it, but not the plan it belongs to ({PLAN}); --out needs another folder"
            )
        else:
            kept = {"format": f"grimhold {WHAT}", "schema_version": SCHEMA, "plan": msgspec.to_builtins(plan)}
            write_json(kept, self.plan_file)

    def _compare(self, plan: StudyPlan, kept: StudyPlan) -> None:
        for key, value in msgspec.structs.asdict(plan).items():
            found = getattr(kept, key)
            if found != value:
                what = OPTIONS.get(key, key)
                raise Incompatible(f"{self.path} holds another study: {what} is {_told(found)}, not {_told(value)}")

    def _kept(self) -> StudyPlan:
        try:
            return msgspec.convert(read_json(self.plan_file, WHAT, SCHEMA, ["plan"])["plan"], StudyPlan)
        except msgspec.ValidationError as problem:
            raise Incompatible(f"{self.plan_file} is no plan of a study: {in_words(problem)}") from None

    def finished(self, dealt: Dealer) -> dict[int, Outcome]:
        """The finished games in this folder, by number."""
        found: dict[int, Outcome] = {}
        if not self.games_file.exists():
            return found
        cards, doubtful = card_names(dealt(0).code), set()
        for line in filter(None, self.games_file.read_bytes().splitlines()):
            outcome = _read(line)
            if outcome is None or outcome.number < 0 or not outcome.fits(dealt(outcome.number), cards):
                self.unread += 1
            elif found.setdefault(outcome.number, outcome) != outcome:  # two lines contradict each other
                doubtful.add(outcome.number)
        self.unread += len(doubtful)
        return {number: outcome for number, outcome in found.items() if number not in doubtful}

    def add(self, outcome: Outcome) -> None:
        """Append an outcome at once. A line that was cut off is ended first."""
        if self._lines is None:
            self.drop_findings()
        try:
            if self._lines is None:
                self._lines = self.games_file.open("ab")
                if self._lines.tell():
                    self._lines.write(b"\n")
            self._lines.write(line_of(outcome) + b"\n")
            self._lines.flush()
        except OSError as problem:
            raise GrimholdError(f"cannot write to {self.games_file}: {problem.strerror}") from None

    def drop_findings(self) -> None:
        """Delete old reports, which describe fewer games."""
        for name in FINDINGS:
            plain_file(self.path / name).unlink(missing_ok=True)

    def tidy(self, outcomes: list[Outcome]) -> None:
        """Write all games in order, so that the file is the same on every run."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
        write_whole(b"".join(line_of(outcome) + b"\n" for outcome in outcomes), self.games_file)


def _read(line: bytes) -> Outcome | None:
    try:
        return msgspec.json.decode(line, type=Outcome)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _told(value: Any) -> str:
    if value in ("", []):
        return "nothing"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
