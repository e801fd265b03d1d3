"""The small faults that `make mutants` plants."""

import ast
import textwrap

import pytest
from tools.planting import mutants_of, planted, sites, span

RULE = textwrap.dedent(
    """
    LIMIT = 3

    class Rule:
        size = 2

        def holds(self, n):
            if n > LIMIT and self.size:
                self.note(n + 4)
                return True
            return n == 5

        def say(self):
            return 1 < 2
    """
)


def test_faults_are_planted_in_functions_that_are_not_about_words() -> None:
    assert [(mutant.kind, mutant.source) for mutant in mutants_of("rule.py", RULE)] == [
        ("never", "if n > LIMIT and self.size:"),
        ("always", "if n > LIMIT and self.size:"),
        ("andor", "if n > LIMIT and self.size:"),
        ("compare", "if n > LIMIT and self.size:"),
        ("drop", "self.note(n + 4)"),
        ("plusminus", "self.note(n + 4)"),
        ("truth", "return True"),
        ("compare", "return n == 5"),
    ]
    assert {mutant.function for mutant in mutants_of("rule.py", RULE)} == {"Rule.holds"}


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (0, "if False:"),
        (1, "if True:"),
        (2, "if n > LIMIT or self.size:"),
        (3, "if n >= LIMIT and self.size:"),
        (4, "None"),
        (5, "self.note(n - 4)"),
        (6, "return False"),
        (7, "return n != 5"),
    ],
)
def test_a_mutant_differs_in_one_line(number: int, line: str) -> None:
    before, after = (ast.unparse(tree).splitlines() for tree in (ast.parse(RULE), planted(RULE, number)))
    assert [new.strip() for old, new in zip(before, after, strict=True) if old != new] == [line]


def test_a_number_becomes_one_more() -> None:
    assert ast.unparse(planted("def two():\n    return 2", 0)) == "def two():\n    return 3"


def test_the_lines_of_a_statement_are_those_before_its_body() -> None:
    text = "def f(\n    a=1,\n):\n    if (\n        a\n        > 2\n    ):\n        return 3\n"
    assert {site.kind: span(site.statement) for site in sites(ast.parse(text))[1:]} == {
        "never": (4, 7), "always": (4, 7), "compare": (4, 7), "one more": (8, 8),
    }  # fmt: skip
    assert span(sites(ast.parse(text))[0].statement) == (4, 8), "a default counts wherever the function runs"
