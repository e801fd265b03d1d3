"""web/src/api/protocol.ts: the browser's types of every message, made from the server's schema.

After a change of the schema `make generate` writes the file anew.

In what the server sends, fields at their default are left out; `SHAPES` is what the browser fills them in by.

Beside it `codes.ts`: every name by which the engine and the server say something that a language has words for. A language
that lacks words for one of them does not compile.
"""

import ast
import importlib
import json
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grimhold
from grimhold.bots import LEVELS
from grimhold.classic import log as classic_log
from grimhold.classic.view import ClassicViewPresenter
from grimhold.core import machine
from grimhold.core.machine import Op
from grimhold.lang.effects import STAT_WORDS
from grimhold.quest import log as quest_log
from grimhold.quest.view import QuestViewPresenter
from grimhold.registry import all_rulebooks
from grimhold.server.bot_pool import LAST_RESORT
from grimhold.server.web.openapi import schema
from grimhold.table.modes import CAMPAIGN, VERSUS
from grimhold.table.reasons import TEXTS
from grimhold.views import cards as seeing
from grimhold.views import log as telling
from grimhold.views import names
from grimhold.views import sum_parts as parts
from grimhold.views.encode_cards import FIGURES

PAGE = Path(__file__).parents[2] / "web" / "src" / "api" / "protocol.ts"
SOURCE = PAGE.parents[1]
CODES = PAGE.with_name("codes.ts")
HEAD = "// Written by tests/unit/test_browser_types.py from the server's schema; do not change it by hand.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def name_of(shape: dict[str, Any]) -> str:
    return str(shape["$ref"]).rsplit("/", 1)[-1]


def hint(shape: dict[str, Any]) -> str:
    """A type of TypeScript."""
    if "$ref" in shape:
        return name_of(shape)
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "anyOf" in shape:
        return " | ".join(hint(part) for part in shape["anyOf"])
    if shape.get("type") == "array":
        return f"Array<{hint(shape['items'])}>" if "items" in shape else "unknown[]"
    if shape.get("type") == "object":
        rest = shape.get("additionalProperties")
        return f"Record<string, {hint(rest) if isinstance(rest, dict) else 'unknown'}>"
    return PLAIN.get(shape.get("type", ""), "unknown")


def kind_inside(shape: dict[str, Any]) -> str:
    """The shape that has to be filled in below a field: itself, in a list, or in a table of names."""
    if "$ref" in shape:
        return name_of(shape)
    inner = [shape[key] for key in ("items", "additionalProperties") if isinstance(shape.get(key), dict)]
    return next(filter(None, map(kind_inside, [*inner, *shape.get("anyOf", [])])), "")


def is_sent_by_browser(shape: dict[str, Any]) -> bool:
    """Whatever comes from outside is read strictly."""
    return shape.get("additionalProperties") is False


def interface(name: str, shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        return f"export type {name} = {hint(shape)}\n"
    needed = shape.get("required", [])
    lines = [f"/** {shape['description']} */"] if "description" in shape else []
    lines.append(f"export interface {name} {{")
    for field, inner in shape["properties"].items():
        loose = field not in needed and (is_sent_by_browser(shape) or (field == "view" and name == "Update"))
        lines.append(f"  {field}{'?' if loose else ''}: {hint(inner)}")
    return "\n".join([*lines, "}\n"])


def filling(shape: dict[str, Any]) -> dict[str, Any] | None:
    """By field: the default it is left out at, and the shape it holds."""
    found: dict[str, Any] = {}
    for field, inner in shape.get("properties", {}).items():
        entry: dict[str, Any] = {}
        if "default" in inner:
            entry["or"] = inner["default"]
        if kind_inside(inner):
            entry["of"] = kind_inside(inner)
            if "$ref" in inner and field not in shape.get("required", []) and field != "view":
                entry["or"] = {}
        if entry:
            found[field] = entry
    return found or None


def page() -> str:
    shapes = schema()["$defs"]
    parts = [HEAD, *[interface(name, shapes[name]) for name in sorted(shapes)]]
    fillings = {name: filling(shape) for name, shape in sorted(shapes.items()) if not is_sent_by_browser(shape)}
    fillings["Terms"] = filling(shapes["Terms"])  # goes both ways
    kinds = {
        name: {"by": shape["discriminator"]["propertyName"], "is": {
            tag: name_of({"$ref": ref}) for tag, ref in shape["discriminator"]["mapping"].items()
        }}
        for name, shape in sorted(shapes.items()) if "discriminator" in shape and name != "AnyCommand"
    }  # fmt: skip
    parts.append("export interface Filling {\n  or?: unknown\n  of?: string\n}\n")
    rows = [f"  {name}: {json.dumps(found, ensure_ascii=False)}," for name, found in fillings.items() if found]
    parts.append("export const SHAPES: Record<string, Record<string, Filling>> = {\n" + "\n".join(rows) + "\n}\n")
    rows = [f"  {name}: {json.dumps(found)}," for name, found in kinds.items()]
    parts.append(
        "export const KINDS: Record<string, { by: string; is: Record<string, string> }> = {\n"
        + "\n".join(rows)
        + "\n}\n"
    )
    return "\n".join(parts)


# -- names that a language has words for ------------------------------------------------------------------------------


def kinds_of_ops(kind: type[Op] = Op) -> Iterator[type[Op]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds_of_ops(below)


SHOWN_BY = ("views", "classic", "quest")  # folders


def questions() -> set[str]:
    """Of every step that can ask something. Those that others are made from ask nothing themselves."""
    for part in ("lang", "table", "classic", "quest"):
        folder = importlib.import_module(f"grimhold.{part}")
        for module in pkgutil.walk_packages(folder.__path__, f"grimhold.{part}."):
            importlib.import_module(module.name)
    asking = [op for op in kinds_of_ops() if op.question is not Op.question]
    return {names.asks(op) for op in asking} - {"on_cards", "on_what", "from_stacks", "arrange", "may_spare"}


def written_in(*folders: str, call: str, at: int) -> set[str]:
    """The words that stand in the source as an argument of some function."""
    home = Path(grimhold.__file__).parent
    files = [file for folder in folders for file in (home / folder).rglob("*.py")]
    calls = [
        node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    named = [node for node in calls if getattr(node.func, "attr", getattr(node.func, "id", "")) == call]
    words = [node.args[at] for node in named if len(node.args) > at]
    return {
        word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str) and word.value
    }


def given_as(name: str, *folders: str) -> set[str]:
    """The words that stand in the source as an argument of a name."""
    home = Path(grimhold.__file__).parent
    trees = [ast.parse(file.read_text("utf-8")) for folder in folders for file in (home / folder).rglob("*.py")]
    found = [
        node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == name
    ]
    return {
        word.value for word in found if isinstance(word, ast.Constant) and isinstance(word.value, str) and word.value
    }


def codes() -> dict[str, list[str]]:
    shows = (ClassicViewPresenter, QuestViewPresenter)
    rules = {*parts.RULES.values()} | given_as("rule", *SHOWN_BY)
    found = {
        "Event": set(names.EVENTS.values()),
        "Verb": {word for show in shows for word in show.verbs.values()},
        "Deed": given_as("verb", *SHOWN_BY),  # what is looked for and not found
        "Step": {word for show in shows for word in show.step_names.values()},
        "Ask": questions(),
        "Why": set(names.REASONS.values()),
        "Noted": set(seeing.MARK_NAMES.values()),
        "Rule": rules,
        "Ended": {classic_log.STUCK, *ENDINGS},
        "Tie": {"stone", *quest_log.DECIDE},
        "Holding": set(telling.NOTES.values()),
        "Figure": set(STAT_WORDS.values()),
        "Trouble": written_in("server", "records", "classic", "quest", call="Refused", at=0),
        "Unbuilt": written_in("table", "classic", "quest", call="ImpossibleSetup", at=1)
        | written_in("records", call="Incompatible", at=1),
        "Goal": {place for name, place in vars(machine).items() if name.startswith("TO_")},  # `sends_to`
        "Level": {*LEVELS, LAST_RESORT},
    }
    return {name: sorted(words) for name, words in found.items()}


ENDINGS = ("stone_claimed", "stone_unclaimed", "last_round")


def codes_page() -> str:
    rows = [
        f"export type {name} = {' | '.join(json.dumps(word) for word in words)}\n" for name, words in codes().items()
    ]
    lists = [f"  {name}: {json.dumps(words)}," for name, words in codes().items()]
    return "\n".join([HEAD, *rows, "export const CODES = {\n" + "\n".join(lists) + "\n}\n"])


def write() -> None:
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    CODES.write_text(codes_page(), encoding="utf-8")


def test_the_browser_knows_every_message() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_browser_knows_every_name() -> None:
    assert CODES.read_text(encoding="utf-8") == codes_page()


def test_the_browser_reads_no_mode_by_its_name() -> None:
    """What follows from a way to play the rules say (`kind`, or the view itself); the browser has but words for it."""
    names_of_modes = {name for book in all_rulebooks() for name in book.modes} - {
        VERSUS,
        CAMPAIGN,
    }  # which are also kinds
    quoted = [f"'{name}'" for name in names_of_modes]
    sources = [path for ext in ("ts", "svelte") for path in SOURCE.rglob(f"*.{ext}") if ".test." not in path.name]
    told = [path for path in sources if not path.is_relative_to(SOURCE / "i18n")]
    assert not [str(path) for path in told if any(name in path.read_text(encoding="utf-8") for name in quoted)]


def test_english_says_every_name() -> None:
    """The engine speaks English itself: no event, reason or note is without words."""
    in_tables = [*classic_log.TOGETHER, *classic_log.SINGLE, *quest_log.TOGETHER, *quest_log.SINGLE]
    by_hand = set(names.EVENTS.values()) - {names.EVENTS[what] for what in in_tables}
    assert by_hand <= OWN_WORDS, by_hand - OWN_WORDS
    assert {names.why(reason) for reason in TEXTS} == set(names.REASONS.values())
    assert {name for mark, name in seeing.MARK_NAMES.items() if mark not in FIGURES} == set(seeing.MARK_WORDS)


OWN_WORDS = {  # what no table can say: `own_words` and `_one` of the tellers
    "turn", "visited", "used", "purchases", "holds", "went", "refilled", "wounded", "gear_used",
    "opened", "key_found", "chose", "over", "closed",
}  # fmt: skip
