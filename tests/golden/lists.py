"""What is pinned beside games: cards, numbers and their names, action ids, messages, addresses, rows of the database."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import grimhold
from grimhold.envs.actions import actions_of
from grimhold.envs.observations import fields_of
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import Card
from grimhold.lang.sheet import told
from grimhold.quest.campaign.store import Campaign
from grimhold.records.record import Record
from grimhold.registry import all_games, all_rulebooks
from grimhold.server import log_entries
from grimhold.server.hosted_table import TableFacts
from grimhold.server.messages.results import Chances
from grimhold.server.schema import metadata
from grimhold.server.services import create_services
from grimhold.server.settings import Settings
from grimhold.server.snapshots import StoredSnapshot
from grimhold.server.storage import sqlite_url
from grimhold.server.web.app import create_app
from grimhold.server.web.openapi import openapi, schema
from grimhold.study.deals import Deal, StudyPlan
from grimhold.study.outcomes import Outcome
from grimhold.views import names
from grimhold.views.log import NOTES

from .games import short

LETTERS = 8


def of(plain: Any) -> str:
    return short(msgspec.json.encode(plain), LETTERS)


def card_hash(card: Card) -> str:
    """Its figures, its words with their names, and its text."""
    words = [told(node) for node in card.does]
    return of([card.kind, card.types, sorted(card.printed.items()), words, rules_text(card)])


def cards() -> str:
    """A line for each card, and the hash of every library."""
    lines: list[str] = []
    for rulebook in all_rulebooks():
        for library in rulebook.libraries():
            lines.append(f"== {rulebook.name}, {library.profile}: {library.hash} ==")
            lines += [f"{card.number} {card.name}: {card_hash(card)}" for card in library.catalogue]
    return "\n".join(lines) + "\n"


def numbered(numbers: dict[int, str]) -> list[str]:
    return [f"{number} {name}" for number, name in sorted(numbers.items())]


def numbers() -> str:
    """The names that stand for numbers, what each step of a program asks, the ids of actions and observations."""
    lines = ["== why something is not possible ==", *numbered(names.REASONS), "== notes ==", *numbered(NOTES)]
    lines += ["== events ==", *numbered(names.EVENTS)]
    for rulebook in all_rulebooks():
        for library in rulebook.libraries():
            steps = [names.asks(type(step)) for step in library.program]
            lines += [f"== steps: {rulebook.name}, {library.profile}, {len(steps)} of them, {of(steps)} =="]
            lines += sorted(set(steps))
    for game in all_games():
        fields, actions = fields_of(game), actions_of(game)
        meanings = [actions.name(action) for action in range(actions.size)]
        lines += [f"== arrays: {game} ==", f"observation: {fields.size} {of(fields.names())}"]
        lines += [f"questions: {len(fields.questions)} {of(fields.questions)}"]
        lines += [f"actions: {actions.size} {of(meanings)}"]
    return "\n".join(lines) + "\n"


def with_references(shape: Any, found: dict[str, Any]) -> Any:
    """A schema with every shape written out where it is meant: it does not matter what it is called."""
    if isinstance(shape, dict):
        if "$ref" in shape:
            return with_references(found[shape["$ref"].rsplit("/", 1)[-1]], found)
        left_out = ("title", "description")
        return {key: with_references(inner, found) for key, inner in shape.items() if key not in left_out}
    return [with_references(inner, found) for inner in shape] if isinstance(shape, list) else shape


def fields_in(shape: Any, inside: str) -> Iterator[str]:
    """Every field of a schema, with what it holds and the value at which it is left out."""
    if "anyOf" in shape:
        for inner in shape["anyOf"]:
            yield from fields_in(inner, inside)
    elif "properties" in shape:
        needed, fields = shape.get("required", []), dict(shape["properties"])
        for field, inner in shape["properties"].items():
            if len(inner.get("enum", [])) == 1:  # what tells it from others in its place
                inside = f"{inside} ({field} {inner['enum'][0]})"
                del fields[field]
                yield f"{inside}: {len(fields)} fields"
        for field, inner in fields.items():
            must = " needed" if field in needed else ""
            usual = f" or {json.dumps(inner['default'])}" if "default" in inner else ""
            yield f"{inside}.{field}: {inner.get('type', 'any')}{usual}{must}"
            yield from fields_in(inner, f"{inside}.{field}")
    else:
        if isinstance(shape.get("items"), dict):
            yield from fields_in(shape["items"], f"{inside}[]")
        for inner in shape.get("prefixItems", []):
            yield from fields_in(inner, f"{inside}[]")
        if isinstance(shape.get("additionalProperties"), dict):
            yield from fields_in(shape["additionalProperties"], f"{inside}{{}}")


STORED: dict[str, Any] = {
    "log": log_entries.AnyEntry, "table": TableFacts, "picture": StoredSnapshot, "analysis": Chances,
    "record": Record,
    "campaign": Campaign, "deal": Deal, "study": StudyPlan, "outcome": Outcome,
    "set-up of classic": type(grimhold.first_setup("thunderstone")), "set-up of Quest": type(grimhold.first_setup("quest")),
}  # fmt: skip


def stored() -> str:
    """The fields of everything that is kept: in files, in the database, in the log of a table."""
    lines: list[str] = []
    for what, shape in STORED.items():
        (made,), found = msgspec.json.schema_components([shape], schema_hook=lambda kind: {"type": "object"})
        lines += [f"== {what} ==", *fields_in(with_references(made, found), what)]
    lines.append("== columns of the database ==")
    for table in metadata.sorted_tables:
        for column in table.columns:
            lines.append(f"{table.name}.{column.name}: {column.type!r}{'' if column.nullable else ' needed'}")
    return "\n".join(lines) + "\n"


def protocol(folder: Path) -> str:
    """A hash for every shape of the JSON Schema and for every address of OpenAPI; tags and codes as they are."""
    told = schema()
    lines = [f"== schema: version {told['version']} =="]
    lines += [f"{name}: {of(shape)}" for name, shape in sorted(told["$defs"].items())]
    app = create_app(create_services(Settings(), sqlite_url(folder / "none.db")))
    paths = openapi(app.state.api)["paths"]
    lines.append("== addresses ==")
    for path, methods in sorted(paths.items()):
        for method, said in sorted(methods.items()):
            content = msgspec.json.decode(
                msgspec.json.encode(said, order="sorted")
            )  # the order of JSON keys says nothing
            lines.append(f"{method.upper()} {path}, {said.get('operationId', '')}: {of(content)}")
    return "\n".join(lines) + "\n"


def list_files(folder: Path) -> dict[str, str]:
    return {"cards.txt": cards(), "numbers.txt": numbers(), "stored.txt": stored(), "protocol.txt": protocol(folder)}
