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
LONGEST_WORD = 300  # letters; a path is not longer

# The base class of typer's usage errors. Only its subclasses have public names.
BadCommandLine: type[Exception] = typer.BadParameter.__mro__[2]


class UsageError(GrimholdError):
    """An invalid combination of options."""


def exit_code(problem: GrimholdError) -> int:
    if isinstance(problem, UsageError):
        return USAGE
    return DATA if isinstance(problem, UnknownName | Incompatible | ImpossibleSetup) else FAILED


def complain(text: str) -> None:
    """Print one line on stderr. Very long words are cut."""
    words = [word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..." for word in text.split()]
    aside(f"grimhold: {' '.join(words)}")


def aside(line: str) -> None:
    """Print a line on stderr. A closed stderr is not an error."""
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


# Messages for errors about numbers, because the library does not name the value that was given.
BAD_NUMBERS = {
    "greater_than_equal": "{given} is less than {ge}",
    "less_than_equal": "{given} is more than {le}",
    "int_parsing": "{given!a} is no whole number",
    "int_parsing_size": "{given!a} is too large",
    "int_from_float": "{given!a} is no whole number",
    "float_parsing": "{given!a} is no number",
}


def name_what_was_given(problem: Any) -> None:
    """Put the value that was given into an error about a number."""
    for found in getattr(problem.__cause__, "errors", list)()[:1]:
        if found["type"] in BAD_NUMBERS:
            problem.message = BAD_NUMBERS[found["type"]].format(given=found["input"], **found.get("ctx", {}))


def bad_line_words(problem: Exception) -> str:
    """A usage error as one line that points to `--help`."""
    name_what_was_given(problem)
    words = str(getattr(problem, "format_message", problem.__str__)())
    context = getattr(problem, "ctx", None)
    command = "grimhold" if context is None else context.command_path
    return f"{words.strip().rstrip('.')} ('{command} --help' tells more)"


class CliGroup(TyperGroup):
    """The group of all commands. It ends every command with one line and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """A closed pipe is not an error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # before the library reports a failure
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
                stream.reconfigure(errors="backslashreplace")  # for letters that this terminal cannot show
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
        except BrokenPipeError:  # while flushing: the exit code stays
            _close_quietly(sys.stdout)
        except OSError as problem:
            complain(os_words(problem))
            code = FAILED
        sys.exit(code if isinstance(code, int) else 0)


def _close_quietly(stream: TextIO) -> None:
    """Drop the buffered output, because the reader has closed the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
