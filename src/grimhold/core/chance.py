"""The project's own random generator: splitmix64, one number of state.

The whole generator is a 64-bit counter, so a clone of a game costs nothing for it, every platform deals the same
cards, and "did chance play a part?" is answered by comparing two numbers.
"""

from typing import Final

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
STEP: Final = 0x9E37_79B9_7F4A_7C15
MIX_1: Final = 0xBF58_476D_1CE4_E5B9
MIX_2: Final = 0x94D0_49BB_1331_11EB


def scrambled(counter: int) -> int:
    """The 64 random-looking bits that belong to one value of the counter."""
    z = ((counter ^ (counter >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


class Chance:
    """The generator as an object, for whoever needs luck outside a game (bots, set-ups, samples)."""

    def __init__(self, seed: int) -> None:
        self.counter = scrambled(seed & MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.counter = (self.counter + STEP) & MASK
        return ((scrambled(self.counter) >> 32) * n) >> 32

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def some(self, names: list[str], n: int) -> list[str]:
        """n different names, in the order drawn."""
        left = list(names)
        return [left.pop(self.below(len(left))) for _ in range(n)]
