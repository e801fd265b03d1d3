"""Goes on filling the hall after a trap has struck (ruling F3).

The register `it` holds the side of the hall, `left` the flags for `fill_hall`.
"""

from grimhold.classic.hall import fill_hall
from grimhold.classic.state import ClassicState
from grimhold.core.machine import Op


class GoOnFilling(Op, wire_name="GoOnFilling"):
    def run(self, state: ClassicState) -> None:
        side, how = state.it, state.left
        state.back()
        fill_hall(state, side, how)
