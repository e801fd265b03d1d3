"""Output of commands: results go to stdout, everything else to stderr."""

import secrets
from typing import TYPE_CHECKING, Any

from grimhold.cli.errors import UsageError, aside
from grimhold.core.chance import LARGEST_SEED
from grimhold.registry import library_of, rulebook_of
from grimhold.version import __version__

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.rulebook import AnySetup

PIPE_WIDTH = 120  # columns, without a terminal


def out() -> "Console":
    """The console for results, without colours for NO_COLOR and in a pipe."""
    from rich.console import Console

    class Results(Console):
        def on_broken_pipe(self) -> None:
            """Let `CliGroup` handle the closed pipe."""
            raise BrokenPipeError

    class Piped(Results):
        def print(self, *objects: Any, **how: Any) -> None:
            """Print without trailing spaces, for programs that read the output."""
            with self.capture() as told:
                super().print(*objects, **how)
            self.file.write("\n".join(line.rstrip() for line in told.get().split("\n")))
            self.file.flush()

    console = Results(highlight=False)
    return console if console.is_terminal else Piped(highlight=False, width=PIPE_WIDTH)


def remark(text: str) -> None:
    """Print a line that is not part of the result."""
    aside(text)


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def settled_seed(seed: int | None) -> int:
    """The given seed, or a random one. `tell_seed` prints it later."""
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise UsageError(f"--seed {seed}: a seed is a number from 0 to {LARGEST_SEED}")
    return secrets.randbelow(1 << 32) if seed is None else seed


def tell_seed(seed: int) -> None:
    remark(f"seed {seed}")


def identity(setup: "AnySetup") -> dict[str, Any]:
    """The version fields of every JSON result."""
    return {
        "schema_version": 1,
        "version": __version__,
        "rules_version": rulebook_of(setup).rules_version,
        "cards": library_of(setup).hash,
    }
