"""Reads scenario files and checks every key."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.chance import LARGEST_SEED
from grimhold.core.errors import UnknownName
from grimhold.lang.decode import in_words
from grimhold.lang.english import figures, nearest, shown
from grimhold.registry import all_games, all_rulebooks, rulebook_named
from grimhold.table.modes import VERSUS

MOST_PLAYERS = 9  # games check their own limits
MOST_IDLE = 1_000_000
MOST_CHARACTERS = 10_000_000  # of one file
MOST_ENTRIES = 100_000  # of one scenario, with repeated aliases
DEEPEST = 50
MOST_BITS = 1_000  # of a number
YAML_TAG = "tag:yaml.org,2002:"
KINDS = {"int": "number", "float": "number", "bool": "yes or no", "timestamp": "date"}  # YAML types in words
NULL_TAG = YAML_TAG + "null"
MERGE_TAG = YAML_TAG + "merge"
USUAL_GAME = all_games()[0]
PROFILES = tuple([profile for rulebook in all_rulebooks() for profile in rulebook.profiles])
SHARED_KEYS = (
    "scenario", "game", "rules", "mode", "seed", "proves", "players", "village", "setup", "idle",
    "impossible", "strict", "do", "expect",
)  # fmt: skip
SHARED_PLAYER_KEYS = ("name", "hand", "deck", "discard", "xp")


class StrictLoader(yaml.SafeLoader):
    """A loader that refuses duplicate keys and accepts curly apostrophes."""

    def construct_object(self, node: Any, deep: bool = False) -> Any:
        """Construct a value. The error for a malformed value names its line."""
        try:
            value = super().construct_object(node, deep)
            known = not isinstance(value, int) or value.bit_length() <= MOST_BITS
        except (ValueError, ArithmeticError, LookupError, AttributeError, TypeError):
            known = False
        if not known:
            kind = KINDS.get(node.tag.removeprefix(YAML_TAG), "value")
            raise FormatError(f"line {node.start_mark.line + 1}: {shown(node.value)} cannot be read as a {kind}")
        return value

    def construct_scalar(self, node: Any) -> Any:
        value = super().construct_scalar(node)
        return value.replace("\u2019", "'") if isinstance(value, str) else value

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.flat: set[int] = set()  # ids of the mappings that were checked

    def flatten_mapping(self, node: yaml.MappingNode) -> None:
        """Flatten merged mappings (`<<`). A key may repeat a merged key, but no other."""
        if id(node) in self.flat:
            return
        self.flat.add(id(node))
        self.check_once([key for key, _ in node.value if key.tag != MERGE_TAG])
        super().flatten_mapping(node)
        node.value = list({id(key): (key, value) for key, value in node.value}.values())

    def check_once(self, nodes: list[yaml.Node]) -> None:
        seen = set()
        for node in nodes:
            key = self.construct_object(node, deep=True)
            if not isinstance(key, Hashable):
                raise FormatError(f"line {node.start_mark.line + 1}: a key is a name, not {shown(key)}")
            if key in seen:
                raise FormatError(f"the key {shown(key)} stands twice, in line {node.start_mark.line + 1}")
            seen.add(key)


class FormatError(UnknownName):
    """A scenario cannot be read."""

    title = ""  # of the scenario, if known


@dataclass
class Scenario:
    """A scenario of any rulebook. The rulebook reads the other keys of its position."""

    title: str
    path: Path
    game: str = USUAL_GAME
    mode: str = VERSUS
    rules: str = ""  # the printing
    seed: int = 0
    proves: list[str] = field(default_factory=list)
    players: list[dict[str, Any]] = field(default_factory=list)
    village: list[Any] = field(default_factory=list)
    position: dict[str, Any] = field(default_factory=dict)  # the keys for the rulebook
    setup: Any = None  # in place of a position: a set-up, dealt from the seed
    idle: int = 0  # turns without progress
    impossible: str = ""  # the set-up must be refused with these words
    do: list[Any] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)
    strict: bool = False  # the first scenario decides for the whole file

    def speaks_of_log(self) -> bool:
        """Whether an expectation asks for the log."""
        expected = [self.expect, *(raw["expect"] for raw in self.do if isinstance(raw, dict) and "expect" in raw)]
        return any(str(key).startswith("log") for keys in expected if isinstance(keys, dict) for key in keys)

    def check(self, keys: tuple[str, ...], player_keys: tuple[str, ...], modes: tuple[str, ...]) -> None:
        """Refuse keys and modes that the rulebook does not know."""
        check_keys(self.position, (*SHARED_KEYS, *keys), "a scenario")
        for entry in self.players:
            check_keys(entry, (*SHARED_PLAYER_KEYS, *player_keys), "a player")
        one_of(self.mode, modes, "mode")

    def check_dealt(self, read: tuple[str, ...]) -> None:
        """Refuse keys of a position beside a set-up, but for names and the keys that the rulebook reads."""
        idle = [*(["village"] if self.village else []), *(key for key in self.position if key not in read)]
        idle += [key for entry in self.players for key in entry if key != "name"]
        if idle:
            raise FormatError(f"{idle[0]!r} belongs to a position and is not read beside 'setup'")

    def names(self, fewest: int, most: int) -> list[str]:
        """The players' names. Without players the fewest of the game."""
        players = self.players or [{} for _ in range(fewest)]
        if len(players) > most:
            raise FormatError(f"{figures(len(players), 'player')}; the game is for up to {most}")
        names = [text(entry.get("name", f"P{p + 1}"), "a player's name") for p, entry in enumerate(players)]
        if len({" ".join(name.split()).lower() for name in names}) != len(names):
            raise FormatError("two players have the same name")
        if "none" in [name.lower() for name in names]:
            raise FormatError("'none' means nobody; it cannot be a player's name")
        return names

    def stacks(self, group_of: Callable[[str], str]) -> dict[str, list[str] | None]:
        """The village stacks: group name -> cards from the top, or None for a full stack."""
        stacks: dict[str, list[str] | None] = {}
        for entry in self.village:
            given = entry if isinstance(entry, dict) else {text(entry, "a stack of the village"): None}
            for name, cards in given.items():
                group = group_of(str(name))
                if group in stacks:
                    raise FormatError(f"village names {group} twice")
                stacks[group] = None if cards is None else card_names(cards, f"the stack of {group}")
        return stacks


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The given files, and all scenario files in the given folders."""
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
    """Every scenario of a file, or the error in place of an unreadable one."""
    try:
        return read_text(text_of(path), path)
    except FormatError as problem:
        return [problem]


def text_of(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            written = file.read(MOST_CHARACTERS + 1)
    except OSError as problem:
        raise FormatError(f"cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError as problem:
        raise FormatError(f"cannot be read: {in_words(problem)}") from None
    if len(written) > MOST_CHARACTERS:
        raise FormatError(f"cannot be read: it is longer than {MOST_CHARACTERS:,} characters")
    return written


def read_text(written: str, path: Path) -> list["Scenario | FormatError"]:
    found: list[Scenario | FormatError] = []
    try:
        for node in documents_of(written):
            found.append(read_document(node, path, len(found) + 1))
    except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as problem:
        found.append(not_yaml(problem))
    if found and isinstance(found[0], Scenario) and found[0].strict:
        for scenario in found:
            if isinstance(scenario, Scenario):
                scenario.strict = True
    return found or [FormatError("holds no scenario")]


def documents_of(written: str) -> Iterator[yaml.Node]:
    """The documents of a file without empty ones."""
    for node in yaml.compose_all(written, yaml.SafeLoader):
        if node is not None and node.tag != NULL_TAG:
            yield node


def read_document(node: yaml.Node, path: Path, number: int) -> "Scenario | FormatError":
    try:
        document = StrictLoader("").construct_document(node)
        check_size(document)
        return read_scenario(document, path)
    except FormatError as problem:
        found = problem
    except (yaml.YAMLError, RecursionError) as problem:
        found = not_yaml(problem)
    found.title = title_of(node) or f"document {number}"
    return found


def not_yaml(problem: Exception) -> FormatError:
    """The error for text that is not YAML, in one line."""
    if isinstance(problem, RecursionError):
        return FormatError("nested too deeply")
    if isinstance(problem, yaml.MarkedYAMLError):
        told = [(problem.context, problem.context_mark), (problem.problem, problem.problem_mark)]
        words = [f"{words} in line {mark.line + 1}" if mark else words for words, mark in told if words]
        return FormatError(f"not YAML: {', '.join(words)}")
    if isinstance(problem, yaml.YAMLError):
        return FormatError("not YAML: it holds a character that no text has")
    return FormatError("not YAML: a character in quotes has a number that no character has")


def title_of(node: yaml.Node) -> str:
    """The title of a document, if it is readable."""
    for key, value in node.value if isinstance(node, yaml.MappingNode) else []:
        if isinstance(value, yaml.ScalarNode) and key.value == "scenario":
            return one_line(str(value.value))
    return ""


def check_size(document: Any) -> None:
    """Refuse documents that aliases make too large or circular."""
    left, entries = [(document, 0)], 0
    while left:
        value, depth = left.pop()
        entries += 1
        if entries > MOST_ENTRIES:
            raise FormatError("too large for a scenario")
        if depth > DEEPEST:
            raise FormatError("nested too deeply")
        if isinstance(value, dict):
            left += [(entry, depth + 1) for pair in value.items() for entry in pair]
        elif isinstance(value, list | set):
            left += [(entry, depth + 1) for entry in value]


def read_scenario(document: Any, path: Path) -> Scenario:
    fields = mapping(document, "a scenario")
    scenario = Scenario(one_line(text(fields.get("scenario", path.stem), "scenario")), path)
    scenario.game = one_of(fields.get("game", USUAL_GAME), all_games(), "game")
    scenario.mode = text(fields.get("mode", VERSUS), "mode").lower()
    usual = rulebook_named(scenario.game).usual_profile
    scenario.rules = one_of(fields["rules"], PROFILES, "rules") if "rules" in fields else usual
    scenario.seed = number(fields.get("seed", 0), "seed", LARGEST_SEED)
    scenario.proves = texts(fields.get("proves"), "proves")
    scenario.players = players_of(fields.get("players"))
    scenario.village = sequence(fields.get("village"), "village")
    scenario.position = {key: value for key, value in fields.items() if key not in SHARED_KEYS}
    scenario.setup = filled(fields["setup"], "setup") if "setup" in fields else None
    scenario.idle = number(fields.get("idle", 0), "idle", MOST_IDLE)
    scenario.impossible = words(fields["impossible"], "impossible") if "impossible" in fields else ""
    scenario.strict = truth(fields.get("strict", False), "strict")
    scenario.do = sequence(fields.get("do"), "do")
    scenario.expect = entries(fields["expect"], "expect") if "expect" in fields else {}
    if scenario.impossible and (scenario.do or scenario.expect):
        raise FormatError("an impossible set-up has neither 'do' nor 'expect'")
    return scenario


def players_of(given: Any) -> list[dict[str, Any]]:
    """The players, from a number, names or mappings."""
    if given is None:
        return []
    if isinstance(given, int) and not isinstance(given, bool):
        return [{} for _ in range(number(given, "players", MOST_PLAYERS, 1))]
    named = [{"name": entry} if isinstance(entry, str) else entry for entry in sequence(given, "players")]
    return [mapping({} if entry is None else entry, "a player") for entry in filled(named, "players")]


# -- small checks -------------------------------------------------------------------------------------------------------


def mapping(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FormatError(f"{what} is a list of keys and values, not {shown(value)}")
    found = {str(key): entry for key, entry in value.items()}
    if len(found) < len(value):  # 1 and "1"
        keys = [str(key) for key in value]
        raise FormatError(f"{what}: the key {next(key for key in keys if keys.count(key) > 1)!r} stands twice")
    return found


def entries(value: Any, what: str) -> dict[str, Any]:
    """A mapping with at least one key and no empty values."""
    found = mapping(filled(value, what), what)
    for key, entry in found.items():
        if entry is None:
            raise FormatError(f"{what}: {key} is empty")
    return found


def sequence(value: Any, what: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{what} is a list, not {shown(value)}")
    return value


def one_or_more(value: Any) -> list[Any]:
    """A list, or a list of the single value."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def filled(value: Any, what: str) -> Any:
    """A value that is not empty."""
    if value is None or value in ([], {}, ""):
        raise FormatError(f"{what} is empty")
    return value


def text(value: Any, what: str) -> str:
    """A name or title; YAML may have read it as a number."""
    if value is None or isinstance(value, list | dict | set) or not str(value).strip():
        raise FormatError(f"{what} is a text, not {'empty' if value is None else shown(value)}")
    return str(value)


def words(value: Any, what: str) -> str:
    """A text that is no number."""
    if not isinstance(value, str):
        raise FormatError(f"{what} is a text, not {'empty' if value is None else shown(value)}")
    return text(value, what)


def texts(value: Any, what: str) -> list[str]:
    """One text, or a list of them."""
    given = [value] if isinstance(value, str) else sequence(value, what)
    return [text(item, what) for item in given]


def one_line(words: str) -> str:
    """A text on one line; unprintable characters become question marks."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(words.split()))


def integer(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError(f"{what} is a number, not {shown(value)}")
    return value


def number(value: Any, what: str, most: int, least: int = 0) -> int:
    if not least <= integer(value, what) <= most:
        raise FormatError(f"{what} is a number from {least} to {most}, not {shown(value)}")
    return integer(value, what)


def truth(value: Any, what: str) -> bool:
    """True or false, also as a quoted word."""
    known = {"true": True, "yes": True, "false": False, "no": False}
    answer = known.get(str(value).lower())
    if answer is None:
        raise FormatError(f"{what} is true or false, not {shown(value)}")
    return answer


def card_names(value: Any, what: str) -> list[str]:
    """Card names. An empty rank may be written none, null or ~."""
    return ["none" if name is None else text(name, "a card") for name in sequence(value, what)]


def one_of(value: Any, known: tuple[str, ...], what: str) -> str:
    name = str(value).lower()
    if name not in known:
        near = nearest(name, list(known), "")
        raise FormatError(f"{what} {shown(value)} is not known here; there is {', '.join(known)}{near}")
    return name


def check_keys(fields: dict[str, Any], known: Iterable[str], what: str) -> None:
    names = list(known)
    for key in fields:
        if key not in names:
            raise FormatError(f"{what} has no key {shown(key)}{nearest(key, names)}")
