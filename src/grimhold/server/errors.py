"""`Refused`: why a request is refused, as a code for programs and a sentence for people."""

from typing import Self

from grimhold.core.errors import GrimholdError


class Refused(GrimholdError):
    def __init__(self, code: str, reason: str, status: int = 409, after: int = 0) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status  # of an answer over HTTP
        self.after = after  # so many seconds later it may be tried again

    @classmethod
    def impossible(cls, problem: Exception) -> Self:
        """Such a game cannot be played; what the rulebook says of it goes on as it is."""
        refusal = cls("impossible", str(problem), 400)
        if isinstance(problem, GrimholdError):
            refusal.why, refusal.facts = problem.why, problem.facts
        return refusal
