"""Moves as people write them: a word, or a word with a card and what stands beside it."""

from dataclasses import dataclass, field
from typing import Any

from grimhold.games.finding import nearest, shown
from grimhold.scenarios.document import FormatError, check_keys, mapping, one_or_more

DECLINES = ("none", "no", "done", "nothing", "pass")
ALWAYS = ("choose", "expect", "refuse")
MAY_NAME_NOTHING = ("choose", "destroy")
MAY_NAME_SEVERAL = ("choose", "move")


@dataclass(frozen=True)
class Grammar:
    """The moves of a rulebook."""

    words: tuple[str, ...]  # those that stand alone
    verbs: dict[str, tuple[str, ...]]  # the others, and the keys that may stand beside each

    def known(self) -> list[str]:
        return [*self.words, *self.verbs, *ALWAYS]


@dataclass
class Move:
    """A move by name: what, on which card, and the answers to the questions it raises."""

    name: str
    what: Any = None
    beside: dict[str, Any] = field(default_factory=dict)  # effect, to, into ...
    answers: list[Any] = field(default_factory=list)


def parse(raw: Any, grammar: Grammar) -> Move:
    """A move as it stands in the file."""
    if not isinstance(raw, dict):
        text = " ".join(str(raw).split()).lower()
        if text not in grammar.words:
            raise FormatError(f"unknown move {shown(raw)}{nearest(text, grammar.known())}")
        return Move(text)
    fields = mapping(raw, "a move")
    name = name_of(fields, grammar)
    if name in ("expect", "refuse"):
        raise FormatError(f"{name!r} cannot stand here")
    extras = grammar.verbs.get(name, ())
    check_keys(fields, (name, "with", *extras), f"the move {name!r}")
    check_object(name, fields[name], name in grammar.words)
    beside = {key: fields[key] for key in extras if key in fields}
    for key, value in beside.items():
        if value in (None, ""):
            raise FormatError(f"{key!r} of the move {name!r} is empty")
    return Move(name, fields[name], beside, answers_of(fields.get("with")))


def check_object(name: str, what: Any, stands_alone: bool) -> None:
    """What the move is about: one thing, for some moves several, for others nothing at all."""
    if stands_alone:
        if what is not None:
            raise FormatError(f"the move {name!r} has no {shown(what)}; answers go into 'with'")
    elif isinstance(what, list) and name in MAY_NAME_SEVERAL:
        for item in what:
            check_answer(item)
    elif what is not None or name not in MAY_NAME_NOTHING:
        check_one(what, f"the move {name!r}")


def check_one(value: Any, where: str) -> None:
    if value is None or isinstance(value, list | dict | set) or value == "":
        raise FormatError(f"{where} names {'nothing' if value in (None, '') else shown(value)}; one name is meant")


def answers_of(given: Any) -> list[Any]:
    """One answer or a list of them; an answer of several cards is a list in the list."""
    answers = one_or_more(given)
    for answer in answers:
        for item in answer if isinstance(answer, list) else [answer]:
            check_answer(item)
    return answers


def check_answer(item: Any) -> None:
    if isinstance(item, list | dict | set):
        raise FormatError(f"an answer is a name, not {shown(item)}")


def name_of(fields: dict[str, Any], grammar: Grammar) -> str:
    """The key that says which move it is: the one that no other key explains."""
    verbs = [key for key in fields if key in grammar.known()]
    names = [key for key in verbs if not any(key in grammar.verbs.get(other, ()) for other in verbs)]
    if len(names) != 1:
        extras = {"with"}.union(*grammar.verbs.values())
        unknown = next((key for key in fields if key not in extras), "")
        raise FormatError(f"unknown move {shown(fields)}{nearest(unknown, grammar.known())}")
    return names[0]


def plain(text: Any) -> str:
    if isinstance(text, bool):
        return "yes" if text else "no"
    return "none" if text is None else " ".join(str(text).split()).lower()


def describe(move: Move) -> str:
    if move.what is None:
        return move.name
    beside = ", ".join(str(value) for value in move.beside.values())
    return f"{move.name} {move.what}" + (f" ({beside})" if beside else "")


def words_of(move: Move) -> Any:
    """A move as it may stand in a file."""
    if move.what is None and not move.answers:
        return move.name
    answers = {"with": move.answers} if move.answers else {}
    return {move.name: move.what, **move.beside, **answers}
