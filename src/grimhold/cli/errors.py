"""Turns every error into one line on stderr and an exit code."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Any, TextIO

import typer
from typer.core import TyperGroup

from grimhold.core.errors import GrimholdError, ImpossibleSetup, Incompatible, UnknownName

FAILED, USAGE, DATA = 1, 2, 3
LONGEST_WORD = 300  # a path is that long at most

# The library's own complaint about a command line; only its descendants have a public name.
BadCommandLine: type[Exception] = typer.BadParameter.__mro__[2]


class UsageError(GrimholdError):
    """A command line that contradicts itself."""


def exit_code(problem: GrimholdError) -> int:
    if isinstance(problem, UsageError):
        return USAGE
    return DATA if isinstance(problem, UnknownName | Incompatible | ImpossibleSetup) else FAILED


def complain(text: str) -> None:
    """Prints one line; very long words are cut."""
    words = [word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..." for word in text.split()]
    aside(f"grimhold: {' '.join(words)}")


def aside(line: str) -> None:
    """A line on stderr. A closed stderr is not an error."""
    if sys.stderr is None:
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _close_quietly(sys.stderr)


def os_words(problem: OSError) -> str:
    """'cannot use games/one.json: Permission denied'."""
    reason = problem.strerror or str(problem)
    return reason if problem.filename is None else f"cannot use {os.fsdecode(problem.filename)}: {reason}"


# The library's complaints about numbers, by its names for them; it does not tell what was given.
BAD_NUMBERS = {
    "greater_than_equal": "{given} is less than {ge}",
    "less_than_equal": "{given} is more than {le}",
    "int_parsing": "{given!a} is no whole number",
    "int_parsing_size": "{given!a} is too large",
    "int_from_float": "{given!a} is no whole number",
    "float_parsing": "{given!a} is no number",
}


def name_what_was_given(problem: Any) -> None:
    """Where the library knows it."""
    for found in getattr(problem.__cause__, "errors", list)()[:1]:
        if found["type"] in BAD_NUMBERS:
            problem.message = BAD_NUMBERS[found["type"]].format(given=found["input"], **found.get("ctx", {}))


def bad_line_words(problem: Exception) -> str:
    """The complaint about a command line, with where to find the right one."""
    name_what_was_given(problem)
    words = str(getattr(problem, "format_message", problem.__str__)())
    context = getattr(problem, "ctx", None)
    command = "grimhold" if context is None else context.command_path
    return f"{words.strip().rstrip('.')} ('{command} --help' tells more)"


class CliGroup(TyperGroup):
    """The group of all commands, with plain manners in every way out."""

    def invoke(self, ctx: Any) -> Any:
        """A closed pipe is not an error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # caught here, before the library makes a failure of it
            _close_quietly(sys.stdout)
            return 0

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # a name may hold letters this terminal cannot show
        code: Any = 0
        try:
            code = super().main(args, "grimhold", complete_var, False, windows_expand_args, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except GrimholdError as problem:
            complain(str(problem))
            code = exit_code(problem)
        except BadCommandLine as problem:
            complain(bad_line_words(problem))
            code = USAGE
        except typer.Abort:
            complain("the input has ended")
            code = FAILED
        except BrokenPipeError:  # at the very last line: what the command came to stands
            _close_quietly(sys.stdout)
        except OSError as problem:
            complain(os_words(problem))
            code = FAILED
        sys.exit(code if isinstance(code, int) else 0)


def _close_quietly(stream: TextIO) -> None:
    """Sends what is still in the buffer nowhere, because the reader has closed the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
