"""Why something is not done, for whoever asked: a word for programs and a line for people."""

from grimhold.core.errors import GrimholdError


class Refused(GrimholdError):
    def __init__(self, code: str, reason: str, status: int = 409, after: int = 0) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status  # of an answer over HTTP
        self.after = after  # so many seconds later it may be tried again
