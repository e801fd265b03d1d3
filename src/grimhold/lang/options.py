"""The options that words of the language ask for. A number stands for one verb only, whoever names it."""

from typing import Final

WORD: Final = 11 << 24  # the n-th of the words the question offers
PLAYER: Final = 13 << 24  # a player
GEAR: Final = 17 << 24  # a token used: which kind, and 0 or one more than the hero it strengthens
HEAL: Final = 20 << 24  # a wound token
ROOM: Final = 21 << 24  # a room, as an effect names it
