"""`grimhold scenario --coverage`: every card, ruling, rulebook section and example with the scenarios that prove it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from grimhold.registry import all_rulebooks, rulebook_named
from grimhold.rulebook import AnyRulebook
from grimhold.scenarios.document import FormatError, Scenario, read_scenarios
from grimhold.scenarios.proofs import catalogue, check_proves

Proofs = dict[str, list[str]]


def card_kind(rulebook: AnyRulebook) -> str:
    """'card', 'Quest card'."""
    return "card" if rulebook is all_rulebooks()[0] else f"{rulebook.title} card"


def subjects() -> dict[str, dict[str, str]]:
    """Everything that needs a proof: kind -> name -> description."""
    cards = {card_kind(book): {card.name: card.group for card in book.library().catalogue} for book in all_rulebooks()}
    return cards | catalogue()


def readable(files: list[Path]) -> Iterator[Scenario]:
    """The scenarios of all files. Raises for an unreadable one."""
    for path in files:
        for scenario in read_scenarios(path):
            if isinstance(scenario, FormatError):
                raise FormatError(f"{path}: {scenario.title or 'the file'}: {scenario}")
            check_proves(scenario)
            yield scenario


def proofs(files: list[Path]) -> dict[str, Proofs]:
    """Kind -> name -> the scenarios that prove it. A card needs a scenario of its own game."""
    named: dict[str, Proofs] = {card_kind(rulebook): {} for rulebook in all_rulebooks()}
    for scenario in readable(files):
        proven = named[card_kind(rulebook_named(scenario.game))]
        for name in scenario.proves:
            proven.setdefault(name.lower(), []).append(f"{scenario.path}: {scenario.title}")
    return {kind: {name: found(named, kind, name) for name in names} for kind, names in subjects().items()}


def found(named: dict[str, Proofs], kind: str, name: str) -> list[str]:
    """The scenarios that prove a name: for a card of its rulebook, else of all rulebooks."""
    where = [named[kind]] if kind in named else list(named.values())
    return [scenario for proven in where for scenario in proven.get(name.lower(), [])]


def missing(table: dict[str, Proofs]) -> list[str]:
    return [f"{kind} {name}" for kind, names in table.items() for name in names if not names[name]]


def coverage_command(files: list[Path], json: bool) -> int:
    """Print the coverage. The exit code is 1 if something has no proof."""
    table = proofs(files)
    if json:
        print(msgspec.json.encode({"schema_version": 1} | table).decode())
    else:
        for kind, names in subjects().items():
            for name, what in names.items():
                scenarios = table[kind][name]
                print(f"{kind} {name}{f' ({what})' if what else ''}: {len(scenarios) or 'NO'} scenarios")
                for scenario in scenarios:
                    print(f"    {scenario}")
    lacking = missing(table)
    print(f"{len(lacking)} without a scenario{': ' if lacking else ''}{', '.join(lacking)}", file=sys.stderr)
    return 1 if lacking else 0
