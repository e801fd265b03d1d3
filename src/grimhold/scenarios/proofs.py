"""Checks the names under `proves`: refuses nonsense and remarks on unknown names."""

import re
from functools import cache
from pathlib import Path

import yaml

from grimhold.lang.english import nearest, shown
from grimhold.registry import all_rulebooks
from grimhold.scenarios.document import FormatError, Scenario

# Numbered rulings, findings, answers and examples, also unknown ones.
NUMBERED = re.compile(r"[a-z]{1,4}-?[a-z]?\d+[a-z]?")
WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Kind -> name -> description of everything to prove, besides cards."""
    kinds = yaml.safe_load(Path(__file__).with_name("catalogue.yaml").read_text(encoding="utf-8"))
    return {kind: names if isinstance(names, dict) else dict.fromkeys(names, "") for kind, names in kinds.items()}


def check_proves(scenario: Scenario) -> list[str]:
    """Remarks on names that may be sections of another edition. Refuses nonsense."""
    remarks: list[str] = []
    for name in scenario.proves:
        plain = " ".join(name.split()).lower()
        if plain in known_names() or NUMBERED.fullmatch(plain):
            continue
        near = nearest(plain, list(known_names().values()))
        if not makes_sense(plain):
            raise FormatError(f"proves: {shown(name)} is no card, ruling, section or example{near}")
        remarks.append(f"proves: {shown(name)} is not known here{near}")
    return remarks


def makes_sense(name: str) -> bool:
    """Whether a name may be the heading of a section: it has a number or a known word."""
    return any(letter.isdecimal() for letter in name) or any(word in known_words() for word in WORD.findall(name))


@cache
def known_names() -> dict[str, str]:
    """Everything that can be proven: compared name -> written name."""
    names = [name for known in catalogue().values() for name in known]
    for rulebook in all_rulebooks():
        library = rulebook.library()
        names += [*library.groups, *(card.name for card in library.catalogue)]
    aliases = [name for rulebook in all_rulebooks() for name in rulebook.library().by_name]
    return {name: name for name in aliases} | {name.lower(): name for name in names}


@cache
def known_words() -> frozenset[str]:
    """The words of these names and of the descriptions."""
    accounts = [account for known in catalogue().values() for account in known.values()]
    return frozenset([word for line in (*known_names(), *accounts) for word in WORD.findall(line.lower())])
