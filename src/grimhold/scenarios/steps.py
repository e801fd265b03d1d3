"""Runs the steps of a strict scenario: moves, expectations, refusals."""

from typing import Any

from grimhold.scenarios.adapter import expectations
from grimhold.scenarios.document import FormatError, Scenario, entries, words
from grimhold.scenarios.grammar import Move, describe, plain
from grimhold.scenarios.moves import MoveRunner

STANDS_ALONE = {"refuse": ("refuse", "because"), "expect": ("expect",)}


class Steps:
    """Runs the steps of a strict scenario. Each returns its problem, or an empty string."""

    def __init__(self, player: MoveRunner[Any]) -> None:
        self.player = player
        self.at = "position"

    def play(self, scenario: Scenario) -> str:
        """Run all steps. Return the problem of the first failing one; `at` names the step."""
        for n, raw in enumerate(scenario.do, 1):
            self.at = f"step {n}"
            problem = self.do(raw)
            if problem:
                return problem
        self.at = "expect"
        return self.expect(scenario.expect) if scenario.expect else ""

    def do(self, raw: Any) -> str:
        """Run one entry of `do`."""
        fields = raw if isinstance(raw, dict) else {}
        for key, known in STANDS_ALONE.items():
            if key in fields and any(other not in known for other in fields):
                raise FormatError(f"an expectation or a refusal stands alone, not with {', '.join(map(str, fields))}")
        if "refuse" in fields:
            because = words(fields["because"], "because") if "because" in fields else ""
            return self.refuse(fields["refuse"], because, raw)
        if "expect" in fields:
            return self.expect(entries(fields["expect"], "expect"), raw)
        self.make(raw)
        return ""

    def make(self, raw: Any) -> None:
        self.player.make(self.player.parse(raw))

    def expect(self, expected: dict[str, Any], raw: Any = None) -> str:
        """Check expectations. The recorded events start anew afterwards."""
        found = expectations(self.player).check(expected)
        self.player.happened.clear()
        return "; ".join(found)

    def refuse(self, refused: Any, because: str, raw: Any) -> str:
        """Check that a move is impossible, and for the given reason."""
        player = self.player
        move = player.parse(refused)
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
