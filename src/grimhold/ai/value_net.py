"""How well a player stands, learned from many games: a small network, reckoned in whole numbers.

Whatever counts at the table has a trait, a number with a name ("deck Longspear", "xp 3"); each trait has a row of
weights. The rows of what is there are added up, two thin layers make one figure of the sums. In games of some against
others, somebody's chance to win is to that of a rival as the exponentials of their figures; against the dungeon the
figures of all add up. Weights are kept by name (`ai/learned/`), so a new card shifts nothing: until the next training
it counts for nothing. Whole numbers give the same judgement on every machine, and can be translated (docs/native.md).
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, json

from grimhold.core.arrays import add_to, product

FOLDERS = [files("grimhold.ai") / "learned"]  # where what was learned is looked for; the first that has it
UNIT: Final = 512  # one, in figures and weights
FULL: Final = 4 * UNIT  # more than this no sum counts


class Weights(Struct):
    """As they are kept."""

    made: dict[str, str]  # how
    rows: dict[str, list[int]]  # by the names of traits; the last weight of a row goes straight into the figure
    start: list[int]
    inner: list[list[int]]
    inner_start: list[int]
    outer: list[int]


class Sums:
    """Rows of weights in the order of the traits of some rules."""

    def __init__(self, rows: dict[str, list[int]], start: list[int], names: list[str]) -> None:
        nothing = [0] * len(start)
        self.rows = [rows.get(name, nothing) for name in names]
        self.start = start

    def of(self, traits: list[int]) -> list[int]:
        sums = self.start[:]
        for trait in traits:
            add_to(sums, self.rows[trait])
        return sums


class Judgement:
    def __init__(self, weights: Weights, names: list[str]) -> None:
        self.sums = Sums(weights.rows, weights.start, names)
        self.inner = weights.inner
        self.inner_start = weights.inner_start
        self.outer = weights.outer

    def of(self, traits: list[int]) -> int:
        return self.figure(self.sums.of(traits))

    def figure(self, sums: list[int]) -> int:
        width = len(sums) - 1
        full = [max(0, min(FULL, sums[i])) for i in range(width)]
        found = 0
        for k in range(len(self.inner)):
            inner = self.inner_start[k] * UNIT + product(full, self.inner[k])
            found += self.outer[k] * max(0, min(FULL, inner // UNIT))
        return found // UNIT + sums[width]


class Names:
    """The names of all traits in their order; a block of them begins where `block` says."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def block(self, what: str, each: Iterable[int | str]) -> int:
        begin = len(self.all)
        self.all.extend(f"{what} {one}" for one in each)
        return begin


def learned(name: str) -> bytes:
    """As it comes along, or of somebody who tries out what they have taught."""
    for folder in FOLDERS:
        file = folder / f"{name}.json"
        if file.is_file():
            return file.read_bytes()
    raise RuntimeError(f"nothing that was learned for {name} came along")


@cache
def weights_for(what: str) -> Weights:
    return json.decode(learned(what), type=Weights)
