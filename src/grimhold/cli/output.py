"""Where output goes: results to stdout, everything else to stderr."""

import secrets
from typing import TYPE_CHECKING, Any

from grimhold.cli.errors import UsageError, aside
from grimhold.core.chance import LARGEST_SEED

if TYPE_CHECKING:
    from rich.console import Console

    from grimhold.rulebook import AnySetup

PIPE_WIDTH = 120  # where there is no terminal to ask


def out() -> "Console":
    """The console for results. It leaves colours out where NO_COLOR or a pipe says so."""
    from rich.console import Console

    class Results(Console):
        def on_broken_pipe(self) -> None:
            """The reader has closed the pipe; `errors` handles that."""
            raise BrokenPipeError

    class Piped(Results):
        def print(self, *objects: Any, **how: Any) -> None:
            """Without the blanks that fill up a line: programs read them."""
            with self.capture() as told:
                super().print(*objects, **how)
            self.file.write("\n".join(line.rstrip() for line in told.get().split("\n")))
            self.file.flush()

    console = Results(highlight=False)
    return console if console.is_terminal else Piped(highlight=False, width=PIPE_WIDTH)


def remark(text: str) -> None:
    """Something worth saying that is not the result."""
    aside(text)


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def settled_seed(seed: int | None) -> int:
    """The seed given, or a fresh one. `tell_seed` prints it once it is of use."""
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise UsageError(f"--seed {seed}: a seed is a number from 0 to {LARGEST_SEED}")
    return secrets.randbelow(1 << 32) if seed is None else seed


def tell_seed(seed: int) -> None:
    remark(f"seed {seed}")


def identity(setup: "AnySetup") -> dict[str, Any]:
    """What every result in JSON carries."""
    from grimhold.registry import library_of, rulebook_of
    from grimhold.version import __version__

    return {
        "schema_version": 1,
        "version": __version__,
        "rules_version": rulebook_of(setup).rules_version,
        "cards": library_of(setup).hash,
    }
