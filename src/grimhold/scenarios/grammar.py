"""Reads moves as written: a word, its card, and further fields."""

from dataclasses import dataclass, field
from typing import Any

from grimhold.lang.english import nearest, shown
from grimhold.scenarios.document import FormatError, check_keys, filled, mapping, one_or_more

NO_OPTION = -1  # for a word with several answers, or with none in a rulebook
DECLINES = ("none", "no", "done", "nothing", "pass")
STEPS = ("choose", "expect", "refuse")  # in every rulebook
MAY_NAME_NOTHING = ("choose", "destroy")
MAY_NAME_SEVERAL = ("choose", "move")
BESIDE = {  # further keys of a move; 'with' is always allowed
    "use": ("effect",), "equip": ("to",), "level": ("into",), "gear": ("to", "for"), "move": ("battle",),
}  # fmt: skip


@dataclass(frozen=True)
class Grammar:
    """The moves of a rulebook and their options."""

    words: dict[str, int]  # moves without a card -> option
    verbs: dict[str, tuple[int, ...]]  # other moves -> verbs of their options

    def known(self) -> list[str]:
        return [*self.words, *self.verbs, *STEPS]


@dataclass
class Move:
    """A move by name: its card, further fields, and answers."""

    name: str
    what: Any = None
    beside: dict[str, Any] = field(default_factory=dict)  # effect, to, into ...
    answers: list[Any] = field(default_factory=list)


def parse(raw: Any, grammar: Grammar) -> Move:
    """Read a move of a file."""
    if raw is None:
        raise FormatError("a move is empty")
    if not isinstance(raw, dict):
        text = " ".join(str(raw).split()).lower()
        if text not in grammar.words:
            raise FormatError(f"unknown move {shown(raw)}{nearest(text, grammar.known())}")
        return Move(text)
    fields = mapping(raw, "a move")
    name = name_of(fields, grammar)
    extras, what = BESIDE.get(name, ()), fields[name]
    check_keys(fields, (name, "with", *extras), f"the move {name!r}")
    if name in grammar.words:
        if what is not None:
            raise FormatError(f"the move {name!r} has no {shown(what)}; answers go into 'with'")
    elif not (what is None and name in MAY_NAME_NOTHING):
        check_names(what, f"the move {name!r}", name in MAY_NAME_SEVERAL)
    beside = {key: filled(fields[key], f"{key!r} of the move {name!r}") for key in extras if key in fields}
    answers = one_or_more(fields.get("with"))
    for answer in answers:
        check_names("none" if answer is None else answer, "an answer", True)
    return Move(name, what, beside, answers)


def name_of(fields: dict[str, Any], grammar: Grammar) -> str:
    """The key with the name of the move. Some names are also keys of other moves."""
    verbs = [key for key in fields if key in grammar.known()]
    names = [key for key in verbs if not any(key in BESIDE.get(other, ()) for other in verbs)]
    if len(names) != 1 or names[0] in ("expect", "refuse"):
        extras = {"with"}.union(*BESIDE.values())
        unknown = next((key for key in fields if key not in extras), "")
        raise FormatError(f"unknown move {shown(fields)}{nearest(unknown, grammar.known())}")
    return names[0]


def check_names(value: Any, where: str, several: bool) -> None:
    """Check that a value is a name, or a list of names if allowed."""
    for item in value if several and isinstance(value, list) else [value]:
        if item is None or isinstance(item, list | dict | set) or item == "":
            raise FormatError(f"{where} names {'nothing' if item in (None, '') else shown(item)}; one name is meant")


def plain(text: Any) -> str:
    if isinstance(text, bool):
        return "yes" if text else "no"
    return "none" if text is None else " ".join(str(text).split()).lower()


def describe(move: Move) -> str:
    if move.what is None:
        return move.name
    beside = ", ".join(str(value) for value in move.beside.values())
    return f"{move.name} {move.what}" + (f" ({beside})" if beside else "")
