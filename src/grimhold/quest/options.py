"""Option verbs that only Quest has."""

from typing import Final

VISIT: Final = 15 << 24  # a village location
MOVE: Final = 16 << 24  # into a room
BUY_GEAR: Final = 18 << 24  # which kind
BUY_TREASURE: Final = 19 << 24
