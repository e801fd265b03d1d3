"""What the translator does not know: always with the place and the reason, never guessed."""

from mypy import nodes


class Unsupported(Exception):
    """A piece of source that lies outside the subset."""

    def __init__(self, reason: str, node: nodes.Context | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = node.line if node is not None else -1

    def at(self, node: nodes.Context) -> "Unsupported":
        """The same, and where it is unless it knows that better itself."""
        if self.line < 0:
            self.line = node.line
        return self
