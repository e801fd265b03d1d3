"""`grimhold scenario --coverage`: every card, ruling, rulebook section and example with the scenarios that prove it."""

import sys
from pathlib import Path

import msgspec

from grimhold.games.classic.setup import DEFAULT_PROFILE, rules_of
from grimhold.scenarios.catalogue import EXAMPLES, RULINGS, SECTIONS
from grimhold.scenarios.document import Scenario, read_scenarios

Proofs = dict[str, list[str]]


def subjects() -> dict[str, dict[str, str]]:
    """Everything that is built and has to be proven: kind -> name -> what it is."""
    cards = rules_of(DEFAULT_PROFILE).library.catalogue
    return {
        "card": {card.name: card.group for card in cards},
        "ruling": dict(RULINGS),
        "section": dict.fromkeys(SECTIONS, ""),
        "example": dict.fromkeys(EXAMPLES, ""),
    }


def proofs(files: list[Path]) -> Proofs:
    """Name -> the scenarios that name it under `proves`."""
    found: Proofs = {}
    for path in files:
        for scenario in read_scenarios(path):
            if isinstance(scenario, Scenario):
                for name in scenario.proves:
                    found.setdefault(name.lower(), []).append(f"{path}: {scenario.title}")
    return found


def missing(files: list[Path]) -> list[str]:
    found = proofs(files)
    return [f"{kind} {name}" for kind, names in subjects().items() for name in names if name.lower() not in found]


def coverage_command(files: list[Path], json: bool) -> int:
    """Prints the list; fails if something built has no proof."""
    found = proofs(files)
    if json:
        table = {k: {name: found.get(name.lower(), []) for name in names} for k, names in subjects().items()}
        print(msgspec.json.encode({"schema_version": 1} | table).decode())
    else:
        for kind, names in subjects().items():
            for name, what in names.items():
                print_subject(kind, name, what, found.get(name.lower(), []))
    lacking = missing(files)
    print(f"{len(lacking)} without a scenario{': ' if lacking else ''}{', '.join(lacking)}", file=sys.stderr)
    return 1 if lacking else 0


def print_subject(kind: str, name: str, what: str, scenarios: list[str]) -> None:
    print(f"{kind} {name}{f' ({what})' if what else ''}: {len(scenarios) or 'NO'} scenarios")
    for scenario in scenarios:
        print(f"    {scenario}")
