"""Goes on filling the hall after a trap has struck (ruling F3).

The register `it` holds the side of the hall, `left` the flags for `fill_hall`.
"""

from grimhold.classic.hall import fill_hall
from grimhold.classic.state import ClassicState
from grimhold.core.machine import Op


class GoOnFilling(Op, wire_name="GoOnFilling"):
    def run(self, g: ClassicState) -> None:
        side, how = g.it, g.left
        g.back()
        fill_hall(g, side, how)
