"""Plants small faults in the rules and counts those that the tests notice.

    python tools/mutants.py --most 400 --seconds 600 --out build/mutants

One fault (a mutant) is one changed place in a function: a comparison, a sign, a condition, a number, a call left out.
A mutant that nothing notices is a rule without a test, or code that nobody needs.

1. Every scenario file and every test module runs once on the sound code; the lines that each executes are noted.
2. Every mutant runs against the scenario files that execute its statement, likely killers first, until one fails.
3. A mutant in `lang` or `core` that lives on runs against the test modules that execute its statement.

Each run is a process of its own with a time limit: a mutant that loops for ever counts as killed.
The selection depends on the seed alone. `--survivors mutants.json` tries the survivors of an earlier run again.
Packages in ROOT/site are found, too: pytest and its like for a machine that has none.
"""

import argparse
import contextlib
import hashlib
import importlib
import inspect
import json
import os
import random
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from forking import at_most, in_parallel
from planting import Mutant, Planter, mutants_of, planted

Trace = Callable[[FrameType, str, Any], Any]
Lines = dict[str, set[int]]  # of each file

PLACES = ("classic", "quest", "table/state.py", "table/moving.py", "lang", "core")
SUITES = ("tests/unit", "tests/properties", "tests/oracle")
TESTED = ("lang", "core")  # tests count here, too
# Views, records, bots, shells and the making of set-ups: what scenarios need not notice.
SKIPPED = {
    "__init__.py", "cli.py", "codes.py", "determinize.py", "env.py", "forecaster.py", "guide.py", "log.py", "randomizer.py",
    "refusals.py", "rulebook.py", "shapes.py", "texts.py", "view.py", "visibility.py",
}  # fmt: skip
SKIPPED_FOLDERS = {"ai", "campaign", "scenarios", "sets", "terminal"}
SCENARIOS, TESTS, SURVIVED = "killed by scenarios", "killed by tests", "survived"
OFTEN = 10.0  # seconds between two lines of progress
CHUNK = 12  # scenario files of one job, so that the package is imported once for all of them
SELDOM = 30.0  # seconds between two savings of the results


def is_skipped(path: Path, src: Path) -> bool:
    return path.name in SKIPPED or not SKIPPED_FOLDERS.isdisjoint(path.relative_to(src).parts)


class Noter:
    """Notes which lines of functions are executed, in the files that faults are planted in."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(path) for path in files}
        self.seen: Lines = {}

    def start(self) -> None:
        if sys.version_info >= (3, 12):
            monitoring = sys.monitoring
            monitoring.use_tool_id(monitoring.COVERAGE_ID, "mutants")
            monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.LINE, self.line)
            monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.LINE)
        else:
            sys.settrace(self.called)
            threading.settrace(self.called)

    def forget(self) -> None:
        self.seen = {}
        if sys.version_info >= (3, 12):
            sys.monitoring.restart_events()

    def line(self, code: CodeType, line: int) -> Any:
        if code.co_filename in self.files and code.co_flags & inspect.CO_OPTIMIZED:
            self.seen.setdefault(code.co_filename, set()).add(line)
        if sys.version_info >= (3, 12):
            return sys.monitoring.DISABLE
        return None

    def called(self, frame: FrameType, event: str, about: Any) -> Trace | None:
        code = frame.f_code
        if code.co_filename not in self.files or not code.co_flags & inspect.CO_OPTIMIZED:
            return None
        add = self.seen.setdefault(code.co_filename, set()).add
        add(frame.f_lineno)

        def stepped(frame: FrameType, event: str, about: Any) -> Trace:
            add(frame.f_lineno)
            return stepped

        return stepped


@dataclass
class Run:
    """A scenario file or a test module on the sound code."""

    name: str
    seconds: float = 0.0
    lines: Lines = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)  # tests that fail on the sound code here; they are left out


def fails(file: Path) -> bool:
    """Does a scenario of the file fail?"""
    from grimhold.scenarios.runner import run_file

    return any(result.status != "ok" for result in run_file(file))


class Watcher:
    """A plugin of pytest: which tests failed. A test that takes too long ends the process."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.failed: list[str] = []

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        at_most(self.limit)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    pytest_collectreport = pytest_runtest_logreport


def failing_tests(root: Path, limit: float, *words: str) -> list[str]:
    """Runs pytest here, in silence."""
    import pytest

    watcher = Watcher(limit)
    at_most(limit)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    usual = f"-q -p no:cacheprovider -o addopts= --rootdir {root} -c {root}/pyproject.toml".split()
    code = pytest.main([*usual, *words], plugins=[watcher])
    at_most(0)
    return watcher.failed or ([] if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else [str(code)])


class Laboratory:
    def __init__(self, root: Path, cores: int, until: float) -> None:
        self.root, self.cores, self.until = root, cores, until
        self.src = root / "src" / "grimhold"
        self.files = list(self.all_files())
        self.scenarios: list[Run] = []
        self.tests: list[Run] = []
        self.at_import: Lines = {}  # executed while the package is imported: every run may notice a fault here
        self.kills: Counter[tuple[str, str, str]] = Counter()  # by (file, function or "", name of a run)
        self.noter = Noter(self.files)

    def all_files(self) -> Iterator[Path]:
        for place in PLACES:
            path = self.src / place
            yield from (
                [path] if path.is_file() else sorted(p for p in path.rglob("*.py") if not is_skipped(p, self.src))
            )

    def mutants(self) -> list[Mutant]:
        return [m for path in self.files for m in mutants_of(str(path.relative_to(self.src)), path.read_text())]

    # ------------------------------------------------------------------ which lines each scenario and test executes

    def survey(self, kept: Path, suites: list[str]) -> None:
        """Of the sound code. The result is kept in a file for as long as no source changes."""
        print("Which lines does each scenario file and each test module execute?", flush=True)
        names = sorted(str(p.relative_to(self.root)) for p in (self.root / "tests/scenarios").rglob("*.yaml"))
        folders = [self.root / suite for suite in suites]
        modules = sorted(str(p.relative_to(self.root)) for folder in folders for p in folder.rglob("test_*.py"))
        of = self.fingerprint()
        if kept.exists() and (found := json.loads(kept.read_text()))["of"] == of:
            self.scenarios, self.tests = [run_of(r) for r in found["scenarios"]], [run_of(r) for r in found["tests"]]
            self.at_import = lines_of(found["at import"])
        known = {run.name for run in (*self.scenarios, *self.tests)}
        names, modules = [[name for name in some if name not in known] for some in (names, modules)]
        begun = time.monotonic()
        jobs = deque([[module] for module in modules] + [names[n : n + CHUNK] for n in range(0, len(names), CHUNK)])
        for some, runs in in_parallel(jobs, self.survey_some, self.cores, self.until):
            print(f"{time.monotonic() - begun:5.0f} s: {some[0]} and {len(some) - 1} more", flush=True)
            for run in runs or []:
                if run.name:
                    (self.tests if run.name.endswith(".py") else self.scenarios).append(run)
                else:
                    self.at_import = run.lines
            known.update(some)
        save(kept, {
            "of": of, "at import": listed(self.at_import),
            "scenarios": [asdict(run) | {"lines": listed(run.lines)} for run in self.scenarios],
            "tests": [asdict(run) | {"lines": listed(run.lines)} for run in self.tests],
        })  # fmt: skip
        if not known.issuperset((*names, *modules)):
            sys.exit("The time is over before all lines are known; called again, this goes on")
        known = {run.name for run in (*self.scenarios, *self.tests)}
        for missing in sorted({*names, *modules} - known):
            print("left out, for it fails on the sound code:", missing)
        for failed in [test for run in self.tests for test in run.failed]:
            print("left out, for it fails on the sound code:", failed)
        for runs in (self.scenarios, self.tests):
            print(f"{len(runs)} files run in {sum(run.seconds for run in runs):.0f} s", flush=True)

    def fingerprint(self) -> str:
        found = hashlib.sha256(sys.version.encode())
        folders = ((self.src, "*.py"), (self.root / "tests", "*.py"), (self.root / "tests", "*.yaml"))
        for path in sorted(path for folder, kind in folders for path in folder.rglob(kind)):
            found.update(path.read_bytes())
        return found.hexdigest()

    def survey_some(self, names: list[str]) -> list[Run]:
        """One test module, or scenario files: each in a process of its own, for what is remembered would hide lines."""
        self.noter.start()
        if names and names[0].endswith(".py"):
            return [self.survey_tests(names[0])]
        import grimhold.scenarios.runner  # noqa: F401

        runs = [Run("", lines=self.short(self.noter.seen))]
        return runs + [run for _, run in in_parallel(deque(names), self.survey_scenarios, 1, self.until) if run]

    def survey_scenarios(self, name: str) -> Run | None:
        self.noter.forget()
        begun = time.monotonic()
        at_most(300)
        if fails(self.root / name):
            return None
        return Run(name, time.monotonic() - begun, self.short(self.noter.seen))

    def survey_tests(self, name: str) -> Run:
        begun = time.monotonic()
        failed = failing_tests(self.root, 300, str(self.root / name))
        return Run(name, time.monotonic() - begun, self.short(self.noter.seen), failed)

    def short(self, lines: Lines) -> Lines:
        return {str(Path(path).relative_to(self.src)): seen for path, seen in lines.items()}

    # ------------------------------------------------------------------------------------------- trying the mutants

    def runs_for(self, mutant: Mutant, runs: list[Run]) -> list[Run]:
        """What executes its statement; the likely killers first."""
        first, last = mutant.span
        lines = set(range(first, last + 1))
        hit = [run for run in runs if not lines.isdisjoint(run.lines.get(mutant.file, ()))]
        others = runs if not lines.isdisjoint(self.at_import.get(mutant.file, ())) else []

        def order(run: Run) -> tuple[int, int, float]:
            near, file = self.kills[mutant.file, mutant.function, run.name], self.kills[mutant.file, "", run.name]
            return -near, -file, run.seconds

        return [*sorted(hit, key=order), *sorted((run for run in others if run not in hit), key=order)]

    def trial(self, job: tuple[Mutant, str]) -> str:
        """The scenario file or test that kills a mutant; nothing if it survives."""
        mutant, stage = job
        path = self.src / mutant.file
        name = "grimhold." + mutant.file.removesuffix(".py").replace("/", ".")
        sys.meta_path.insert(0, Planter(path, name, planted(path.read_text(), mutant.number)))
        if stage == TESTS:
            runs = [run for run in self.runs_for(mutant, self.tests) if all("::" in test for test in run.failed)]
            words = [str(self.root / run.name) for run in runs]
            if not words:
                return ""
            left_out = [word for run in runs for test in run.failed for word in ("--deselect", test)]
            failed = failing_tests(self.root, 30 + 5 * max(run.seconds for run in runs), "-x", *words, *left_out)
            return failed[0] if failed else ""
        for run in self.runs_for(mutant, self.scenarios):
            at_most(10 + 20 * run.seconds)
            try:
                if fails(self.root / run.name):
                    return run.name
            except BaseException:
                return run.name
        return ""

    def try_all(self, mutants: list[Mutant], out: Path) -> list[dict[str, Any]]:
        results: list[dict[str, Any]] = []
        queue = deque((mutant, SCENARIOS) for mutant in mutants)
        begun = told = saved = time.monotonic()
        for (mutant, stage), killer in in_parallel(queue, self.trial, self.cores, self.until):
            if killer == "" and stage == SCENARIOS and mutant.file.startswith(TESTED):
                queue.appendleft((mutant, TESTS))
            else:
                verdict = SURVIVED if killer == "" else stage
                results.append(asdict(mutant) | {"verdict": verdict, "by": "too long" if killer is None else killer})
                if killer:
                    self.kills[mutant.file, mutant.function, killer.partition("::")[0]] += 1
                    self.kills[mutant.file, "", killer.partition("::")[0]] += 1
            now = time.monotonic()
            if now > told + OFTEN:
                told = now
                count = Counter(result["verdict"] for result in results)
                print(f"{now - begun:5.0f} s: {len(results)} of {len(mutants)}, {dict(count)}", flush=True)
            if now > saved + SELDOM:
                saved = now
                save(out / "mutants.json", results)
        save(out / "mutants.json", results)
        return results


def lines_of(raw: dict[str, list[int]]) -> Lines:
    return {file: set(seen) for file, seen in raw.items()}


def listed(lines: Lines) -> dict[str, list[int]]:
    return {file: sorted(seen) for file, seen in lines.items()}


def run_of(raw: dict[str, Any]) -> Run:
    return Run(raw["name"], raw["seconds"], lines_of(raw["lines"]), raw["failed"])


def save(path: Path, what: Any) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(what))
    fresh.replace(path)


def report(results: list[dict[str, Any]]) -> str:
    lines = ["place             faults  by scenarios     by tests  noticed"]
    for place in (*PLACES, ""):
        here = [result for result in results if result["file"].startswith(place)]
        count = Counter(result["verdict"] for result in here)
        if here:
            noticed = 100 * (1 - count[SURVIVED] / len(here))
            lines.append(f"{place or 'all':16}{len(here):8}{count[SCENARIOS]:14}{count[TESTS]:13}{noticed:7.1f} %")
    survivors = [result for result in results if result["verdict"] == SURVIVED]
    survivors.sort(key=lambda result: (result["file"], result["line"], result["kind"]))
    lines += [f"{s['file']}:{s['line']}:{s['column']} {s['kind']}: {s['source']}" for s in survivors]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plants small faults and counts those that the tests notice.")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="the checkout")
    parser.add_argument("--out", type=Path, help="a folder for the results (build/mutants)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="so many of the selection are passed over")
    parser.add_argument("--most", type=int, default=1200, help="mutants at most")
    parser.add_argument("--seconds", type=float, default=1800, help="at most, all in all")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", metavar="PATH", help="below src/grimhold: lang, quest/village.py")
    parser.add_argument("--suites", nargs="*", default=SUITES, metavar="FOLDER", help="of tests (default: %(default)s)")
    parser.add_argument("--survivors", type=Path, metavar="FILE", help="mutants.json of an earlier run")
    given = parser.parse_args()
    root: Path = given.root.resolve()
    out: Path = given.out or root / "build" / "mutants"
    out.mkdir(parents=True, exist_ok=True)
    packages = [str(root / "src"), str(root / "site")]
    sys.path[:0] = packages
    os.environ |= {"GRIMHOLD_BUILD": "pure", "PYTHONPATH": os.pathsep.join(packages)}
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("yaml", "msgspec", "hypothesis", "pytest"):  # once here, not in every process
        with contextlib.suppress(ImportError):
            importlib.import_module(name)

    laboratory = Laboratory(root, given.cores, time.monotonic() + given.seconds)
    mutants = laboratory.mutants()
    random.Random(given.seed).shuffle(mutants)
    print(f"{len(mutants)} mutants are possible", flush=True)
    if given.survivors:
        wanted = survivors_in(given.survivors)
        mutants = [mutant for mutant in mutants if mutant.key() in wanted]
        gone = wanted - {mutant.key() for mutant in mutants}
        print(f"{len(gone)} of {len(wanted)} survivors are no longer in the code")
    mutants = [mutant for mutant in mutants if mutant.file.startswith(given.only)]
    mutants = mutants[given.first : given.first + given.most]
    laboratory.survey(out / "lines.json", given.suites)
    results = laboratory.try_all(mutants, out)
    told = f"{len(results)} of {len(mutants)} mutants tried, seed {given.seed}\n{report(results)}\n"
    (out / "mutants.txt").write_text(told)
    print(told, flush=True)


def survivors_in(file: Path) -> set[tuple[Any, ...]]:
    """The keys of the mutants that survived."""
    survivors = [result for result in json.loads(file.read_text()) if result["verdict"] == SURVIVED]
    return {Mutant(**{name: raw[name] for name in Mutant.__annotations__}).key() for raw in survivors}


if __name__ == "__main__":
    main()
