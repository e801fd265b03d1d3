"""Help for trying the command line."""

from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

from grimhold.classic.setup.build import Setup, first_game
from grimhold.core.chance import Chance
from grimhold.game import new_game
from grimhold.records.record import save

Run = Callable[..., Result]


def recorded(path: Path, decisions: int, setup: Setup | None = None) -> Path:
    game = new_game(setup or first_game("first-game", ("Ann", "Bob")), 5)
    chance = Chance(5)
    while not game.over and len(game.decisions) < decisions:
        game.decide(chance.below(len(game.options)))
    save(game, path)
    return path


def complaint(result: Result) -> str:
    """The one line a failed command says, last on stderr; there is never a traceback and nothing on stdout."""
    assert result.stdout == ""
    assert isinstance(result.exception, SystemExit)
    *remarks, line = result.stderr.splitlines()
    assert all(remark.startswith("seed ") for remark in remarks)
    assert line.startswith("grimhold: ")
    return line
