"""Reading scenario files: YAML documents, checked key by key so that a slip is named and not overlooked."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.errors import UnknownName
from grimhold.games.classic.setup import DEFAULT_PROFILE, PROFILES, nearest

GAMES = ("thunderstone",)
MODES = ("versus",)
KEYS = (
    "scenario", "game", "rules", "mode", "seed", "proves", "players", "hall", "dungeon", "village", "do", "expect",
    "setup",
)  # fmt: skip
PLAYER_KEYS = ("name", "hand", "deck", "discard", "xp")


class FormatError(UnknownName):
    """A scenario that cannot be read."""


@dataclass
class Scenario:
    title: str
    path: Path
    rules: str = DEFAULT_PROFILE
    seed: int = 0
    proves: list[str] = field(default_factory=list)
    players: list[dict[str, Any]] = field(default_factory=list)
    hall: list[str] = field(default_factory=list)
    dungeon: list[str] = field(default_factory=list)
    village: list[Any] = field(default_factory=list)
    setup: Any = None  # instead of a position: a real set-up, shuffled and dealt from the seed
    do: list[Any] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files meant: each as given, folders with everything in them."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files.extend(sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")]))
        elif path.exists():
            files.append(path)
        else:
            raise FormatError(f"no such file or folder: {path}")
    return files


def read_scenarios(path: Path) -> list["Scenario | FormatError"]:
    """Every document of a file; one that cannot be read comes as its error, the others are kept."""
    try:
        documents = list(yaml.safe_load_all(path.read_text(encoding="utf-8")))
    except yaml.YAMLError as problem:
        return [FormatError(f"not YAML: {' '.join(str(problem).split())}")]
    except (OSError, UnicodeDecodeError) as problem:
        return [FormatError(f"cannot be read: {problem}")]
    found: list[Scenario | FormatError] = []
    for document in documents:
        if document is None:
            continue
        try:
            found.append(read_scenario(document, path))
        except FormatError as problem:
            found.append(problem)
    return found or [FormatError("holds no scenario")]


def read_scenario(document: Any, path: Path) -> Scenario:
    fields = mapping(document, "a scenario")
    check_keys(fields, KEYS, "a scenario")
    scenario = Scenario(str(fields.get("scenario", path.stem)), path)
    one_of(fields.get("game", "thunderstone"), GAMES, "game")
    one_of(fields.get("mode", "versus"), MODES, "mode")
    scenario.rules = one_of(fields.get("rules", DEFAULT_PROFILE), PROFILES, "rules")
    scenario.seed = integer(fields.get("seed", 0), "seed")
    proves = fields.get("proves")
    scenario.proves = [proves] if isinstance(proves, str) else [str(item) for item in sequence(proves, "proves")]
    scenario.players = [player(entry) for entry in sequence(fields.get("players"), "players")]
    scenario.hall = [card_name(item) for item in sequence(fields.get("hall"), "hall")]
    scenario.dungeon = [card_name(item) for item in sequence(fields.get("dungeon"), "dungeon")]
    scenario.village = sequence(fields.get("village"), "village")
    scenario.setup = fields.get("setup")
    scenario.do = sequence(fields.get("do"), "do")
    scenario.expect = mapping(fields.get("expect") or {}, "expect")
    return scenario


def player(entry: Any) -> dict[str, Any]:
    fields = mapping(entry or {}, "a player")
    check_keys(fields, PLAYER_KEYS, "a player")
    return fields


# -- small checks -------------------------------------------------------------------------------------------------------


def mapping(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FormatError(f"{what} is a list of keys and values, not {value!r}")
    return {str(key): entry for key, entry in value.items()}


def sequence(value: Any, what: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{what} is a list, not {value!r}")
    return value


def integer(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError(f"{what} is a number, not {value!r}")
    return value


def card_name(value: Any) -> str:
    """A name as YAML gives it; an empty rank may be written none, null or ~."""
    return "none" if value is None else str(value)


def one_of(value: Any, known: tuple[str, ...], what: str) -> str:
    if str(value) not in known:
        raise FormatError(f"{what} {value!r} is not known here; there is {', '.join(known)}")
    return str(value)


def check_keys(fields: dict[str, Any], known: Iterable[str], what: str) -> None:
    names = list(known)
    for key in fields:
        if key not in names:
            raise FormatError(f"{what} has no key {key!r}{nearest(key, names)}")
