"""`Refused`: why a request is refused, as a code for programs and a sentence for people."""

from typing import Self

from grimhold.core.errors import GrimholdError


class Refused(GrimholdError):
    def __init__(self, code: str, reason: str, status: int = 409, after: int = 0) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status  # of the HTTP response
        self.after = after  # seconds until a retry makes sense

    @classmethod
    def impossible(cls, problem: Exception) -> Self:
        """A refusal with the reason that the rulebook gives for an impossible game."""
        refusal = cls("impossible", str(problem), 400)
        if isinstance(problem, GrimholdError):
            refusal.why, refusal.facts = problem.why, problem.facts
        return refusal
