"""`grimhold scenario --coverage`: every card, ruling, rulebook section and example with the scenarios that prove it."""

import sys
from pathlib import Path

import msgspec

from grimhold.games.classic.setup import DEFAULT_PROFILE, rules_of
from grimhold.games.quest.setup import quest_rules
from grimhold.lang.base import Card
from grimhold.scenarios.catalogue import (
    EXAMPLES,
    QUEST_ANSWERS,
    QUEST_EXAMPLES,
    QUEST_RULINGS,
    QUEST_SECTIONS,
    RULINGS,
    SECTIONS,
)
from grimhold.scenarios.document import QUEST, Scenario, read_scenarios

CARD = "card"
QUEST_CARD = "Quest card"

Proofs = dict[str, list[str]]


def subjects() -> dict[str, dict[str, str]]:
    """Everything that is built and has to be proven: kind -> name -> what it is."""
    return {
        CARD: groups(rules_of(DEFAULT_PROFILE).library.catalogue),
        QUEST_CARD: groups(quest_rules().library.catalogue),
        "ruling": RULINGS | QUEST_RULINGS,
        "section": dict.fromkeys((*SECTIONS, *QUEST_SECTIONS), ""),
        "answer": dict(QUEST_ANSWERS),
        "example": dict.fromkeys((*EXAMPLES, *QUEST_EXAMPLES), ""),
    }


def groups(cards: list[Card]) -> dict[str, str]:
    return {card.name: card.group for card in cards}


def proofs(files: list[Path]) -> dict[str, Proofs]:
    """Kind -> name -> the scenarios that name it under `proves`. A card is proven in its own game."""
    named: dict[bool, Proofs] = {False: {}, True: {}}
    for path in files:
        for scenario in read_scenarios(path):
            if isinstance(scenario, Scenario):
                for name in scenario.proves:
                    where = named[scenario.game == QUEST].setdefault(name.lower(), [])
                    where.append(f"{path}: {scenario.title}")
    return {kind: {name: found(named, kind, name) for name in names} for kind, names in subjects().items()}


def found(named: dict[bool, Proofs], kind: str, name: str) -> list[str]:
    classic, quest = named[False].get(name.lower(), []), named[True].get(name.lower(), [])
    return classic if kind == CARD else quest if kind == QUEST_CARD else classic + quest


def missing(files: list[Path]) -> list[str]:
    return [f"{kind} {name}" for kind, names in proofs(files).items() for name in names if not names[name]]


def coverage_command(files: list[Path], json: bool) -> int:
    """Prints the list; fails if something built has no proof."""
    table = proofs(files)
    if json:
        print(msgspec.json.encode({"schema_version": 1} | table).decode())
    else:
        for kind, names in subjects().items():
            for name, what in names.items():
                print_subject(kind, name, what, table[kind][name])
    lacking = missing(files)
    print(f"{len(lacking)} without a scenario{': ' if lacking else ''}{', '.join(lacking)}", file=sys.stderr)
    return 1 if lacking else 0


def print_subject(kind: str, name: str, what: str, scenarios: list[str]) -> None:
    print(f"{kind} {name}{f' ({what})' if what else ''}: {len(scenarios) or 'NO'} scenarios")
    for scenario in scenarios:
        print(f"    {scenario}")
