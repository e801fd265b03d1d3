"""One step of a scenario at one position: a move, an expectation, a refusal."""

from dataclasses import dataclass
from typing import Any

from grimhold.scenarios.document import FormatError, entries, words
from grimhold.scenarios.moves import Move, describe, plain
from grimhold.scenarios.player import Player
from grimhold.scenarios.troupes import expectations


@dataclass
class Step:
    """An entry of `do`: one of the three is there."""

    move: Any = None
    expected: dict[str, Any] | None = None
    refused: Any = None
    because: str = ""


def step_of(raw: Any) -> Step:
    fields = raw if isinstance(raw, dict) else {}
    for key, known in (("refuse", ("refuse", "because")), ("expect", ("expect",))):
        if key in fields and any(other not in known for other in fields):
            raise FormatError(f"an expectation or a refusal stands alone, not with {', '.join(map(str, fields))}")
    if "refuse" in fields:
        because = words(fields["because"], "because") if "because" in fields else ""
        return Step(refused=fields["refuse"], because=because)
    return Step(expected=entries(fields["expect"], "expect")) if "expect" in fields else Step(move=raw)


def do(player: Player[Any], raw: Any) -> str:
    """Does one entry of `do`; gives what is wrong, or nothing."""
    step = step_of(raw)
    if step.expected is not None:
        return expect(player, step.expected)
    if step.refused is not None:
        return refuse(player, step.refused, step.because)
    player.make(player.parse(step.move))
    return ""


def expect(player: Player[Any], expected: dict[str, Any]) -> str:
    """What does not hold of what is expected. The log begins anew behind it."""
    found = expectations(player).check(expected)
    player.happened.clear()
    return "; ".join(found)


def refuse(player: Player[Any], raw: Any, because: str) -> str:
    """A move that must not be possible, for the reason that is given if one is."""
    move = player.parse(raw)
    player.check_answers(move)
    before = player.game.state_hash()
    reason = player.refusal(move)
    if player.game.state_hash() != before:
        return "a refused move changed the game"
    return wrong_refusal(move, reason, because)


def wrong_refusal(move: Move, reason: str, because: str) -> str:
    if not reason:
        return f"{describe(move)} was to be refused, but it is legal"
    if plain(because) not in plain(reason):
        return f"{describe(move)} is refused, but not because {because!r}: {reason}"
    return ""
