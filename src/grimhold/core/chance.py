"""The project's own random generator: splitmix64, one number of state.

The state of the generator is one 64-bit counter. Clones copy one number, and every platform deals the same cards.
Two equal counters prove that nothing random happened in between.
"""

from typing import Final, TypeVar

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
STEP: Final = 0x9E37_79B9_7F4A_7C15
MIX_1: Final = 0xBF58_476D_1CE4_E5B9
MIX_2: Final = 0x94D0_49BB_1331_11EB
ENOUGH: Final = 1 << 32
Bits = int  # of 64 bits, without a sign
N = TypeVar("N", bound=int)
LARGEST_SEED: Final = (1 << 63) - 1  # that a record can hold


def scrambled(counter: Bits) -> Bits:
    """The 64 random-looking bits that belong to one value of the counter."""
    z: Bits = ((counter ^ (counter >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


def number_below(n: int, counter: Bits) -> int:
    """The number from 0 to n - 1 that belongs to one value of the counter."""
    return ((scrambled(counter) >> 32) * n) >> 32


def shuffled(cards: list[N], counter: Bits) -> Bits:
    """Shuffles cards in place and returns the counter afterwards.

    One draw of 64 bits decides several swaps: its remainders by n, n - 1, n - 2 ... Their product stays so far below
    64 bits that the remainders are uniform to one part in four billion.
    """
    bits: Bits = 0
    room = 0
    n = len(cards)  # cards without a final place
    while n > 1:
        if room < n:
            counter = (counter + STEP) & MASK
            bits = scrambled(counter)
            room = ENOUGH
        j = bits % n
        bits //= n
        room //= n
        n -= 1
        card = cards[n]
        cards[n] = cards[j]
        cards[j] = card
    return counter


class Chance:
    """The generator as an object, for uses outside a game: bots, set-ups, samples."""

    def __init__(self, seed: int) -> None:
        self.counter = scrambled(seed & MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.counter = (self.counter + STEP) & MASK
        return number_below(n, self.counter)

    def shuffle(self, cards: list[N]) -> None:
        self.counter = shuffled(cards, self.counter)

    def some(self, names: list[str], n: int) -> list[str]:
        """n different names, in the order drawn."""
        left = list(names)
        drawn: list[str] = []
        for _ in range(n):
            self.counter = (self.counter + STEP) & MASK
            drawn.append(left.pop(number_below(len(left), self.counter)))
        return drawn
