"""Reading scenario files: YAML documents, checked key by key so that a slip is named and not overlooked."""

import reprlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.errors import UnknownName
from grimhold.games.classic.rules import MODES
from grimhold.games.classic.setup import DEFAULT_PROFILE, GAMES, PROFILES
from grimhold.games.finding import nearest

KEYS = (
    "scenario", "game", "rules", "mode", "seed", "proves", "players", "hall", "dungeon", "village", "do", "expect",
    "setup", "setting", "rank 0", "second hall", "second dungeon", "village pile", "tokens",
)  # fmt: skip
PLAYER_KEYS = ("name", "hand", "deck", "discard", "xp", "treasures")


class StrictLoader(yaml.SafeLoader):
    """Refuses a key that stands twice, which YAML would let pass in silence."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = [key for i, key in enumerate(keys) if key in keys[:i]]
        if twice:
            raise yaml.YAMLError(f"the key {twice[0]!r} stands twice{node.start_mark}")
        return super().construct_mapping(node, deep)


class FormatError(UnknownName):
    """A scenario that cannot be read."""


@dataclass
class Scenario:
    title: str
    path: Path
    game: str = "thunderstone"
    mode: str = "versus"
    rules: str = DEFAULT_PROFILE
    seed: int = 0
    proves: list[str] = field(default_factory=list)
    players: list[dict[str, Any]] = field(default_factory=list)
    hall: list[str] = field(default_factory=list)
    dungeon: list[str] = field(default_factory=list)
    village: list[Any] = field(default_factory=list)
    setting: str = ""
    rank_0: list[str] = field(default_factory=list)
    second_hall: list[str] = field(default_factory=list)
    second_dungeon: list[str] = field(default_factory=list)
    village_pile: list[str] = field(default_factory=list)
    tokens: int | None = None
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
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        return [FormatError(f"cannot be read: {problem}")]
    try:
        documents = list(yaml.load_all(text, StrictLoader))
    except (yaml.YAMLError, ValueError, LookupError, AttributeError, RecursionError) as problem:
        return [FormatError(f"not YAML: {' '.join(str(problem).split())}")]
    found: list[Scenario | FormatError] = []
    for document in documents:
        if document is None:
            continue
        try:
            found.append(read_scenario(document, path))
        except FormatError as problem:
            found.append(problem)
        except RecursionError:
            found.append(FormatError("nested too deeply"))
    return found or [FormatError("holds no scenario")]


def read_scenario(document: Any, path: Path) -> Scenario:
    fields = mapping(document, "a scenario")
    check_keys(fields, KEYS, "a scenario")
    title = " ".join(text(fields.get("scenario", path.stem)).split())
    scenario = Scenario(title.encode("utf-8", "replace").decode("utf-8"), path)
    scenario.game = one_of(fields.get("game", "thunderstone"), tuple(GAMES), "game")
    scenario.mode = one_of(fields.get("mode", "versus"), MODES, "mode")
    scenario.rules = one_of(fields.get("rules", DEFAULT_PROFILE), PROFILES, "rules")
    scenario.seed = integer(fields.get("seed", 0), "seed")
    proves = fields.get("proves")
    scenario.proves = [proves] if isinstance(proves, str) else [text(item) for item in sequence(proves, "proves")]
    scenario.players = [player(entry) for entry in sequence(fields.get("players"), "players")]
    scenario.hall = [card_name(item) for item in sequence(fields.get("hall"), "hall")]
    scenario.dungeon = [card_name(item) for item in sequence(fields.get("dungeon"), "dungeon")]
    scenario.village = sequence(fields.get("village"), "village")
    scenario.setting = str(fields.get("setting") or "")
    for key in ("rank 0", "second hall", "second dungeon", "village pile"):
        cards = [card_name(item) for item in sequence(fields.get(key), key)]
        setattr(scenario, key.replace(" ", "_"), cards)
    scenario.tokens = None if fields.get("tokens") is None else integer(fields["tokens"], "tokens")
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
        raise FormatError(f"{what} is a list of keys and values, not {brief(value)}")
    return {str(key): entry for key, entry in value.items()}


def sequence(value: Any, what: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{what} is a list, not {brief(value)}")
    return value


def text(value: Any) -> str:
    if isinstance(value, list | dict | set):
        raise FormatError(f"a text is meant, not {brief(value)}")
    return str(value)


def brief(value: Any) -> str:
    """A value as it may stand in a message: never longer than a line."""
    return reprlib.repr(value)


def integer(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError(f"{what} is a number, not {brief(value)}")
    return value


def card_name(value: Any) -> str:
    """A name as YAML gives it; an empty rank may be written none, null or ~."""
    return "none" if value is None else str(value)


def one_of(value: Any, known: tuple[str, ...], what: str) -> str:
    if str(value) not in known:
        raise FormatError(f"{what} {brief(value)} is not known here; there is {', '.join(known)}")
    return str(value)


def check_keys(fields: dict[str, Any], known: Iterable[str], what: str) -> None:
    names = list(known)
    for key in fields:
        if key not in names:
            raise FormatError(f"{what} has no key {key!r}{nearest(key, names)}")
