"""The work of `grimhold scenario`: runs files and folders, or lists the coverage."""

import sys
from pathlib import Path

import msgspec

from grimhold.scenarios.document import FormatError, scenario_files
from grimhold.scenarios.runner import ERROR, FAIL, OK, ScenarioResult, run_file


def scenario_command(paths: list[Path], coverage: bool, quiet: bool, json: bool, strict: bool = False) -> int:
    files = scenario_files(paths)
    if not files:
        raise FormatError("no scenario file there: a file ends in .yaml or .yml")
    if coverage:
        from grimhold.scenarios.coverage import coverage_command

        return coverage_command(files, json)
    if strict:
        from grimhold.scenarios.lenient.rewriting import print_strict

        return print_strict(files)
    results = [result for path in files for result in run_file(path)]
    if json:
        print(msgspec.json.encode(report(results)).decode())
    else:
        print_results(results, quiet)
    statuses = {result.status for result in results}
    return 3 if ERROR in statuses else 1 if FAIL in statuses else 0


def report(results: list[ScenarioResult]) -> dict[str, object]:
    return {
        "schema_version": 1,
        "ok": sum(result.status == OK for result in results),
        "failed": sum(result.status != OK for result in results),
        "scenarios": [
            {"file": str(result.path), "scenario": result.title, "status": result.status, "problem": result.problem,
             "remarks": result.remarks}
            for result in results
        ],
    }  # fmt: skip


def print_results(results: list[ScenarioResult], quiet: bool) -> None:
    for result in results:
        if result.status != OK:
            print(f"{result.status} {result.path}: {result.title}: {result.problem}")
        elif not quiet:
            print(f"ok {result.path}: {result.title}")
    for result in results:
        for remark in result.remarks:
            print(f"remark {result.path}: {result.title}: {remark}", file=sys.stderr)
    good = sum(result.status == OK for result in results)
    print(f"{good} of {len(results)} scenarios hold", file=sys.stderr)
