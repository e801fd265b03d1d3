"""Reading scenario files: YAML documents, checked key by key so that a slip is named and not overlooked."""

import reprlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.errors import UnknownName
from grimhold.games.finding import nearest
from grimhold.games.modes import VERSUS
from grimhold.lang.words import figures
from grimhold.rulebooks import GAMES, RULEBOOKS, rulebook_named

LARGEST_SEED = (1 << 63) - 1  # as on the command line
MOST_PLAYERS = 9  # no game is for more; each says itself how many it is for
MOST_IDLE = 1_000_000
USUAL_GAME = GAMES[0]
PROFILES = tuple([profile for rulebook in RULEBOOKS for profile in rulebook.profiles])
SHARED_KEYS = (
    "scenario", "game", "rules", "mode", "seed", "proves", "players", "village", "setup", "idle",
    "impossible", "do", "expect",
)  # fmt: skip
SHARED_PLAYER_KEYS = ("name", "hand", "deck", "discard", "xp")


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
    """What scenarios of every rulebook have. Whatever else a position says is up to its rulebook to read."""

    title: str
    path: Path
    game: str = USUAL_GAME
    mode: str = VERSUS
    rules: str = ""  # the printing, of a rulebook that has several
    seed: int = 0
    proves: list[str] = field(default_factory=list)
    players: list[dict[str, Any]] = field(default_factory=list)
    village: list[Any] = field(default_factory=list)
    position: dict[str, Any] = field(default_factory=dict)  # the keys that only some rulebooks know
    setup: Any = None  # instead of a position: a real set-up, shuffled and dealt from the seed
    idle: int = 0  # turns in which nobody got anywhere, so far
    impossible: str = ""  # the set-up must be refused, with these words in the reason
    do: list[Any] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)

    def speaks_of_log(self) -> bool:
        """Does anything expected ask what was told?"""
        expected = [self.expect, *(raw["expect"] for raw in self.do if isinstance(raw, dict) and "expect" in raw)]
        return any(str(key).startswith("log") for keys in expected if isinstance(keys, dict) for key in keys)

    def check(self, keys: tuple[str, ...], player_keys: tuple[str, ...], modes: tuple[str, ...]) -> None:
        """Refuses what the rulebook of the game does not know."""
        check_keys(self.position, (*SHARED_KEYS, *keys), "a scenario")
        for entry in self.players:
            check_keys(entry, (*SHARED_PLAYER_KEYS, *player_keys), "a player")
        one_of(self.mode, modes, "mode")

    def names(self, fewest: int, most: int) -> list[str]:
        """The players' names; as few players as the game is for if none are written down."""
        players = self.players or [{} for _ in range(fewest)]
        if len(players) > most:
            raise FormatError(f"{figures(len(players), 'player')}; the game is for up to {most}")
        names = [str(entry.get("name", f"P{p + 1}")) for p, entry in enumerate(players)]
        if len(set(names)) != len(names):
            raise FormatError("two players have the same name")
        return names

    def cards(self, key: str) -> list[str]:
        """Cards named under a key of the position."""
        return [card_name(item) for item in sequence(self.position.get(key), key)]

    def stacks(self, group_of: Callable[[str], str]) -> dict[str, list[str] | None]:
        """What the village sells: group name -> its cards from the top, or None for a full stack."""
        stacks: dict[str, list[str] | None] = {}
        for entry in self.village:
            given = entry if isinstance(entry, dict) else {text(entry): None}
            for name, cards in given.items():
                group = group_of(str(name))
                if group in stacks:
                    raise FormatError(f"village names {group} twice")
                named = None if cards is None else sequence(cards, f"the stack of {group}")
                stacks[group] = None if named is None else [card_name(card) for card in named]
        return stacks


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
    title = " ".join(text(fields.get("scenario", path.stem)).split())
    scenario = Scenario(title.encode("utf-8", "replace").decode("utf-8"), path)
    scenario.game = one_of(fields.get("game", USUAL_GAME), GAMES, "game")
    scenario.mode = text(fields.get("mode", VERSUS))
    usual = rulebook_named(scenario.game).usual_profile
    scenario.rules = one_of(fields["rules"], PROFILES, "rules") if "rules" in fields else usual
    scenario.seed = number(fields.get("seed", 0), "seed", LARGEST_SEED)
    proves = fields.get("proves")
    scenario.proves = [proves] if isinstance(proves, str) else [text(item) for item in sequence(proves, "proves")]
    scenario.players = players_of(fields.get("players"))
    scenario.village = sequence(fields.get("village"), "village")
    scenario.position = {key: value for key, value in fields.items() if key not in SHARED_KEYS}
    scenario.setup = fields.get("setup")
    scenario.idle = number(fields.get("idle", 0), "idle", MOST_IDLE)
    scenario.impossible = text(fields.get("impossible") or "")
    scenario.do = sequence(fields.get("do"), "do")
    scenario.expect = mapping(fields.get("expect") or {}, "expect")
    return scenario


def players_of(given: Any) -> list[dict[str, Any]]:
    """A number, names, or what each player has."""
    if isinstance(given, int) and not isinstance(given, bool):
        return [{} for _ in range(number(given, "players", MOST_PLAYERS))]
    named = [{"name": entry} if isinstance(entry, str) else entry for entry in sequence(given, "players")]
    return [mapping(entry or {}, "a player") for entry in named]


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


def number(value: Any, what: str, most: int) -> int:
    if not 0 <= integer(value, what) <= most:
        raise FormatError(f"{what} is a number from 0 to {most}, not {brief(value)}")
    return integer(value, what)


def truth(value: Any, what: str) -> bool:
    """True or false, also as a word in quotes."""
    known = {"true": True, "yes": True, "false": False, "no": False}
    answer = known.get(str(value).lower())
    if answer is None:
        raise FormatError(f"{what} is true or false, not {brief(value)}")
    return answer


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
