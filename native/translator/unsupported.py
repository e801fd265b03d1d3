"""The error for source outside the subset, with its place and the reason."""

from mypy import nodes


class Unsupported(Exception):
    """A piece of source that lies outside the subset."""

    def __init__(self, reason: str, node: nodes.Context | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = node.line if node is not None else -1

    def at(self, node: nodes.Context) -> "Unsupported":
        """The same problem, with the line of this node if it has none yet."""
        if self.line < 0:
            self.line = node.line
        return self
