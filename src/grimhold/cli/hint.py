"""`grimhold hint`: the best next move in a saved game, with the reason."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.analyse import Luck, Playouts
from grimhold.cli.errors import UsageError
from grimhold.cli.options import Json
from grimhold.cli.output import print_json, settled_seed

if TYPE_CHECKING:
    from grimhold.analysis.hints import Advice
    from grimhold.game import Game


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that goes on: a record or a saved state.")],
    *,
    playouts: Playouts = 200,
    seed: Luck = 0,
    as_json: Json = False,
) -> None:
    """Tell the player who is asked what to do next, and why, from what that player knows."""
    from grimhold.analysis.hints import advised, told
    from grimhold.records.loading import load

    game = load(file)
    if game.over:
        raise UsageError(f"{file}: this game is over; 'grimhold analyse' looks back at it")
    advice = advised(game.state, settled_seed(seed), playouts)
    if as_json:
        print_json(as_data(game, advice))
    else:
        choice = game.choice
        assert choice is not None
        print(f"{choice.name} ({choice.question}): {told(game, advice)}")


def as_data(game: "Game", advice: "Advice") -> dict[str, Any]:
    import msgspec

    from grimhold.analysis.hints import reason

    choice = game.choice
    assert choice is not None
    words = {"player": choice.name, "question": choice.question, "words": choice.options[advice.option].words}
    data: dict[str, Any] = msgspec.to_builtins(advice)
    return {"schema_version": 1} | words | data | {"reason": reason(game, advice)}
