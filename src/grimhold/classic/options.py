"""Option verbs that only the classic games have."""

from typing import Final

VILLAGE: Final = 2 << 24
REST: Final = 4 << 24
ATTACK: Final = 7 << 24  # a monster, its rank
HIDE: Final = 10 << 24  # a card
POOL: Final = 12 << 24  # which pool is cut
TURN_IN: Final = 14 << 24  # a monster card
