"""Packs several small numbers into one large number, for set-up codes."""

from typing import Final

from grimhold.core.errors import Incompatible

STAMP: Final = 1 << 16  # values of the stamp that identifies the lists of names
CHUNK: Final = 8  # the base for numbers without a limit; each digit also says whether another follows


class Digits:
    """Digits in reading order, each with the number of its possible values."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def add(self, digit: int, radix: int) -> None:
        self.digits.append((digit, radix))

    def one_of(self, name: str, names: list[str]) -> None:
        """The place of a name among several."""
        self.add(names.index(name), len(names))

    def some_of(self, taken: tuple[str, ...], names: list[str]) -> None:
        """How many names are taken, then the place of each among those left."""
        self.add(len(taken), len(names) + 1)
        left = list(names)
        for name in taken:
            self.one_of(name, left)
            left.remove(name)

    def count(self, number: int) -> None:
        """A number from 0 on."""
        while number >= CHUNK:
            self.add(number % CHUNK + CHUNK, 2 * CHUNK)
            number //= CHUNK
        self.add(number, 2 * CHUNK)

    def stamp(self, stamp: int) -> None:
        """Identifies the lists of names that the other digits refer to."""
        self.add(stamp, STAMP)

    def number(self) -> int:
        total = 0
        for digit, radix in reversed(self.digits):
            total = total * radix + digit
        return total


class Reader:
    """Reads the digits of a number one by one, each with its own radix."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def one_of(self, names: list[str]) -> str:
        return names[self.digit(len(names))]

    def some_of(self, names: list[str]) -> tuple[str, ...]:
        left = list(names)
        taken = self.digit(len(left) + 1)
        return tuple([left.pop(self.digit(len(left))) for _ in range(taken)])

    def count(self) -> int:
        number, place = 0, 1
        while True:
            digit = self.digit(2 * CHUNK)
            number += digit % CHUNK * place
            place *= CHUNK
            if digit < CHUNK:
                return number

    def check_stamp(self, stamp: int) -> None:
        if self.digit(STAMP) != stamp:
            raise Incompatible("it was made with other card data than this program has")

    def seats(self, most: int) -> tuple[str, ...]:
        """Names for the players, who are only counted: P1, P2 and so on."""
        return tuple([f"P{n + 1}" for n in range(1 + self.digit(most))])
