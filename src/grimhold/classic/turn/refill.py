"""Where the hall goes on filling up behind a trap that struck in between (ruling F3): a part of the program of its own.

The register `it` has the side of the hall, `left` what is known about how room was made.
"""

from grimhold.classic.hall import fill_hall
from grimhold.classic.state import ClassicState
from grimhold.core.machine import Op


class GoOnFilling(Op, wire_name="GoOnFilling"):
    def run(self, g: ClassicState) -> None:
        side, how = g.it, g.left
        g.back()
        fill_hall(g, side, how)
