"""What a question follows from is said beside it, for views find it again by that (`Op.question_by`)."""

import ast
import inspect
import textwrap
from collections.abc import Iterator

import pytest

from grimhold import registry
from grimhold.core.machine import Op
from grimhold.rulebook import AnyRulebook
from grimhold.views.question import QuestionPresenter

SPOKEN = ("question", "sends_to")


def below(step: type[Op]) -> Iterator[type[Op]]:
    for each in step.__subclasses__():
        yield each
        yield from below(each)


def said_by(step: type[Op], name: str) -> type:
    """The class whose method it is."""
    return next(each for each in step.__mro__ if name in each.__dict__)


def looks_at_table(owner: type, name: str) -> bool:
    source = textwrap.dedent(inspect.getsource(owner.__dict__[name]))
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    table = function.args.args[1].arg
    return any(isinstance(node, ast.Name) and node.id == table for node in ast.walk(function))


def speakers() -> set[type]:
    """The steps whose questions speak of something that the table tells."""
    return {step for book in registry.all_rulebooks() for step in showing_of(book).speakers}


def showing_of(book: AnyRulebook) -> type[QuestionPresenter]:
    game = registry.new_game(registry.random_setup(book.games[0], 1, ("Ann", "Bea")), 1)
    return type(book.showing(game, 0))


STEPS = list(dict.fromkeys(below(Op)))


@pytest.mark.parametrize("name", SPOKEN)
def test_whoever_asks_by_the_table_says_by_what(name: str) -> None:
    """No higher up than where the question is put into words: another question follows from other numbers."""
    missing = []
    for step in STEPS:
        owner = said_by(step, name)
        if owner is not Op and looks_at_table(owner, name) and not issubclass(said_by(step, "question_by"), owner):
            missing.append(step.__qualname__)
    assert missing == [], (
        f"which numbers do their questions follow from? Say it in `question_by` (as {name} does in words)"
    )


def test_whoever_speaks_of_something_says_by_what() -> None:
    found = speakers()
    assert found
    assert [step.__qualname__ for step in found if said_by(step, "question_by") is Op] == []
